#pragma once

// Whose lines are looked at, with what surrounds it. Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/checks/lines.h"

#include <functional>
#include <string>

namespace ww::ultrawar {

/// A character or a card with its lines.
struct Bearer {
    const Reader& reader;
    const Vocabulary& words;
    check::Sink& sink;
    EntityView entity;
    std::string_view name;
    Reserves reserves{};
    Faction faction; ///< absent for none and where the reference leads nowhere
    std::vector<CardLine> lines;
    bool understood = true; ///< every line is

    [[nodiscard]] const CardLine* keyword(TermId id) const;
    check::Finding& add(const diag::Kind& kind, const CardLine& line, diag::Args more = {}) const {
        return addAtLine(sink, kind, line, name, std::move(more));
    }
};

/// The points that may pay a cost of that kind (`magic` from crystals too, `energy` from any kind
/// of it).
[[nodiscard]] int stored(const Reserves& reserves, TermId kind);

// --- questions about a whole faction; asked only where a line makes the answer matter

using EntityTest = std::function<bool(const EntityView&)>;
/// The name of a test that reads an entity's own fields only and says the same whoever asks, so
/// that its answer for a faction is remembered; and who is left out.
struct Question {
    std::string name;
    EntityView except = {};
};
/// Whether an entity of `kind` whose faction is this one passes the test.
[[nodiscard]] bool anyOf(const Reader& reader, std::string_view kind, const EntityView& faction,
                         const EntityTest& test);
[[nodiscard]] bool anyOf(const Reader& reader, std::string_view kind, const EntityView& faction,
                         const Question& question, const EntityTest& test);
/// Also those of no faction that may serve this one: characters, power sources, cards of its decks.
[[nodiscard]] bool anyFor(const Reader& reader, std::string_view kind, const EntityView& faction,
                          const EntityTest& test);
[[nodiscard]] bool anyFor(const Reader& reader, std::string_view kind, const EntityView& faction,
                          const Question& question, const EntityTest& test);
/// Whether its boxes name one of the keywords: a character's two, a card's.
[[nodiscard]] bool someoneNames(const Bearer& bearer, std::initializer_list<TermId> terms);
[[nodiscard]] bool someCardNames(const Bearer& bearer, std::initializer_list<TermId> terms);

/// Whether the faction of some entity of the kind isn't said, or isn't there: who it belongs to
/// can't be known then. Dear, as every question about all of a kind.
template <auto Faction>
[[nodiscard]] bool anyAstray(const Reader& reader) {
    bool found = false;
    reader.world().all(schema::MemberOf<Faction>::Of::of, {}, [&](const EntityView& one) {
        const std::string_view of = reader.node<Faction>(one).scalar();
        found = of != "none" && !reader.find("faction", of, one);
        return !found;
    });
    return found;
}

/// The cards of the faction's decks; `complete` where there is a deck of at least fifty, so that
/// nothing more is to come.
struct DeckCards {
    std::vector<Card> cards;
    bool complete = false;
};
[[nodiscard]] DeckCards deckCards(const Reader& reader, const EntityView& faction);

/// Whether this character may perform the feat; also where it is unknown who may.
[[nodiscard]] bool mayPerform(const Reader& reader, const Card& feat, const EntityView& character);

// --- the checks, by what they look at
/// Lines against the character's own card (UA-05, 06, 23..26, 28, 40, 45, 46).
void ownLines(const Bearer& bearer, const Character& character);
/// What lines cost against what could pay (UA-11..18, 27).
void costsOf(const Bearer& bearer, const Character& character);
void costsOf(const Bearer& bearer, const Card& card);
/// Lines against the rest of the faction and its deck (UA-19..22).
void company(const Bearer& bearer, const Character& character);
/// What no box of this kind may have, and who can't be meant (UA-40, UA-45, UA-46).
void misplaced(const Bearer& bearer, const Character* character);

} // namespace ww::ultrawar
