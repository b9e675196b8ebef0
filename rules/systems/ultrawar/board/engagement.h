#pragma once

// Determines which pieces are engaged, and which free strikes a move out of an engagement risks.
// UW-ENG-1..5, UW-MOVE-6, D-8, D-20, D-24, D-26. Our own extension: ramps join levels.

#include "rules/systems/ultrawar/board/moves.h"

#include <vector>

namespace ww::ultrawar {

struct PiecePosition {
    Square at;
    bool flying = false;
};

/// Returns true if two characters are in melee range (D-20, D-26): neighbours, both in the air or
/// both on the ground, without a wall or closed door between them. Diagonal neighbours need one
/// open way round the corner. On the ground, only a ramp joins different levels.
[[nodiscard]] bool isInMeleeRange(const Board& board, const RuleOptions& readings, PiecePosition a,
                                  PiecePosition b);

/// Whether two pieces of different sides are in melee range and both able to engage (UW-ENG-1).
/// Tokens never engage.
[[nodiscard]] bool areEngaged(const Board& board, const RuleOptions& readings, const Piece& a,
                              const Piece& b);
/// Returns the indexes in `board.pieces` of all pieces engaged with a piece of `side` at `stand`.
[[nodiscard]] std::vector<std::size_t> piecesEngagedWith(const Board& board,
                                                         const RuleOptions& readings,
                                                         PiecePosition stand, std::int8_t side);

struct FreeStrike {
    std::size_t enemy = 0; ///< the striking enemy's index in `board.pieces`
    std::size_t step = 0;  ///< the step's index in the path, from 0
    bool backStab = false;
    /// The bonus to the attack: 2, or 4 for a back stab (D-24).
    [[nodiscard]] int attackBonus() const { return backStab ? 4 : 2; }
    friend bool operator==(const FreeStrike&, const FreeStrike&) = default;
};

/// Returns the free strikes of one step. An engaged enemy strikes if its front arch contains `from`
/// but not `to` (UW-ENG-2, D-24). The option `free_strike_by_turned` says whether turned enemies
/// strike (D-8). `facing` is the mover's facing before the step (D-26).
[[nodiscard]] std::vector<FreeStrike> freeStrikesOfStep(const Board& board,
                                                        const RuleOptions& readings,
                                                        const Mover& mover, Facing facing,
                                                        Square from, Square to);

/// Returns the free strikes of a whole move in order, at most one per enemy (D-8). `path` starts at
/// the mover's square; `facing` is the facing there.
[[nodiscard]] std::vector<FreeStrike>
freeStrikesOfPath(const Board& board, const RuleOptions& readings, const Mover& mover,
                  Facing facing, MoveMode mode, std::span<const Square> path);

} // namespace ww::ultrawar
