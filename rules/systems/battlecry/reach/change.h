#pragma once

// The smallest change with which a dial reaches a place within two rounds: the fewest added
// windows, then the fewest recoloured ones.

#include "rules/systems/battlecry/reach/fan.h"

namespace ww::battlecry::reach {

struct Recolour {
    std::size_t window = 0; ///< the window's index in the wheel
    Colour colour = Colour::White;
    friend bool operator==(const Recolour&, const Recolour&) = default;
};
/// One change. Windows become green only if white isn't enough.
struct Change {
    std::vector<Window> added;        ///< added windows in the order of geometry::everyManeuver
    std::vector<Recolour> recoloured; ///< recoloured windows in wheel order
    std::vector<Maneuver> way;        ///< the first maneuvers found that then reach the place
    Pose end;
};
struct Changes {
    static constexpr std::size_t kShown = 10;
    /// Equally small changes, at most kShown. If the dial already reaches the place: one without
    /// changes.
    std::vector<Change> best;
    std::size_t count = 0; ///< number of all equally small changes
    /// If no change helps: the closest end over all maneuvers. Distance and turn are compared as
    /// fractions of their tolerances.
    struct Nearest {
        std::vector<Maneuver> way;
        Pose end;
        double off = 0, turn = 0; ///< distance from the wanted place in mm, turn in degrees
    };
    std::optional<Nearest> nearest;
};

/// Changes only the dial of `start.mode`; if the mecha may transform, other modes' dials are used
/// as they are. A wheel has at most 24 windows. The mecha must fly: landed ones have no choice.
/// Stops at cancel points.
[[nodiscard]] Changes smallestChanges(const Machine& machine, const Start& start,
                                      const Choices& choices, const Wanted& wanted);

} // namespace ww::battlecry::reach
