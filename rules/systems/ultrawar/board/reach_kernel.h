#pragma once

// The two wavefronts behind `reach`; not for others.

#include "rules/systems/ultrawar/board/reach.h"

namespace ww::ultrawar {

class ReachKernel {
  public:
    /// The longest budget whose squares fit into one word a row.
    static constexpr int narrow = 31;

    /// One word a row, the start in bit 31: `budget` ≤ narrow, `from` on the board.
    static Reach fromOne(const StepMasks& masks, Square from, int budget, ReachScratch& scratch);
    /// Only the words that hold a part of the wave. `from` off the board doesn't count.
    static Reach fromMany(const StepMasks& masks, std::span<const Square> from, int budget,
                          ReachScratch& scratch);

  private:
    static std::size_t spread(const StepMasks& masks, std::size_t waves, ReachScratch& scratch);
};

} // namespace ww::ultrawar
