#include "rules/base/plane.h"

#include "rules/base/rational.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ww::plane {

namespace {

__extension__ using Wide = __int128;

struct Vector {
    std::int64_t x = 0, y = 0;
};

Vector operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}

// Coordinates of `a` and `b` are at most 2·kMaxCoordinate, so the result (≤ 8e18) fits in 64 bits.
std::int64_t cross(Vector a, Vector b) {
    return static_cast<std::int64_t>(Wide{a.x} * b.y - Wide{a.y} * b.x);
}

std::int64_t dot(Vector a, Vector b) {
    return static_cast<std::int64_t>(Wide{a.x} * b.x + Wide{a.y} * b.y);
}

Length rounded(long double value) {
    return static_cast<Length>(std::llroundl(value));
}

/// A squared distance as the fraction `over` / `under`.
struct Square {
    Wide over = 0, under = 1;
};

Square squareTo(Point p, const Segment& s) {
    const Vector along = s.b - s.a, to = p - s.a;
    const std::int64_t length = dot(along, along), share = dot(along, to);
    if (length == 0 || share <= 0)
        return {dot(to, to), 1};
    if (share >= length)
        return {dot(p - s.b, p - s.b), 1};
    const Wide c = cross(along, to);
    return {c * c, length};
}

bool nearer(const Square& square, Length radius) {
    return square.over < Wide{radius} * radius * square.under;
}

long double root(const Square& square) {
    return std::sqrt(static_cast<long double>(square.over) /
                     static_cast<long double>(square.under));
}

bool within(Point p) {
    return std::abs(p.x) <= kMaxCoordinate && std::abs(p.y) <= kMaxCoordinate;
}

template <class Visit>
void eachSide(const Polygon& polygon, Visit visit) {
    for (std::size_t i = 0; i < polygon.corners().size(); ++i)
        visit(polygon.side(i));
}

bool holds(const Polygon& polygon, Point p) {
    bool in = true;
    eachSide(polygon, [&](const Segment& s) { in = in && orientation(s.a, s.b, p) >= 0; });
    return in;
}

/// Returns true if a side of `polygon` separates the two polygons; `other` may touch that side.
bool parts(const Polygon& polygon, const Polygon& other) {
    bool found = false;
    eachSide(polygon, [&](const Segment& s) {
        found =
            found || std::all_of(other.corners().begin(), other.corners().end(),
                                 [&](Point corner) { return orientation(s.a, s.b, corner) <= 0; });
    });
    return found;
}

bool overlap(const Circle& a, const Circle& b) {
    const Wide reach = Wide{a.radius} + b.radius;
    return a.radius > 0 && b.radius > 0 &&
           dot(a.centre - b.centre, a.centre - b.centre) < reach * reach;
}

bool overlap(const Circle& circle, const Polygon& polygon) {
    bool near = holds(polygon, circle.centre);
    eachSide(polygon, [&](const Segment& s) {
        near = near || nearer(squareTo(circle.centre, s), circle.radius);
    });
    return circle.radius > 0 && near;
}

bool overlap(const Polygon& polygon, const Circle& circle) {
    return overlap(circle, polygon);
}

bool overlap(const Polygon& a, const Polygon& b) {
    return !parts(a, b) && !parts(b, a);
}

bool holds(const Circle& circle, Point p) {
    return dot(p - circle.centre, p - circle.centre) <= Wide{circle.radius} * circle.radius;
}

bool holds(const Circle& outer, const Circle& inner) {
    const Wide room = Wide{outer.radius} - inner.radius;
    return room >= 0 &&
           dot(inner.centre - outer.centre, inner.centre - outer.centre) <= room * room;
}

bool holds(const Circle& outer, const Polygon& inner) {
    return std::all_of(inner.corners().begin(), inner.corners().end(),
                       [&](Point corner) { return holds(outer, corner); });
}

bool holds(const Polygon& outer, const Polygon& inner) {
    return std::all_of(inner.corners().begin(), inner.corners().end(),
                       [&](Point corner) { return holds(outer, corner); });
}

bool holds(const Polygon& outer, const Circle& inner) {
    bool in = holds(outer, inner.centre);
    eachSide(outer, [&](const Segment& s) {
        in = in && !nearer(squareTo(inner.centre, s), inner.radius);
    });
    return in;
}

