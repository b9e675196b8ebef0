#include "rules/systems/ultrawar/analysis/gifts.h"

#include "rules/systems/ultrawar/ability/box.h"
#include "rules/systems/ultrawar/ability/meaning.h"

#include <algorithm>

namespace ww::ultrawar {

using ability::Ability;
using ability::Amount;
using ability::TermId;

namespace {

std::string sentence(const Ability& line) {
    return std::string(
        line.source.substr(line.sentence.begin, line.sentence.end - line.sentence.begin));
}

std::optional<Gift::Kind> kindOf(TermId stat) {
    switch (stat) {
    case TermId::StatOffense:
        return Gift::Kind::Offense;
    case TermId::StatDefense:
        return Gift::Kind::Defense;
    case TermId::StatAttack:
        return Gift::Kind::Attack;
    case TermId::StatHealth:
        return Gift::Kind::Life;
    default:
        return std::nullopt;
    }
}

bool affordable(Reserves reserves, const Payment& payment) {
    return pay(reserves, payment);
}

combat::Harm harmOf(const Ability& line) {
    if (!ability::dealsDamage(line))
        return combat::Harm::Status;
    return ability::isFire(line) ? combat::Harm::Fire : combat::Harm::Damage;
}

} // namespace

Meant meantBy(const ability::Scope& scope, const Character* bearer, const Character& character) {
    const auto if_ = [](bool condition) { return condition ? Meant::Itself : Meant::Nobody; };
    const bool itself = bearer == nullptr || same(bearer->entity, character.entity);
    if (!scope)
        return if_(itself);
    switch (scope.who.id) {
    case TermId::WhoSelf:
        return if_(itself);
    case TermId::WhoAlly:
    case TermId::WhoCharacter:
        return Meant::Itself;
    case TermId::WhoEnemy:
        return Meant::Opponent;
    case TermId::WhoMinion:
        return if_(character.rank == Rank::Minion);
    case TermId::WhoRobotDroid:
        return if_(character.robotDroid());
    case TermId::WhoLiving:
        return if_(character.living());
    case TermId::WhoMagical:
        return if_(character.is(Magical));
    case TermId::WhoIvac:
        return if_(character.markOfIvac);
    default:
        return Meant::Nobody;
    }
}

void give(Fighter& to, const Gift& gift) {
    switch (gift.kind) {
    case Gift::Kind::Offense:
        to.striker.offense.push_back(gift.change);
        break;
    case Gift::Kind::Defense:
        (gift.armor ? to.struck.armor : to.struck.changes).push_back(gift.change);
        break;
    case Gift::Kind::Attack:
        to.striker.attack.push_back(gift.change);
        break;
    case Gift::Kind::Life:
        to.life = std::max(1, to.life + gift.change.amount);
        break;
    case Gift::Kind::Stun:
        to.struck.stunned = true;
        break;
    case Gift::Kind::Stasis:
        to.struck.stasis = true;
        break;
    case Gift::Kind::PoweredDown:
        to.struck.poweredDown = true; // only affects Robot-Droids
        break;
    }
}

void LineReader::own(NodeRef lines) {
    Origin origin;
    origin.rule = "UW-ABL-1";
    origin.bearer = &c_;
    box(lines, origin);
}

void LineReader::card(const Card& card) {
    Origin origin;
    origin.label = std::string(card.name.empty() ? card.entity.id : card.name);
    origin.rule = card.equipment()                 ? "UW-EQP-1"
                  : card.type == CardType::Upgrade ? "UW-EQP-4"
                                                   : "UW-DECK-4";
    origin.bearer = card.enhancement() ? nullptr : &c_;
    origin.armor = card.type == CardType::Armor;
    origin.weapon = card.type == CardType::Weapon;
    origin.played = card.enhancement();
    box(card.abilities, origin);
}

void LineReader::general(const Character& general) {
    Origin origin;
    origin.label =
        "Active General " + std::string(general.name.empty() ? general.entity.id : general.name);
    origin.rule = "UW-ARMY-4";
    origin.bearer = &general;
    box(general.generalAbilities, origin);
    if (same(general.entity, c_.entity))
        return;
    origin.label = std::string(general.name);
    origin.affiliateOnly = true;
    box(general.abilities, origin);
}

void LineReader::box(NodeRef node, const Origin& origin) {
    if (!node.isScalar())
        return;
    const ability::Box lines = ability::readBox(node.scalar(), vocabulary_);
    for (const ability::BoxLine& one : lines.lines)
        if (!one.ability.empty())
            line(one.ability, origin);
}

void LineReader::leave(const Ability& line, const Origin& origin) {
    if (!origin.affiliateOnly)
        f_.left.push_back((origin.label.empty() ? "" : origin.label + ": ") + sentence(line));
}

void LineReader::line(const Ability& line, const Origin& origin) {
    if (!line.understood)
        return leave(line, origin);
    if (const auto* attacking = line.as<ability::Attack>()) {
        if (origin.bearer != nullptr && same(origin.bearer->entity, c_.entity))
            attack(line, *attacking, origin);
        return;
    }
    const auto* const word = line.as<ability::Keyword>();
    if (origin.affiliateOnly && (word == nullptr || word->name.id != TermId::AffiliateMod))
        return;
    // Strike Back, Dual Attack and Multi-Shot are paid when used.
    const bool later = word != nullptr &&
                       (word->name.id == TermId::StrikeBack ||
                        word->name.id == TermId::DualAttack || word->name.id == TermId::MultiShot);
    if (!line.cost.empty() && !later && paid_ == PaidLines::Left && !origin.played)
        return leave(line, origin);
    if (word != nullptr && word->name.id == TermId::AffiliateMod) {
        const std::string_view ours = c_.faction;
        const std::string_view theirs = origin.bearer ? origin.bearer->faction : ours;
        if (!ours.empty() && same(reader_.find("faction", ours, c_.entity),
                                  reader_.find("faction", theirs,
                                               origin.bearer ? origin.bearer->entity : c_.entity)))
            changes(word->changes, line, origin);
        return;
    }
    if (word != nullptr) {
        if (meant({}, origin) == Meant::Itself) // skips keywords that another character's gold box
                                                // gives to that character
            keyword(*word, line.cost, origin);
        return;
    }
    if (const auto* mod = line.as<ability::Mod>())
        return changes(mod->changes, line, origin);
    if (const auto* grant = line.as<ability::Grant>()) {
        if (meant(grant->scope, origin) == Meant::Itself)
            keyword(grant->keyword, grant->keyword.cost, origin);
        return;
    }
    if (const auto* state = line.as<ability::Inflict>(); state != nullptr && origin.played)
        return inflict(line, *state, origin);
    leave(line, origin);
}

int LineReader::mostX(const ability::Cost& cost) const {
    int most = 0;
    for (int x = 1; x <= 20 && affordable(f_.reserves, paymentOf(cost, x)); ++x)
        most = x;
    return most;
}

void LineReader::attack(const Ability& line, const ability::Attack& attacking,
                        const Origin& origin) {
    AttackOption a;
    const bool needsX = std::any_of(line.cost.begin(), line.cost.end(),
                                    [](const ability::CostItem& c) { return c.amount.isX(); });
    const int x = needsX ? mostX(line.cost) : 0;
    const bool byOffense = attacking.value.kind != Amount::Kind::Number && !attacking.value.isX();
    if ((needsX && x == 0) || line.range.isX() || (attacking.value.isX() && !needsX) ||
        (byOffense && !c_.offense))
        return leave(line, origin);
    a.form.label = (origin.label.empty() ? "" : origin.label + ": ") + sentence(line);
    a.form.ownNumber = !byOffense;
    a.form.number = attacking.value.isX() ? x
                    : a.form.ownNumber    ? attacking.value.number
                                          : c_.offense.value_or(0);
    if (line.range)
        a.form.range = line.range.number;
    a.form.harm = harmOf(line);
    a.form.magical = ability::isMagical(line);
    a.form.directed = ability::has(attacking.statuses, TermId::DirectedRangedAttack);
    a.form.linear = ability::has(attacking.statuses, TermId::LinearAttack);
    a.form.powerDown = ability::has(attacking.statuses, TermId::PowerDownAttack);
    if (ability::has(attacking.statuses, TermId::ExplosiveAttack)) {
        a.form.blast = line.area.number;
        a.blastAtSelf = !line.range && !line.kamikaze.empty();
    }
    a.price = paymentOf(line.cost, x);
    constexpr auto ammo = static_cast<std::size_t>(Reserve::Ammo);
    a.payer = affordable(f_.full, a.price)          ? AttackOption::Payer::Itself
              : a.price.exact[ammo] > f_.full[ammo] ? AttackOption::Payer::Nobody
                                                    : AttackOption::Payer::Others;
    a.kamikaze = !line.kamikaze.empty();
    for (const ability::Keyword& clause : line.clauses)
        switch (clause.name.id) {
        case TermId::ArmorPierce:
            a.form.armorPierce = true;
            break;
        case TermId::SneakAttack:
            a.sneak = true;
            break;
        case TermId::MultiShot:
            a.followUps = clause.number.number;
            a.followUpPrice = paymentOf(clause.cost, 0);
            break;
        default:
            break;
        }
    f_.attacks.push_back(std::move(a));
}

void LineReader::finish() {
    for (AttackOption& a : f_.attacks) {
        a.form.armorPierce =
            a.form.armorPierce || pierces_ || (weaponPierces_ && !a.form.ownNumber);
        a.form.weaponPierces = weaponPierces_;
        if (a.form.ranged() && a.followUps < followUps_) {
            a.followUps = followUps_;
            a.followUpPrice = followUpPrice_;
        }
    }
}

void LineReader::changes(const ability::StatChanges& changes, const Ability& line,
                         const Origin& origin) {
    const auto* const mod = line.as<ability::Mod>();
    const Meant to = mod != nullptr ? meant(mod->scope, origin) : Meant::Itself;
    for (const ability::StatChange& change : changes) {
        const auto kind = kindOf(change.stat.id);
        if (!kind || to == Meant::Nobody)
            continue;
        if (change.amount.isX()) {
            leave(line, origin);
            continue;
        }
        const char* const rule = mod == nullptr ? "UW-CMB-11" : origin.rule;
        const std::string label = origin.label.empty() ? sentence(line) : origin.label;
        Gift gift{*kind, {label, rule, change.amount.number}, origin.armor};
        if (to == Meant::Itself)
            give(f_, gift);
        else
            f_.forOpponent.push_back(std::move(gift));
    }
}

void LineReader::inflict(const Ability& line, const ability::Inflict& inflict,
                         const Origin& origin) {
    Gift gift;
    gift.change.label = origin.label;
    switch (inflict.state.id) {
    case TermId::Stun:
        gift.kind = Gift::Kind::Stun;
        break;
    case TermId::Stasis:
        gift.kind = Gift::Kind::Stasis;
        break;
    case TermId::PoweredDown:
        gift.kind = Gift::Kind::PoweredDown;
        break;
    default:
        return leave(line, origin);
    }
    if (!inflict.scope || inflict.scope.who.id == TermId::WhoEnemy)
        f_.forOpponent.push_back(std::move(gift));
    else
        leave(line, origin);
}

} // namespace ww::ultrawar
