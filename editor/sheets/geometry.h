#pragma once

// Declares points, rectangles and transforms of sheets, in millimetres with y down.

#include <algorithm>
#include <cmath>

namespace ww::sheets {

struct Point {
    double x = 0, y = 0;
    friend bool operator==(Point, Point) = default;
};

struct Rect {
    double x = 0, y = 0, w = 0, h = 0;
    [[nodiscard]] double right() const { return x + w; }
    [[nodiscard]] double bottom() const { return y + h; }
    [[nodiscard]] Point centre() const { return {x + w / 2, y + h / 2}; }
    /// Moves each side inwards by `d`. A negative `d` enlarges the rectangle.
    [[nodiscard]] Rect inset(double d) const { return {x + d, y + d, w - 2 * d, h - 2 * d}; }
    friend bool operator==(const Rect&, const Rect&) = default;
};

/// An affine transform: x' = a·x + c·y + e, y' = b·x + d·y + f (PDF's order).
struct Matrix {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    [[nodiscard]] static Matrix translate(double x, double y) { return {1, 0, 0, 1, x, y}; }
    [[nodiscard]] static Matrix scale(double x, double y) { return {x, 0, 0, y, 0, 0}; }
    /// Returns a rotation, clockwise on the page, since y points down.
    [[nodiscard]] static Matrix rotate(double degrees) {
        const double r = degrees * 3.14159265358979323846 / 180.0;
        return {std::cos(r), std::sin(r), -std::sin(r), std::cos(r), 0, 0};
    }
    [[nodiscard]] Matrix followedBy(const Matrix& next) const {
        return {a * next.a + b * next.c,          a * next.b + b * next.d,
                c * next.a + d * next.c,          c * next.b + d * next.d,
                e * next.a + f * next.c + next.e, e * next.b + f * next.d + next.f};
    }
    [[nodiscard]] Point map(Point p) const {
        return {a * p.x + c * p.y + e, b * p.x + d * p.y + f};
    }
    /// Returns the bounds of the transformed rectangle.
    [[nodiscard]] Rect mapRect(const Rect& r) const {
        const Point p[] = {map({r.x, r.y}), map({r.right(), r.y}), map({r.x, r.bottom()}),
                           map({r.right(), r.bottom()})};
        Point least = p[0], most = p[0];
        for (const Point& one : p) {
            least = {std::min(least.x, one.x), std::min(least.y, one.y)};
            most = {std::max(most.x, one.x), std::max(most.y, one.y)};
        }
        return {least.x, least.y, most.x - least.x, most.y - least.y};
    }
    [[nodiscard]] bool isIdentity() const { return *this == Matrix{}; }
    friend bool operator==(const Matrix&, const Matrix&) = default;
};

} // namespace ww::sheets
