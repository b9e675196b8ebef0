#pragma once

// Arcs of fire, ranges between closest points, and obstructed lines (BC-ATK-1 to 3, B-12, B-14).

#include "rules/systems/battlecry/geometry/obstacle.h"

namespace ww::battlecry::geometry {

/// A wedge in front of the base's centre, including its borders.
enum class Arc : std::uint8_t { Front, Half, All };
/// Creates the arc of 81, 180 or 360 degrees; absent for other angles.
[[nodiscard]] std::optional<Arc> arcFromDegrees(std::int64_t degrees);
[[nodiscard]] double degreesOf(Arc arc);

/// A range band also includes points this far beyond its end, in mm (B-14).
inline constexpr double kBandTolerance = 0.01;
inline constexpr double kBandLength = 100;
/// Range of hand-to-hand attacks, in mm: a straight of speed 1 (BC-ACT-7).
inline constexpr double kHandToHandRange = 40;

/// The range band, 1 to 3, of a distance; absent beyond 300 mm.
[[nodiscard]] std::optional<int> rangeBand(double distance);
[[nodiscard]] bool isInHandToHandRange(double distance);

/// The part of the target's base inside the attacker's arc; empty if none of it is inside.
[[nodiscard]] std::vector<Point> partInArc(const Footprint& attacker, Arc arc,
                                           const Footprint& target);

struct LineOfSight {
    /// The shortest line from the whole attacker to the part of the target inside its arc; absent
    /// if no part is inside.
    std::optional<Line> lineInArc;
    /// The shortest line between the whole bases, which measures target locks (BC-ACT-4).
    Line lineBetweenBases;

    [[nodiscard]] std::optional<int> range() const {
        return lineInArc ? rangeBand(lineInArc->length) : std::nullopt;
    }
};
[[nodiscard]] LineOfSight lineOfSight(const Footprint& attacker, Arc arc, const Footprint& target);

} // namespace ww::battlecry::geometry