long double exactDistance(const Segment& a, const Segment& b) {
    if (intersects(a, b))
        return 0;
    return std::min({root(squareTo(a.a, b)), root(squareTo(a.b, b)), root(squareTo(b.a, a)),
                     root(squareTo(b.b, a))});
}

long double apart(const Circle& a, const Circle& b) {
    return root({dot(a.centre - b.centre, a.centre - b.centre), 1}) -
           static_cast<long double>(a.radius) - static_cast<long double>(b.radius);
}

long double apart(const Circle& circle, const Polygon& polygon) {
    if (holds(polygon, circle.centre))
        return 0;
    long double least = 4.0L * kMaxCoordinate;
    eachSide(polygon,
             [&](const Segment& s) { least = std::min(least, root(squareTo(circle.centre, s))); });
    return least - static_cast<long double>(circle.radius);
}

long double apart(const Polygon& polygon, const Circle& circle) {
    return apart(circle, polygon);
}

long double apart(const Polygon& a, const Polygon& b) {
    if (overlap(a, b))
        return 0;
    long double least = 4.0L * kMaxCoordinate;
    eachSide(a, [&](const Segment& s) {
        eachSide(b, [&](const Segment& t) { least = std::min(least, exactDistance(s, t)); });
    });
    return least;
}

} // namespace

std::optional<Length> lengthFromMillimetres(double mm) {
    if (!(std::abs(mm) <= toMillimetres(kMaxCoordinate)))
        return std::nullopt;
    return static_cast<Length>(std::llround(mm * 1000));
}

std::string formatMillimetres(Length length) {
    return Rational::fromFraction(length, 1000).value_or(Rational()).str();
}

std::optional<Length> parseLength(std::string_view text) {
    const std::size_t end = text.find_last_of("0123456789.");
    if (end == std::string_view::npos)
        return std::nullopt;
    std::string_view unit = text.substr(end + 1);
    unit.remove_prefix(std::min(unit.find_first_not_of(' '), unit.size()));
    const double scale = unit.empty() || unit == "mm" ? 1
                         : unit == "cm"               ? 10
                         : unit == "in"               ? 25.4
                                                      : 0;
    const auto number = Rational::parse(text.substr(0, end + 1));
    return number && scale > 0 ? lengthFromMillimetres(number->toDouble() * scale) : std::nullopt;
}

double normaliseAngle(double degrees) {
    const double turn = std::fmod(degrees, 360);
    const double positive = turn < 0 ? turn + 360 : turn;
    return positive >= 360 ? 0 : positive + 0.0; // a tiny negative angle plus 360 is rounded to 360
}

std::optional<Polygon> Polygon::fromCorners(std::vector<Point> corners) {
    if (corners.size() < 3 || corners.size() > 64 ||
        !std::all_of(corners.begin(), corners.end(), within))
        return std::nullopt;
    Wide area = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i], b = corners[(i + 1) % corners.size()];
        area += Wide{a.x} * b.y - Wide{a.y} * b.x;
    }
    if (area == 0)
        return std::nullopt;
    if (area < 0)
        std::reverse(corners.begin(), corners.end());
    Polygon made;
    const std::size_t n = corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point before = corners[(i + n - 1) % n], after = corners[(i + 1) % n];
        const int turn = orientation(before, corners[i], after);
        // A corner on a straight side is fine unless the outline turns back.
        if (turn < 0 || (turn == 0 && dot(corners[i] - before, after - corners[i]) < 0))
            return std::nullopt;
        if (turn > 0)
            made.corners_.push_back(corners[i]);
    }
    // An outline with only left turns can still wind around several times, like a star.
    const std::vector<Point>& c = made.corners_;
    for (std::size_t i = 0; i < c.size(); ++i)
        for (const Point corner : c) {
            const Segment s = made.side(i);
            if (orientation(s.a, s.b, corner) < 0)
                return std::nullopt;
        }
    return c.size() < 3 ? std::nullopt : std::optional(std::move(made));
}

std::optional<Polygon> Polygon::rectangle(Point corner, Length width, Length height) {
    return fromCorners({corner,
                        {corner.x + width, corner.y},
                        {corner.x + width, corner.y + height},
                        {corner.x, corner.y + height}});
}

