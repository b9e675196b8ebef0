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

std::optional<OpponentEffect::Kind> kindOf(TermId stat) {
    switch (stat) {
    case TermId::StatOffense:
        return OpponentEffect::Kind::Offense;
    case TermId::StatDefense:
        return OpponentEffect::Kind::Defense;
    case TermId::StatAttack:
        return OpponentEffect::Kind::Attack;
    case TermId::StatHealth:
        return OpponentEffect::Kind::Life;
    default:
        return std::nullopt;
    }
}

bool affordable(Reserves reserves, const Payment& payment) {
    return pay(reserves, payment);
}

combat::HitEffect harmOf(const Ability& line) {
    if (!ability::dealsDamage(line))
        return combat::HitEffect::Status;
    return ability::isFire(line) ? combat::HitEffect::Fire : combat::HitEffect::Damage;
}

} // namespace

ScopeTarget scopeTarget(const ability::Scope& scope, const Character* bearer,
                        const Character& character) {
    const auto if_ = [](bool condition) {
        return condition ? ScopeTarget::Itself : ScopeTarget::Nobody;
    };
    const bool itself = bearer == nullptr || isSameEntity(bearer->entity, character.entity);
    if (!scope)
        return if_(itself);
    switch (scope.who.id) {
    case TermId::WhoSelf:
        return if_(itself);
    case TermId::WhoAlly:
    case TermId::WhoCharacter:
        return ScopeTarget::Itself;
    case TermId::WhoEnemy:
        return ScopeTarget::Opponent;
    case TermId::WhoMinion:
        return if_(character.rank == Rank::Minion);
    case TermId::WhoRobotDroid:
        return if_(character.isRobotDroid());
    case TermId::WhoLiving:
        return if_(character.isLiving());
    case TermId::WhoMagical:
        return if_(character.hasStatus(Magical));
    case TermId::WhoIvac:
        return if_(character.markOfIvac);
    default:
        return ScopeTarget::Nobody;
    }
}

void applyEffect(Fighter& to, const OpponentEffect& gift) {
    switch (gift.kind) {
    case OpponentEffect::Kind::Offense:
        to.attacker.offenseBonuses.push_back(gift.bonus);
        break;
    case OpponentEffect::Kind::Defense:
        (gift.armor ? to.defender.armorBonuses : to.defender.defenseBonuses).push_back(gift.bonus);
        break;
    case OpponentEffect::Kind::Attack:
        to.attacker.attackBonuses.push_back(gift.bonus);
        break;
    case OpponentEffect::Kind::Life:
        to.life = std::max(1, to.life + gift.bonus.amount);
        break;
    case OpponentEffect::Kind::Stun:
        to.defender.stunned = true;
        break;
    case OpponentEffect::Kind::Stasis:
        to.defender.stasis = true;
        break;
    case OpponentEffect::Kind::PoweredDown:
        to.defender.poweredDown = true; // only affects Robot-Droids
        break;
    }
}

void LineReader::applyOwnLines(NodeRef lines) {
    Origin origin;
    origin.rule = "UW-ABL-1";
    origin.bearer = &c_;
    applyBox(lines, origin);
}

void LineReader::applyCard(const Card& card) {
    Origin origin;
    origin.label = std::string(card.name.empty() ? card.entity.id : card.name);
    origin.rule = card.isEquipment()               ? "UW-EQP-1"
                  : card.type == CardType::Upgrade ? "UW-EQP-4"
                                                   : "UW-DECK-4";
    origin.bearer = card.isEnhancement() ? nullptr : &c_;
    origin.armor = card.type == CardType::Armor;
    origin.weapon = card.type == CardType::Weapon;
    origin.played = card.isEnhancement();
    applyBox(card.abilities, origin);
}

void LineReader::applyActiveGeneral(const Character& general) {
    Origin origin;
    origin.label =
        "Active General " + std::string(general.name.empty() ? general.entity.id : general.name);
    origin.rule = "UW-ARMY-4";
    origin.bearer = &general;
    applyBox(general.generalAbilities, origin);
    if (isSameEntity(general.entity, c_.entity))
        return;
    origin.label = std::string(general.name);
    origin.affiliateOnly = true;
    applyBox(general.abilities, origin);
}

void LineReader::applyBox(NodeRef node, const Origin& origin) {
    if (!node.isScalar())
        return;
    const ability::Box lines = ability::readBox(node.scalar(), vocabulary_);
    for (const ability::BoxLine& one : lines.lines)
        if (!one.ability.empty())
            applyLine(one.ability, origin);
}

void LineReader::recordIgnoredLine(const Ability& line, const Origin& origin) {
    if (!origin.affiliateOnly)
        f_.ignoredLines.push_back((origin.label.empty() ? "" : origin.label + ": ") +
                                  sentence(line));
}

