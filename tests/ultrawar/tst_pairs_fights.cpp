// Tests fights over several turns with ability lines that kill their user, heal, or can't be paid.
// Compares with a second implementation. UW-CMB-1..6, UW-CHR-4, A-2, A-31, UW-KW-kamikaze.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/analysis/matchup.h"
#include "tests/support/share.h"
#include "tests/ultrawar/combat_brute.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

#include <map>

using namespace ww;
using namespace ww::ultrawar;

namespace {

/// Second implementation of a fight, without `duel.h`: a table with the probability of each state
/// after each attack.
struct Fight {
    struct Now {
        int target, attacker, ammo;
        bool gone;
        auto operator<=>(const Now&) const = default;
    };
    int life = 1, own = 1, heals = 0, ownHeals = 0, ammo = 0, cost = 0, reload = 0;
    bool kamikaze = false, dual = false;
    combat::Attack attack;
    std::map<Now, double> states;
    std::vector<int> attacks;

    void blow(const combat::BruteForceResult& all) {
        std::map<Now, double> after;
        for (const auto& [now, weight] : states) {
            if (now.target <= 0 || now.attacker <= 0 || now.gone || now.ammo < cost) {
                after[now] += weight;
                continue;
            }
            for (std::size_t done = 0; done < all.outcomeCounts.size(); ++done)
                for (std::size_t back = 0; back < all.outcomeCounts[done].size(); ++back) {
                    if (all.outcomeCounts[done][back] == 0)
                        continue;
                    Now next = now;
                    next.ammo -= cost;
                    next.target = std::max(0, next.target - int(done));
                    next.attacker = kamikaze ? 0 : std::max(0, next.attacker - int(back));
                    next.gone = kamikaze;
                    after[next] +=
                        weight * double(all.outcomeCounts[done][back]) / double(all.totalCount);
                }
        }
        states = std::move(after);
    }
    template <class F>
    void each(F&& change) {
        std::map<Now, double> after;
        for (const auto& [now, weight] : states) {
            Now next = now;
            change(next);
            after[next] += weight;
        }
        states = std::move(after);
    }
    std::array<double, 2> dead() const {
        std::array<double, 2> sum{};
        for (const auto& [now, weight] : states) {
            sum[0] += now.target == 0 ? weight : 0;
            sum[1] += now.attacker == 0 ? weight : 0;
        }
        return sum;
    }
};

} // namespace

