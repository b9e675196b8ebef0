#pragma once

// The smallest change with which a dial reaches a place within two rounds: the fewest added
// windows, then the fewest recoloured ones.

#include "rules/systems/battlecry/reach/fan.h"

namespace ww::battlecry::reach {

struct WindowRecolour {
    std::size_t window = 0; ///< the window's index in the wheel
    Colour colour = Colour::White;
    friend bool operator==(const WindowRecolour&, const WindowRecolour&) = default;
};
/// One change. Windows become green only if white isn't enough.
struct DialChange {
    std::vector<Window> addedWindows; ///< added windows in the order of geometry::allManeuvers
    std::vector<WindowRecolour> recolouredWindows; ///< recoloured windows in wheel order
    std::vector<Maneuver> maneuvers; ///< the first maneuvers found that then reach the place
    Pose end;
};
struct DialChanges {
    static constexpr std::size_t kMaxListed = 10;
    /// Equally small changes, at most kMaxListed. If the dial already reaches the place: one
    /// without changes.
    std::vector<DialChange> changes;
    std::size_t totalCount = 0; ///< number of all equally small changes
    /// If no change helps: the closest end over all maneuvers. Distance and turn are compared as
    /// fractions of their tolerances.
    struct NearestEnd {
        std::vector<Maneuver> maneuvers;
        Pose end;
        double distanceOff = 0,
               turnOff = 0; ///< distance from the wanted place in mm, turn in degrees
    };
    std::optional<NearestEnd> nearestEnd;
};

/// Changes only the dial of `start.mode`; if the mecha may transform, other modes' dials are used
/// as they are. A wheel has at most 24 windows. The mecha must fly: landed ones have no choice.
/// Stops at cancel points.
[[nodiscard]] DialChanges smallestChanges(const Machine& machine, const StartState& start,
                                          const ReachOptions& choices, const TargetPose& wanted);

} // namespace ww::battlecry::reach
