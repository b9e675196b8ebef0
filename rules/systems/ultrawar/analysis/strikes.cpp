#include "rules/systems/ultrawar/analysis/strikes.h"

#include <algorithm>
#include <numeric>

namespace ww::ultrawar {

namespace {

/// The Offense as a melee attack, where the fighter has it and may strike.
std::optional<combat::Attack> offenseAt(const Fighter& striker, const Fighter& mover,
                                        const FreeStrike& strike, const Readings& readings) {
    const auto offense =
        std::find_if(striker.attacks.begin(), striker.attacks.end(),
                     [](const AttackOption& a) { return !a.form.ranged() && !a.form.ownNumber; });
    if (offense == striker.attacks.end())
        return std::nullopt;
    const combat::Place place{.range = 1, .fromBack = strike.backStab, .freeStrike = true};
    return combat::explain(offense->form, striker.striker, mover.struck, place, readings).attack;
}

} // namespace

PathRisk riskOf(const std::vector<FreeStrike>& strikes,
                const std::function<const Fighter*(std::size_t)>& fighter, const Fighter& mover,
                const Readings& readings) {
    PathRisk risk;
    // How likely so much damage is so far, as long as it lives.
    std::vector<double> alive(static_cast<std::size_t>(std::max(mover.life, 1)));
    alive[0] = 1;
    for (const FreeStrike& strike : strikes) {
        StrikeRisk& one = risk.strikes.emplace_back();
        one.strike = strike;
        const Fighter* const striker = fighter(strike.enemy);
        const auto attack = striker ? offenseAt(*striker, mover, strike, readings) : std::nullopt;
        if (!attack)
            continue;
        const combat::Odds odds = combat::odds(*attack);
        one.hit = odds.hit();
        one.damage = odds.damage();
        std::vector<double> after(alive.size());
        for (std::size_t before = 0; before < alive.size(); ++before)
            for (std::size_t sum = before; sum < alive.size(); ++sum)
                after[sum] +=
                    alive[before] * one.damage.chance(static_cast<int>(sum - before)).value;
        alive = std::move(after);
    }
    risk.survives = std::accumulate(alive.begin(), alive.end(), 0.0);
    return risk;
}

} // namespace ww::ultrawar
