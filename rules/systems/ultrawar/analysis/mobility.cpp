#include "rules/systems/ultrawar/analysis/mobility.h"

#include "rules/source/source.h"
#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/analysis/gifts.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using ability::Ability;
using ability::TermId;

class MoverReader {
  public:
    MoverReader(Mover& mover, const Character& character, PaidLines paid,
                const ability::Vocabulary& vocabulary)
        : mover_(mover), character_(character), paid_(paid), vocabulary_(vocabulary) {}

    /// Reads lines of the character, its cards, a card played for it (`bearer` null), or another
    /// character. A played card's lines are free, because playing it paid for them.
    void lines(NodeRef box, const Character* bearer) {
        const bool own = bearer == nullptr || isSameEntity(bearer->entity, character_.entity);
        each(box, bearer == nullptr, [&](const Ability& line) {
            if (const auto* keyword = line.as<ability::Keyword>(); keyword && own)
                has(keyword->name.id);
            else
                scoped(line, bearer);
        });
    }

    /// Affiliate Mods change the base stats of the general's side.
    void affiliates(NodeRef box) {
        each(box, false, [&](const Ability& line) {
            const auto* keyword = line.as<ability::Keyword>();
            if (keyword && keyword->name.id == TermId::AffiliateMod)
                change(keyword->changes);
        });
    }

  private:
    template <class F>
    void each(NodeRef box, bool paid, F&& visit) {
        if (!box.isScalar())
            return;
        for (const source::LineSpan& text : source::linesOf(box)) {
            const Ability line = ability::readAbility(text.text, vocabulary_);
            if (line.cost.empty() || paid || paid_ == PaidLines::Counted)
                visit(line);
        }
    }

    void scoped(const Ability& line, const Character* bearer) {
        const auto itself = [&](const ability::Scope& scope) {
            return scopeTarget(scope, bearer, character_) == ScopeTarget::Itself;
        };
        if (const auto* mod = line.as<ability::Mod>(); mod && itself(mod->scope))
            change(mod->changes);
        else if (const auto* grant = line.as<ability::Grant>(); grant && itself(grant->scope))
            has(grant->keyword.name.id);
    }

    void has(TermId keyword) {
        switch (keyword) {
        case TermId::Flight:
            mover_.flying = true;
            break;
        case TermId::LevelChangeMovement:
            mover_.levelChange = true;
            break;
        case TermId::Ethereal:
            mover_.ethereal = true;
            break;
        case TermId::DoubleMovement:
            mover_.doubleMovement = true;
            break;
        case TermId::ChargeAttack:
            mover_.chargeAttack = true;
            break;
        case TermId::FreeStrikeMovement:
            mover_.freeStrikeMovement = true;
            break;
        default:
            break;
        }
    }

    void change(const ability::StatChanges& changes) {
        for (const ability::StatChange& c : changes)
            if (c.stat.id == TermId::StatMovement && !c.amount.isX())
                mover_.movement += c.amount.number;
    }

    Mover& mover_;
    const Character& character_;
    PaidLines paid_;
    const ability::Vocabulary& vocabulary_;
};

} // namespace

Mover moverOf(const Character& character, const Outfit& outfit,
              const ability::Vocabulary& vocabulary) {
    Mover mover{.movement = character.movement.value_or(0)};
    MoverReader reader(mover, character, outfit.paid, vocabulary);
    reader.lines(character.abilities, &character);
    for (const Card& card : outfit.cards)
        reader.lines(card.abilities, card.isEnhancement() ? nullptr : &character);
    for (const Character& general : outfit.activeGenerals) {
        reader.affiliates(general.abilities);
        reader.affiliates(general.generalAbilities);
        reader.lines(general.generalAbilities, &general);
    }
    mover.movement = std::max(mover.movement, 0);
    return mover;
}

std::vector<ThreatAttack> threatAttacksOf(const Fighter& fighter, int defense, PaidLines paid,
                                          const RuleOptions& readings) {
    std::vector<ThreatAttack> result;
    combat::Defender target;
    target.defense = defense;
    for (const AttackOption& option : fighter.attacks) {
        if ((paid == PaidLines::Ignored && !option.price.isFree()) ||
            option.payer == AttackOption::Payer::Nobody)
            continue;
        const auto add = [&](const combat::AttackForm& form, int range, std::optional<int> reach) {
            const auto explained =
                combat::explainAttack(form, fighter.attacker, target, {.range = range}, readings);
            if (explained.attack)
                result.push_back(
                    {.range = reach,
                     .directed = form.directed,
                     .linear = form.linear,
                     .damage = combat::damageWithFire(*explained.attack).mean().value});
        };
        if (!option.blastAtSelf) {
            // Assume range 2, at which a shot gives the target no extra die.
            add(option.form, option.form.isRanged() ? 2 : 1, option.form.range);
            continue;
        }
        // An explosion around the attacker does less damage in each further ring.
        combat::AttackForm form = option.form;
        for (form.blastDistance = 1; form.blastDistance <= form.blast.value_or(0);
             ++form.blastDistance)
            add(form, form.blastDistance,
                form.blastDistance == 1 ? std::nullopt : std::optional(form.blastDistance));
    }
    return result;
}

} // namespace ww::ultrawar
