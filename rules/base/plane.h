#pragma once

// Shapes on a plane: points, poses, segments, circles, sectors, convex polygons. x to the right, y
// forward. Lengths are whole thousandths of a millimetre within ±kFarthest, so what is asked of
// given shapes (overlaps, inside, on which side) is exact. What is computed (a placed corner, a
// distance) is rounded to the nearest thousandth. Angles are degrees clockwise, 0 is forward (up on
// paper); those of sectors are compared to within kAngle.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ww::plane {

using Length = std::int64_t;                       ///< thousandths of a millimetre
inline constexpr Length kFarthest = 1'000'000'000; ///< a kilometre from the origin
inline constexpr double kAngle = 1e-6;             ///< degrees

/// Rounded to the nearest thousandth, halves away from 0; nothing beyond kFarthest.
[[nodiscard]] std::optional<Length> fromMillimetres(double mm);
[[nodiscard]] constexpr double millimetres(Length length) {
    return static_cast<double>(length) / 1000;
}
/// `25.4`
[[nodiscard]] std::string millimetreText(Length length);
/// `25 mm`, `2.5 cm`, `3 in`, and a plain number in millimetres; the whole text or nothing.
[[nodiscard]] std::optional<Length> parseLength(std::string_view text);
/// The same turn within 0 ≤ a < 360.
[[nodiscard]] double normalTurn(double degrees);

struct Point {
    Length x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};
/// A place and where it faces.
struct Pose {
    Point at;
    double turn = 0;
};
struct Segment {
    Point a, b;
};
struct Circle {
    Point centre;
    Length radius = 0; ///< ≥ 0
};
/// Between two distances of a point, from direction `from` clockwise through `sweep` (0…360).
struct Sector {
    Point centre;
    Length inner = 0, outer = 0;
    double from = 0, sweep = 360;
};
/// 3 to 64 corners counterclockwise (as seen with y forward), convex, of some area.
class Polygon {
  public:
    /// Corners in either direction. Nothing where they are too few or too many, out of bounds, make
    /// a hollow or cross themselves. Corners on a straight side are dropped.
    [[nodiscard]] static std::optional<Polygon> make(std::vector<Point> corners);
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

/// 1: c lies to the left of the line from a to b; −1: to its right; 0: on it.
[[nodiscard]] int sideOf(Point a, Point b, Point c);
/// From one point to another; 0 where they are the same.
[[nodiscard]] double bearing(Point from, Point to);

/// What is said from a pose's own place and direction, on the plane.
[[nodiscard]] Point place(const Pose& pose, Point p);
[[nodiscard]] Pose place(const Pose& pose, const Pose& inner);
[[nodiscard]] Circle place(const Pose& pose, const Circle& circle);
/// Nothing where rounding leaves no polygon: it is smaller than a few thousandths, or too far out.
[[nodiscard]] std::optional<Polygon> place(const Pose& pose, const Polygon& polygon);
[[nodiscard]] std::optional<Shape> place(const Pose& pose, const Shape& shape);

[[nodiscard]] Length distance(Point a, Point b);
[[nodiscard]] Length distance(Point p, const Segment& s);
/// 0 where they meet.
[[nodiscard]] Length distance(const Segment& a, const Segment& b);
/// They share a point, ends included.
[[nodiscard]] bool meet(const Segment& a, const Segment& b);

/// They share more than a border: what touches doesn't overlap.
[[nodiscard]] bool overlaps(const Shape& a, const Shape& b);
/// Borders included.
[[nodiscard]] bool inside(Point p, const Shape& shape);
[[nodiscard]] bool inside(Point p, const Sector& sector);
/// Nothing of it lies outside; borders may touch.
[[nodiscard]] bool inside(const Shape& shape, const Shape& of);
/// The shortest way between the two; 0 where they touch or overlap.
[[nodiscard]] Length gap(const Shape& a, const Shape& b);

} // namespace ww::plane
