#pragma once

// Tests the line of sight between two squares, with a reason if it is blocked. UW-LOS-1..6,
// UW-MAP-2, UW-MAP-7, UW-MAP-8, D-1, D-3, D-4, D-5, D-7, D-26, D-28.
//
// The line joins the squares' centres. It is blocked by
// - a wall or closed door that it crosses between the edge's ends;
// - a blocking square whose interior it enters, other than its two end squares;
// - a corner that it passes exactly, if both ways round the corner are closed. A way is open if its
//   third square doesn't block and neither of that square's two edges there is walled. So a wall
//   that ends at the corner doesn't block; a wall that continues straight does.
//
// On the ground a square blocks if it is solid, an obstruction or reaches the ceiling, if a piece
// on it blocks fire, or if it is higher than the lower end (UW-LOS-6). If one end flies, only
// walls, ceilings and gigantic pieces block (UW-LOS-3). Blockers block at any height (D-26). Ramps
// don't affect sight. Integer arithmetic exactly separates touching from entering.

#include "rules/systems/ultrawar/board/board.h"

#include <string>
#include <string_view>

namespace ww::ultrawar {

enum class SightBlock : std::uint8_t {
    None,
    OffBoard,     ///< an end of the line is outside the board
    Behind,       ///< the target is behind the attacker (D-5)
    OffLine,      ///< the target is in none of a Linear attack's eight directions (D-28)
    Wall,         ///< reaches the ceiling, so it stops flyers too (UW-MAP-8)
    ClosedDoor,   ///< reaches the ceiling, so it stops flyers too
    Ceiling,      ///< a square that reaches the ceiling, so it stops flyers too
    Gigantic,     ///< a gigantic piece, which stops flyers too (UW-MAP-7)
    Solid,        ///< a solid square (D-7)
    Obstruction,  ///< an obstruction (UW-MAP-2)
    Character,    ///< a character in the way (UW-LOS-2)
    Token,        ///< a token in the way (UW-LOS-2)
    LookingDown,  ///< a higher attacker that isn't at its ledge (UW-LOS-4)
    LookingUp,    ///< a higher target that isn't at its ledge (UW-LOS-5)
    HigherGround, ///< ground higher than both ends (UW-LOS-6)
    Covered,      ///< a target on an obstruction, which protects it (D-3)
    NoWayRound,   ///< Directed fire finds no path (UW-LOS-2)
};

enum class Height : std::uint8_t { Ground, Air };
enum class AttackPath : std::uint8_t {
    Straight,
    Directed, ///< follows a path round obstacles; the range is the path's length (D-1)
    Linear,   ///< a straight line that passes characters (D-28)
};

struct SightOptions {
    RuleOptions ruleOptions{};
    Height from = Height::Ground;
    Height to = Height::Ground;
    AttackPath attackPath = AttackPath::Straight;
    /// The attacker's facing; nothing if it may turn freely, as in its own turn (D-5).
    std::optional<Facing> facing{};
};

struct SightResult {
    SightBlock block = SightBlock::None;
    /// The first obstacle from the attacker: a square, or the edge between `square` and `beyond`.
    /// If both ways round a corner are blocked, one of the two obstacles.
    Square square;
    Square beyond;
    bool atCorner = false;
    /// Number of spaces from attacker to target (UW-LOS-1); for Directed fire, the path's length.
    int spaces = 0;
    [[nodiscard]] bool isClear() const { return block == SightBlock::None; }
    [[nodiscard]] bool isEdgeBlocked() const {
        return block == SightBlock::Wall || block == SightBlock::ClosedDoor;
    }
    friend bool operator==(const SightResult&, const SightResult&) = default;
};

/// A square always sees itself. Pieces on `from` and `to` never block.
[[nodiscard]] SightResult lineOfSight(const Board& board, Square from, Square to,
                                      const SightOptions& options = {});

/// Returns true if `to` is behind a character on `from` that faces `facing` (D-5).
[[nodiscard]] bool isBehind(Square from, Square to, Facing facing);

/// Returns the blocker on a square for a line whose lower end is at `level`. Returns HigherGround
/// instead of LookingDown and LookingUp, because those depend on both ends.
[[nodiscard]] SightBlock sightBlockerAt(const Board& board, Square square, int level, Height height,
                                        AttackPath attack = AttackPath::Straight);

/// Returns the length of Directed fire's shortest path round everything that would block a straight
/// line, in the metric's spaces. Returns nothing without a path.
[[nodiscard]] std::optional<int> directedFireDistance(const Board& board, Square from, Square to,
                                                      const SightOptions& options = {});

/// Returns true if the square has a lower orthogonal neighbour.
[[nodiscard]] bool isOnLedge(const Board& board, Square square);
/// For Ledge::AnyEdge: returns one flag per square, true if it is connected orthogonally with
/// `square` on one level (D-26).
[[nodiscard]] std::vector<bool> plateauOf(const Board& board, Square square);

/// Returns the id of the rule behind the result, such as `UW-LOS-4`.
[[nodiscard]] std::string_view ruleOf(SightBlock block);
/// Returns a short word for lists and JSON, such as `looking-down`.
[[nodiscard]] std::string_view nameOf(SightBlock block);
/// Returns a sentence such as "`C4` doesn't see `F2`: the wall `D3/E3` is in the way."
[[nodiscard]] std::string describeSight(Square from, Square to, const SightResult& answer);

} // namespace ww::ultrawar
