#include "rules/systems/ultrawar/analysis/matchup.h"

#include <algorithm>

namespace ww::ultrawar {
namespace {

using combat::AttackExplanation;
using combat::BlowSequence;

int rangeOf(const AttackOption& option, const MatchupSetting& setting) {
    if (option.blastAtSelf)
        return setting.range.value_or(std::max(setting.blastDistance, 1));
    return setting.range.value_or(option.form.range.value_or(1));
}

AttackExplanation explained(const Fighter& a, const AttackOption& option, const Fighter& b,
                            const MatchupSetting& setting) {
    combat::AttackPosition place;
    place.range = rangeOf(option, setting);
    place.fromBack = setting.fromBack;
    place.freeStrike = setting.freeStrike;
    place.acrossLedge = setting.acrossLedge;
    const bool sneak = setting.sneak && (a.sneak || option.sneak);
    // An attacker's own Stealth Reveal also cancels the attacker's Stealth (UA-23).
    const bool revealed =
        b.revealArea || (a.revealArea && (*a.revealArea == 0 || place.range <= *a.revealArea));
    const int ring = !option.form.blast   ? 0
                     : option.blastAtSelf ? place.range
                                          : setting.blastDistance;
    const int support = a.attackSupport ? setting.attackSupporters : 0;
    const bool supported = b.defenseSupport || (b.armorDefenseSupport && !option.form.armorPierce);
    const int targetSupport = supported ? setting.defenseSupporters : 0;
    combat::Attacker striker = a.attacker;
    striker.sneak = sneak;
    striker.supporters = support;
    striker.moved = setting.moved;
    combat::Defender struck = b.defender;
    struck.revealed = revealed;
    struck.supporters = targetSupport;
    combat::AttackForm form = option.form;
    form.blastDistance = ring;
    AttackExplanation result = explainAttack(form, striker, struck, place, setting.ruleOptions);
    if (option.payer == AttackOption::Payer::Nobody) {
        result.refusal.push_back({"It costs more ammunition than its reserve holds", "UW-CHR-4"});
        result.attack.reset();
    } else if (option.payer == AttackOption::Payer::Others) {
        combat::Modifier note;
        note.bonus = {"Its reserves can't pay: a crystal or another character must", "UW-PWR-9", 0};
        result.modifiers.push_back(std::move(note));
    }
    return result;
}

/// One side's reserves over the turns.
class Purse {
  public:
    explicit Purse(const Fighter& fighter) : f_(fighter), left_(fighter.reserves) {}

    bool spend(const Payment& price) { return pay(left_, price); }
    void beginTurn() {
        gain({Reserve::Ammo}, f_.reload);
        gain({Reserve::Electrical, Reserve::Fuel, Reserve::Alien}, f_.recharge);
        gain({Reserve::Magic}, f_.legacy);
    }

  private:
    /// Adds points up to the printed maximum.
    void gain(std::initializer_list<Reserve> which, int amount) {
        for (const Reserve r : which) {
            const auto i = static_cast<std::size_t>(r);
            const int more = std::clamp(f_.fullReserves[i] - left_[i], 0, amount);
            left_[i] += more;
            amount -= more;
        }
    }

