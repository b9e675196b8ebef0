#pragma once

#include "rules/systems/battlecry/geometry/maneuver.h"
#include "rules/systems/battlecry/geometry/shapes.h"
#include "tests/battlecry/second/moves.h"

namespace ww::battlecry::geometry {

inline second::Order orderOf(const Maneuver& one) {
    return {one.speed, "SBTRU"[static_cast<int>(one.bearing)],
            one.side == Side::Left    ? -1
            : one.side == Side::Right ? 1
                                      : 0};
}

inline second::Place placeOf(const Pose& pose) {
    return {pose.at.x, pose.at.y, pose.heading};
}

inline Pose poseOf(const second::Place& place) {
    return {{place.x, place.y}, plane::normalTurn(place.h)};
}

} // namespace ww::battlecry::geometry
