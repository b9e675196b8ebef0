#include "rules/systems/ultrawar/analysis/mobility.h"

#include "rules/source/source.h"
#include "rules/systems/ultrawar/ability/ability.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using ability::Ability;
using ability::TermId;

class MoverReader {
  public:
    MoverReader(Mover& mover, PaidLines paid, const ability::Vocabulary& vocabulary)
        : mover_(mover), paid_(paid), vocabulary_(vocabulary) {}

    /// Lines that hold for whoever carries them.
    void own(NodeRef box) {
        each(box, [&](const Ability& line) {
            if (const auto* keyword = line.as<ability::Keyword>())
                has(keyword->name.id);
            else if (const auto* mod = line.as<ability::Mod>(); mod && self(mod->scope))
                change(mod->changes);
            else if (const auto* grant = line.as<ability::Grant>(); grant && self(grant->scope))
                has(grant->keyword.name.id);
        });
    }

    /// Affiliate Mods alter the base stats of the general's side.
    void general(NodeRef box) {
        each(box, [&](const Ability& line) {
            const auto* keyword = line.as<ability::Keyword>();
            if (keyword && keyword->name.id == TermId::AffiliateMod)
                change(keyword->changes);
        });
    }

  private:
    template <class F>
    void each(NodeRef box, F&& visit) {
        if (!box.isScalar())
            return;
        for (const source::LineSpan& text : source::linesOf(box)) {
            const Ability line = ability::readAbility(text.text, vocabulary_);
            if (line.cost.empty() || paid_ == PaidLines::Counted)
                visit(line);
        }
    }

    static bool self(const ability::Scope& scope) {
        return !scope || scope.who.id == TermId::WhoSelf;
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
    PaidLines paid_;
    const ability::Vocabulary& vocabulary_;
};

} // namespace

Mover moverOf(const Character& character, const Outfit& outfit,
              const ability::Vocabulary& vocabulary) {
    Mover mover{.movement = character.movement.value_or(0)};
    MoverReader lines(mover, outfit.paid, vocabulary);
    lines.own(character.abilities);
    for (const Card& card : outfit.cards)
        lines.own(card.abilities);
    for (const Character& general : outfit.activeGenerals) {
        lines.general(general.abilities);
        lines.general(general.generalAbilities);
    }
    mover.movement = std::max(mover.movement, 0);
    return mover;
}

std::vector<ThreatAttack> threatsOf(const Fighter& fighter, int defense, PaidLines paid) {
    std::vector<ThreatAttack> result;
    combat::Struck target;
    target.defense = defense;
    for (const AttackOption& option : fighter.attacks) {
        if (paid == PaidLines::Left && !option.price.free())
            continue;
        // Beyond arm's length, where a shot gives the target no extra die.
        const combat::Place place{.range = option.form.ranged() ? 2 : 1};
        const auto explained = combat::explain(option.form, fighter.striker, target, place);
        if (!explained.attack)
            continue;
        result.push_back({.range = option.form.range,
                          .directed = option.form.directed,
                          .damage = combat::odds(*explained.attack).damage().mean().value});
    }
    return result;
}

} // namespace ww::ultrawar
