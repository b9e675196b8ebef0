#include "rules/systems/battlecry/geometry/guide_path.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

std::vector<GuidePath> makePaths() {
    std::vector<GuidePath> out;
    for (const Base base : {Base::Small, Base::Large})
        for (const Maneuver& one : everyManeuver())
            out.emplace_back(templateOf(one).value_or(Template()), base);
    return out;
}

} // namespace

GuidePath::GuidePath(const Template& one, Base base)
    : template_(one), half_(halfOf(base)), bend_(one.angle * kDegrees),
      exit_(along(one, one.length)) {
    exit_.at = exit_.at + Point{0, half_};
    last_.frame = exit_;
    last_.frame.at = exit_.at + half_ * exit_.forward();
    last_.pace = exit_.forward();
    last_.front = end() + 2 * half_;
    if (one.radius <= 0)
        return;
    // Pace and spin change smoothly between the path's two joints, so dense samples come close to
    // the maximum; kSafe covers the rest.
    constexpr int kSamples = 2048;
    constexpr double kSafe = 1.25;
    Step before = at(0);
    for (int i = 0; i <= kSamples; ++i) {
        const double apart = end() / kSamples;
        const Step now = at(apart * i);
        bounds_.pace = std::max(bounds_.pace, kSafe * length(now.pace));
        bounds_.spin = std::max(bounds_.spin, kSafe * std::abs(now.spin));
        bounds_.paceChange =
            std::max(bounds_.paceChange, kSafe * length(now.pace - before.pace) / apart);
        bounds_.spinChange =
            std::max(bounds_.spinChange, kSafe * std::abs(now.spin - before.spin) / apart);
        before = now;
    }
}

Frame GuidePath::pathAt(double s) const {
    if (s <= 2 * half_)
        return {{0, s - half_}};
    const double way = s - 2 * half_;
    if (way < template_.length) {
        Frame out = along(template_, way);
        out.at.y += half_;
        return out;
    }
    Frame out = exit_;
    out.at = out.at + (way - template_.length) * exit_.forward();
    return out;
}

double GuidePath::frontAt(double u) const {
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
    const Point back = exit_.at - pathAt(u).at;
    const double on = dot(back, exit_.forward());
    return chord + template_.length - on +
           std::sqrt(std::max(0.0, on * on - dot(back, back) + chord * chord));
}

GuidePath::Step GuidePath::at(double u) const {
    if (u >= end())
        return last_;
    Step out;
    out.front = frontAt(u);
    const Frame rear = pathAt(u), front = pathAt(out.front);
    const Point way = front.at - rear.at;
    const double size = length(way);
    out.frame.at = 0.5 * (rear.at + front.at);
    out.frame.sine = way.x / size;
    out.frame.cosine = way.y / size;
    const Point ahead = out.frame.forward(), aside = out.frame.right();
    // The chord's length is constant, so both ends move equally fast along it.
    const double speed = dot(rear.forward(), ahead) / dot(front.forward(), ahead);
    out.pace = 0.5 * (rear.forward() + speed * front.forward());
    out.spin = (speed * dot(front.forward(), aside) - dot(rear.forward(), aside)) / (2 * half_);
    return out;
}

double GuidePath::used(double u) const {
    return std::clamp(at(u).front - 2 * half_, 0.0, template_.length);
}

const GuidePath& guidePath(const Maneuver& maneuver, Base base) {
    static const std::vector<GuidePath> all = makePaths();
    return all[indexOf(maneuver) + (base == Base::Large ? everyManeuver().size() : 0)];
}

} // namespace ww::battlecry::geometry
