#include "rules/systems/ultrawar/combat/duel.h"

#include "rules/systems/ultrawar/combat/field.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ww::ultrawar::combat {
namespace {

TurnOutcome standingOf(const DuelStates& field) {
    return {field.chanceOfFall(Fallen::Target), field.chanceOfFall(Fallen::Attacker),
            field.chanceOfFall(Fallen::Both)};
}

} // namespace

std::vector<TurnOutcome> turnOutcomes(const std::vector<BlowSequence>& turns, const Lives& lives) {
    std::vector<TurnOutcome> all;
    DuelStates field(turns, lives);
    for (std::size_t i = 0; i < turns.size(); ++i) {
        field.playTurn();
        all.push_back(standingOf(field));
    }
    return all;
}

std::vector<TurnOutcome> turnOutcomes(const BlowSequence& turn, const Lives& lives, int turns) {
    return turnOutcomes(
        std::vector<BlowSequence>(static_cast<std::size_t>(std::max(turns, 0)), turn), lives);
}

double chanceToKill(const Distribution& damage, int life, int attacks, int heals) {
    std::array<double, Lives::maxLife + 1> left{}; // chances, by remaining life
    const int most = std::clamp(life, 1, Lives::maxLife);
    left[static_cast<std::size_t>(most)] = 1;
    std::array<double, Lives::maxLife + 1> p{};
    const int largest = std::min(damage.max(), most);
    for (int k = 0; k < largest; ++k)
        p[static_cast<std::size_t>(k)] = damage.probabilityOf(k).value;
    p[static_cast<std::size_t>(largest)] = damage.probabilityOfAtLeast(largest).value;
    for (int i = 0; i < attacks; ++i) {
        for (int h = 1; h <= most; ++h) { // ascending, because hits move weight below h
            const double weight = std::exchange(left[static_cast<std::size_t>(h)], 0);
            for (int k = 0; k <= largest; ++k)
                left[static_cast<std::size_t>(std::max(0, h - k))] +=
                    weight * p[static_cast<std::size_t>(k)];
        }
        for (int h = most - 1; h > 0 && heals > 0; --h) // descending, because healing
                                                        // moves weight above h
            left[static_cast<std::size_t>(std::min(most, h + heals))] +=
                std::exchange(left[static_cast<std::size_t>(h)], 0);
    }
    return left[0];
}

std::optional<Distribution> damageInTurn(const BlowSequence& turn) {
    Distribution total;
    for (const Blow& blow : turn) {
        std::optional<Distribution> more;
        if (blow.striker == DuelSide::Attacker)
            more = Distribution::sum(total, damageWithFire(blow.attack));
        else
            more = Distribution::sum(total, attackOdds(blow.attack).riposteDamage());
        if (!more)
            return std::nullopt;
        total = std::move(*more);
    }
    return total;
}

namespace {

/// Solves the linear equations turns(h) = 1 + Σ p(k)·turns(min(life, h−k+heals)), k < h, by
/// elimination.
double turnsAgainstHealing(const Distribution& damage, int life, int heals) {
    const auto n = static_cast<std::size_t>(life);
    std::vector<std::vector<double>> row(n, std::vector<double>(n + 1)); // index: life − 1
    for (int h = 1; h <= life; ++h) {
        auto& own = row[static_cast<std::size_t>(h) - 1];
        own[static_cast<std::size_t>(h) - 1] += 1;
        own[n] = 1;
        for (int k = 0; k < h; ++k)
            own[static_cast<std::size_t>(std::min(life, h - k + heals)) - 1] -=
                damage.probabilityOf(k).value;
    }
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t j = i + 1; j < n; ++j)
            if (std::abs(row[j][i]) > std::abs(row[pivot][i]))
                pivot = j;
        std::swap(row[i], row[pivot]);
        for (std::size_t j = 0; j < n; ++j) {
            const double factor = j == i ? 0 : row[j][i] / row[i][i];
            for (std::size_t c = i; c <= n && factor != 0; ++c)
                row[j][c] -= factor * row[i][c];
        }
    }
    return row[n - 1][n] / row[n - 1][n - 1];
}

} // namespace

std::optional<Chance> expectedTurns(const BlowSequence& turn, int life, int heals) {
    const auto damage = damageInTurn(turn);
    if (!damage || damage->max() == 0 || (damage->max() <= heals && damage->max() < life))
        return std::nullopt;
    if (heals > 0 && life > 1)
        return Chance(turnsAgainstHealing(*damage, std::min(life, Lives::maxLife), heals));
    // turns(h) = (1 + Σ p(k)·turns(h−k)) / (1 − p(0)), k ≥ 1
    const double miss = damage->probabilityOf(0).value;
    std::vector<Chance> turns(static_cast<std::size_t>(std::max(life, 0)) + 1, Chance(Rational(0)));
    for (int h = 1; h <= life; ++h) {
        double rounded = 1;
        std::optional<Rational> exact = Rational(1);
        for (int k = 1; k <= std::min(h, damage->max()); ++k) {
            const Chance p = damage->probabilityOf(k);
            const Chance& rest = turns[static_cast<std::size_t>(h - k)];
            rounded += p.value * rest.value;
            const auto part =
                p.exact && rest.exact ? Rational::mul(*p.exact, *rest.exact) : std::nullopt;
            exact = exact && part ? Rational::add(*exact, *part) : std::nullopt;
        }
        const auto some = damage->probabilityOfAtLeast(1).exact;
        exact = exact && some ? Rational::div(*exact, *some) : std::nullopt;
        turns[static_cast<std::size_t>(h)] = exact ? Chance(*exact) : Chance(rounded / (1 - miss));
    }
    return turns.back();
}

DuelEnding duelEnding(const BlowSequence& turn, const Lives& lives) {
    constexpr double enough = 1e-12;
    DuelEnding result;
    DuelStates field({turn}, lives);
    field.switchToRounded();
    result.undecided = 1;
    for (int i = 0; i < DuelEnding::maxTurns && result.undecided > enough; ++i) {
        result.turns += result.undecided;
        field.playTurn();
        result.bothFall = field.chanceOfFall(Fallen::Both).value;
        result.targetFalls = field.chanceOfFall(Fallen::Target).value - result.bothFall;
        result.attackerFalls = field.chanceOfFall(Fallen::Attacker).value - result.bothFall;
        result.undecided = field.chanceBothAlive();
    }
    return result;
}

} // namespace ww::ultrawar::combat
