#pragma once

// Line of sight between two squares, with the reason for every "no". UW-LOS-1..6, UW-MAP-2,
// UW-MAP-7, UW-MAP-8, D-1, D-3, D-4, D-5, D-7, D-26, D-28.
//
// The line joins the two centres. It is blocked by
// - a wall or closed door whose side it crosses between that side's ends;
// - a square in the way whose open interior it enters, other than the two at its ends;
// - a corner that it passes exactly, if neither way round that corner is open. At a corner the line
//   goes from one square to the one diagonally across; a way round is open when the third square
//   isn't in the way and neither of its two sides there is walled. So a wall that merely ends at a
//   corner doesn't block, one that goes straight on does.
// On the ground a square is in the way when it is solid, an obstruction or reaches the ceiling,
// holds a piece that blocks fire, or is higher than the lower of the two ends (UW-LOS-6). When one
// end flies only walls, ceilings and gigantic pieces are left (UW-LOS-3). Blockers block at any
// height (D-26). A ramp neither blocks sight nor opens any: levels count as they do without it.
// All in whole numbers: what touches without entering is told apart exactly.

#include "rules/systems/ultrawar/board/board.h"

#include <string>
#include <string_view>

namespace ww::ultrawar {

enum class SightBlock : std::uint8_t {
    None,
    OffBoard,     ///< an end lies outside the board
    Behind,       ///< the target lies behind the attacker (D-5)
    OffLine,      ///< not in one of the eight directions of a Linear attack (D-28)
    Wall,         ///< floor to ceiling, so flyers too (UW-MAP-8)
    ClosedDoor,   ///< likewise
    Ceiling,      ///< reaches the ceiling, so flyers too
    Gigantic,     ///< a gigantic piece, so flyers too (UW-MAP-7)
    Solid,        ///< (D-7)
    Obstruction,  ///< (UW-MAP-2)
    Character,    ///< (UW-LOS-2)
    Token,        ///< (UW-LOS-2)
    LookingDown,  ///< the attacker stands back from its ledge (UW-LOS-4)
    LookingUp,    ///< the target stands back from its ledge (UW-LOS-5)
    HigherGround, ///< ground above both ends (UW-LOS-6)
    Covered,      ///< an obstruction in the target's own square, where that protects (D-3)
    NoWayRound,   ///< Directed fire finds no path (UW-LOS-2)
};

enum class Height : std::uint8_t { Ground, Air };
enum class Attack : std::uint8_t {
    Straight,
    Directed, ///< bends round what is in the way: needs a path, and has its length (D-1)
    Linear,   ///< passes characters (D-28)
};

struct SightOptions {
    Readings readings{};
    Height from = Height::Ground;
    Height to = Height::Ground;
    Attack attack = Attack::Straight;
    /// The attacker's; none when it may turn freely, as in its own turn (D-5).
    std::optional<Facing> facing{};
};

struct SightAnswer {
    SightBlock block = SightBlock::None;
    /// What is in the way, the first from the attacker on: the square, or for walls and doors the
    /// side between the two. At a corner this is one of two, on the attacker's left or right.
    Square square;
    Square beyond;
    bool atCorner = false;
    /// Spaces from the attacker to the target (UW-LOS-1); for Directed fire along its path.
    int spaces = 0;
    [[nodiscard]] bool clear() const { return block == SightBlock::None; }
    [[nodiscard]] bool side() const {
        return block == SightBlock::Wall || block == SightBlock::ClosedDoor;
    }
    friend bool operator==(const SightAnswer&, const SightAnswer&) = default;
};

/// A square sees itself. Pieces on the two squares themselves are never in the way.
[[nodiscard]] SightAnswer see(const Board& board, Square from, Square to,
                              const SightOptions& options = {});

/// Whether a square lies behind whoever stands on `from` and faces so (D-5).
[[nodiscard]] bool liesBehind(Square from, Square to, Facing facing);

/// What of a square is in the way of a line whose lower end is at `level`; None if nothing.
/// LookingDown and LookingUp are reported as HigherGround: they depend on the ends.
[[nodiscard]] SightBlock inTheWay(const Board& board, Square square, int level, Height height,
                                  Attack attack = Attack::Straight);

/// The length of the shortest path of Directed fire, in spaces of the reading's metric: round the
/// squares and walls that would block a straight line between these two. None: no path.
[[nodiscard]] std::optional<int> directedSpaces(const Board& board, Square from, Square to,
                                                const SightOptions& options = {});

/// Whether the square has an orthogonal neighbour that is lower.
[[nodiscard]] bool onLedge(const Board& board, Square square);
/// Ledge::AnyEdge: the orthogonally connected squares of one level that hold `square`, as one flag
/// a square (D-26).
[[nodiscard]] std::vector<bool> plateauOf(const Board& board, Square square);

/// The rule that the answer follows from, such as `UW-LOS-4`.
[[nodiscard]] std::string_view ruleOf(SightBlock block);
/// A short word for lists and JSON, such as `looking-down`.
[[nodiscard]] std::string_view nameOf(SightBlock block);
/// One sentence: "`C4` doesn't see `F2`: the wall `D3/E3` is in the way."
[[nodiscard]] std::string sentence(Square from, Square to, const SightAnswer& answer);

} // namespace ww::ultrawar
