#pragma once

// Finds where a mecha can be after one and two rounds: every window of its dial, limited by stress
// (BC-MOVE-2, BC-MOVE-3). Between the rounds it may transform or land with its action (BC-ACT-5,
// BC-ACT-6). Respects other bases, obstacles and table edges. Knows no content.

#include "rules/systems/battlecry/geometry/moves.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry::reach {

using geometry::Base;
using geometry::GameTable;
using geometry::Maneuver;
using geometry::Pose;

/// The colour of a maneuver. Unknown colours are played as white (B-17).
enum class Colour : std::uint8_t { Unknown, Green, White, Red };
/// Converts between colours and the content's words. Other words give Unknown; Unknown gives an
/// empty word.
[[nodiscard]] Colour colourOf(std::string_view word);
[[nodiscard]] std::string_view wordOf(Colour colour);

struct Window {
    Maneuver maneuver;
    Colour colour = Colour::Unknown;
    friend bool operator==(const Window&, const Window&) = default;
};
/// Largest number of windows per wheel (BCV-13).
inline constexpr std::size_t kMaxWindows = 24;

struct Mode {
    std::string id;
    std::vector<Window> windows;
    std::vector<std::size_t>
        transformsInto;   ///< indexes of the modes to which its Transform action can change
    bool canLand = false; ///< whether Land is on the mode's action bar
    friend bool operator==(const Mode&, const Mode&) = default;
};
struct Machine {
    Base base = Base::Small;
    std::vector<Mode> modes; ///< modes of the mecha; a dial without a mecha has a single mode
    friend bool operator==(const Machine&, const Machine&) = default;
};

/// The mecha's state before the first round.
struct StartState {
    Pose pose;
    std::size_t mode = 0;
    int stress = 0;
    bool landed = false;
};
struct ReachOptions {
    const GameTable* table = nullptr; ///< null: there are no other bases, obstacles or edges
    int rounds = 2;
    bool allowTransform = true;
    bool allowLanding = false; ///< whether the table has solid ground
    int directions = 16;       ///< number of directions and facings to try for a landed mecha
};

/// The action that a mecha took before a step.
enum class ActionBefore : std::uint8_t { Nothing, Transform, Land, LiftOff };

[[nodiscard]] int stressAfter(int stress, Colour colour);
/// Whether stress permits the colour (BC-MOVE-3).
[[nodiscard]] bool isColourAllowed(int stress, Colour colour);

/// One maneuver in one round.
struct RoundStep {
    Pose end;
    std::size_t previousStep = 0; ///< in the second round: index of the step in the first round
    std::uint16_t mode = 0;       ///< the mode that makes the maneuver
    std::uint16_t window = 0;
    std::uint16_t obstacles = 0; ///< number of obstacles that the mecha meets
    std::uint8_t stress = 0;     ///< stress tokens after the maneuver
    ActionBefore actionBefore = ActionBefore::Nothing;
    bool landed = false;
    bool anyFacing = false; ///< whether a landed mecha may end with any facing
    bool backedUp = false, fled = false;

    [[nodiscard]] bool canAct() const {
        return stress == 0 && !backedUp && !fled && obstacles == 0;
    }
};
struct ReachableSteps {
    std::vector<RoundStep> firstRound;
    std::vector<RoundStep>
        secondRound; ///< steps of the second round; none follows a step that fled
};
/// Computes the fan; stops at cancel points. Empty if the start mode doesn't exist.
[[nodiscard]] ReachableSteps findReachableSteps(const Machine& machine, const StartState& start,
                                                const ReachOptions& choices);

/// A wanted pose with tolerances in mm and degrees; poses at the limit match (the dial lab uses 10
/// and 10).
struct TargetPose {
    Pose pose;
    double distanceTolerance = 10, turnTolerance = 10;
};
/// The angle between two headings, 0 to 180 degrees.
[[nodiscard]] double angleBetween(double a, double b);
[[nodiscard]] bool matchesTarget(const TargetPose& wanted, const Pose& end, bool anyFacing);

/// A heat map: for each cell, how many of the last round's steps put the base on the cell. Rows
/// start at the lower left corner.
struct HeatMap {
    geometry::Point corner;
    double cellSize = 20; ///< cell size in mm
    std::size_t columns = 0, rows = 0;
    std::vector<std::uint32_t> counts;
    [[nodiscard]] std::uint32_t maxCount() const;
};
/// Computes the heat map of all steps, or of the play area of `table`. Ignores steps that fled.
[[nodiscard]] HeatMap heatMap(const ReachableSteps& fan, Base base, double cell,
                              const GameTable* table);

} // namespace ww::battlecry::reach
