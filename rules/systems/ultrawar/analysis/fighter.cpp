#include "rules/systems/ultrawar/analysis/fighter.h"

#include "rules/systems/ultrawar/analysis/gifts.h"
#include "rules/systems/ultrawar/analysis/hubs.h"

#include <algorithm>
#include <utility>

namespace ww::ultrawar {
namespace {

int& points(Reserves& r, Reserve which) {
    return r[static_cast<std::size_t>(which)];
}

/// Takes `amount` from these reserves in turn. Returns false if they have fewer points.
bool drain(Reserves& from, std::initializer_list<Reserve> which, int amount) {
    for (const Reserve r : which) {
        const int taken = std::min(points(from, r), amount);
        points(from, r) -= taken;
        amount -= taken;
    }
    return amount == 0;
}

void offenseOf(const Character& c, Fighter& f) {
    if (!c.offense)
        return;
    AttackOption plain;
    plain.form.number = *c.offense;
    f.attacks.push_back(std::move(plain));
}

} // namespace

bool Payment::isFree() const {
    return magic == 0 && anyEnergy == 0 &&
           std::all_of(exact.begin(), exact.end(), [](int n) { return n == 0; });
}

bool pay(Reserves& from, const Payment& payment) {
    Reserves left = from;
    for (std::size_t i = 0; i < left.size(); ++i) {
        left[i] -= payment.exact[i];
        if (left[i] < 0)
            return false;
    }
    if (!drain(left, {Reserve::Magic, Reserve::Crystal}, payment.magic) ||
        !drain(left, {Reserve::Electrical, Reserve::Fuel, Reserve::Alien}, payment.anyEnergy))
        return false;
    from = left;
    return true;
}

int longestRange(const Fighter& fighter) {
    int reach = 0;
    for (const AttackOption& a : fighter.attacks)
        reach = std::max(reach, a.form.range.value_or(0));
    return reach;
}

std::string cardConflict(const Character& character, const std::vector<Card>& cards,
                         const ability::Vocabulary& vocabulary) {
    const auto count = [&](CardType type) {
        return std::count_if(cards.begin(), cards.end(),
                             [&](const Card& card) { return card.type == type; });
    };
    const auto upgrades = count(CardType::Upgrade);
    if (upgrades > 0 && !character.canTakeUpgrades())
        return "can't carry an Upgrade: it is neither Robot-Droid nor Bionic (UW-EQP-4)";
    if (upgrades > character.upgrades)
        return "has room for " + std::to_string(character.upgrades) +
               (character.upgrades == 1 ? " Upgrade" : " Upgrades") + " (UW-EQP-4)";
    const auto wields = [&](NodeRef lines) {
        return hasKeyword(lines, ability::TermId::DualWield, vocabulary);
    };
    const auto weapons = count(CardType::Weapon);
    const bool two = weapons > 1 && (wields(character.abilities) ||
                                     std::any_of(cards.begin(), cards.end(), [&](const Card& card) {
                                         return wields(card.abilities);
                                     }));
    if (weapons > 2 || (weapons == 2 && !two))
        return weapons > 2 ? "can't carry more than two Weapons (UW-EQP-1)"
                           : "can't carry two Weapons without Dual Wield (UW-EQP-1)";
    if (count(CardType::Armor) > 1)
        return "can't carry two Armors (UW-EQP-1)";
    return count(CardType::Standard) > 1 ? "can't carry two Standard Equipments (UW-EQP-1)" : "";
}

std::string missingToAttack(const Fighter& fighter) {
    if (!fighter.attacks.empty())
        return fighter.hasLife ? "" : "Life";
    return fighter.hasLife ? "Offense" : "Offense and no Life";
}

std::string missingToDefend(const Fighter& fighter) {
    if (fighter.hasDefense)
        return fighter.hasLife ? "" : "Life";
    return fighter.hasLife ? "Defense" : "Defense and no Life";
}

void applyOpponentEffects(Fighter& opponent, const Fighter& giver) {
    for (OpponentEffect gift : giver.opponentEffects) {
        // The giver's armor only affects attacks on the giver, so the opponent doesn't get it as
        // its own.
        const bool armor = std::exchange(gift.armor, false);
        if (armor && gift.kind == OpponentEffect::Kind::Offense)
            opponent.attacker.armorOffenseBonuses.push_back(std::move(gift.bonus));
        else if (armor && gift.kind == OpponentEffect::Kind::Attack)
            opponent.attacker.armorAttackBonuses.push_back(std::move(gift.bonus));
        else
            applyEffect(opponent, gift);
    }
}

Fighter fighterOf(const Token& token) {
    Fighter f;
    f.id = std::string(token.entity.id);
    f.name = std::string(token.name.empty() ? token.entity.id : token.name);
    f.entity = token.entity;
    f.life = token.life.value_or(1);
    f.hasLife = token.life.has_value();
    f.hasDefense = token.defense.has_value();
    f.defender.defense = token.defense.value_or(0);
    f.defender.hasMelee = false;
    return f;
}

Fighter fighterOf(const Character& character, const Outfit& outfit, const Reader& reader,
                  const ability::Vocabulary& vocabulary) {
    Fighter f;
    f.id = std::string(character.entity.id);
    f.name = std::string(character.name.empty() ? character.entity.id : character.name);
    f.entity = character.entity;
    f.life = character.life.value_or(1);
    f.hasLife = character.life.has_value();
    f.hasDefense = character.defense.has_value();
    f.defender.defense = character.defense.value_or(0);
    f.defender.robotDroid = character.isRobotDroid() && !character.hasStatus(Bionic);
    f.defender.hasMelee = character.offense.has_value();
    f.reserves = character.reserves;
    offenseOf(character, f);
    for (const Card& card : outfit.cards) {
        for (std::size_t i = 0; i < f.reserves.size(); ++i)
            f.reserves[i] += card.reserves[i];
        f.attacker.weapon = f.attacker.weapon || card.type == CardType::Weapon;
    }
    f.fullReserves = f.reserves;
    if (outfit.crystal == Crystal::None)
        points(f.reserves, Reserve::Crystal) = 0;

    LineReader lines(f, character, outfit.paid, reader, vocabulary);
    lines.applyOwnLines(character.abilities);
    for (const Card& card : outfit.cards)
        lines.applyCard(card);
    for (const Character& general : outfit.activeGenerals)
        lines.applyActiveGeneral(general);
    lines.applyToAllAttacks();

    f.defender.longestRange = longestRange(f);
    f.attacker.flying = f.defender.flying = f.flight;
    return f;
}

} // namespace ww::ultrawar
