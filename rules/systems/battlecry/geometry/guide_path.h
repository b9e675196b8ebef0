#pragma once

// The path of a base whose two guides stay on a template (B-13). The path is straight for a base's
// length, follows the template, then is straight again. `u` is the rear guide's position on the
// path, in mm. The front guide is the next point of the path at a base's length from the rear
// guide.

#include "rules/systems/battlecry/geometry/maneuver.h"

namespace ww::battlecry::geometry {

class GuidePath {
  public:
    GuidePath(const ManeuverTemplate& one, Base base);

    /// The u at which the maneuver ends: the base's length plus the template's.
    [[nodiscard]] double endPosition() const { return 2 * half_ + template_.length; }
    [[nodiscard]] double halfWidth() const { return half_; }

    struct PathPoint {
        Frame frame;         ///< the base's position; the maneuver starts at 0, 0 with heading 0
        Point velocity;      ///< derivative of the base's centre with respect to u
        double turnRate = 0; ///< derivative of the heading with respect to u, in radians clockwise
        double frontGuide = 0; ///< the front guide's position on the path, in mm
    };
    /// Requires 0 ≤ u ≤ endPosition().
    [[nodiscard]] PathPoint pointAt(double u) const;
    /// The length of the template that is behind the front guide, in mm (B-31).
    [[nodiscard]] double usedTemplateLength(double u) const;

    /// Upper bounds of velocity, turn rate and their derivatives over the whole path.
    struct Bounds {
        double velocity = 1, turnRate = 0, acceleration = 0, turnAcceleration = 0;
    };
    [[nodiscard]] const Bounds& bounds() const { return bounds_; }

  private:
    [[nodiscard]] double frontGuideAt(double u) const;
    [[nodiscard]] Frame frameAt(double s) const;

    ManeuverTemplate template_;
    double half_ = 20;
    double bend_ = 0; ///< the template's bend in radians
    Frame exit_;      ///< pose of the template's far end before the maneuver
    PathPoint last_;
    Bounds bounds_;
};

/// Returns the path of a template and base, shared by all callers. The maneuver must have a
/// template.
[[nodiscard]] const GuidePath& sharedGuidePath(const Maneuver& maneuver, Base base);

} // namespace ww::battlecry::geometry
