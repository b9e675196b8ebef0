#include "rules/systems/ultrawar/analysis/strikes.h"

#include <algorithm>
#include <numeric>

namespace ww::ultrawar {

namespace {

/// The Offense as a melee attack; absent if the fighter has none or may not strike.
std::optional<combat::Attack> offenseAt(Fighter striker, Fighter mover, const FreeStrike& strike,
                                        const Readings& readings) {
    const auto offense =
        std::find_if(striker.attacks.begin(), striker.attacks.end(),
                     [](const AttackOption& a) { return !a.form.ranged() && !a.form.ownNumber; });
    if (offense == striker.attacks.end())
        return std::nullopt;
    const combat::Form form = offense->form;
    receive(mover, striker);
    receive(striker, mover);
    striker.striker.flying = mover.struck.flying;
    const combat::Place place{.range = 1, .fromBack = strike.backStab, .freeStrike = true};
    return combat::explain(form, striker.striker, mover.struck, place, readings).attack;
}

} // namespace

const StrikeRisks::One& StrikeRisks::at(const FreeStrike& strike) {
    const auto [it, isNew] = known_.try_emplace({strike.enemy, strike.backStab});
    if (isNew) {
        const Fighter* const striker = fighter_(strike.enemy);
        it->second.known = striker == nullptr || striker->struck.melee;
        const auto attack = striker ? offenseAt(*striker, mover_, strike, readings_) : std::nullopt;
        if (attack) {
            const combat::Odds odds = combat::odds(*attack);
            it->second.hit = odds.hit();
            it->second.damage = odds.damage();
        }
    }
    return it->second;
}

double StrikeRisks::survives(const std::vector<FreeStrike>& strikes) {
    // The distribution of damage so far, while the mover is alive.
    std::vector<double> alive(static_cast<std::size_t>(std::max(mover_.life, 1)));
    alive[0] = 1;
    for (const FreeStrike& strike : strikes) {
        const Distribution& damage = at(strike).damage;
        if (damage.max() == 0)
            continue;
        std::vector<double> chances;
        for (int k = 0; k <= damage.max(); ++k)
            chances.push_back(damage.chance(k).value);
        std::vector<double> after(alive.size());
        for (std::size_t before = 0; before < alive.size(); ++before)
            for (std::size_t k = 0; k < chances.size() && before + k < alive.size(); ++k)
                after[before + k] += alive[before] * chances[k];
        alive = std::move(after);
    }
    return std::accumulate(alive.begin(), alive.end(), 0.0);
}

PathRisk StrikeRisks::of(const std::vector<FreeStrike>& strikes) {
    PathRisk risk;
    for (const FreeStrike& strike : strikes)
        risk.strikes.push_back({strike, at(strike).hit, at(strike).damage});
    risk.survives = survives(strikes);
    return risk;
}

double StrikeRisks::danger(const std::vector<FreeStrike>& strikes) {
    constexpr double little = 1e-6;
    if (!lacksToDefend(mover_).empty())
        return bonusesOf(strikes);
    double danger = 1 - survives(strikes);
    for (const FreeStrike& strike : strikes)
        danger += at(strike).known ? 0 : little * strike.bonus();
    return danger;
}

} // namespace ww::ultrawar
