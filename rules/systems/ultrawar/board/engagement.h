#pragma once

// Who is engaged with whom, and what leaving an engagement risks. UW-ENG-1..5, UW-MOVE-6, D-8,
// D-20, D-24, D-26; ramps join the levels at their two squares (our extension).

#include "rules/systems/ultrawar/board/moves.h"

#include <vector>

namespace ww::ultrawar {

/// Where somebody is, whether in the air or not.
struct Stand {
    Square at;
    bool flying = false;
};

/// Whether two who stand so are within melee range of each other: neighbours, no wall or closed
/// door between them (between diagonal neighbours: on both ways round the corner), both in the air
/// or both on the ground, and on the ground on one level or joined by a ramp (D-20, D-26).
[[nodiscard]] bool inMeleeRange(const Board& board, const Readings& readings, Stand a, Stand b);

/// Whether two pieces are engaged: of different sides, both able to engage, in melee range
/// (UW-ENG-1). Tokens engage nobody.
[[nodiscard]] bool engaged(const Board& board, const Readings& readings, const Piece& a,
                           const Piece& b);
/// All that are engaged with a piece of `side` standing so, as indices into `board.pieces`.
[[nodiscard]] std::vector<std::size_t> engagedWith(const Board& board, const Readings& readings,
                                                   Stand stand, std::int8_t side);

/// A free strike that a step provokes.
struct FreeStrike {
    std::size_t enemy = 0; ///< index into `board.pieces`
    std::size_t step = 0;  ///< the step of the path, from 0
    bool backStab = false;
    /// To the attack: 2, and 2 more for a back stab (D-24).
    [[nodiscard]] int bonus() const { return backStab ? 4 : 2; }
    friend bool operator==(const FreeStrike&, const FreeStrike&) = default;
};

/// The strikes of one step alone, each enemy's: of those engaged at `from` that have `from` among
/// the five cells of their front arch and `to` not (UW-ENG-2, D-24). Turned enemies strike by the
/// option `free_strike_by_turned` (D-8). `facing` is the mover's before the step (D-26).
[[nodiscard]] std::vector<FreeStrike> stepStrikes(const Board& board, const Readings& readings,
                                                  const Mover& mover, Facing facing, Square from,
                                                  Square to);

/// The strikes of a whole move, in order, one an enemy at most (D-8). `path` begins with the
/// mover's square, where it faces `facing`.
[[nodiscard]] std::vector<FreeStrike> pathStrikes(const Board& board, const Readings& readings,
                                                  const Mover& mover, Facing facing, Mode mode,
                                                  std::span<const Square> path);

} // namespace ww::ultrawar
