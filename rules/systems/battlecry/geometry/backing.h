#pragma once

// Backing up (BC-MOVE-5, B-13): if a base's end position overlaps another base, it moves back along
// the template to the first position without an overlap. There it touches the base that blocked it.

#include "rules/systems/battlecry/geometry/guide_path.h"

namespace ww::battlecry::geometry {

struct BackUpResult {
    double pathPosition = 0; ///< position on the guide path; 0 without a template
    bool isBlocked =
        false;   ///< whether the end position overlapped a base, so that this base backed up
    Frame frame; ///< the base's final position
};

/// Finds the largest u without an overlap; may miss gaps shorter than 1e-8 mm. If the base overlaps
/// everywhere, it doesn't move (u = 0). A reversal that backs up doesn't turn (B-7). A maneuver
/// without a template never moves the base.
[[nodiscard]] BackUpResult backUp(const Frame& from, const Maneuver& maneuver, Base base,
                                  std::span<const Footprint> others);

} // namespace ww::battlecry::geometry
