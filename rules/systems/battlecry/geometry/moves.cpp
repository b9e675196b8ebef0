#include "rules/systems/battlecry/geometry/moves.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ww::battlecry::geometry {

namespace {

/// The interval of t for which |p + t·pace| < reach.
struct Span {
    double from = -std::numeric_limits<double>::infinity();
    double to = std::numeric_limits<double>::infinity();
    void within(double p, double pace, double reach) {
        if (std::abs(pace) < 1e-12) {
            if (std::abs(p) >= reach)
                to = from;
            return;
        }
        const double a = (-reach - p) / pace, b = (reach - p) / pace;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    }
    [[nodiscard]] bool none() const { return !(from < to); }
};

/// The slides (forward shifts from `start`) for which the base overlaps a convex outline.
Span against(const Footprint& start, Outline outline) {
    Span out;
    const auto axis = [&](Point along, double own) {
        double least = std::numeric_limits<double>::infinity(), most = -least;
        for (const Point p : outline) {
            least = std::min(least, dot(along, p));
            most = std::max(most, dot(along, p));
        }
        out.within(dot(along, start.frame.at) - (least + most) / 2,
                   dot(along, start.frame.forward()), own + (most - least) / 2 - kOverlapTolerance);
    };
    axis(start.frame.forward(), start.halfWidth);
    axis(start.frame.right(), start.halfWidth);
    for (std::size_t i = 0; i < outline.size() && !out.none(); ++i) {
        const Point side = outline[i + 1 == outline.size() ? 0 : i + 1] - outline[i];
        const double size = length(side);
        const Point along = 1 / size * Point{-side.y, side.x};
        axis(along, start.halfWidth * (std::abs(dot(along, start.frame.forward())) +
                                       std::abs(dot(along, start.frame.right()))));
    }
    return out;
}

Span against(const Footprint& start, Point centre, double radius) {
    const Point p = start.frame.toLocal(centre);
    const double aside = std::max(0.0, std::abs(p.x) - start.halfWidth),
                 reach = radius - kOverlapTolerance;
    Span out;
    if (aside >= reach)
        return {0, 0};
    out.within(-p.y, 1, start.halfWidth + std::sqrt(reach * reach - aside * aside));
    return out;
}

std::vector<Span> barred(const Footprint& start, const GameTable& table) {
    std::vector<Span> out;
    for (const Footprint& other : table.bases)
        out.push_back(against(start, corners(other)));
    for (const Obstacle& obstacle : table.obstacles) {
        if (obstacle.isCircle())
            out.push_back(against(start, obstacle.centre(), obstacle.radius()));
        for (const std::vector<Point>& part : obstacle.convexParts())
            out.push_back(against(start, part));
    }
    std::sort(out.begin(), out.end(), [](const Span& a, const Span& b) { return a.from < b.from; });
    return out;
}

void meetObstacles(MoveResult& out, const LaidTemplate& strip, const Footprint& base,
                   const GameTable& table) {
    for (std::size_t i = 0; i < table.obstacles.size(); ++i)
        if (intersects(base, table.obstacles[i]) || intersects(strip, table.obstacles[i]))
            out.obstacles.push_back(i);
}

} // namespace

bool contains(const PlayArea& area, const Footprint& base) {
    const double reach =
        base.halfWidth * (std::abs(base.frame.sine) + std::abs(base.frame.cosine)) -
        kOverlapTolerance;
    const Point at = base.frame.at;
    return at.x >= reach && at.y >= reach && at.x <= area.width - reach &&
           at.y <= area.depth - reach;
}

MoveResult moveMecha(const Pose& from, const Maneuver& maneuver, Base base,
                     const GameTable& table) {
    const Frame start = frameOf(from);
    const BackUpResult backing = backUp(start, maneuver, base, table.bases);
    MoveResult out;
    out.pathPosition = backing.pathPosition;
    out.backedUp = backing.isBlocked;
    out.end = !backing.isBlocked         ? endPose(from, maneuver, base)
              : backing.pathPosition > 0 ? poseOf(backing.frame)
                                         : from;
    LaidTemplate strip;
    if (const auto laid = templateOf(maneuver)) {
        const double b = halfWidthOf(base);
        out.templateLength =
            backing.isBlocked
                ? sharedGuidePath(maneuver, base).usedTemplateLength(backing.pathPosition)
                : laid->length;
        strip = {start.toTable(Frame{{0, b}}), *laid, out.templateLength};
    }
    const Footprint stands{backing.frame, halfWidthOf(base)};
    meetObstacles(out, strip, stands, table);
    out.fled = table.area && !contains(*table.area, stands);
    return out;
}

