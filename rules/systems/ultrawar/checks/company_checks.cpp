// Checks lines that need other characters or cards: a second supporter, a ranged attack, a weapon,
// affiliates with the stat (UA-19..22). Reports nothing if such a card may still be added.

#include "rules/systems/ultrawar/ability/meaning.h"
#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using ability::Keyword;
using ability::Mode;

class Company {
  public:
    Company(const LineOwner& bearer, const Character& character) : b_(bearer), c_(character) {}

    void run() {
        if (!b_.faction.entity)
            return;
        for (const CardLine& line : b_.lines) {
            const Keyword* own = line.ability.as<Keyword>();
            if (own == nullptr)
                continue;
            switch (own->name.id) {
            case TermId::AttackSupport:
            case TermId::DefenseSupport:
                support(line, own->name.id);
                break;
            case TermId::WeaponSpecialist:
            case TermId::DualWield:
                weapon(line);
                break;
            case TermId::Targeting:
            case TermId::MultiShot:
            case TermId::Deviate:
                ranged(line);
                break;
            case TermId::AttackInitiative:
                if (own->mode == Mode::Ranged)
                    ranged(line);
                break;
            case TermId::AffiliateMod:
                affiliates(line, *own);
                break;
            default:
                break;
            }
        }
    }

  private:
    /// UA-21: reports the only character with a Support ability, because it supports no other
    /// character.
    void support(const CardLine& line, TermId id) {
        const auto holds = [&](const CardLine& one) {
            return &one != &line &&
                   (one.mentionsKeyword(id) || one.mentionsKeyword(TermId::Morale));
        };
        if ((c_.rank == Rank::Minion && c_.maxInPlay.value_or(2) > 1) || !b_.isUnderstood ||
            std::any_of(b_.lines.begin(), b_.lines.end(), holds) ||
            hasCharacterWithKeyword(b_, {id, TermId::Morale}))
            return;
        const DeckCards deck = deckCards(b_.reader, b_.faction.entity);
        if (deck.complete && std::none_of(deck.cards.begin(), deck.cards.end(), [&](const Card& k) {
                return mentionsAnyKeyword(k.abilities, {id, TermId::Morale}, b_.vocabulary);
            }))
            b_.addFinding(kinds::loneSupport, line, {{"ability", name(id)}});
    }

    [[nodiscard]] std::string name(TermId id) const {
        const schema::Term* term = b_.vocabulary.term(id);
        return term == nullptr ? std::string() : term->name;
    }

    /// UA-20: reports weapon keywords if the complete deck has no weapon.
    void weapon(const CardLine& line) {
        const DeckCards deck = deckCards(b_.reader, b_.faction.entity);
        if (deck.complete && std::none_of(deck.cards.begin(), deck.cards.end(),
                                          [](const Card& k) { return k.type == CardType::Weapon; }))
            b_.addFinding(kinds::noWeaponInDeck, line);
    }

    /// UA-19: reports keywords for ranged attacks without such an attack.
    void ranged(const CardLine& line) {
        if (!b_.isUnderstood ||
            std::any_of(b_.lines.begin(), b_.lines.end(),
                        [](const CardLine& one) { return ability::isRanged(one.ability); }))
            return;
        const bool upgrades = c_.canTakeUpgrades() && c_.upgrades > 0;
        const auto gives = [&](const Card& card) {
            return !card.isEnhancement() && (card.type != CardType::Upgrade || upgrades) &&
                   shoots(card.abilities);
        };
        // A complete deck gets no more cards.
        const DeckCards deck = deckCards(b_.reader, b_.faction.entity);
        if (std::any_of(deck.cards.begin(), deck.cards.end(), gives))
            return;
        if (deck.complete ||
            !anyInFaction(b_.reader, "card", b_.faction.entity,
                          CachedTest{upgrades ? "ranged, upgrades too" : "ranged"},
                          [&](const EntityView& one) {
                              return canMentionTerm(b_.reader.get<&Card::abilities>(one).scalar(),
                                                    b_.vocabulary.term(TermId::Range)) &&
                                     gives(b_.reader.card(one));
                          }))
            b_.addFinding(kinds::noRangedAttack, line);
    }
    [[nodiscard]] bool shoots(NodeRef box) const {
        if (!box.isScalar() || !canMentionTerm(box.scalar(), b_.vocabulary.term(TermId::Range)))
            return false;
        bool found = false;
        forEachLine(box, b_.vocabulary, [&](std::size_t, const Ability& line) {
            found = found || ability::isRanged(line);
        });
        return found;
    }

    /// UA-22: reports an affiliate modifier of a stat that no faction member has.
    void affiliates(const CardLine& line, const Keyword& mod) {
        for (const ability::StatChange& change : mod.changes) {
            const auto has = [&](const EntityView& one) {
                const auto above0 = [](Number stat) { return stat.value_or(0) > 0; };
                switch (change.stat.id) {
                case TermId::StatOffense:
                    return above0(b_.reader.get<&Character::offense>(one));
                case TermId::StatDefense:
                    return above0(b_.reader.get<&Character::defense>(one));
                case TermId::StatMagic:
                    return above0(b_.reader.get<&Character::magic>(one));
                case TermId::StatEnergy:
                    return above0(b_.reader.get<&Character::energy>(one));
                case TermId::StatFamiliarity:
                    return above0(b_.reader.get<&Character::magic>(one)) ||
                           above0(b_.reader.get<&Character::energy>(one));
                default:
                    return true;
                }
            };
            if (!has(c_.entity) &&
                !anyInFaction(
                    b_.reader, "character", b_.faction.entity,
                    CachedTest{"stat " + std::to_string(static_cast<int>(change.stat.id))}, has))
                b_.addFinding(
                    kinds::affiliateModWithoutEffect, line,
                    {{"stat", change.stat.term == nullptr ? "" : change.stat.term->name}});
        }
    }

    const LineOwner& b_;
    const Character& c_;
};

} // namespace

void checkFactionSupport(const LineOwner& bearer, const Character& character) {
    Company(bearer, character).run();
}

} // namespace ww::ultrawar
