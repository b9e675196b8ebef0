#include "rules/systems/ultrawar/combat/odds.h"

#include <algorithm>

namespace ww::ultrawar::combat {
namespace {

/// Adds `throws` for each face of a critical strike's die, at the damage `base` + face.
void addWithDie(std::vector<std::uint64_t>& to, int base, std::uint64_t throws) {
    for (int die = 1; die <= 6; ++die)
        to[static_cast<std::size_t>(base + die)] += throws;
}

void trim(std::vector<std::uint64_t>& weights) {
    while (!weights.empty() && weights.back() == 0)
        weights.pop_back();
}

} // namespace

Odds attackOdds(const Attack& attack) {
    const RollTable& table = rollTable(attack.rolls);
    const int shift =
        std::clamp(attack.difference, -Attack::maxTotalDifference, Attack::maxTotalDifference);
    const bool status = attack.hitEffect == HitEffect::Status;
    const bool inReach = attack.riposte == Riposte::InReach;

    Odds result;
    result.denominator = std::uint64_t{table.throwCount} * 6;
    const auto size = static_cast<std::size_t>(std::max(0, shift + RollTable::maxDifference) + 7);
    result.attackerUnhurt.assign(size, 0);
    result.attackerHurt.assign(inReach ? size : 0, 0);
    auto& repelled = inReach ? result.attackerHurt : result.attackerUnhurt;

    result.attackerUnhurt[0] += std::uint64_t{table.missed} * 6;
    repelled[0] += std::uint64_t{table.repelled} * 6;
    for (int i = -RollTable::maxDifference; i <= RollTable::maxDifference; ++i) {
        const auto at = static_cast<std::size_t>(i + RollTable::maxDifference);
        const std::uint64_t plain = table.plain[at];
        const std::uint64_t critical = table.critical[at];
        const std::uint64_t both = table.bothDoubleSix[at];
        const int base = std::max(0, i + shift);
        const int bothBase = attack.doubleSixBoth == DoubleSixBoth::BaseToo ? base : 0;
        if (status) {
            result.attackerUnhurt[0] += (plain + critical) * 6;
            repelled[0] += both * 6;
            result.hits += base > 0 ? (plain + critical) * 6 : 0;
            result.hits += bothBase > 0 ? both * 6 : 0;
            continue;
        }
        result.attackerUnhurt[static_cast<std::size_t>(base)] += plain * 6;
        result.hits += base > 0 ? plain * 6 : 0;
        if (critical > 0)
            addWithDie(result.attackerUnhurt, base, critical);
        if (both > 0)
            addWithDie(repelled, bothBase, both);
        result.hits += (critical + both) * 6;
    }
    trim(result.attackerUnhurt);
    trim(result.attackerHurt);
    return result;
}

Distribution Odds::damageDistribution() const {
    std::vector<Weight> weights(
        std::max({attackerUnhurt.size(), attackerHurt.size(), std::size_t{1}}), 0);
    for (std::size_t k = 0; k < attackerUnhurt.size(); ++k)
        weights[k] += attackerUnhurt[k];
    for (std::size_t k = 0; k < attackerHurt.size(); ++k)
        weights[k] += attackerHurt[k];
    return {std::move(weights), denominator};
}

Distribution Odds::riposteDamage() const {
    Weight back = 0;
    for (const std::uint64_t w : attackerHurt)
        back += w;
    std::vector<Weight> weights(7, back);
    weights[0] = (denominator - back) * 6;
    return {std::move(weights), Weight{denominator} * 6};
}

Distribution damageWithFire(const Attack& attack) {
    const Distribution now = attackOdds(attack).damageDistribution();
    if (attack.hitEffect != HitEffect::Fire)
        return now;
    std::vector<Weight> weights(static_cast<std::size_t>(now.max()) + 4, 0);
    weights[0] = now.weight(0) * 3;
    for (int k = 1; k <= now.max(); ++k)
        for (int burn = 1; burn <= 3; ++burn)
            weights[static_cast<std::size_t>(k + burn)] += now.weight(k);
    return {std::move(weights), now.denominator() * 3};
}

} // namespace ww::ultrawar::combat
