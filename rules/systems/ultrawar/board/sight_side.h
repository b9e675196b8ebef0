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
} // namespace ww::ultrawar
