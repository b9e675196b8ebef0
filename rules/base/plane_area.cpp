#include "rules/base/plane_area.h"

#include <algorithm>

namespace ww::plane {

namespace {

__extension__ using Product = __int128;

Segment sideAt(const std::vector<Point>& corners, std::size_t i) {
    return {corners[i], corners[i + 1 == corners.size() ? 0 : i + 1]};
}

/// Returns twice the signed area; positive if the corners are counterclockwise.
Product doubleArea(const std::vector<Point>& corners) {
    Product sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto [a, b] = sideAt(corners, i);
        sum += Product{a.x} * b.y - Product{a.y} * b.x;
    }
    return sum;
}

bool holds(Point p, Point a, Point b, Point c) {
    return orientation(a, b, p) >= 0 && orientation(b, c, p) >= 0 && orientation(c, a, p) >= 0;
}

/// Returns true if corner `at` of a counterclockwise outline can be cut off: its triangle contains
/// no other corner.
bool isEar(const std::vector<Point>& corners, std::size_t at) {
    const std::size_t n = corners.size();
    const Point a = corners[(at + n - 1) % n], b = corners[at], c = corners[(at + 1) % n];
    if (orientation(a, b, c) <= 0)
        return false;
    return std::none_of(corners.begin(), corners.end(), [&](Point p) {
        return !(p == a) && !(p == b) && !(p == c) && holds(p, a, b, c);
    });
}

std::vector<Shape> triangles(std::vector<Point> left) {
    std::vector<Shape> out;
    if (auto whole = Polygon::fromCorners(left)) {
        out.emplace_back(std::move(*whole));
        return out;
    }
    while (left.size() >= 3) {
        const std::size_t n = left.size();
        std::size_t ear = 0;
        // A corner on a straight line is removed without a triangle.
        const auto flat = [&](std::size_t i) {
            return orientation(left[(i + n - 1) % n], left[i], left[(i + 1) % n]) == 0;
        };
        while (ear < n && !flat(ear) && !isEar(left, ear))
            ++ear;
        if (ear == n)
            break;
        if (!flat(ear))
            if (auto part =
                    Polygon::fromCorners({left[(ear + n - 1) % n], left[ear], left[(ear + 1) % n]}))
                out.emplace_back(std::move(*part));
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(ear));
    }
    return out;
}

/// Returns true if the segment passes through the polygon's interior. Otherwise the line along a
/// side, or along the segment, separates the two.
bool cuts(const Segment& s, const Polygon& polygon) {
    const std::vector<Point>& corners = polygon.corners();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Segment side = polygon.side(i);
        if (orientation(side.a, side.b, s.a) <= 0 && orientation(side.a, side.b, s.b) <= 0)
            return false;
    }
    int least = 1, most = -1;
    for (const Point corner : corners) {
        least = std::min(least, orientation(s.a, s.b, corner));
        most = std::max(most, orientation(s.a, s.b, corner));
    }
    return least < 0 && most > 0;
}

/// Returns true if a polygon lies in an area: all its corners are inside, no side of the area's
/// outline cuts the polygon, and the polygon overlaps a convex part of the area.
bool within(const Polygon& part, const Area& of) {
    const std::vector<Point>& corners = part.corners();
    const auto in = [&](Point p) { return isInside(p, of); };
    if (!std::all_of(corners.begin(), corners.end(), in))
        return false;
    const std::vector<Point>& outline = of.corners();
    for (std::size_t i = 0; i < outline.size(); ++i)
        if (cuts(sideAt(outline, i), part))
            return false;
    // No side cuts the polygon, so it lies wholly inside or wholly outside.
    return std::any_of(of.convexParts().begin(), of.convexParts().end(),
                       [&](const Shape& one) { return overlaps(Shape(part), one); });
}

bool within(const Circle& circle, const Area& of) {
    if (!isInside(circle.centre, of))
        return false;
    const std::vector<Point>& outline = of.corners();
    const Shape round = circle;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        // A side whose distance is exactly the radius only touches the circle.
        const Segment s = sideAt(outline, i);
        if (distance(circle.centre, s) < circle.radius)
            return false;
    }
    return true;
}

} // namespace

bool isSimplePolygon(const std::vector<Point>& corners) {
    const std::size_t n = corners.size();
    if (n < kMinCorners || n > kMaxCorners || doubleArea(corners) == 0)
        return false;
    for (std::size_t i = 0; i < n; ++i) {
        const Segment a = sideAt(corners, i);
        if (a.a == a.b)
            return false;
        for (std::size_t j = i + 1; j < n; ++j) {
            const Segment b = sideAt(corners, j);
            const bool next = j == i + 1, last = i == 0 && j == n - 1;
            if (!next && !last) {
                if (intersects(a, b))
                    return false;
                continue;
            }
            // Adjacent sides must not overlap.
            const Point shared = next ? b.a : a.a, from = next ? a.a : a.b, to = next ? b.b : b.a;
            const bool back = orientation(from, shared, to) == 0 &&
                              Product{from.x - shared.x} * (to.x - shared.x) +
                                      Product{from.y - shared.y} * (to.y - shared.y) >
                                  0;
            if (back)
                return false;
        }
    }
    return true;
}

Area Area::fromCircle(const Circle& circle) {
    Area made;
    made.parts_.emplace_back(circle);
    return made;
}

std::optional<Area> Area::fromCorners(std::vector<Point> corners) {
    if (!isSimplePolygon(corners))
        return std::nullopt;
    if (doubleArea(corners) < 0)
        std::reverse(corners.begin(), corners.end());
    Area made;
    made.parts_ = triangles(corners);
    made.corners_ = std::move(corners);
    if (made.parts_.empty())
        return std::nullopt;
    return made;
}

bool overlaps(const Area& a, const Area& b) {
    for (const Shape& one : a.convexParts())
        for (const Shape& other : b.convexParts())
            if (overlaps(one, other))
                return true;
    return false;
}

bool isInside(Point p, const Area& area) {
    return std::any_of(area.convexParts().begin(), area.convexParts().end(),
                       [&](const Shape& part) { return isInside(p, part); });
}

bool isInside(const Area& area, const Area& of) {
    if (of.convexParts().size() == 1)
        return std::all_of(
            area.convexParts().begin(), area.convexParts().end(),
            [&](const Shape& part) { return isInside(part, of.convexParts().front()); });
    return std::all_of(area.convexParts().begin(), area.convexParts().end(),
                       [&](const Shape& part) {
                           if (const auto* circle = std::get_if<Circle>(&part))
                               return within(*circle, of);
                           return within(std::get<Polygon>(part), of);
                       });
}

Length shortestDistance(const Area& a, const Area& b) {
    Length least = 4 * kMaxCoordinate;
    for (const Shape& one : a.convexParts())
        for (const Shape& other : b.convexParts())
            least = std::min(least, shortestDistance(one, other));
    return least;
}

Length shortestDistance(Point p, const Area& area) {
    if (isInside(p, area))
        return 0;
    Length least = 4 * kMaxCoordinate;
    for (const Shape& part : area.convexParts()) {
        if (const auto* circle = std::get_if<Circle>(&part)) {
            least = std::min(least, distance(p, circle->centre) - circle->radius);
            continue;
        }
        const auto& polygon = std::get<Polygon>(part);
        for (std::size_t i = 0; i < polygon.corners().size(); ++i)
            least = std::min(least, distance(p, polygon.side(i)));
    }
    return std::max<Length>(least, 0);
}

} // namespace ww::plane
