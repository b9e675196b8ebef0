#pragma once

// Arcs of fire, ranges between closest points, and obstruction (BC-ATK-1 to 3, B-12, B-14).

#include "rules/systems/battlecry/geometry/obstacle.h"

namespace ww::battlecry::geometry {

/// Wedges in front of the base's centre, borders included.
enum class Arc : std::uint8_t { Front, Half, All };
/// Accepts 81, 180 and 360; absent for other values.
[[nodiscard]] std::optional<Arc> arcFromDegrees(std::int64_t degrees);
[[nodiscard]] double degreesOf(Arc arc);

/// A range band extends this far beyond its end, in mm (B-14).
inline constexpr double kBandTolerance = 0.01;
inline constexpr double kBandLength = 100;
/// Hand-to-hand reaches as far as a straight of speed 1 (BC-ACT-7), in mm.
inline constexpr double kHandToHandRange = 40;

/// The range band 1 to 3; absent beyond 300 mm.
[[nodiscard]] std::optional<int> rangeBand(double distance);
[[nodiscard]] bool isInHandToHandRange(double distance);

/// The part of the target's base inside the attacker's arc; empty if none is.
[[nodiscard]] std::vector<Point> partInArc(const Footprint& attacker, Arc arc,
                                           const Footprint& target);

struct LineOfSight {
    /// The line from the whole attacker to the part of the target inside its arc; absent if no part
    /// is.
    std::optional<Line> lineInArc;
    /// The line between the whole bases, which measures target locks (BC-ACT-4).
    Line lineBetweenBases;

    [[nodiscard]] std::optional<int> range() const {
        return lineInArc ? rangeBand(lineInArc->length) : std::nullopt;
    }
};
[[nodiscard]] LineOfSight lineOfSight(const Footprint& attacker, Arc arc, const Footprint& target);

} // namespace ww::battlecry::geometry
