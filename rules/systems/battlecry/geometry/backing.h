#pragma once

// Backing up (BC-MOVE-5, B-13): a base whose final place overlaps another goes back along the
// template to the first place where it overlaps none, and touches what stopped it.

#include "rules/systems/battlecry/geometry/guide_path.h"

namespace ww::battlecry::geometry {

struct Backing {
    double u = 0;         ///< of the guide path; 0 without a template
    bool blocked = false; ///< the final place overlapped: it backed up
    Frame frame;          ///< where it comes to stand
};

/// The largest u without overlap. Gaps that it could stand in for less than 1e-8 mm of its way are
/// not found. Where it overlaps all the way it doesn't move (u = 0). A reversal that backs up isn't
/// turned (B-7); a maneuver without a template stays where it is.
[[nodiscard]] Backing backUp(const Frame& from, const Maneuver& maneuver, Base base,
                             std::span<const Footprint> others);

} // namespace ww::battlecry::geometry
