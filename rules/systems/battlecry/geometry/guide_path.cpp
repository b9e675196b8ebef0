#include "rules/systems/battlecry/geometry/guide_path.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

std::vector<GuidePath> makePaths() {
    std::vector<GuidePath> out;
    for (const Base base : {Base::Small, Base::Large})
        for (const Maneuver& one : allManeuvers())
            out.emplace_back(templateOf(one).value_or(ManeuverTemplate()), base);
    return out;
}

} // namespace

GuidePath::GuidePath(const ManeuverTemplate& one, Base base)
    : template_(one), half_(halfWidthOf(base)), bend_(one.angle * kRadiansPerDegree),
      exit_(frameAlong(one, one.length)) {
    exit_.at = exit_.at + Point{0, half_};
    last_.frame = exit_;
    last_.frame.at = exit_.at + half_ * exit_.forward();
    last_.velocity = exit_.forward();
    last_.frontGuide = endPosition() + 2 * half_;
    if (one.radius <= 0)
        return;
    // Velocity and turn rate change smoothly between the path's two joints, so dense samples come
    // close to the maximum. kSafe covers the remaining difference.
    constexpr int kSamples = 2048;
    constexpr double kSafe = 1.25;
    PathPoint before = pointAt(0);
    for (int i = 0; i <= kSamples; ++i) {
        const double apart = endPosition() / kSamples;
        const PathPoint now = pointAt(apart * i);
        bounds_.velocity = std::max(bounds_.velocity, kSafe * length(now.velocity));
        bounds_.turnRate = std::max(bounds_.turnRate, kSafe * std::abs(now.turnRate));
        bounds_.acceleration =
            std::max(bounds_.acceleration, kSafe * length(now.velocity - before.velocity) / apart);
        bounds_.turnAcceleration = std::max(
            bounds_.turnAcceleration, kSafe * std::abs(now.turnRate - before.turnRate) / apart);
        before = now;
    }
}

Frame GuidePath::frameAt(double s) const {
    if (s <= 2 * half_)
        return {{0, s - half_}};
    const double way = s - 2 * half_;
    if (way < template_.length) {
        Frame out = frameAlong(template_, way);
        out.at.y += half_;
        return out;
    }
    Frame out = exit_;
    out.at = out.at + (way - template_.length) * exit_.forward();
    return out;
}

double GuidePath::frontGuideAt(double u) const {
    const double chord = 2 * half_, r = template_.radius;
    if (r <= 0)
        return u + chord;
    if (u <= chord) {
        // Relative to the bend's centre, the rear guide is at (−r, −t) and the front guide at
        // r·(−cos a, sin a). So r·cos a − t·sin a = (2r² + t² − chord²) / 2r.
        const double t = chord - u, far = std::hypot(r, t);
        const double share = (2 * r * r + t * t - chord * chord) / (2 * r * far);
        if (share >= -1) {
            const double angle = std::acos(std::min(1.0, share)) - std::atan2(t, r);
            if (angle <= bend_)
                return chord + r * std::max(0.0, angle);
        }
    } else if (half_ < r) {
        const double angle = 2 * std::asin(half_ / r), from = (u - chord) / r;
        if (from + angle <= bend_)
            return u + r * angle;
    }
    const Point back = exit_.at - frameAt(u).at;
    const double on = dot(back, exit_.forward());
    return chord + template_.length - on +
           std::sqrt(std::max(0.0, on * on - dot(back, back) + chord * chord));
}

GuidePath::PathPoint GuidePath::pointAt(double u) const {
    if (u >= endPosition())
        return last_;
    PathPoint out;
    out.frontGuide = frontGuideAt(u);
    const Frame rear = frameAt(u), front = frameAt(out.frontGuide);
    const Point way = front.at - rear.at;
    const double size = length(way);
    out.frame.at = 0.5 * (rear.at + front.at);
    out.frame.sine = way.x / size;
    out.frame.cosine = way.y / size;
    const Point ahead = out.frame.forward(), aside = out.frame.right();
    // The chord's length is constant, so both guides move equally fast along the chord.
    const double speed = dot(rear.forward(), ahead) / dot(front.forward(), ahead);
    out.velocity = 0.5 * (rear.forward() + speed * front.forward());
    out.turnRate = (speed * dot(front.forward(), aside) - dot(rear.forward(), aside)) / (2 * half_);
    return out;
}

double GuidePath::usedTemplateLength(double u) const {
    return std::clamp(pointAt(u).frontGuide - 2 * half_, 0.0, template_.length);
}

const GuidePath& sharedGuidePath(const Maneuver& maneuver, Base base) {
    static const std::vector<GuidePath> all = makePaths();
    return all[maneuverIndex(maneuver) + (base == Base::Large ? allManeuvers().size() : 0)];
}

} // namespace ww::battlecry::geometry
