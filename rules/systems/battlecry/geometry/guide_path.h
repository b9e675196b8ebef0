#pragma once

// The way of a base whose guides both stay on a template (B-13): straight ahead by the base's own
// length, along the template, straight on. `u` is how far the rear guide is along it, in mm; the
// front guide is the next point a base's length away, and the base is their chord.

#include "rules/systems/battlecry/geometry/maneuver.h"

namespace ww::battlecry::geometry {

class GuidePath {
  public:
    GuidePath(const Template& one, Base base);

    /// Where the maneuver ends: a base's length and the template's.
    [[nodiscard]] double end() const { return 2 * half_ + template_.length; }
    [[nodiscard]] double half() const { return half_; }

    struct Step {
        Frame frame;      ///< of the base, from 0, 0 ahead before the maneuver
        Point pace;       ///< of its centre by u
        double spin = 0;  ///< of its heading by u, radians clockwise
        double front = 0; ///< how far along the front guide is
    };
    /// 0 ≤ u ≤ end()
    [[nodiscard]] Step at(double u) const;
    /// The part of the template behind the front guide (B-31).
    [[nodiscard]] double used(double u) const;

    /// The most that pace and spin, and how fast they change, come to anywhere on the way.
    struct Bounds {
        double pace = 1, spin = 0, paceChange = 0, spinChange = 0;
    };
    [[nodiscard]] const Bounds& bounds() const { return bounds_; }

  private:
    [[nodiscard]] double frontAt(double u) const;
    [[nodiscard]] Frame pathAt(double s) const;

    Template template_;
    double half_ = 20;
    double bend_ = 0; ///< radians
    Frame exit_;      ///< of the template, where the base starts
    Step last_;
    Bounds bounds_;
};

/// One for each template and base; only of maneuvers that have a template.
[[nodiscard]] const GuidePath& guidePath(const Maneuver& maneuver, Base base);

} // namespace ww::battlecry::geometry
