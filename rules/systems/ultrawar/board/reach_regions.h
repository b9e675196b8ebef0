#pragma once

// What hangs together for a gait. UW-MOVE-1, D-2.

#include "rules/systems/ultrawar/board/reach_masks.h"

namespace ww::ultrawar {

/// The parts of a board between which there is no way.
struct Regions {
    static constexpr std::uint32_t none = 0xffffffff;
    std::vector<std::uint32_t> of;    ///< by board index; `none` where nobody passes
    std::vector<std::uint32_t> sizes; ///< squares of each region, numbered in board order
};
[[nodiscard]] Regions regions(const StepMasks& masks);

} // namespace ww::ultrawar
