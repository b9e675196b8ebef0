#pragma once

// Computes where characters may move. Every refused step names the obstacle and the rule. UW-MAP-1,
// 2, 5, 6, 7, UW-MOVE-1..7, D-2, D-6, D-7, D-12, D-26, D-27, D-35, A-5, A-14.

#include "rules/systems/ultrawar/board/arcs.h"

#include <span>
#include <string>
#include <string_view>

namespace ww::ultrawar {

/// A moving character's abilities and state.
struct Mover {
    int movement = 0; ///< number of spaces per turn, including modifiers
    bool flying = false;
    bool levelChange = false; ///< Level Change Movement: crosses level lines, nothing else (D-23)
    bool ethereal = false;
    bool doubleMovement = false;
    bool chargeAttack = false;
    bool movementDeprived =
        false; ///< Movement Deprivation: halves movement, rounded down, not for flyers (A-14)
    bool freeStrikeMovement = false; ///< true if its moves provoke no free strikes (UW-ENG-3)
    bool turned = false;             ///< card is turned: it can only retreat (UW-TURN-5)
    std::int8_t side = 0;
};

/// The ways to spend a turn's movement; a character uses one per turn.
enum class MoveMode : std::uint8_t {
    Normal,
    Charge,
    ChargeAttack,
    DoubleMovement,
    Backwards,
    Retreat
};

/// The number of spaces that a move mode allows, and what the character may do afterwards.
struct MoveAllowance {
    int spaces = 0;
    bool turnsCard = false;  ///< true if the card turns at the move's end (after a charge)
    bool mayAttack = true;   ///< true if the character may attack afterwards in the same turn
    bool freeStrikes = true; ///< leaving an engagement provokes free strikes (UW-MOVE-6)
    FacingPolicy facingPolicy = FacingPolicy::FollowSteps;
    friend bool operator==(const MoveAllowance&, const MoveAllowance&) = default;
};
/// Returns nothing if the character lacks the ability or is turned (UW-MOVE-3, 4, 6, D-12, A-14).
[[nodiscard]] std::optional<MoveAllowance> moveAllowance(const Mover& mover, MoveMode mode);

/// Movement types: each has different obstacles.
enum class Gait : std::uint8_t {
    Walk,
    LevelChange,         ///< crosses level lines
    Fly,                 ///< crosses level lines, pieces, and solid squares below the ceiling
    Ethereal,            ///< crosses walls, pieces and solid squares, but not level lines (D-27)
    EtherealLevelChange, ///< Ethereal and LevelChange
    EtherealFly,         ///< Ethereal and Fly
};
inline constexpr std::size_t gaitCount = 6;
[[nodiscard]] Gait gaitOf(const Mover& mover);
[[nodiscard]] constexpr bool crossesLevelLines(Gait g) {
    return g != Gait::Walk && g != Gait::Ethereal;
}
[[nodiscard]] constexpr bool isFlyingGait(Gait g) {
    return g == Gait::Fly || g == Gait::EtherealFly;
}
[[nodiscard]] constexpr bool isEtherealGait(Gait g) {
    return g >= Gait::Ethereal;
}

/// Ways in which the pieces on a square block movement.
enum Occupancy : std::uint8_t {
    StopsGround = 1, ///< walkers can't pass
    StopsFlyers = 2, ///< a gigantic piece: only ethereal characters can pass (UW-MAP-7)
    BlocksEnd = 4,   ///< no move ends here: one pawn per space (D-35)
};
/// Returns Occupancy bits. A flying pawn doesn't block walkers, but no pawn may end under it. A
/// token stops movement if its field or the option `tokens_block` says so (D-6).
[[nodiscard]] std::uint8_t occupancyOf(const Piece& piece, const RuleOptions& readings);

[[nodiscard]] bool isPassable(std::uint8_t ground, std::uint8_t occupied, Gait gait);
[[nodiscard]] bool isStandable(std::uint8_t ground, std::uint8_t occupied, Gait gait);
/// Returns true if a gait may cross the edge between orthogonal neighbours. Walls, closed doors,
/// and level lines without a ramp are obstacles.
[[nodiscard]] bool isCrossable(EdgeFeature thing, bool sameLevel, const RuleOptions& readings,
                               Gait gait);

enum class RefusalReason : std::uint8_t {
    OffBoard,
    Wall,
    ClosedDoor,
    Solid,
    Occupied,
    Gigantic,
    LevelLine,
    Corner,      ///< a diagonal step whose both ways round the corner are blocked, see `corners`
    NoDiagonals, ///< a diagonal step, which the option `diagonal` forbids
};

/// An obstacle on a square (`at`), or on the edge between `at` and `beyond`.
struct Obstacle {
    RefusalReason reason{};
    Square at;
    Square beyond; ///< equals `at` for an obstacle on a square
    friend bool operator==(const Obstacle&, const Obstacle&) = default;
};

/// The reason why a step or an end of movement isn't allowed.
struct Refusal : Obstacle {
    /// For RefusalReason::Corner: the obstacle on each way round the corner.
    std::array<Obstacle, 2> corners{};
    friend bool operator==(const Refusal&, const Refusal&) = default;
};
/// Returns the id of the rule behind a refusal, such as `UW-MAP-1`.
[[nodiscard]] std::string_view ruleOf(RefusalReason why);
/// Returns the refusal's text without its rule, such as `a wall between C3 and D3`.
[[nodiscard]] std::string describeRefusal(const Refusal& refusal);

/// Checks one step (UW-MOVE-1); returns nothing if it is legal. A diagonal step needs one free
/// corner square with two crossable edges (D-2). With the option `free`, corner squares may be
/// occupied; with `never`, no diagonal is legal. Ignores pieces on `origin`, the mover's square.
[[nodiscard]] std::optional<Refusal> stepRefusal(const Board& board, const RuleOptions& readings,
                                                 Gait gait, Square from, Facing step,
                                                 Square origin);
/// Checks if the mover may end on `at` (UW-MOVE-5, D-26, D-35); returns nothing if it may.
[[nodiscard]] std::optional<Refusal> endRefusal(const Board& board, const RuleOptions& readings,
                                                Gait gait, Square at, Square origin);

/// Returns the squares where a retreat may end, in board order. It goes into the back arch with all
/// steps, or fewer if no step is legal or all ends are occupied (UW-MOVE-6, A-14).
[[nodiscard]] std::vector<Square> retreatSquares(const Board& board, const RuleOptions& readings,
                                                 const Mover& mover, Square from, Facing facing);

} // namespace ww::ultrawar
