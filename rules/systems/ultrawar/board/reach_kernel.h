#pragma once

// The two search kernels behind `computeReach`. Internal.

#include "rules/systems/ultrawar/board/reach.h"

namespace ww::ultrawar {

class ReachKernel {
  public:
    /// The largest budget whose squares fit into one word per row.
    static constexpr int maxNarrowBudget = 31;

    /// Uses one word per row, with the start square in bit 31. Requires `budget` ≤
    /// `maxNarrowBudget` and `from` on the board.
    static Reach searchFromOne(const StepMasks& masks, Square from, int budget,
                               ReachScratch& scratch);
    /// Processes only words that the search front touches. Ignores start squares off the board.
    static Reach searchFromMany(const StepMasks& masks, std::span<const Square> from, int budget,
                                ReachScratch& scratch);

  private:
    static std::size_t spreadWaves(const StepMasks& masks, std::size_t waves,
                                   ReachScratch& scratch);
};

} // namespace ww::ultrawar
