#pragma once

// The squares that a side sees, and how hidden a square is; for the sight analyses. Ignores facing
// (D-5).

#include "rules/systems/ultrawar/board/sight_field.h"

namespace ww::ultrawar {

struct Viewer {
    Square at;
    Height height = Height::Ground;
};

/// For each square, row by row, the number of viewers that see it. `target` is the height of a
/// character there.
[[nodiscard]] std::vector<std::uint16_t>
countViewers(const SightPlanes& planes, std::span<const Viewer> viewers, Height target);

/// How many of all squares that aren't solid see this square; it doesn't count itself.
struct Exposure {
    int seeingSquares = 0;
    int openSquares = 0;
};
[[nodiscard]] Exposure exposureOf(const Board& board, const SightPlanes& planes, Square square,
                                  Height height = Height::Ground);
} // namespace ww::ultrawar
