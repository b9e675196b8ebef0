#pragma once

// What hangs together for a gait, and where it hangs by one square. UW-MOVE-1, D-2.

#include "rules/systems/ultrawar/board/reach_masks.h"

namespace ww::ultrawar {

/// The parts of a board between which there is no way.
struct Regions {
    static constexpr std::uint32_t none = 0xffffffff;
    std::vector<std::uint32_t> of;    ///< by board index; `none` where nobody passes
    std::vector<std::uint32_t> sizes; ///< squares of each region, numbered in board order
};
[[nodiscard]] Regions regions(const StepMasks& masks);

/// The squares that part their region when something stands on them, in board order: the
/// articulation points of the board's graph.
[[nodiscard]] std::vector<Square> chokepoints(const StepMasks& masks);

} // namespace ww::ultrawar
