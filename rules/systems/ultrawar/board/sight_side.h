#pragma once

// Computes the squares that a side sees and how exposed a square is, for the sight analyses.
// Ignores facing (D-5).

#include "rules/systems/ultrawar/board/sight_field.h"

namespace ww::ultrawar {

struct Viewer {
    Square at;
    Height height = Height::Ground;
};

/// Returns, for each square row by row, the number of viewers that see it. `target` is the height
/// of a character on the square.
[[nodiscard]] std::vector<std::uint16_t>
countViewers(const SightPlanes& planes, std::span<const Viewer> viewers, Height target);

/// How many squares see a given square, out of all squares that aren't solid.
struct Exposure {
    int seeingSquares = 0;
    int openSquares = 0;
};
[[nodiscard]] Exposure exposureOf(const Board& board, const SightPlanes& planes, Square square,
                                  Height height = Height::Ground);
} // namespace ww::ultrawar