void LineReader::applyLine(const Ability& line, const Origin& origin) {
    if (!line.understood)
        return recordIgnoredLine(line, origin);
    if (const auto* attacking = line.as<ability::Attack>()) {
        if (origin.bearer != nullptr && isSameEntity(origin.bearer->entity, c_.entity))
            addAttack(line, *attacking, origin);
        return;
    }
    const auto* const word = line.as<ability::Keyword>();
    if (origin.affiliateOnly && (word == nullptr || word->name.id != TermId::AffiliateMod))
        return;
    // Strike Back, Dual Attack and Multi-Shot are paid when used.
    const bool later = word != nullptr &&
                       (word->name.id == TermId::StrikeBack ||
                        word->name.id == TermId::DualAttack || word->name.id == TermId::MultiShot);
    if (!line.cost.empty() && !later && paid_ == PaidLines::Ignored && !origin.played)
        return recordIgnoredLine(line, origin);
    if (word != nullptr && word->name.id == TermId::AffiliateMod) {
        const std::string_view ours = c_.faction;
        const std::string_view theirs = origin.bearer ? origin.bearer->faction : ours;
        if (!ours.empty() &&
            isSameEntity(
                reader_.find("faction", ours, c_.entity),
                reader_.find("faction", theirs, origin.bearer ? origin.bearer->entity : c_.entity)))
            applyStatChanges(word->changes, line, origin);
        return;
    }
    if (word != nullptr) {
        if (targetOf({}, origin) == ScopeTarget::Itself) // skips keywords that another character's
                                                         // gold box gives to its bearer
            applyKeyword(*word, line.cost, origin);
        return;
    }
    if (const auto* mod = line.as<ability::Mod>())
        return applyStatChanges(mod->changes, line, origin);
    if (const auto* grant = line.as<ability::Grant>()) {
        if (targetOf(grant->scope, origin) == ScopeTarget::Itself)
            applyKeyword(grant->keyword, grant->keyword.cost, origin);
        return;
    }
    if (const auto* state = line.as<ability::Inflict>(); state != nullptr && origin.played)
        return applyInflict(line, *state, origin);
    recordIgnoredLine(line, origin);
}

int LineReader::maxX(const ability::Cost& cost) const {
    int most = 0;
    for (int x = 1; x <= 20 && affordable(f_.reserves, paymentOf(cost, x)); ++x)
        most = x;
    return most;
}

void LineReader::addAttack(const Ability& line, const ability::Attack& attacking,
                           const Origin& origin) {
    AttackOption a;
    const bool needsX = std::any_of(line.cost.begin(), line.cost.end(),
                                    [](const ability::CostItem& c) { return c.amount.isX(); });
    const int x = needsX ? maxX(line.cost) : 0;
    const bool byOffense = attacking.value.kind != Amount::Kind::Number && !attacking.value.isX();
    if ((needsX && x == 0) || line.range.isX() || (attacking.value.isX() && !needsX) ||
        (byOffense && !c_.offense))
        return recordIgnoredLine(line, origin);
    a.form.label = (origin.label.empty() ? "" : origin.label + ": ") + sentence(line);
    a.form.ownNumber = !byOffense;
    a.form.number = attacking.value.isX() ? x
                    : a.form.ownNumber    ? attacking.value.number
                                          : c_.offense.value_or(0);
    if (line.range)
        a.form.range = line.range.number;
    a.form.hitEffect = harmOf(line);
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
    a.payer = affordable(f_.fullReserves, a.price)          ? AttackOption::Payer::Itself
              : a.price.exact[ammo] > f_.fullReserves[ammo] ? AttackOption::Payer::Nobody
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

void LineReader::applyToAllAttacks() {
    for (AttackOption& a : f_.attacks) {
        a.form.armorPierce =
            a.form.armorPierce || pierces_ || (weaponPierces_ && !a.form.ownNumber);
        a.form.weaponPierces = weaponPierces_;
        if (a.form.isRanged() && a.followUps < followUps_) {
            a.followUps = followUps_;
            a.followUpPrice = followUpPrice_;
        }
    }
}

void LineReader::applyStatChanges(const ability::StatChanges& changes, const Ability& line,
                                  const Origin& origin) {
    const auto* const mod = line.as<ability::Mod>();
    const ScopeTarget to = mod != nullptr ? targetOf(mod->scope, origin) : ScopeTarget::Itself;
    for (const ability::StatChange& change : changes) {
        const auto kind = kindOf(change.stat.id);
        if (!kind || to == ScopeTarget::Nobody)
            continue;
        if (change.amount.isX()) {
            recordIgnoredLine(line, origin);
            continue;
        }
        const char* const rule = mod == nullptr ? "UW-CMB-11" : origin.rule;
        const std::string label = origin.label.empty() ? sentence(line) : origin.label;
        OpponentEffect gift{*kind, {label, rule, change.amount.number}, origin.armor};
        if (to == ScopeTarget::Itself)
            applyEffect(f_, gift);
        else
            f_.opponentEffects.push_back(std::move(gift));
    }
}

void LineReader::applyInflict(const Ability& line, const ability::Inflict& inflict,
                              const Origin& origin) {
    OpponentEffect gift;
    gift.bonus.label = origin.label;
    switch (inflict.state.id) {
    case TermId::Stun:
        gift.kind = OpponentEffect::Kind::Stun;
        break;
    case TermId::Stasis:
        gift.kind = OpponentEffect::Kind::Stasis;
        break;
    case TermId::PoweredDown:
        gift.kind = OpponentEffect::Kind::PoweredDown;
        break;
    default:
        return recordIgnoredLine(line, origin);
    }
    if (!inflict.scope || inflict.scope.who.id == TermId::WhoEnemy)
        f_.opponentEffects.push_back(std::move(gift));
    else
        recordIgnoredLine(line, origin);
}

} // namespace ww::ultrawar
