#include "rules/systems/battlecry/board/snap.h"

#include <algorithm>
#include <cmath>

namespace ww::battlecry {

namespace {

using geometry::Footprint;
using geometry::Point;
using geometry::Pose;

constexpr double kReach = 8; ///< snapping distance in mm

/// The shortest shift along an axis of either base that moves `moving` into contact with `still`.
Point apart(const Footprint& moving, const Footprint& still) {
    const Point way = moving.frame.at - still.frame.at;
    Point out;
    double least = -1e9;
    for (const geometry::Frame* frame : {&still.frame, &moving.frame})
        for (const Point axis : {frame->forward(), frame->right()}) {
            const auto spread = [&](const Footprint& one) {
                return one.halfWidth * (std::abs(dot(axis, one.frame.forward())) +
                                        std::abs(dot(axis, one.frame.right())));
            };
            const double along = dot(axis, way);
            const double gap = std::abs(along) - spread(moving) - spread(still);
            if (gap <= least)
                continue;
            least = gap;
            out = (along < 0 ? gap : -gap) * axis;
        }
    return out;
}

} // namespace

std::optional<geometry::Base> baseSizeOf(const schema::BoardPiece& piece) {
    if (piece.list->name != "mecha") // `mecha` is the list's name in mission.yaml
        return std::nullopt;
    for (const geometry::Base base : {geometry::Base::Small, geometry::Base::Large}) {
        const auto half = std::llround(geometry::halfWidthOf(base) * 1000);
        if (piece.corners.size() == 4 &&
            std::all_of(piece.corners.begin(), piece.corners.end(), [&](plane::Point p) {
                return std::abs(p.x) == half && std::abs(p.y) == half;
            }))
            return base;
    }
    return std::nullopt;
}

std::optional<plane::Pose> roundWithoutOverlap(const Pose& pose, geometry::Base base,
                                               const std::vector<Footprint>& others) {
    constexpr double kCorners = 0.002; // largest rounding error of another base's corners, in mm
    Pose clear = pose;
    for (const Footprint& other : others) {
        const Footprint own = geometry::footprint(clear, base);
        const double deep = geometry::overlapDepth(own, other);
        if (deep > -kCorners && deep < 0.01) {
            const Point way = apart(own, other);
            const double size = geometry::length(way);
            const Point from = own.frame.at - other.frame.at;
            const Point out = size > 1e-9 && deep > 0 ? 1 / size * way
                              : size > 1e-9           ? -1 / size * way
                                                      : 1 / geometry::length(from) * from;
            clear.at = clear.at + (deep + kCorners) * out;
        }
    }
    return geometry::toPlane(clear);
}

std::optional<plane::Pose> snapPose(const schema::Board& board, const schema::BoardPiece& piece,
                                    const plane::Pose& pose,
                                    const std::vector<geometry::Maneuver>& maneuvers) {
    const auto base = baseSizeOf(piece);
    if (!base)
        return std::nullopt;
    geometry::GameTable table;
    for (const schema::BoardPiece& other : board.pieces)
        if (const auto size = baseSizeOf(other);
            size && !(other.list->name == piece.list->name && other.index == piece.index))
            table.bases.push_back(geometry::footprint(geometry::fromPlane(other.pose), *size));
    const Pose held = geometry::fromPlane(pose), from = geometry::fromPlane(piece.pose);
    std::optional<Pose> best;
    double nearest = kReach;
    for (const geometry::Maneuver& one : maneuvers) {
        if (one.speed == 0)
            continue;
        const Pose end = geometry::moveMecha(from, one, *base, table).end;
        if (const double off = length(end.at - held.at); off < nearest) {
            nearest = off;
            best = end;
        }
    }
    if (best)
        return roundWithoutOverlap(*best, *base, table.bases);
    for (const Footprint& other : table.bases) {
        const Footprint own = geometry::footprint(held, *base);
        const Point way = apart(own, other);
        const double off = length(way);
        if (geometry::gapBetween(own, other) > kReach || off >= nearest)
            continue;
        const Pose there{held.at + way, held.heading};
        const bool free =
            std::none_of(table.bases.begin(), table.bases.end(), [&](const Footprint& one) {
                return geometry::overlapsByMoreThan(geometry::footprint(there, *base), one, 0.01);
            });
        if (!free || !geometry::touches(geometry::footprint(there, *base), other))
            continue;
        nearest = off;
        best = there;
    }
    if (!best)
        return std::nullopt;
    return roundWithoutOverlap(*best, *base, table.bases);
}

} // namespace ww::battlecry
