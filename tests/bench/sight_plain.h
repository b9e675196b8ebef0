#pragma once

// The baseline of the figure `sight`: each pair walked over the squares its line enters, as one
// would write it without further thought, on plain arrays.

#include "rules/systems/ultrawar/board/board.h"

#include <cstdint>
#include <vector>

namespace ww::bench {

class PlainSight {
  public:
    explicit PlainSight(const ultrawar::Board& board);
    [[nodiscard]] bool sees(ultrawar::Square from, ultrawar::Square to) const;
    /// Each pair once, as sight is mutual: one byte a pair.
    [[nodiscard]] std::vector<std::uint8_t> allPairs() const;
    [[nodiscard]] std::vector<std::uint8_t> from(ultrawar::Square source) const;

  private:
    int width_, height_;
    std::vector<std::uint8_t> level_, thing_, right_, lower_;
};

} // namespace ww::bench