class PairsFights : public QObject {
    Q_OBJECT
  private slots:
    void fightsOverTurnsEqualABlowByBlowCount() {
        oracle::RandomBoards random(20262);
        std::map<std::pair<int, bool>, combat::BruteForceResult> known;
        const int rounds = test::scaledCaseCount(12000);
        std::size_t turnsSeen = 0, refused = 0;
        for (int round = 0; round < rounds; ++round) {
            Fight f;
            f.life = 1 + random.randomBelow(9);
            f.own = 1 + random.randomBelow(6);
            f.heals = random.oneChanceIn(2) ? random.randomBelow(4) : 0;
            f.ownHeals = random.oneChanceIn(3) ? random.randomBelow(3) : 0;
            f.kamikaze = random.oneChanceIn(4);
            f.dual = random.oneChanceIn(4);
            f.ammo = random.randomBelow(5);
            f.cost = random.oneChanceIn(2) ? random.randomBelow(6) : 0;
            f.reload = random.oneChanceIn(3) ? random.randomBelow(3) : 0;
            const int turns = 1 + random.randomBelow(5);

            Fighter a, b;
            a.life = f.own;
            a.regenerate = f.ownHeals;
            a.dualAttack = f.dual;
            a.reload = f.reload;
            a.reserves[std::size_t(Reserve::Ammo)] = a.fullReserves[std::size_t(Reserve::Ammo)] =
                f.ammo;
            AttackOption option;
            option.form.number = random.randomBelow(8);
            option.form.ownNumber = true;
            if (random.oneChanceIn(4))
                option.form.range = 3;
            option.kamikaze = f.kamikaze;
            option.price.exact[std::size_t(Reserve::Ammo)] = f.cost;
            option.payer =
                f.cost > f.ammo ? AttackOption::Payer::Nobody : AttackOption::Payer::Itself;
            a.attacks = {option};
            b.life = f.life;
            b.regenerate = f.heals;
            b.defender.defense = random.randomBelow(8);
            const int most = f.ammo;
            f.attack.difference = option.form.number - b.defender.defense;
            const bool ranged = option.form.range.has_value();
            f.attack.riposte = ranged ? combat::Riposte::OutOfReach : combat::Riposte::InReach;
            const auto key = std::pair(f.attack.difference, ranged);
            if (!known.contains(key))
                known[key] = combat::bruteForceOutcomes(f.attack);
            const combat::BruteForceResult& all = known[key];

            MatchupSetting setting;
            setting.turns = turns;
            const auto reports = matchupReports(a, b, setting);
            QCOMPARE(reports.size(), std::size_t{1});
            const AttackReport& r = reports.front();
            if (f.cost > f.ammo) {
                QVERIFY(!r.explanation.attack);
                QCOMPARE(r.explanation.refusal.back().rule, std::string("UW-CHR-4"));
                ++refused;
                continue;
            }
            f.states[{f.life, f.own, f.ammo, false}] = 1;
            for (int t = 0; t < turns; ++t) {
                if (t > 0)
                    f.each([&](Fight::Now& n) {
                        n.ammo = std::min(most, n.ammo + f.reload);
                        if (n.attacker > 0)
                            n.attacker = std::min(f.own, n.attacker + f.ownHeals);
                    });
                f.blow(all);
                if (f.dual && !f.kamikaze)
                    f.blow(all);
                const auto [target, attacker] = f.dead();
                const QByteArray text =
                    "life " + QByteArray::number(f.life) + " heals " + QByteArray::number(f.heals) +
                    " own " + QByteArray::number(f.own) + " heals " +
                    QByteArray::number(f.ownHeals) + (f.kamikaze ? " kamikaze" : "") +
                    (f.dual ? " dual" : "") + " ammo " + QByteArray::number(f.ammo) + " cost " +
                    QByteArray::number(f.cost) + " d " + QByteArray::number(f.attack.difference) +
                    " turn " + QByteArray::number(t + 1);
                const auto& s = r.turnOutcomes[std::size_t(t)];
                QVERIFY2(std::abs(s.targetDead.value - target) < 1e-9, text);
                QVERIFY2(std::abs(s.attackerDead.value - attacker) < 1e-9, text);
                f.each([&](Fight::Now& n) {
                    if (n.target > 0)
                        n.target = std::min(f.life, n.target + f.heals);
                });
                ++turnsSeen;
            }
            if (f.kamikaze && f.cost == 0)
                QCOMPARE(r.turnOutcomes.back().attackerDead.value, 1.0);
        }
        qInfo("fights over turns: %d cases, %zu turns, %zu refused", rounds, turnsSeen, refused);
        QVERIFY(refused > std::size_t(test::scaledCaseCount(450)));
    }

    /// The expected number of turns is the sum, over turns, of the chance that the target is alive.
    void expectedTurnsKnowRegenerate() {
        oracle::RandomBoards random(20263);
        int seen = 0;
        for (int round = 0; round < 400; ++round) {
            combat::Attack attack;
            attack.difference = random.randomBelow(7) - 1;
            const int life = 1 + random.randomBelow(8), heals = random.randomBelow(3);
            const auto turns = combat::expectedTurns({{attack}}, life, heals);
            QVERIFY(turns);
            double sum = 0, open = 1;
            const auto all = combat::turnOutcomes(
                std::vector<combat::BlowSequence>(3000, combat::BlowSequence{{attack}}),
                {life, std::nullopt, heals, 0});
            for (const combat::TurnOutcome& s : all) {
                sum += open;
                open = 1 - s.targetDead.value;
            }
            if (open > 1e-9)
                continue; // the target hardly ever dies
            QVERIFY2(std::abs(sum - turns->value) < 1e-6 * sum,
                     QByteArray::number(sum) + " " + QByteArray::number(turns->value));
            ++seen;
        }
        QVERIFY(seen > 200);
        combat::Attack weak;
        weak.difference = -20; // only the bonus die does damage
        QVERIFY(!combat::expectedTurns({{weak}}, 9, 6));
        QVERIFY(combat::expectedTurns({{weak}}, 9, 5));
        QVERIFY(combat::expectedTurns({{weak}}, 6, 9));
    }
};

QTEST_GUILESS_MAIN(PairsFights)
#include "tst_pairs_fights.moc"
