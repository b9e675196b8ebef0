#pragma once

#include "rules/systems/battlecry/geometry/maneuver.h"
#include "rules/systems/battlecry/geometry/shapes.h"
#include "tests/battlecry/second/moves.h"

namespace ww::battlecry::geometry {

inline second::ManeuverSpec maneuverSpecOf(const Maneuver& one) {
    return {one.speed, "SBTRU"[static_cast<int>(one.bearing)],
            one.side == TurnSide::Left    ? -1
            : one.side == TurnSide::Right ? 1
                                          : 0};
}

inline second::BasePlacement placementOf(const Pose& pose) {
    return {pose.at.x, pose.at.y, pose.heading};
}

inline Pose poseOf(const second::BasePlacement& place) {
    return {{place.x, place.y}, plane::normaliseAngle(place.heading)};
}

} // namespace ww::battlecry::geometry
