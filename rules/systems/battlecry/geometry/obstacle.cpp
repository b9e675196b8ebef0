#include "rules/systems/battlecry/geometry/obstacle.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

constexpr double kHalf = kTemplateWidth / 2;

/// Converts points to the strip's coordinates, mirrored so that the strip bends to the right.
Point unrolled(const LaidTemplate& strip, Point p) {
    const Point local = strip.entryFrame.toLocal(p);
    return strip.shape.side == TurnSide::Left ? Point{-local.x, local.y} : local;
}

double bendOf(const LaidTemplate& strip) {
    return strip.length >= strip.shape.length ? strip.shape.angle * std::numbers::pi / 180
                                              : strip.length / strip.shape.radius;
}

/// Whether a bent strip and a convex outline in the strip's coordinates share more than border
/// points.
bool meetsBend(const std::vector<Point>& outline, const LaidTemplate& strip) {
    const double r = strip.shape.radius, bend = bendOf(strip);
    // Within the bend's angle, an outline's distances from the bend's centre form one interval.
    const Point middle{r, 0}, exit{std::sin(bend), std::cos(bend)};
    std::vector<Point> part = clipOutline(outline, {0, 1}, kOverlapTolerance, 0);
    part = clipOutline(part, {-exit.x, -exit.y}, -dot(exit, middle) + kOverlapTolerance, 0);
    if (part.size() < 3)
        return false;
    double most = 0;
    for (const Point p : part)
        most = std::max(most, length(p - middle));
    return most > r - kHalf + kOverlapTolerance &&
           distance(middle, part) < r + kHalf - kOverlapTolerance;
}

bool inAny(const Obstacle& polygon, Point p) {
    // Points on the border don't matter: the caller asks only for points between border crossings.
    bool in = false;
    const std::vector<Point>& corners = polygon.outline();
    for (std::size_t i = 0, k = corners.size() - 1; i < corners.size(); k = i++)
        if ((corners[i].y > p.y) != (corners[k].y > p.y) &&
            p.x < corners[i].x + (p.y - corners[i].y) / (corners[k].y - corners[i].y) *
                                     (corners[k].x - corners[i].x))
            in = !in;
    return in;
}

double toBorder(const Obstacle& polygon, Point p) {
    const std::vector<Point>& corners = polygon.outline();
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0, k = corners.size() - 1; i < corners.size(); k = i++)
        least = std::min(least, length(p - nearestOnSegment(p, corners[i], corners[k])));
    return least;
}

} // namespace

Obstacle Obstacle::circle(Point centre, double radius) {
    Obstacle out;
    out.centre_ = centre;
    out.radius_ = out.reach_ = radius;
    return out;
}

std::optional<Obstacle> Obstacle::polygon(const std::vector<plane::Point>& corners,
                                          const Pose& pose) {
    const auto area = plane::Area::fromCorners(corners);
    if (!area)
        return std::nullopt;
    const Frame frame = frameOf(pose);
    const auto placed = [&](const std::vector<plane::Point>& points) {
        std::vector<Point> out;
        for (const plane::Point p : points)
            out.push_back(frame.toTable(fromPlane(p)));
        return out;
    };
    Obstacle out;
    out.centre_ = pose.at;
    out.outline_ = placed(area->corners());
    for (const plane::Shape& part : area->convexParts())
        out.parts_.push_back(placed(std::get<plane::Polygon>(part).corners()));
    for (const Point p : out.outline_)
        out.reach_ = std::max(out.reach_, length(p - pose.at));
    return out;
}

double distance(Point p, const LaidTemplate& strip) {
    const Point at = unrolled(strip, p);
    if (strip.shape.radius <= 0)
        return length(at -
                      Point{std::clamp(at.x, -kHalf, kHalf), std::clamp(at.y, 0.0, strip.length)});
    const double r = strip.shape.radius, bend = bendOf(strip);
    const Point from = at - Point{r, 0};
    const double angle = std::atan2(from.y, -from.x);
    if (angle >= 0 && angle <= bend)
        return std::max(0.0, std::abs(length(from) - r) - kHalf);
    const Point out{-std::cos(bend), std::sin(bend)};
    return std::min(length(from - nearestOnSegment(from, {-r - kHalf, 0}, {-r + kHalf, 0})),
                    length(from - nearestOnSegment(from, (r - kHalf) * out, (r + kHalf) * out)));
}

bool intersects(const Footprint& base, const Obstacle& obstacle) {
    const double far = length(obstacle.centre() - base.frame.at);
    if (far >= obstacle.maxRadius() + base.halfWidth * std::numbers::sqrt2)
        return false;
    if (obstacle.isCircle()) {
        const Point p = base.frame.toLocal(obstacle.centre());
        const double x = std::max(0.0, std::abs(p.x) - base.halfWidth),
                     y = std::max(0.0, std::abs(p.y) - base.halfWidth);
        return std::hypot(x, y) < obstacle.radius() - kOverlapTolerance;
    }
    const std::array<Point, 4> square = corners(base);
    return std::any_of(obstacle.convexParts().begin(), obstacle.convexParts().end(),
                       [&](const std::vector<Point>& part) { return overlaps(square, part); });
}

bool intersects(const LaidTemplate& strip, const Obstacle& obstacle) {
    if (strip.length <= 0)
        return false;
    const double away = distance(obstacle.centre(), strip);
    if (obstacle.isCircle() || away >= obstacle.maxRadius())
        return away < obstacle.radius() - kOverlapTolerance;
    const std::vector<Point> straight = templateOutline(strip.shape, strip.length, 1);
    return std::any_of(obstacle.convexParts().begin(), obstacle.convexParts().end(),
                       [&](const std::vector<Point>& part) {
                           std::vector<Point> own;
                           for (const Point p : part)
                               own.push_back(unrolled(strip, p));
                           return strip.shape.radius > 0 ? meetsBend(own, strip)
                                                         : overlaps(straight, own);
                       });
}

bool intersects(const Line& line, const Obstacle& obstacle) {
    if (obstacle.isCircle())
        return length(obstacle.centre() - nearestOnSegment(obstacle.centre(), line.from, line.to)) <
               obstacle.radius() - kOverlapTolerance;
    const Point way = line.to - line.from;
    std::vector<double> cuts{0, 1};
    const std::vector<Point>& corners = obstacle.outline();
    for (std::size_t i = 0, k = corners.size() - 1; i < corners.size(); k = i++) {
        const Point side = corners[i] - corners[k], to = corners[k] - line.from;
        const double across = cross(way, side);
        if (across != 0)
            cuts.push_back(cross(to, side) / across);
        // For an edge parallel to the line, the edge's corner is the crossing.
        if (const double size = dot(way, way); size > 0)
            cuts.push_back(dot(to, way) / size);
    }
    std::sort(cuts.begin(), cuts.end());
    double before = 0;
    for (const double cut : cuts) {
        if (cut <= 0 || cut > 1)
            continue;
        const Point p = line.from + 0.5 * (before + cut) * way;
        if (inAny(obstacle, p) && toBorder(obstacle, p) > kOverlapTolerance)
            return true;
        before = cut;
    }
    return false;
}

} // namespace ww::battlecry::geometry
