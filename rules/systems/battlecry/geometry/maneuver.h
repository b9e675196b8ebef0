#pragma once

// Maneuvers, the templates that they are made with, and where a base ends (BC-DIAL-2, BC-MOVE-1,
// section 3 of the rules). All templates are 20 mm wide; lengths are along their middle.

#include "rules/systems/battlecry/geometry/shapes.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry::geometry {

inline constexpr double kTemplateWidth = 20;
inline constexpr int kFastest = 6;

enum class Bearing : std::uint8_t { Straight, Bank, Turn, TurnInPlace, Reversal };
enum class Side : std::uint8_t { None, Left, Right };

struct Maneuver {
    int speed = 0;
    Bearing bearing = Bearing::Straight;
    Side side = Side::None;
    friend bool operator==(const Maneuver&, const Maneuver&) = default;
};

/// S 0…6, B and T 1…3 and R 0 with a side, U 1…6 (BCV-02 to BCV-04). What follows takes no other.
[[nodiscard]] bool exists(const Maneuver& maneuver);
/// What the words of the content stand for: left and right where there are sides and none is said
/// (B-5), an Immelman is a reversal (B-4). Also what doesn't exist (`4T`). None where the bearing
/// is none.
[[nodiscard]] std::vector<Maneuver> maneuversOf(int speed, std::string_view bearing,
                                                std::string_view side);
/// All 27.
[[nodiscard]] const std::vector<Maneuver>& everyManeuver();
/// Where it is in `everyManeuver`.
[[nodiscard]] std::size_t indexOf(const Maneuver& maneuver);
/// The same to the other side.
[[nodiscard]] Maneuver mirrored(Maneuver maneuver);
/// `2BL`, `0S`, `3U`.
[[nodiscard]] std::string text(const Maneuver& maneuver);
/// As `text` writes it; a side is needed where there are two. Nothing where there is no such
/// maneuver.
[[nodiscard]] std::optional<Maneuver> parseManeuver(std::string_view text);
/// `%1 bank right`, `stand still`: what it is called, with the place of its speed.
[[nodiscard]] std::string patternOf(const Maneuver& maneuver);
/// `2 bank right`
[[nodiscard]] std::string spoken(const Maneuver& maneuver);
/// The words of the content: `straight`, `bank`, `turn`, `turn-in-place`, `reversal`.
[[nodiscard]] std::optional<Bearing> bearingOf(std::string_view word);
[[nodiscard]] std::string_view wordOf(Bearing bearing);

/// Laid out from the middle of its entry edge, at 0, 0 ahead.
struct Template {
    double length = 0; ///< along its middle
    double radius = 0; ///< of its middle; 0: straight
    double angle = 0;  ///< degrees through which it bends
    Side side = Side::None;
};
/// Nothing where none is laid: speed 0, and what doesn't exist.
[[nodiscard]] std::optional<Template> templateOf(const Maneuver& maneuver);
/// Its middle after `way` ≤ length, in its own coordinates.
[[nodiscard]] Frame along(const Template& one, double way);
/// Its outline up to `way`, round sides as corners of which the sides run within `off` mm of it;
/// not convex where it bends.
[[nodiscard]] std::vector<Point> outline(const Template& one, double way, double off);

/// From 0, 0 ahead.
[[nodiscard]] Pose endPose(const Maneuver& maneuver, Base base);
[[nodiscard]] Pose endPose(const Pose& from, const Maneuver& maneuver, Base base);

} // namespace ww::battlecry::geometry
