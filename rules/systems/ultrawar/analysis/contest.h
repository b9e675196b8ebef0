#pragma once

// A scenario as a contest on its map: who may stand on which side, where each side begins, and
// where its objective sends it. For checks and for the analysis of fairness. UW-SCN-1, UW-SCN-2,
// UW-OBJ-1, UW-OBJ-2, D-6, D-16.

#include "rules/systems/ultrawar/analysis/mobility.h"
#include "rules/systems/ultrawar/content/map.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::ultrawar {

struct Contestant {
    Character character;
    Mover mover; ///< with its own lines, paid ones too
    /// With what any card of its faction and its friends may add besides; a Movement of 0 that
    /// somebody raises is at least 1.
    Mover helped;
};
struct ContestSide {
    Side side;
    Faction faction;
    const MapArea* area = nullptr; ///< of the contest's map; null where it has none by that id
    /// Everybody who may be in the army: the faction's and those of none, who must be included,
    /// less who may not be.
    std::vector<Contestant> candidates;
    std::vector<Card> cards; ///< that the faction may play
    [[nodiscard]] const Contestant* candidate(const EntityView& character) const;
};
/// A token that a pre-requisite places.
struct PlacedToken {
    Token token;
    std::vector<Square> squares;   ///< where it may lie
    const MapSite* site = nullptr; ///< the one it lies at; of the contest's map
    std::optional<Square> cell;    ///< as written, where that decides; may be off the map
    std::size_t side = 0;          ///< whose pre-requisite it is
    FieldPath path;
};

[[nodiscard]] PlacedToken placedToken(const Reader& reader, const MapFace& map,
                                      const Prerequisite& prerequisite, std::size_t side);

struct Contest {
    Scenario scenario;
    Readings readings;
    MapFace map;
    Board board; ///< the map's, with tokens that block where they have one square
    std::vector<ContestSide> sides;
    std::vector<PlacedToken> tokens;

    [[nodiscard]] bool playable() const { return board.size() > 0; }
    /// The squares that a goal is about: of its site, or where its token lies; empty for a goal
    /// without a place.
    [[nodiscard]] std::vector<Square> placeOf(const Goal& goal) const;
    /// The site without a square on the map that leaves a goal without any place; null otherwise.
    [[nodiscard]] const MapSite* emptySiteOf(const Goal& goal) const;
    /// Whether two sides fight each other (D-25).
    [[nodiscard]] bool opponents(std::size_t a, std::size_t b) const;
};

[[nodiscard]] Contest contestOf(const Reader& reader, const EntityView& scenario,
                                const ability::Vocabulary& vocabulary);

/// Whether a pre-requisite of the side keeps the character at home.
[[nodiscard]] bool keptOut(const Side& side, const Character& character);
/// Whether a pre-requisite of the side names the character as one of its army (UW-D-16).
[[nodiscard]] bool askedFor(const Side& side, const EntityView& character);

/// The scenario of an army and which of its sides plays it; where several play its faction, the one
/// that fits it best.
struct Battle {
    Scenario scenario;
    MapFace map;
    const Side* side = nullptr; ///< null without a scenario, and where the faction isn't in it

    Battle() = default;
    Battle(Battle&&) = default; // `side` is one of `scenario.sides`
    Battle& operator=(Battle&&) = default;
    /// The side's start area; null where the map has none by that id.
    [[nodiscard]] const MapArea* area() const;
};
[[nodiscard]] Battle battleOf(const Reader& reader, const Army& army);

/// The General whom an army without any names as its Active General; absent otherwise.
[[nodiscard]] EntityView missingGeneral(const Reader& reader, const Army& army);

/// Whether an army has to bring somebody it hasn't: the General whom it names as its Active one
/// and has none, or whom a pre-requisite of its side asks for. `side` may be null.
[[nodiscard]] bool isMissed(const Reader& reader, const Army& army, const Side* side,
                            const EntityView& character);

/// A faction's name as it is said behind `the`.
[[nodiscard]] std::string behindThe(const Faction& faction);

/// Whether a goal is met at a place.
[[nodiscard]] inline bool hasPlace(const Goal& goal) {
    using K = Goal::Kind;
    return goal.kind == K::Reach || goal.kind == K::Feat || goal.kind == K::Collect;
}
/// Goals with a place in the tree, in its order. A part of `any` is one of several ways.
void eachPlace(const Goal& goal, const std::function<void(const Goal&)>& visit);

/// The goal as it is written: `site \`well\``, `token \`lamp-oil\``.
[[nodiscard]] std::string placeName(const Goal& goal);
/// … and by its name: `site \`Old well\``, `token \`Lamp Oil\``.
[[nodiscard]] std::string placeName(const Goal& goal, const Contest& contest, const Reader& reader);

} // namespace ww::ultrawar
