#pragma once

// Maneuvers, their templates, and the position where a base ends (BC-DIAL-2, BC-MOVE-1, section 3
// of the rules). Templates are 20 mm wide; lengths are measured along the middle line.

#include "rules/systems/battlecry/geometry/shapes.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry::geometry {

inline constexpr double kTemplateWidth = 20;
inline constexpr int kMaxSpeed = 6;

enum class Bearing : std::uint8_t { Straight, Bank, Turn, TurnInPlace, Reversal };
enum class TurnSide : std::uint8_t { None, Left, Right };

struct Maneuver {
    int speed = 0;
    Bearing bearing = Bearing::Straight;
    TurnSide side = TurnSide::None;
    friend bool operator==(const Maneuver&, const Maneuver&) = default;
};

/// Whether the rules have this maneuver: S 0…6, B and T 1…3, R 0 with a side, U 1…6 (BCV-02 to
/// BCV-04). The functions below accept only these.
[[nodiscard]] bool isValidManeuver(const Maneuver& maneuver);
/// Converts the content's words to maneuvers. A sided bearing without a side becomes left and right
/// (B-5); an Immelman is a reversal (B-4). The result may include maneuvers that don't exist
/// (`4T`). Empty if the bearing is unknown.
[[nodiscard]] std::vector<Maneuver> maneuversFromWords(int speed, std::string_view bearing,
                                                       std::string_view side);
/// All 27 maneuvers.
[[nodiscard]] const std::vector<Maneuver>& allManeuvers();
/// The maneuver's index in `allManeuvers()`.
[[nodiscard]] std::size_t maneuverIndex(const Maneuver& maneuver);
/// The maneuver with left and right swapped.
[[nodiscard]] Maneuver mirrorManeuver(Maneuver maneuver);
/// The maneuver as short text such as `2BL`, `0S`, `3U`.
[[nodiscard]] std::string maneuverNotation(const Maneuver& maneuver);
/// Reads text that `maneuverNotation` wrote; a sided bearing needs its side. Absent if there is no
/// such maneuver.
[[nodiscard]] std::optional<Maneuver> parseManeuver(std::string_view text);
/// The maneuver's name with a placeholder for the speed: `%1 bank right`, `stand still`.
[[nodiscard]] std::string namePattern(const Maneuver& maneuver);
/// The full name, such as `2 bank right`.
[[nodiscard]] std::string fullName(const Maneuver& maneuver);
/// Converts between bearings and the content's words: `straight`, `bank`, `turn`, `turn-in-place`,
/// `reversal`.
[[nodiscard]] std::optional<Bearing> bearingOf(std::string_view word);
[[nodiscard]] std::string_view wordOf(Bearing bearing);

/// A template that starts at 0, 0 (the middle of its entry edge) and points to heading 0.
struct ManeuverTemplate {
    double length = 0; ///< length of the middle line
    double radius = 0; ///< radius of the middle line; 0 if it is straight
    double angle = 0;  ///< angle by which the template bends, in degrees
    TurnSide side = TurnSide::None;
};
/// The maneuver's template. Absent for speed 0 and for maneuvers that don't exist.
[[nodiscard]] std::optional<ManeuverTemplate> templateOf(const Maneuver& maneuver);
/// The point and direction of the middle line after `way` ≤ length, in the template's coordinates.
[[nodiscard]] Frame frameAlong(const ManeuverTemplate& one, double way);
/// The outline of the template's first `way` mm. Curves become polygons that deviate by at most
/// `off` mm. The outline isn't convex if the template bends.
[[nodiscard]] std::vector<Point> templateOutline(const ManeuverTemplate& one, double way,
                                                 double off);

/// The end pose of a maneuver from 0, 0 with heading 0.
[[nodiscard]] Pose endPose(const Maneuver& maneuver, Base base);
[[nodiscard]] Pose endPose(const Pose& from, const Maneuver& maneuver, Base base);

} // namespace ww::battlecry::geometry
