// The effect of each keyword on a fighter, and the points that costs take from its reserves.

#include "rules/systems/ultrawar/analysis/gifts.h"

#include <algorithm>

namespace ww::ultrawar {

using ability::Amount;
using ability::TermId;

namespace {

combat::Initiative initiativeOf(ability::Mode mode) {
    switch (mode) {
    case ability::Mode::Melee:
        return combat::Initiative::Melee;
    case ability::Mode::Ranged:
        return combat::Initiative::Ranged;
    case ability::Mode::Any:
        break;
    }
    return combat::Initiative::Any;
}

} // namespace

Payment paymentOf(const ability::Cost& cost, int x) {
    Payment p;
    for (const ability::CostItem& item : cost) {
        if (item.isTurn())
            continue;
        const int amount = item.amount.isX() ? x : item.amount.number;
        switch (item.what.id) {
        case TermId::ReserveMagic:
            p.magic += amount;
            break;
        case TermId::ReserveEnergy:
            p.anyEnergy += amount;
            break;
        case TermId::ReserveCrystal:
            p.exact[static_cast<std::size_t>(Reserve::Crystal)] += amount;
            break;
        case TermId::ReserveElectrical:
            p.exact[static_cast<std::size_t>(Reserve::Electrical)] += amount;
            break;
        case TermId::ReserveFuel:
            p.exact[static_cast<std::size_t>(Reserve::Fuel)] += amount;
            break;
        case TermId::ReserveAlien:
            p.exact[static_cast<std::size_t>(Reserve::Alien)] += amount;
            break;
        case TermId::ReserveAmmo:
            p.exact[static_cast<std::size_t>(Reserve::Ammo)] += amount;
            break;
        default:
            break;
        }
    }
    return p;
}

void LineReader::applyKeyword(const ability::Keyword& word, const ability::Cost& cost,
                              const Origin& origin) {
    const int number = word.number.kind == Amount::Kind::Number ? word.number.number : 0;
    combat::Defender& struck = f_.defender;
    combat::Initiative& initiative =
        origin.armor ? struck.armorKeywords.initiative : struck.initiative;
    switch (word.name.id) {
    case TermId::AttackInitiative:
        f_.attacker.initiative =
            combat::combineInitiative(f_.attacker.initiative, initiativeOf(word.mode));
        break;
    case TermId::DefenseInitiative:
        initiative = combat::combineInitiative(initiative, initiativeOf(word.mode));
        break;
    case TermId::Initiative:
        f_.attacker.initiative = initiative = combat::Initiative::Any;
        break;
    case TermId::Martial:
        f_.attacker.martialBonus = std::max(f_.attacker.martialBonus, number);
        break;
    case TermId::Targeting:
        f_.attacker.targeting = true;
        break;
    case TermId::WeaponSpecialist:
        f_.attacker.weaponSpecialist = true;
        break;
    case TermId::SneakAttack:
        f_.sneak = true;
        break;
    case TermId::ArmorPierce:
        (origin.weapon ? weaponPierces_ : pierces_) = true;
        break;
    case TermId::Flight:
        f_.flight = true;
        break;
    case TermId::Ethereal:
        struck.ethereal = true;
        break;
    case TermId::Stealth:
        (origin.armor ? struck.armorKeywords.stealth : struck.stealth) = true;
        break;
    case TermId::StealthReveal:
        (origin.armor ? struck.armorKeywords.stealthReveal : struck.stealthReveal) = true;
        // The largest area is used; a Stealth Reveal without an area is unlimited.
        f_.revealArea = !word.area || f_.revealArea == 0
                            ? 0
                            : std::max(f_.revealArea.value_or(0), word.area.number);
        break;
    case TermId::BackStabImmunity:
        (origin.armor ? struck.armorKeywords.backStabImmunity : struck.backStabImmunity) = true;
        break;
    case TermId::AttackSupport:
        f_.attackSupport = true;
        break;
    case TermId::DefenseSupport:
        (origin.armor ? f_.armorDefenseSupport : f_.defenseSupport) = true;
        break;
    case TermId::DualAttack:
        f_.dualAttack = true;
        f_.dualPrice = paymentOf(cost, 0);
        break;
    case TermId::StrikeBack:
        f_.strikeBack = true;
        f_.strikeBackPrice = paymentOf(cost, 0);
        break;
    case TermId::MultiShot:
        followUps_ = std::max(followUps_, number);
        followUpPrice_ = paymentOf(cost, 0);
        break;
    case TermId::Regenerate:
        f_.regenerate = std::max(f_.regenerate, number);
        break;
    case TermId::Reload:
        f_.reload = std::max(f_.reload, number);
        break;
    case TermId::Recharge:
        f_.recharge = std::max(f_.recharge, number);
        break;
    case TermId::Legacy:
        f_.legacy = std::max(f_.legacy, number);
        break;
    default: // movement, hubs, transfers …: no effect on attacks
        break;
    }
}

} // namespace ww::ultrawar
