#pragma once

// Baseline of the figure `sight`: walks over the squares on the line of each pair, on plain arrays,
// without optimization.

#include "rules/systems/ultrawar/board/board.h"

#include <cstdint>
#include <vector>

namespace ww::bench {

class BaselineSight {
  public:
    explicit BaselineSight(const ultrawar::Board& board);
    [[nodiscard]] bool canSee(ultrawar::Square from, ultrawar::Square to) const;
    /// One byte per pair; each pair once, since sight is mutual.
    [[nodiscard]] std::vector<std::uint8_t> sightOfAllPairs() const;
    [[nodiscard]] std::vector<std::uint8_t> sightFrom(ultrawar::Square source) const;

  private:
    int width_, height_;
    std::vector<std::uint8_t> level_, thing_, right_, lower_;
};

} // namespace ww::bench