    const Fighter& f_;
    Reserves left_;
};

/// The number of attacks in each turn that the reserves pay for.
std::vector<int> attacksByTurn(const Fighter& f, const AttackOption& option, int turns) {
    std::vector<int> attacks;
    Purse purse(f);
    bool gone = false;
    for (int t = 0; t < turns; ++t) {
        if (t > 0)
            purse.beginTurn();
        int n = 0;
        const auto once = [&] {
            if (gone || !purse.spend(option.price))
                return false;
            gone = option.kamikaze;
            ++n;
            for (int i = 0; i < option.followUps && purse.spend(option.followUpPrice); ++i)
                ++n;
            return true;
        };
        if (once() && !option.kamikaze && f.dualAttack && purse.spend(f.dualPrice))
            once();
        attacks.push_back(n);
    }
    return attacks;
}

/// The target's strike back: its best attack from its square.
std::optional<combat::Attack> answer(const Fighter& a, const Fighter& b, int range,
                                     const RuleOptions& readings) {
    MatchupSetting back;
    back.range = range;
    back.ruleOptions = readings;
    std::optional<combat::Attack> best;
    double most = -1;
    for (const AttackOption& option : b.attacks) {
        if (option.kamikaze)
            continue; // self-destructing attacks can't strike back
        const AttackExplanation e = explained(b, option, a, back);
        if (!e.attack)
            continue;
        const double mean = combat::attackOdds(*e.attack).damageDistribution().mean().value;
        if (mean > most) {
            most = mean;
            best = e.attack;
        }
    }
    return best;
}

std::vector<BlowSequence> exchanges(const combat::Attack& attack, bool kamikaze,
                                    const std::vector<int>& attacks,
                                    const std::optional<combat::Attack>& back,
                                    const Fighter& target) {
    std::vector<BlowSequence> turns;
    Purse purse(target);
    for (std::size_t t = 0; t < attacks.size(); ++t) {
        if (t > 0)
            purse.beginTurn();
        BlowSequence turn;
        for (int i = 0; i < attacks[t]; ++i) {
            const bool fatal = kamikaze && i + 1 == attacks[t];
            turn.push_back({attack, combat::DuelSide::Attacker, fatal});
            if (back && !fatal && purse.spend(target.strikeBackPrice))
                turn.push_back({*back, combat::DuelSide::Target});
        }
        turns.push_back(std::move(turn));
    }
    return turns;
}

} // namespace

std::vector<AttackReport> matchupReports(const Fighter& a, const Fighter& b,
                                         const MatchupSetting& setting) {
    std::vector<AttackReport> reports;
    const int turns = std::clamp(setting.turns, 1, 50);
    for (const AttackOption& option : a.attacks) {
        AttackReport r;
        r.label = option.form.label;
        r.range = rangeOf(option, setting);
        r.explanation = explained(a, option, b, setting);
        if (r.explanation.attack) {
            const combat::Attack& attack = *r.explanation.attack;
            const combat::Odds odds = combat::attackOdds(attack);
            r.hit = odds.hitChance();
            r.damage = damageWithFire(attack);
            r.riposte = odds.riposteDamage();
            r.attacks = attacksByTurn(a, option, turns);
            std::optional<combat::Attack> back;
            if (setting.strikeBack && b.strikeBack && r.explanation.strikeBackAllowed)
                back = answer(a, b, r.range, setting.ruleOptions);
            r.turnOutcomes = turnOutcomes(exchanges(attack, option.kamikaze, r.attacks, back, b),
                                          {b.life, a.life, b.regenerate, a.regenerate});
            if (!option.kamikaze)
                r.expectedTurns = expectedTurns(
                    BlowSequence(static_cast<std::size_t>(r.attacks.front()), {attack}), b.life,
                    b.regenerate);
        }
        reports.push_back(std::move(r));
    }
    return reports;
}

BestAttack bestAttack(const Fighter& a, const Fighter& b, const MatchupSetting& setting) {
    BestAttack best;
    Distribution damage;
    for (const AttackOption& option : a.attacks) {
        const AttackExplanation e = explained(a, option, b, setting);
        if (!e.attack)
            continue;
        const combat::Odds odds = combat::attackOdds(*e.attack);
        Distribution d = damageWithFire(*e.attack);
        const double mean = d.mean().value;
        if (best.option != nullptr && mean <= best.averageDamage)
            continue;
        best = {&option, odds.hitChance().value, mean, d.probabilityOfAtLeast(b.life).value, 0};
        damage = std::move(d);
    }
    if (best.option != nullptr)
        best.killChanceOverTurns = combat::chanceToKill(
            damage, b.life, best.option->kamikaze ? 1 : std::clamp(setting.turns, 1, 50),
            b.regenerate);
    return best;
}

} // namespace ww::ultrawar
