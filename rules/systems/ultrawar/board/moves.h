#pragma once

// How far characters move, and whether a step is allowed. Every refusal names the obstacle and the
// rule. UW-MAP-1, 2, 5, 6, 7, UW-MOVE-1..7, D-2, D-6, D-7, D-12, D-26, D-27, D-35, A-5, A-14.

#include "rules/systems/ultrawar/board/arcs.h"

#include <span>
#include <string>
#include <string_view>

namespace ww::ultrawar {

/// A moving character's abilities and state.
struct Mover {
    int movement = 0; ///< spaces per turn, modifiers included
    bool flying = false;
    bool levelChange = false; ///< Level Change Movement: crosses level lines, nothing else (D-23)
    bool ethereal = false;
    bool doubleMovement = false;
    bool chargeAttack = false;
    bool movementDeprived =
        false; ///< Movement Deprivation: keeps the smaller half; flyers keep all (A-14)
    bool freeStrikeMovement = false; ///< provokes no free strikes (UW-ENG-3)
    bool turned = false;             ///< can't move, except to retreat (UW-TURN-5)
    std::int8_t side = 0;
};

/// The ways to spend a turn's movement; one per turn.
enum class MoveMode : std::uint8_t {
    Normal,
    Charge,
    ChargeAttack,
    DoubleMovement,
    Backwards,
    Retreat
};

/// The spaces that a mode grants, and what the character may do afterwards.
struct MoveAllowance {
    int spaces = 0;
    bool turnsCard = false;  ///< the card turns at the end (after a charge)
    bool mayAttack = true;   ///< may attack afterwards in the same turn
    bool freeStrikes = true; ///< leaving an engagement provokes free strikes (UW-MOVE-6)
    FacingPolicy facingPolicy = FacingPolicy::FollowSteps;
    friend bool operator==(const MoveAllowance&, const MoveAllowance&) = default;
};
/// Absent if the character lacks the ability or is turned (UW-MOVE-3, 4, 6, D-12, A-14).
[[nodiscard]] std::optional<MoveAllowance> moveAllowance(const Mover& mover, MoveMode mode);

/// Movement types: each has different obstacles.
enum class Gait : std::uint8_t {
    Walk,
    LevelChange,         ///< crosses level lines
    Fly,                 ///< crosses level lines, pieces, and solid squares without a ceiling
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

/// How the pieces on a square block movement.
enum Occupancy : std::uint8_t {
    StopsGround = 1, ///< walkers can't pass
    StopsFlyers = 2, ///< gigantic: only the ethereal pass (UW-MAP-7)
    BlocksEnd = 4,   ///< no move ends here: one pawn per space (D-35)
};
/// A flying pawn doesn't block walkers, but no pawn may end under it. A token stops movement if it
/// says so or the option `tokens_block` does (D-6).
[[nodiscard]] std::uint8_t occupancyOf(const Piece& piece, const RuleOptions& readings);

[[nodiscard]] bool isPassable(std::uint8_t ground, std::uint8_t occupied, Gait gait);
[[nodiscard]] bool isStandable(std::uint8_t ground, std::uint8_t occupied, Gait gait);
/// Whether a gait may cross the edge between orthogonal neighbours: no wall, closed door, or level
/// line without a ramp.
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
    Corner,      ///< a diagonal with both ways round the corner blocked, see `corners`
    NoDiagonals, ///< forbidden by the option `diagonal`
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
    /// RefusalReason::Corner: the obstacle on each way round the corner.
    std::array<Obstacle, 2> corners{};
    friend bool operator==(const Refusal&, const Refusal&) = default;
};
/// The rule behind a refusal, such as `UW-MAP-1`.
[[nodiscard]] std::string_view ruleOf(RefusalReason why);
/// The refusal in words, without its rule: `a wall between C3 and D3`.
[[nodiscard]] std::string describeRefusal(const Refusal& refusal);

/// Checks one step (UW-MOVE-1); absent if it is legal. A diagonal needs one free way round the
/// corner: the corner square and both edges of that L (D-2). With `free`, corner squares don't
/// matter; with `never`, no diagonal is legal. Ignores pieces on `origin`, the mover's own square.
[[nodiscard]] std::optional<Refusal> stepRefusal(const Board& board, const RuleOptions& readings,
                                                 Gait gait, Square from, Facing step,
                                                 Square origin);
/// Checks whether the mover may end its move at `at` (UW-MOVE-5, D-26, D-35); absent if it may.
[[nodiscard]] std::optional<Refusal> endRefusal(const Board& board, const RuleOptions& readings,
                                                Gait gait, Square at, Square origin);

/// The squares where a retreat may end, in board order: all steps of the movement into the back
/// arch. Fewer steps count only if no way leads on or all such squares are taken (UW-MOVE-6, A-14).
[[nodiscard]] std::vector<Square> retreatSquares(const Board& board, const RuleOptions& readings,
                                                 const Mover& mover, Square from, Facing facing);

} // namespace ww::ultrawar
