#pragma once

// Computes with shapes on a plane: points, poses, segments, circles, sectors, convex polygons. x
// points right, y forward.
// Lengths are integers in thousandths of a millimetre, so tests on given shapes are exact. Computed
// values (a placed corner, a distance) are rounded.
// Angles are degrees clockwise from forward (up on paper). Sector tests allow an error of
// kAngleTolerance.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ww::plane {

using Length = std::int64_t;                            ///< in thousandths of a millimetre
inline constexpr Length kMaxCoordinate = 1'000'000'000; ///< a kilometre from the origin
inline constexpr double kAngleTolerance = 1e-6;         ///< tolerance of sector tests, in degrees

/// Rounds to the nearest thousandth, halves away from 0. Returns nullopt beyond kMaxCoordinate.
[[nodiscard]] std::optional<Length> lengthFromMillimetres(double mm);
[[nodiscard]] constexpr double toMillimetres(Length length) {
    return static_cast<double>(length) / 1000;
}
/// Formats a length in millimetres, for example `25.4`.
[[nodiscard]] std::string formatMillimetres(Length length);
/// Parses `25 mm`, `2.5 cm`, `3 in`, or a number as millimetres.
[[nodiscard]] std::optional<Length> parseLength(std::string_view text);
/// Returns the same angle within 0 ≤ a < 360.
[[nodiscard]] double normaliseAngle(double degrees);

struct Point {
    Length x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};
struct Pose {
    Point position;
    double turn = 0;
};
struct Segment {
    Point a, b;
};
struct Circle {
    Point centre;
    Length radius = 0; ///< ≥ 0
};
/// The region between two distances from a centre. It begins at direction `startAngle` and extends
/// `sweep` degrees clockwise.
struct Sector {
    Point centre;
    Length inner = 0, outer = 0;
    double startAngle = 0, sweep = 360;
};
/// A convex polygon with an area: 3 to 64 corners, counterclockwise.
class Polygon {
  public:
    /// Accepts clockwise corners too, and drops corners on straight sides. Returns nullopt if the
    /// outline is out of bounds, concave or self-crossing, or has a wrong number of corners.
    [[nodiscard]] static std::optional<Polygon> fromCorners(std::vector<Point> corners);
    [[nodiscard]] static std::optional<Polygon> rectangle(Point corner, Length width,
                                                          Length height);
    [[nodiscard]] const std::vector<Point>& corners() const { return corners_; }
    [[nodiscard]] Segment side(std::size_t i) const {
        return {corners_[i], corners_[i + 1 == corners_.size() ? 0 : i + 1]};
    }

  private:
    std::vector<Point> corners_;
};
using Shape = std::variant<Circle, Polygon>;

/// Returns 1 if c lies to the left of the line from a to b, −1 to the right, 0 on the line.
[[nodiscard]] int orientation(Point a, Point b, Point c);
/// Returns the direction from one point to another, in degrees; 0 if the points are equal.
[[nodiscard]] double bearing(Point from, Point to);

/// Converts from the coordinates relative to a pose to the plane's coordinates.
[[nodiscard]] Point transform(const Pose& pose, Point p);
[[nodiscard]] Pose transform(const Pose& pose, const Pose& inner);
[[nodiscard]] Circle transform(const Pose& pose, const Circle& circle);
/// Moves a shape to a pose. Returns nullopt if the result is out of bounds, or rounded to no area.
[[nodiscard]] std::optional<Polygon> transform(const Pose& pose, const Polygon& polygon);
[[nodiscard]] std::optional<Shape> transform(const Pose& pose, const Shape& shape);

[[nodiscard]] Length distance(Point a, Point b);
[[nodiscard]] Length distance(Point p, const Segment& s);
/// Returns the distance between two segments; 0 if they touch or cross.
[[nodiscard]] Length distance(const Segment& a, const Segment& b);
[[nodiscard]] bool intersects(const Segment& a, const Segment& b);

/// Returns true if the shapes share an area. Shapes that only touch don't overlap.
[[nodiscard]] bool overlaps(const Shape& a, const Shape& b);
/// Returns true if a point lies in the shape or on its border.
[[nodiscard]] bool isInside(Point p, const Shape& shape);
[[nodiscard]] bool isInside(Point p, const Sector& sector);
/// Returns true if all of `shape` lies inside `of`; borders may touch.
[[nodiscard]] bool isInside(const Shape& shape, const Shape& of);
/// Returns the distance between the nearest points; 0 if the shapes touch or overlap.
[[nodiscard]] Length shortestDistance(const Shape& a, const Shape& b);

} // namespace ww::plane