MoveResult moveLanded(const Pose& from, double direction, double facing, Base base,
                      const GameTable& table) {
    const Maneuver ahead{1};
    const Pose start{from.at, plane::normaliseAngle(direction)};
    const Pose end{endPose(start, ahead, base).at, plane::normaliseAngle(facing)};
    const Footprint stands = footprint(end, base);
    MoveResult out;
    if (std::any_of(table.bases.begin(), table.bases.end(),
                    [&](const Footprint& other) { return overlaps(stands, other); })) {
        out = moveMecha(start, ahead, base, table);
        out.backedUp = true;
        if (out.pathPosition <= 0)
            out.end = from;
        return out;
    }
    out.end = end;
    out.pathPosition = sharedGuidePath(ahead, base).endPosition();
    const ManeuverTemplate laid = templateOf(ahead).value_or(ManeuverTemplate());
    out.templateLength = laid.length;
    meetObstacles(out, {frameOf(start).toTable(Frame{{0, halfWidthOf(base)}}), laid, laid.length},
                  stands, table);
    out.fled = table.area && !contains(*table.area, stands);
    return out;
}

MoveResult turnLanded(const Pose& from, double facing, Base base, const GameTable& table) {
    const Pose end{from.at, plane::normaliseAngle(facing)};
    const Footprint stands = footprint(end, base);
    const bool free = std::none_of(table.bases.begin(), table.bases.end(),
                                   [&](const Footprint& one) { return overlaps(stands, one); });
    MoveResult out = moveMecha(free ? end : from, Maneuver{0}, base, table);
    out.backedUp = out.backedUp || !free;
    return out;
}

bool isFree(const Footprint& base, const GameTable& table) {
    return (!table.area || contains(*table.area, base)) &&
           std::none_of(table.bases.begin(), table.bases.end(),
                        [&](const Footprint& other) { return overlaps(base, other); }) &&
           std::none_of(table.obstacles.begin(), table.obstacles.end(),
                        [&](const Obstacle& obstacle) { return intersects(base, obstacle); });
}

double maxRollSlide(Base base) {
    // Both ends of the template must stay within front and back edge, so each can slide by the
    // base's length minus the template's width.
    return 2 * (halfWidthOf(base) - kTemplateWidth / 2);
}

Pose barrelRollPose(const Pose& from, Base base, TurnSide side, double slide) {
    const double aside = 2 * halfWidthOf(base) + 40;
    return toTable(from, Pose{{side == TurnSide::Left ? -aside : aside, slide}, 0});
}

std::vector<SlideInterval> freeRollSlides(const Pose& from, Base base, TurnSide side,
                                          const GameTable& table) {
    const Footprint start = footprint(barrelRollPose(from, base, side, 0), base);
    Span all;
    all.within(0, 1, maxRollSlide(base));
    if (table.area) {
        const Point at = start.frame.at, pace = start.frame.forward();
        const double own =
            start.halfWidth * (std::abs(pace.x) + std::abs(pace.y)) - kOverlapTolerance;
        all.within(at.x - table.area->width / 2, pace.x, table.area->width / 2 - own);
        all.within(at.y - table.area->depth / 2, pace.y, table.area->depth / 2 - own);
    }
    std::vector<SlideInterval> out;
    if (all.from > all.to || !(all.to > all.from))
        return out;
    double at = all.from;
    for (const Span& one : barred(start, table)) {
        if (one.none() || one.to < at || one.from > all.to)
            continue;
        if (one.from >= at)
            out.push_back({at, one.from});
        at = std::max(at, one.to);
    }
    if (at <= all.to)
        out.push_back({at, all.to});
    return out;
}

std::optional<Pose> boostPose(const Pose& from, Base base, TurnSide side, const GameTable& table) {
    const Maneuver maneuver =
        side == TurnSide::None ? Maneuver{1} : Maneuver{1, Bearing::Bank, side};
    const Pose end = endPose(from, maneuver, base);
    if (!isFree(footprint(end, base), table))
        return std::nullopt;
    return end;
}

} // namespace ww::battlecry::geometry
