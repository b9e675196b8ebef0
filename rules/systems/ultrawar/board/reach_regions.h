#pragma once

// Finds the connected regions of a board for a gait. UW-MOVE-1, D-2.

#include "rules/systems/ultrawar/board/reach_masks.h"

namespace ww::ultrawar {

/// The regions of a board: no path leads from one region to another.
struct Regions {
    static constexpr std::uint32_t none = 0xffffffff;
    std::vector<std::uint32_t> regionBySquare; ///< region number by square index; `none` for
                                               ///< impassable squares
    std::vector<std::uint32_t> sizes; ///< number of squares by region number; regions are numbered
                                      ///< in board order
};
[[nodiscard]] Regions findRegions(const StepMasks& masks);

} // namespace ww::ultrawar
