#include "rules/systems/battlecry/geometry/shapes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

constexpr double kEven = 1e-9; ///< smaller differences of length are ignored, in mm

/// The larger gap between the bases, measured along both of a's axes; negative if the bases overlap
/// along both. `shade` scales b's width to these axes.
double apart(const Footprint& a, const Footprint& b, double shade) {
    const Point way = b.frame.at - a.frame.at;
    return std::max(std::abs(dot(way, a.frame.right())), std::abs(dot(way, a.frame.forward()))) -
           a.halfWidth - b.halfWidth * shade;
}

/// Whether all of `b` lies on the outer side of an edge of `a`, within kOverlapTolerance.
bool parts(Outline a, Outline b, double turn) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Point start = a[i], side = a[i + 1 == a.size() ? 0 : i + 1] - start;
        const double size = length(side);
        if (size <= 0)
            continue;
        const bool outside = std::all_of(b.begin(), b.end(), [&](Point p) {
            return turn * cross(side, p - start) <= kOverlapTolerance * size;
        });
        if (outside)
            return true;
    }
    return false;
}

/// The outline's direction: 1 counterclockwise, −1 clockwise.
double turnOf(Outline outline) {
    double area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
        area += cross(outline[i], outline[i + 1 == outline.size() ? 0 : i + 1]);
    return area < 0 ? -1 : 1;
}

bool crossing(Point a, Point b, Point c, Point d) {
    const double e = cross(b - a, c - a), f = cross(b - a, d - a), g = cross(d - c, a - c),
                 h = cross(d - c, b - c);
    return e * f < 0 && g * h < 0;
}

template <class Visit>
void eachSide(Outline outline, Visit visit) {
    for (std::size_t i = 0; i < outline.size(); ++i)
        visit(outline[i], outline[i + 1 == outline.size() ? 0 : i + 1]);
}

/// The midpoint of the two points that are furthest apart.
Point middle(const std::vector<Point>& points) {
    Point out = points.front();
    double most = -1;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t k = i; k < points.size(); ++k)
            if (const double way = length(points[i] - points[k]); way > most) {
                most = way;
                out = 0.5 * (points[i] + points[k]);
            }
    return out;
}

} // namespace

double length(Point p) {
    return std::hypot(p.x, p.y);
}

Pose fromPlane(const plane::Pose& pose) {
    return {fromPlane(pose.position), plane::normaliseAngle(pose.turn)};
}

std::optional<plane::Pose> toPlane(const Pose& pose) {
    const auto x = plane::lengthFromMillimetres(pose.at.x),
               y = plane::lengthFromMillimetres(pose.at.y);
    if (!x || !y)
        return std::nullopt;
    return plane::Pose{{*x, *y}, plane::normaliseAngle(pose.heading)};
}

Point fromPlane(plane::Point point) {
    return {plane::toMillimetres(point.x), plane::toMillimetres(point.y)};
}

Frame frameOf(const Pose& pose) {
    const double turn = plane::normaliseAngle(pose.heading);
    if (std::fmod(turn, 90) == 0) {
        constexpr std::array<double, 4> sines{0, 1, 0, -1};
        const auto quarter = static_cast<std::size_t>(turn / 90) % 4;
        return {pose.at, sines.at(quarter), sines.at((quarter + 1) % 4)};
    }
    return {pose.at, std::sin(turn * kRadiansPerDegree), std::cos(turn * kRadiansPerDegree)};
}

Pose poseOf(const Frame& frame) {
    return {frame.at,
            plane::normaliseAngle(std::atan2(frame.sine, frame.cosine) / kRadiansPerDegree)};
}

Pose toTable(const Pose& outer, const Pose& inner) {
    return {frameOf(outer).toTable(inner.at), plane::normaliseAngle(outer.heading + inner.heading)};
}

Footprint footprint(const Pose& pose, Base base) {
    return {frameOf(pose), halfWidthOf(base)};
}

std::array<Point, 4> corners(const Footprint& footprint) {
    const double b = footprint.halfWidth;
    const Frame& frame = footprint.frame;
    return {frame.toTable(Point{-b, b}), frame.toTable(Point{b, b}), frame.toTable(Point{b, -b}),
            frame.toTable(Point{-b, -b})};
}

double overlapDepth(const Footprint& a, const Footprint& b) {
    // A square's width grows by this factor when projected onto the other square's axis.
    const double shade = std::abs(a.frame.cosine * b.frame.cosine + a.frame.sine * b.frame.sine) +
                         std::abs(a.frame.sine * b.frame.cosine - a.frame.cosine * b.frame.sine);
    return -std::max(apart(a, b, shade), apart(b, a, shade));
}

