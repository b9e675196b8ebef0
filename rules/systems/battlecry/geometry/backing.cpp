#include "rules/systems/battlecry/geometry/backing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

constexpr double kFinest = 1e-8;
/// After backing up, a base overlaps others by at most this, so rounding doesn't matter.
constexpr double kClear = kSlack / 2;
/// Below this u the base counts as not moved at all, in mm.
constexpr double kStands = 1e-5;
constexpr double kNever = std::numeric_limits<double>::infinity();

/// How far u can decrease while value + slope·d + change·d²/2 stays below −kClear.
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
    Stuck(const GuidePath& path, const GuidePath::Step& step, const Footprint& still)
        : step_(step),
          turned_(step.frame.cosine * still.frame.cosine + step.frame.sine * still.frame.sine),
          across_(step.frame.sine * still.frame.cosine - step.frame.cosine * still.frame.sine) {
        const GuidePath::Bounds& most = path.bounds();
        const double spin = most.spin * most.spin + most.spinChange;
        const double reach = (path.half() + still.half) * std::numbers::sqrt2;
        const Point way = still.frame.at - step.frame.at;
        const Frame& own = step.frame;
        const double shade = std::numbers::sqrt2 * spin;
        change_ = reach * spin + 2 * most.spin * most.pace + most.paceChange + still.half * shade;
        axis(dot(way, own.forward()),
             step.spin * dot(way, own.right()) - dot(step.pace, own.forward()), path.half(),
             still.half);
        axis(dot(way, own.right()),
             -step.spin * dot(way, own.forward()) - dot(step.pace, own.right()), path.half(),
             still.half);
        change_ = most.paceChange + path.half() * shade;
        axis(dot(way, still.frame.forward()), -dot(step.pace, still.frame.forward()), still.half,
             path.half());
        axis(dot(way, still.frame.right()), -dot(step.pace, still.frame.right()), still.half,
             path.half());
    }
    /// How far u can decrease with the bases certain to overlap, in mm.
    [[nodiscard]] double length() const { return length_; }

  private:
    /// `pace` is the derivative of p by u.
    void axis(double p, double pace, double whole, double shaded) {
        const double shade = std::abs(turned_) + std::abs(across_);
        const double spread =
            step_.spin * ((turned_ < 0 ? across_ : -across_) + (across_ < 0 ? -turned_ : turned_));
        for (const double sign : {1.0, -1.0})
            length_ = std::min(length_, stays(sign * p - whole - shaded * shade,
                                              -(sign * pace - shaded * spread), change_));
    }

    const GuidePath::Step& step_;
    double turned_, across_; ///< cosine and sine of the angle between the bases
    double change_ = 0;
    double length_ = kNever;
};

} // namespace

Backing backUp(const Frame& from, const Maneuver& maneuver, Base base,
               std::span<const Footprint> others) {
    const Pose end = endPose(maneuver, base);
    Backing out{0, false, from.place(frameOf(end))};
    if (!templateOf(maneuver))
        return out;
    const GuidePath& path = guidePath(maneuver, base);
    out.u = path.end();
    while (out.u > kStands) {
        GuidePath::Step step;
        bool known = false;
        double back = 0;
        for (const Footprint& other : others) {
            if (!reachesInto({out.frame, path.half()}, other, out.blocked ? kClear : kSlack))
                continue;
            if (!known) {
                known = true;
                step = path.at(out.u);
                const Frame& own = step.frame;
                step.frame = from.place(own);
                step.pace = from.place(step.pace) - from.at;
            }
            back = std::max({back, kFinest, Stuck(path, step, other).length()});
        }
        if (!known)
            return out;
        out.blocked = true;
        out.u = std::max(0.0, out.u - back);
        out.frame = from.place(path.at(out.u).frame);
    }
    out.u = 0;
    out.frame = from;
    return out;
}

} // namespace ww::battlecry::geometry
