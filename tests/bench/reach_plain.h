#pragma once

// The baseline of the figure `reach`: Dijkstra with buckets, one square at a time, as one would
// write it without bit masks. Steps are prepared beforehand here too: a byte of legal directions
// for every square.

#include "rules/systems/ultrawar/board/moves.h"

#include <cstdint>
#include <vector>

namespace bench {

class PlainBuckets {
  public:
    PlainBuckets(const ww::ultrawar::Board& board, const ww::ultrawar::Readings& readings,
                 ww::ultrawar::Gait gait);

    /// Distances by board index, 0xffff where not reached; good until the next call.
    const std::vector<std::uint16_t>& from(ww::ultrawar::Square square, int budget);

  private:
    int width_;
    std::vector<std::uint8_t> steps_;
    std::array<std::ptrdiff_t, 8> offset_{};
    std::vector<std::uint16_t> distance_;
    std::vector<std::vector<std::uint32_t>> buckets_;
};

} // namespace bench
