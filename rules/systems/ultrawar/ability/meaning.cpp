#include "rules/systems/ultrawar/ability/meaning.h"

namespace ww::ultrawar::ability {

namespace {

const Scope* scopeOf(const Ability& line) {
    const auto ofEffect = [](const auto& node) -> const Scope* {
        using Node = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<Node, Mod> || std::is_same_v<Node, Grant> ||
                      std::is_same_v<Node, Inflict>)
            return &node.scope;
        else
            return nullptr;
    };
    if (const Feat* feat = line.as<Feat>())
        return std::visit(ofEffect, feat->effect);
    return std::visit(ofEffect, line.body);
}

const Statuses* statusesOf(const Ability& line) {
    const Attack* attack = line.as<Attack>();
    return attack != nullptr ? &attack->statuses : nullptr;
}

bool hasStatus(const Ability& line, TermId id) {
    const Statuses* statuses = statusesOf(line);
    return statuses != nullptr && has(*statuses, id);
}

bool isAttack(const Ability& ability) {
    return ability.as<Attack>() != nullptr;
}

} // namespace

Reached reachedBy(const Ability& ability) {
    Reached out;
    const Scope* scope = scopeOf(ability);
    if (scope == nullptr || !*scope)
        return out;
    out.who = scope->who.id;
    out.all = scope->all;
    if (scope->range)
        out.range = &scope->range;
    if (scope->area)
        out.area = &scope->area;
    return out;
}

bool isFeat(const Ability& ability) {
    return ability.as<Feat>() != nullptr;
}
bool isRanged(const Ability& ability) {
    return isAttack(ability) && static_cast<bool>(ability.range);
}
bool isMagical(const Ability& ability) {
    return hasStatus(ability, TermId::MagicalAttack) ||
           hasStatus(ability, TermId::MagicalFireAttack);
}
bool isFire(const Ability& ability) {
    return hasStatus(ability, TermId::FireAttack) || hasStatus(ability, TermId::MagicalFireAttack);
}
bool dealsDamage(const Ability& ability) {
    return isAttack(ability) && !hasStatus(ability, TermId::StunAttack) &&
           !hasStatus(ability, TermId::PowerDownAttack);
}

Price priceOf(const Cost& cost) {
    Price out;
    for (const CostItem& item : cost) {
        if (item.isTurn()) {
            out.turn = true;
            continue;
        }
        const auto at =
            static_cast<std::size_t>(item.what.id) - static_cast<std::size_t>(TermId::ReserveMagic);
        if (at >= out.points.size())
            continue; // a reserve that the code doesn't know
        if (item.amount.isX())
            out.x[at] = true;
        else
            out.points[at] += item.amount.number;
    }
    return out;
}

std::array<TermId, 2> alsoExplained(TermId id) {
    switch (id) {
    case TermId::Initiative:
        return {TermId::AttackInitiative, TermId::DefenseInitiative};
    case TermId::Morale:
        return {TermId::AttackSupport, TermId::DefenseSupport};
    case TermId::StunAttack:
        return {TermId::Stun, TermId::Other};
    case TermId::PowerDownAttack:
        return {TermId::PoweredDown, TermId::Other};
    case TermId::StealthReveal:
        return {TermId::Stealth, TermId::Invisibility};
    case TermId::SneakAttack:
        return {TermId::BackStabAttack, TermId::Other};
    default:
        return {TermId::Other, TermId::Other};
    }
}

} // namespace ww::ultrawar::ability
