#pragma once

// Baseline of the benchmark `sight`: for each pair of squares, walks along the line between the
// squares, on plain arrays, without optimization.

#include "rules/systems/ultrawar/board/board.h"

#include <cstdint>
#include <vector>

namespace ww::bench {

class BaselineSight {
  public:
    explicit BaselineSight(const ultrawar::Board& board);
    [[nodiscard]] bool canSee(ultrawar::Square from, ultrawar::Square to) const;
    /// Returns one byte per pair of squares. Each pair occurs once, because sight is mutual.
    [[nodiscard]] std::vector<std::uint8_t> sightOfAllPairs() const;
    [[nodiscard]] std::vector<std::uint8_t> sightFrom(ultrawar::Square source) const;

  private:
    int width_, height_;
    std::vector<std::uint8_t> level_, thing_, right_, lower_;
};

} // namespace ww::bench