int orientation(Point a, Point b, Point c) {
    const std::int64_t area = cross(b - a, c - a);
    return area > 0 ? 1 : area < 0 ? -1 : 0;
}

double bearing(Point from, Point to) {
    const Vector way = to - from;
    if (way.x == 0 && way.y == 0)
        return 0;
    return normaliseAngle(std::atan2(static_cast<double>(way.x), static_cast<double>(way.y)) * 180 /
                          std::numbers::pi);
}

Point transform(const Pose& pose, Point p) {
    const double turn = normaliseAngle(pose.turn);
    long double sine = 0, cosine = 1;
    // Quarter turns are exact.
    if (std::fmod(turn, 90) == 0) {
        const int quarter = static_cast<int>(turn / 90);
        sine = quarter == 1 ? 1 : quarter == 3 ? -1 : 0;
        cosine = quarter == 0 ? 1 : quarter == 2 ? -1 : 0;
    } else {
        const long double r =
            static_cast<long double>(turn) * std::numbers::pi_v<long double> / 180;
        sine = std::sin(r);
        cosine = std::cos(r);
    }
    const auto x = static_cast<long double>(p.x), y = static_cast<long double>(p.y);
    return {pose.position.x + rounded(x * cosine + y * sine),
            pose.position.y + rounded(y * cosine - x * sine)};
}

Pose transform(const Pose& pose, const Pose& inner) {
    return {transform(pose, inner.position), normaliseAngle(pose.turn + inner.turn)};
}

Circle transform(const Pose& pose, const Circle& circle) {
    return {transform(pose, circle.centre), circle.radius};
}

std::optional<Polygon> transform(const Pose& pose, const Polygon& polygon) {
    std::vector<Point> corners;
    for (const Point corner : polygon.corners())
        corners.push_back(transform(pose, corner));
    return Polygon::fromCorners(std::move(corners));
}

std::optional<Shape> transform(const Pose& pose, const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return transform(pose, *circle);
    if (auto placed = transform(pose, std::get<Polygon>(shape)))
        return Shape(std::move(*placed));
    return std::nullopt;
}

Length distance(Point a, Point b) {
    return rounded(root({dot(a - b, a - b), 1}));
}

Length distance(Point p, const Segment& s) {
    return rounded(root(squareTo(p, s)));
}

Length distance(const Segment& a, const Segment& b) {
    return rounded(exactDistance(a, b));
}

bool intersects(const Segment& a, const Segment& b) {
    const int c = orientation(a.a, a.b, b.a), d = orientation(a.a, a.b, b.b),
              e = orientation(b.a, b.b, a.a), f = orientation(b.a, b.b, a.b);
    if (c * d < 0 && e * f < 0)
        return true;
    const auto on = [](const Segment& s, Point p) { return squareTo(p, s).over == 0; };
    return on(a, b.a) || on(a, b.b) || on(b, a.a) || on(b, a.b);
}

bool overlaps(const Shape& a, const Shape& b) {
    return std::visit([](const auto& x, const auto& y) { return overlap(x, y); }, a, b);
}

bool isInside(Point p, const Shape& shape) {
    return std::visit([&](const auto& one) { return holds(one, p); }, shape);
}

bool isInside(Point p, const Sector& sector) {
    const Wide square = dot(p - sector.centre, p - sector.centre);
    if (square < Wide{sector.inner} * sector.inner || square > Wide{sector.outer} * sector.outer)
        return false;
    if (sector.sweep >= 360 || p == sector.centre)
        return true;
    const double turned = normaliseAngle(bearing(sector.centre, p) - sector.startAngle);
    return turned <= sector.sweep + kAngleTolerance || turned >= 360 - kAngleTolerance;
}

bool isInside(const Shape& shape, const Shape& of) {
    return std::visit([](const auto& x, const auto& y) { return holds(y, x); }, shape, of);
}

Length shortestDistance(const Shape& a, const Shape& b) {
    const long double way =
        std::visit([](const auto& x, const auto& y) { return apart(x, y); }, a, b);
    return rounded(std::max(way, 0.0L));
}

} // namespace ww::plane
