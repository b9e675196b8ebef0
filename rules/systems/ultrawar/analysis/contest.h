#pragma once

// A scenario on its map: each side's possible characters, start area and objectives. For checks and
// the fairness analysis. UW-SCN-1, UW-SCN-2, UW-OBJ-1, UW-OBJ-2, D-6, D-16.

#include "rules/systems/ultrawar/analysis/mobility.h"
#include "rules/systems/ultrawar/content/map.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::ultrawar {

struct CandidateCharacter {
    Character character;
    Mover mover; ///< movement with the character's own lines, including lines with a cost
    /// Movement including everything that cards and friends of the character's faction may add. A
    /// raised Movement of 0 is at least 1.
    Mover moverWithHelp;
};
struct SetupSide {
    ScenarioSide side;
    Faction faction;
    const MapArea* area = nullptr; ///< the start area on the contest's map; null if the map has
                                   ///< none with that id
    /// Characters that the army may contain: the faction's, those without a faction, and required
    /// characters, minus excluded ones.
    std::vector<CandidateCharacter> candidates;
    std::vector<Card> cards; ///< cards that the faction may play
    [[nodiscard]] const CandidateCharacter* findCandidate(const EntityView& character) const;
};
/// A token that a prerequisite places.
struct PlacedToken {
    Token token;
    std::vector<Square> squares;   ///< squares where the token may lie
    const MapSite* site = nullptr; ///< the token's site on the contest's map
    std::optional<Square> cell;    ///< the square that the prerequisite names, if any; may be off
                                   ///< the map
    std::size_t side = 0;          ///< the side with the prerequisite
    FieldPath path;
};

[[nodiscard]] PlacedToken placedTokenOf(const Reader& reader, const DrawnMap& map,
                                        const Prerequisite& prerequisite, std::size_t side);

struct ScenarioSetup {
    Scenario scenario;
    RuleOptions ruleOptions;
    DrawnMap map;
    Board board; ///< the map's board with blocking tokens that have a single square
    std::vector<SetupSide> sides;
    std::vector<PlacedToken> tokens;

    [[nodiscard]] bool isPlayable() const { return board.size() > 0; }
    /// The squares of the goal's site or token; empty for a goal without a place.
    [[nodiscard]] std::vector<Square> goalSquares(const Goal& goal) const;
    /// Returns the goal's site if it isn't drawn, so that the goal has no square; else null.
    [[nodiscard]] const MapSite* undrawnSiteOf(const Goal& goal) const;
    /// Whether two sides fight each other (D-25).
    [[nodiscard]] bool areOpponents(std::size_t a, std::size_t b) const;
};

[[nodiscard]] ScenarioSetup readScenarioSetup(const Reader& reader, const EntityView& scenario,
                                              const ability::Vocabulary& vocabulary);

/// Whether a prerequisite excludes the character from the side's army.
[[nodiscard]] bool isExcluded(const ScenarioSide& side, const Character& character);
/// Whether a prerequisite demands the character for the side's army (UW-D-16).
[[nodiscard]] bool isRequired(const ScenarioSide& side, const EntityView& character);

/// An army's scenario and the side that the army plays. If several sides have the army's faction,
/// the best matching side is used.
struct ArmyScenario {
    Scenario scenario;
    DrawnMap map;
    const ScenarioSide* side =
        nullptr; ///< null without a scenario or without a side of the army's faction

    ArmyScenario() = default;
    ArmyScenario(ArmyScenario&&) = default; // not copyable: `side` points into `scenario.sides`
    ArmyScenario& operator=(ArmyScenario&&) = default;
    /// The side's start area; null if the map has none with that id.
    [[nodiscard]] const MapArea* startArea() const;
};
[[nodiscard]] ArmyScenario armyScenarioOf(const Reader& reader, const Army& army);

/// Returns an army's Active General if the army contains no General; otherwise absent.
[[nodiscard]] EntityView missingGeneral(const Reader& reader, const Army& army);

/// Returns true if the army must still add this character: its Active General if it has no General,
/// or a character that a prerequisite demands. `side` may be null.
[[nodiscard]] bool isStillNeeded(const Reader& reader, const Army& army, const ScenarioSide* side,
                                 const EntityView& character);

/// A faction's name for use after `the`.
[[nodiscard]] std::string nameAfterThe(const Faction& faction);

/// Returns true if a goal must be met at a certain place.
[[nodiscard]] inline bool hasPlace(const Goal& goal) {
    using K = Goal::Kind;
    return goal.kind == K::Reach || goal.kind == K::Feat || goal.kind == K::Collect;
}
/// Visits all goals with a place in the tree, in order, also the parts of combined goals.
void forEachPlacedGoal(const Goal& goal, const std::function<void(const Goal&)>& visit);

/// The goal's place as written: `site \`well\``, `token \`lamp-oil\``.
[[nodiscard]] std::string goalPlaceText(const Goal& goal);
/// The goal's place by its name: `site \`Old well\``, `token \`Lamp Oil\``.
[[nodiscard]] std::string goalPlaceName(const Goal& goal, const ScenarioSetup& contest,
                                        const Reader& reader);

} // namespace ww::ultrawar
