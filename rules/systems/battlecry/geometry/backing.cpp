#include "rules/systems/battlecry/geometry/backing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

constexpr double kFinest = 1e-8;
/// Backing up stops at this overlap, in mm. It is small enough that rounding can't matter.
constexpr double kClear = kOverlapTolerance / 2;
/// A base with a smaller path position u, in mm, hasn't moved.
constexpr double kStands = 1e-5;
constexpr double kNever = std::numeric_limits<double>::infinity();

/// How far u can decrease while value + slope·d + change·d²/2 stays below −kClear; d is the
/// decrease.
double stays(double value, double slope, double change) {
    const double room = -kClear - value;
    if (room <= 0)
        return 0;
    const double root = std::sqrt(slope * slope + 2 * change * room);
    if (slope > 0)
        return 2 * room / (slope + root);
    return change > 0 ? (root - slope) / change : kNever;
}

/// A moving base and a fixed one that it overlaps. Their separation along each of their four axes
/// is |p| − a − b·(|cos d| + |sin d|), d being the angle between them. Each sign of p gives a
/// curve, bounded by a parabola. The bases overlap while all curves are below −kClear.
class Stuck {
  public:
    Stuck(const GuidePath& path, const GuidePath::PathPoint& step, const Footprint& still)
        : step_(step),
          turned_(step.frame.cosine * still.frame.cosine + step.frame.sine * still.frame.sine),
          across_(step.frame.sine * still.frame.cosine - step.frame.cosine * still.frame.sine) {
        const GuidePath::Bounds& most = path.bounds();
        const double spin = most.turnRate * most.turnRate + most.turnAcceleration;
        const double reach = (path.halfWidth() + still.halfWidth) * std::numbers::sqrt2;
        const Point way = still.frame.at - step.frame.at;
        const Frame& own = step.frame;
        const double shade = std::numbers::sqrt2 * spin;
        change_ = reach * spin + 2 * most.turnRate * most.velocity + most.acceleration +
                  still.halfWidth * shade;
        axis(dot(way, own.forward()),
             step.turnRate * dot(way, own.right()) - dot(step.velocity, own.forward()),
             path.halfWidth(), still.halfWidth);
        axis(dot(way, own.right()),
             -step.turnRate * dot(way, own.forward()) - dot(step.velocity, own.right()),
             path.halfWidth(), still.halfWidth);
        change_ = most.acceleration + path.halfWidth() * shade;
        axis(dot(way, still.frame.forward()), -dot(step.velocity, still.frame.forward()),
             still.halfWidth, path.halfWidth());
        axis(dot(way, still.frame.right()), -dot(step.velocity, still.frame.right()),
             still.halfWidth, path.halfWidth());
    }
    /// How far u can decrease while the bases are certain to overlap, in mm.
    [[nodiscard]] double length() const { return length_; }

  private:
    /// `pace` is the derivative of p with respect to u.
    void axis(double p, double pace, double whole, double shaded) {
        const double shade = std::abs(turned_) + std::abs(across_);
        const double spread = step_.turnRate * ((turned_ < 0 ? across_ : -across_) +
                                                (across_ < 0 ? -turned_ : turned_));
        for (const double sign : {1.0, -1.0})
            length_ = std::min(length_, stays(sign * p - whole - shaded * shade,
                                              -(sign * pace - shaded * spread), change_));
    }

    const GuidePath::PathPoint& step_;
    double turned_, across_; ///< cosine and sine of the angle between the bases
    double change_ = 0;
    double length_ = kNever;
};

} // namespace

BackUpResult backUp(const Frame& from, const Maneuver& maneuver, Base base,
                    std::span<const Footprint> others) {
    const Pose end = endPose(maneuver, base);
    BackUpResult out{0, false, from.toTable(frameOf(end))};
    if (!templateOf(maneuver))
        return out;
    const GuidePath& path = sharedGuidePath(maneuver, base);
    out.pathPosition = path.endPosition();
    while (out.pathPosition > kStands) {
        GuidePath::PathPoint step;
        bool known = false;
        double back = 0;
        for (const Footprint& other : others) {
            if (!overlapsByMoreThan({out.frame, path.halfWidth()}, other,
                                    out.isBlocked ? kClear : kOverlapTolerance))
                continue;
            if (!known) {
                known = true;
                step = path.pointAt(out.pathPosition);
                const Frame& own = step.frame;
                step.frame = from.toTable(own);
                step.velocity = from.toTable(step.velocity) - from.at;
            }
            back = std::max({back, kFinest, Stuck(path, step, other).length()});
        }
        if (!known)
            return out;
        out.isBlocked = true;
        out.pathPosition = std::max(0.0, out.pathPosition - back);
        out.frame = from.toTable(path.pointAt(out.pathPosition).frame);
    }
    out.pathPosition = 0;
    out.frame = from;
    return out;
}

} // namespace ww::battlecry::geometry
