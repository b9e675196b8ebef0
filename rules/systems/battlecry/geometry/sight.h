#pragma once

// Arcs of fire, ranges from closest point to closest point, and what lies between (BC-ATK-1 to 3,
// B-12, B-14).

#include "rules/systems/battlecry/geometry/obstacle.h"

namespace ww::battlecry::geometry {

/// Wedges ahead of the base's centre; their borders belong to them.
enum class Arc : std::uint8_t { Front, Half, All };
/// 81, 180, 360; nothing else.
[[nodiscard]] std::optional<Arc> arcOf(std::int64_t degrees);
[[nodiscard]] double degreesOf(Arc arc);

/// Behind a band's end this much still counts to it, in mm (B-14).
inline constexpr double kBandSlack = 0.01;
inline constexpr double kBand = 100;
/// Hand to hand reaches as far as a straight of 1 (BC-ACT-7).
inline constexpr double kHandToHand = 40;

/// 1 to 3; nothing beyond 300 mm.
[[nodiscard]] std::optional<int> band(double distance);
[[nodiscard]] bool inHandToHand(double distance);

/// The part of a base that lies in another's arc; empty where none does.
[[nodiscard]] std::vector<Point> inArc(const Footprint& attacker, Arc arc, const Footprint& target);

struct Sight {
    /// From the whole attacker to the part of the target that lies in its arc; nothing where none
    /// does.
    std::optional<Line> aimed;
    /// Between the whole bases: target locks are measured so (BC-ACT-4).
    Line whole;

    [[nodiscard]] std::optional<int> range() const {
        return aimed ? band(aimed->length) : std::nullopt;
    }
};
[[nodiscard]] Sight sight(const Footprint& attacker, Arc arc, const Footprint& target);

} // namespace ww::battlecry::geometry
