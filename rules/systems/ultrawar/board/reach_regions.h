#pragma once

// Connected regions of a board for a gait. UW-MOVE-1, D-2.

#include "rules/systems/ultrawar/board/reach_masks.h"

namespace ww::ultrawar {

/// The parts of a board without a path between them.
struct Regions {
    static constexpr std::uint32_t none = 0xffffffff;
    std::vector<std::uint32_t> regionBySquare; ///< region number by square index; `none` for
                                               ///< impassable squares
    std::vector<std::uint32_t> sizes; ///< number of squares per region; regions are numbered in
                                      ///< board order
};
[[nodiscard]] Regions findRegions(const StepMasks& masks);

} // namespace ww::ultrawar
