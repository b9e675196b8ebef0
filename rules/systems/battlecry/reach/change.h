#pragma once

// The smallest change to a dial by which it reaches a place within two rounds: fewest windows
// added, then fewest recoloured.

#include "rules/systems/battlecry/reach/fan.h"

namespace ww::battlecry::reach {

struct Recolour {
    std::size_t window = 0; ///< of the wheel
    Colour colour = Colour::White;
    friend bool operator==(const Recolour&, const Recolour&) = default;
};
/// One change. Windows become green only where white wouldn't do.
struct Change {
    std::vector<Window> added;        ///< in the order of geometry::everyManeuver
    std::vector<Recolour> recoloured; ///< in the order of the wheel
    std::vector<Maneuver> way;        ///< by which it then gets there; the first that was found
    Pose end;
};
struct Changes {
    static constexpr std::size_t kShown = 10;
    /// Equally small ones, at most kShown; a dial that gets there as it is has one without changes.
    std::vector<Change> best;
    std::size_t count = 0; ///< of all equally small ones
    /// Where no change does it: the end that comes closest of all maneuvers there are, by the
    /// distance and the turn as parts of what is allowed.
    struct Nearest {
        std::vector<Maneuver> way;
        Pose end;
        double off = 0, turn = 0; ///< from the place wanted: mm, degrees
    };
    std::optional<Nearest> nearest;
};

/// Of the dial of `start.mode`; the other modes' stay as they are, and are used where it may
/// transform. A wheel of 24 windows takes no more. It flies: landed mecha have nothing to choose.
/// Stops at cancel points.
[[nodiscard]] Changes smallestChanges(const Machine& machine, const Start& start,
                                      const Choices& choices, const Wanted& wanted);

} // namespace ww::battlecry::reach
