#pragma once

// What a whole side sees, and what a map hides: the analyses of line of sight. Facing is left out
// (D-5).

#include "rules/systems/ultrawar/board/sight_field.h"

namespace ww::ultrawar {

/// Someone who looks: where, and whether it flies.
struct Viewer {
    Square at;
    Height height = Height::Ground;
};
/// The characters of a side on the board.
[[nodiscard]] std::vector<Viewer> viewersOf(const Board& board, int side);

/// How many of the viewers see each square, row-major. `target` is the height of who stands there.
[[nodiscard]] std::vector<std::uint16_t> seenBy(const SightPlanes& planes,
                                                std::span<const Viewer> viewers, Height target);

/// How many squares see this one, itself not counted, of all that aren't solid.
struct Exposure {
    int seenBy = 0;
    int squares = 0;
};
[[nodiscard]] Exposure exposure(const Board& board, const SightPlanes& planes, Square square,
                                Height height = Height::Ground);
/// Of every square, row-major; solid ones have 0.
[[nodiscard]] std::vector<Exposure> exposures(const Board& board, const SightPlanes& planes,
                                              Height height = Height::Ground);

/// The squares that aren't solid and that no viewer sees.
[[nodiscard]] std::vector<Square> deadGround(const Board& board, const SightPlanes& planes,
                                             std::span<const Viewer> viewers,
                                             Height target = Height::Ground);

/// A side of a square above its neighbour: a piece of a level-change line (UW-MAP-1, UW-LOS-4).
struct LedgeSide {
    Square upper, lower;
    friend bool operator==(const LedgeSide&, const LedgeSide&) = default;
};
/// Row by row, the right side of a square before its lower one.
[[nodiscard]] std::vector<LedgeSide> ledges(const Board& board);

} // namespace ww::ultrawar
