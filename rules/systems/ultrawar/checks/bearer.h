#pragma once

// Defines the owner of checked ability lines, and queries about its faction. Internal to
// rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/checks/lines.h"

#include <functional>
#include <string>

namespace ww::ultrawar {

/// A character or card with its ability lines.
struct LineOwner {
    const Reader& reader;
    const Vocabulary& vocabulary;
    check::FindingSink& sink;
    EntityView entity;
    std::string_view name;
    Reserves reserves{};
    Faction faction; ///< empty without a faction, or if its reference doesn't resolve
    std::vector<CardLine> lines;
    bool isUnderstood = true; ///< whether every line is understood

    [[nodiscard]] const CardLine* findKeyword(TermId id) const;
    check::Finding& addFinding(const diag::Kind& kind, const CardLine& line,
                               diag::Args more = {}) const {
        return addLineFinding(sink, kind, line, name, std::move(more));
    }
};

/// Returns the points that can pay a cost of that kind. Crystals also pay `magic`, and any energy
/// pays `energy`.
[[nodiscard]] int storedPoints(const Reserves& reserves, TermId kind);

// --- queries about a whole faction; they are expensive, so call them only if a line needs them

using EntityPredicate = std::function<bool(const EntityView&)>;
/// Names a test, so that its result for a faction is cached. The test must depend only on the
/// tested entity's own fields. The test skips `except`.
struct CachedTest {
    std::string name;
    EntityView except = {};
};
/// Returns true if an entity of `kind` in this faction passes the test.
[[nodiscard]] bool anyInFaction(const Reader& reader, std::string_view kind,
                                const EntityView& faction, const EntityPredicate& test);
[[nodiscard]] bool anyInFaction(const Reader& reader, std::string_view kind,
                                const EntityView& faction, const CachedTest& question,
                                const EntityPredicate& test);
/// Like anyInFaction, but also tests entities without a faction that may serve this faction:
/// characters, power sources, cards of its decks.
[[nodiscard]] bool anyServingFaction(const Reader& reader, std::string_view kind,
                                     const EntityView& faction, const EntityPredicate& test);
[[nodiscard]] bool anyServingFaction(const Reader& reader, std::string_view kind,
                                     const EntityView& faction, const CachedTest& question,
                                     const EntityPredicate& test);
/// Returns true if another character that may serve the faction has one of the keywords.
[[nodiscard]] bool hasCharacterWithKeyword(const LineOwner& bearer,
                                           std::initializer_list<TermId> terms);
[[nodiscard]] bool hasCardWithKeyword(const LineOwner& bearer, std::initializer_list<TermId> terms);

/// Returns true if an entity of the kind has no known faction, so it could belong to any faction.
/// Expensive: reads all entities of the kind.
template <auto Faction>
[[nodiscard]] bool hasEntityWithoutFaction(const Reader& reader) {
    bool found = false;
    reader.world().forEachEntity(schema::MemberTraits<Faction>::Of::of, {},
                                 [&](const EntityView& one) {
                                     const std::string_view of = reader.node<Faction>(one).scalar();
                                     found = of != "none" && !reader.find("faction", of, one);
                                     return !found;
                                 });
    return found;
}

/// The cards of the faction's decks. `complete` is true if a deck has at least fifty cards, so the
/// user needn't add more.
struct DeckCards {
    std::vector<Card> cards;
    bool complete = false;
};
[[nodiscard]] DeckCards deckCards(const Reader& reader, const EntityView& faction);

/// Returns true if this character may perform the feat, or if that is unknown.
[[nodiscard]] bool canPerformFeat(const Reader& reader, const Card& feat,
                                  const EntityView& character);

// --- checks, grouped by the data that they need
/// Checks lines against the character's own card (UA-05, 06, 23..26, 28, 40, 45, 46).
void checkOwnLines(const LineOwner& bearer, const Character& character);
/// Checks costs of lines against the reserves that could pay these costs (UA-11..18, 27).
void checkCosts(const LineOwner& bearer, const Character& character);
void checkCosts(const LineOwner& bearer, const Card& card);
/// Checks lines against the rest of the faction and its deck (UA-19..22).
void checkFactionSupport(const LineOwner& bearer, const Character& character);
/// Reports lines that this kind of entity can't have, and impossible targets (UA-40, UA-45, UA-46).
void checkMisplacedLines(const LineOwner& bearer, const Character* character);

} // namespace ww::ultrawar
