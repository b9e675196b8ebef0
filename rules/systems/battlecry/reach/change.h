#pragma once

// The smallest change with which a dial reaches a place within two rounds: the fewest added
// windows, then the fewest recoloured ones.

#include "rules/systems/battlecry/reach/fan.h"

namespace ww::battlecry::reach {

struct WindowRecolour {
    std::size_t window = 0; ///< index of the recoloured window in the wheel
    Colour colour = Colour::White;
    friend bool operator==(const WindowRecolour&, const WindowRecolour&) = default;
};
/// One change of a dial. Windows become green only if white isn't enough.
struct DialChange {
    std::vector<Window> addedWindows; ///< added windows in the order of geometry::allManeuvers
    std::vector<WindowRecolour> recolouredWindows; ///< recoloured windows in wheel order
    std::vector<Maneuver>
        maneuvers; ///< the first maneuvers found that reach the place after the change
    Pose end;
};
struct DialChanges {
    static constexpr std::size_t kMaxListed = 10;
    /// The smallest changes, at most kMaxListed. If the dial already reaches the place: one empty
    /// change.
    std::vector<DialChange> changes;
    std::size_t totalCount = 0; ///< number of all changes that are equally small
    /// The closest end over all maneuvers, if no change helps. Compares distances and turns as
    /// fractions of their tolerances.
    struct NearestEnd {
        std::vector<Maneuver> maneuvers;
        Pose end;
        double distanceOff = 0,
               turnOff = 0; ///< distance from the wanted place in mm, turn in degrees
    };
    std::optional<NearestEnd> nearestEnd;
};

/// Changes only the dial of `start.mode`; if the mecha may transform, the other modes' dials are
/// used as they are. A wheel has at most 24 windows. The mecha must fly, since landed mecha have no
/// choice. Stops at cancel points.
[[nodiscard]] DialChanges smallestChanges(const Machine& machine, const StartState& start,
                                          const ReachOptions& choices, const TargetPose& wanted);

} // namespace ww::battlecry::reach
