#pragma once

// Where a piece of a plane comes to stand that a hand lets go: what a game's rules make of a place.

#include "rules/schema/board.h"

#include <functional>
#include <optional>

namespace ww::schema {

/// `pose` is where the hand holds the piece, of which `board` says where it stood before. Nothing:
/// it may stand there as it is.
using BoardSnap = std::function<std::optional<plane::Pose>(
    const Board& board, const BoardPiece& piece, const plane::Pose& pose)>;

} // namespace ww::schema
