#include "rules/systems/ultrawar/analysis/strikes.h"

#include <algorithm>
#include <numeric>

namespace ww::ultrawar {

namespace {

/// Returns the Offense as a melee attack; nothing if the fighter has no Offense or may not strike.
std::optional<combat::Attack> offenseAt(Fighter striker, Fighter mover, const FreeStrike& strike,
                                        const RuleOptions& readings) {
    const auto offense =
        std::find_if(striker.attacks.begin(), striker.attacks.end(),
                     [](const AttackOption& a) { return !a.form.isRanged() && !a.form.ownNumber; });
    if (offense == striker.attacks.end())
        return std::nullopt;
    const combat::AttackForm form = offense->form;
    applyOpponentEffects(mover, striker);
    applyOpponentEffects(striker, mover);
    striker.attacker.flying = mover.defender.flying;
    const combat::AttackPosition place{.range = 1, .fromBack = strike.backStab, .freeStrike = true};
    return combat::explainAttack(form, striker.attacker, mover.defender, place, readings).attack;
}

} // namespace

const StrikeRisks::StrikeOdds& StrikeRisks::strikeOdds(const FreeStrike& strike) {
    const auto [it, isNew] = known_.try_emplace({strike.enemy, strike.backStab});
    if (isNew) {
        const Fighter* const striker = fighter_(strike.enemy);
        it->second.known = striker == nullptr || striker->defender.hasMelee;
        const auto attack = striker ? offenseAt(*striker, mover_, strike, readings_) : std::nullopt;
        if (attack) {
            const combat::Odds odds = combat::attackOdds(*attack);
            it->second.hitChance = odds.hitChance();
            it->second.damage = odds.damageDistribution();
        }
    }
    return it->second;
}

double StrikeRisks::survivalChance(const std::vector<FreeStrike>& strikes) {
    // Chance of each total damage so far at which the mover is still alive.
    std::vector<double> alive(static_cast<std::size_t>(std::max(mover_.life, 1)));
    alive[0] = 1;
    for (const FreeStrike& strike : strikes) {
        const Distribution& damage = strikeOdds(strike).damage;
        if (damage.max() == 0)
            continue;
        std::vector<double> chances;
        for (int k = 0; k <= damage.max(); ++k)
            chances.push_back(damage.probabilityOf(k).value);
        std::vector<double> after(alive.size());
        for (std::size_t before = 0; before < alive.size(); ++before)
            for (std::size_t k = 0; k < chances.size() && before + k < alive.size(); ++k)
                after[before + k] += alive[before] * chances[k];
        alive = std::move(after);
    }
    return std::accumulate(alive.begin(), alive.end(), 0.0);
}

PathRisk StrikeRisks::pathRisk(const std::vector<FreeStrike>& strikes) {
    PathRisk risk;
    for (const FreeStrike& strike : strikes)
        risk.strikes.push_back({strike, strikeOdds(strike).hitChance, strikeOdds(strike).damage});
    risk.survivalChance = survivalChance(strikes);
    return risk;
}

double StrikeRisks::strikeDanger(const std::vector<FreeStrike>& strikes) {
    constexpr double little = 1e-6;
    if (!missingToDefend(mover_).empty())
        return strikeBonusSum(strikes);
    double danger = 1 - survivalChance(strikes);
    for (const FreeStrike& strike : strikes)
        danger += strikeOdds(strike).known ? 0 : little * strike.attackBonus();
    return danger;
}

} // namespace ww::ultrawar