bool overlapsByMoreThan(const Footprint& a, const Footprint& b, double slack) {
    const double reach = (a.halfWidth + b.halfWidth) * std::numbers::sqrt2;
    const Point way = b.frame.at - a.frame.at;
    return std::abs(way.x) < reach && std::abs(way.y) < reach && overlapDepth(a, b) > slack;
}

bool overlaps(const Footprint& a, const Footprint& b) {
    return overlapsByMoreThan(a, b, kOverlapTolerance);
}

bool touches(const Footprint& a, const Footprint& b) {
    return !overlaps(a, b) && gapBetween(a, b) <= kTouchDistance;
}

double gapBetween(const Footprint& a, const Footprint& b) {
    const double reach = (a.halfWidth + b.halfWidth) * std::numbers::sqrt2;
    if (length(b.frame.at - a.frame.at) < reach && overlapDepth(a, b) > 0)
        return 0;
    return shortestLine(corners(a), corners(b)).length;
}

bool overlaps(Outline a, Outline b) {
    return a.size() > 2 && b.size() > 2 && !parts(a, b, turnOf(a)) && !parts(b, a, turnOf(b));
}

bool isInside(Point p, Outline outline) {
    const double turn = turnOf(outline);
    bool in = outline.size() > 2;
    eachSide(outline, [&](Point a, Point b) {
        in = in && turn * cross(b - a, p - a) >= -kOverlapTolerance * length(b - a);
    });
    return in;
}

Point nearestOnSegment(Point p, Point a, Point b) {
    const Point way = b - a;
    const double size = dot(way, way);
    if (size <= 0)
        return a;
    return a + std::clamp(dot(p - a, way) / size, 0.0, 1.0) * way;
}

double distance(Point p, Outline outline) {
    const double turn = turnOf(outline);
    bool in = outline.size() > 2;
    double least = std::numeric_limits<double>::infinity();
    eachSide(outline, [&](Point a, Point b) {
        in = in && turn * cross(b - a, p - a) >= 0;
        least = std::min(least, length(p - nearestOnSegment(p, a, b)));
    });
    return in ? 0 : least;
}

Line shortestLine(Outline from, Outline to) {
    Line out;
    bool meet = false;
    eachSide(from, [&](Point a, Point b) {
        eachSide(to, [&](Point c, Point d) {
            if (!meet && crossing(a, b, c, d)) {
                meet = true;
                out.from = out.to = a + cross(c - a, d - c) / cross(b - a, d - c) * (b - a);
            }
        });
    });
    if (meet)
        return out;
    struct Pair {
        Point from, to;
        double length;
    };
    std::vector<Pair> pairs;
    pairs.reserve(2 * from.size() * to.size());
    for (const Point p : from) {
        if (distance(p, to) == 0)
            pairs.push_back({p, p, 0});
        eachSide(to, [&](Point c, Point d) {
            const Point q = nearestOnSegment(p, c, d);
            pairs.push_back({p, q, length(p - q)});
        });
    }
    for (const Point q : to) {
        if (distance(q, from) == 0)
            pairs.push_back({q, q, 0});
        eachSide(from, [&](Point a, Point b) {
            const Point p = nearestOnSegment(q, a, b);
            pairs.push_back({p, q, length(p - q)});
        });
    }
    out.length = std::numeric_limits<double>::infinity();
    for (const Pair& pair : pairs)
        out.length = std::min(out.length, pair.length);
    std::vector<Point> starts, ends;
    for (const Pair& pair : pairs)
        if (pair.length <= out.length + kEven) {
            starts.push_back(pair.from);
            ends.push_back(pair.to);
        }
    out.from = middle(starts);
    out.to = middle(ends);
    return out;
}

std::vector<Point> clipOutline(Outline outline, Point along, double least, double slack) {
    std::vector<Point> out;
    const auto over = [&](Point p) { return dot(along, p) - least; };
    if (outline.size() == 1)
        return over(outline[0]) >= -slack ? std::vector<Point>{outline[0]} : out;
    eachSide(outline, [&](Point a, Point b) {
        const double x = over(a), y = over(b);
        if (x >= -slack)
            out.push_back(a);
        if ((x > slack && y < -slack) || (x < -slack && y > slack))
            out.push_back(a + x / (x - y) * (b - a));
    });
    return out;
}

} // namespace ww::battlecry::geometry
