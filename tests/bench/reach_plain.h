#pragma once

// Baseline of the benchmark `reach`: Dijkstra with buckets, square by square, without bit masks. As
// in the product, the legal steps are precomputed: one byte of directions per square.

#include "rules/systems/ultrawar/board/moves.h"

#include <cstdint>
#include <vector>

namespace bench {

class BucketDijkstra {
  public:
    BucketDijkstra(const ww::ultrawar::Board& board, const ww::ultrawar::RuleOptions& readings,
                   ww::ultrawar::Gait gait);

    /// Returns distances by board index; 0xffff for squares that aren't reached. The result is
    /// valid until the next call.
    const std::vector<std::uint16_t>& distancesFrom(ww::ultrawar::Square square, int budget);

  private:
    int width_;
    std::vector<std::uint8_t> steps_;
    std::array<std::ptrdiff_t, 8> offset_{};
    std::vector<std::uint16_t> distance_;
    std::vector<std::vector<std::uint32_t>> buckets_;
};

} // namespace bench
