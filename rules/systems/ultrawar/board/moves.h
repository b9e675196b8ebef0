#pragma once

// Who moves how far, and whether one step is allowed; every "no" says what is in the way and by
// which rule. UW-MAP-1, 2, 5, 6, 7, UW-MOVE-1..7, D-2, D-6, D-7, D-12, D-26, D-27, D-35, A-5, A-14.

#include "rules/systems/ultrawar/board/arcs.h"

#include <span>
#include <string>
#include <string_view>

namespace ww::ultrawar {

/// A character on the move, as its card and its state make it.
struct Mover {
    int movement = 0; ///< spaces a turn, modifiers included
    bool flying = false;
    bool levelChange = false; ///< Level Change Movement: crosses level lines, nothing else (D-23)
    bool ethereal = false;
    bool doubleMovement = false;
    bool chargeAttack = false;
    bool deprived = false; ///< Movement Deprivation: keeps the smaller half, flyers all (A-14)
    bool freeStrikeMovement = false; ///< draws no free strikes (UW-ENG-3)
    bool turned = false;             ///< may not move, unless it retreats (UW-TURN-5)
    std::int8_t side = 0;
};

/// The ways to spend a turn's movement; one a turn.
enum class Mode : std::uint8_t { Normal, Charge, ChargeAttack, DoubleMovement, Backwards, Retreat };

/// What a mode gives: the spaces, and what is left to do after them.
struct Allowance {
    int spaces = 0;
    bool turns = false;      ///< the card turns at the end (a charge)
    bool mayAttack = true;   ///< afterwards, in the same turn
    bool freeStrikes = true; ///< whether leaving an engagement draws them (UW-MOVE-6)
    Facings facings = Facings::FollowSteps;
    friend bool operator==(const Allowance&, const Allowance&) = default;
};
/// Nothing when the character lacks the ability or is turned (UW-MOVE-3, 4, 6, D-12, A-14).
[[nodiscard]] std::optional<Allowance> allowance(const Mover& mover, Mode mode);

/// What stops a mover and what doesn't: all that tells movers apart on the board.
enum class Gait : std::uint8_t {
    Walk,
    LevelChange,         ///< crosses level lines
    Fly,                 ///< over lines, pieces and solid squares without a ceiling
    Ethereal,            ///< through walls, pieces and solid squares, not over lines (D-27)
    EtherealLevelChange, ///< both
    EtherealFly,         ///< both
};
inline constexpr std::size_t gaits = 6;
[[nodiscard]] Gait gaitOf(const Mover& mover);
[[nodiscard]] constexpr bool crossesLines(Gait g) {
    return g != Gait::Walk && g != Gait::Ethereal;
}
[[nodiscard]] constexpr bool flies(Gait g) {
    return g == Gait::Fly || g == Gait::EtherealFly;
}
[[nodiscard]] constexpr bool isEthereal(Gait g) {
    return g >= Gait::Ethereal;
}

/// How the pieces on one square are in the way.
enum Occupancy : std::uint8_t {
    StopsGround = 1, ///< walkers can't pass
    StopsFlyers = 2, ///< gigantic: nobody passes but the ethereal (UW-MAP-7)
    Taken = 4,       ///< nobody ends here: one pawn a space (D-35)
};
/// A flying pawn is not in the way of those below it, but nobody ends under it. A token stops
/// movement where it says so, or by the option `tokens_block` always (D-6).
[[nodiscard]] std::uint8_t occupancy(const Piece& piece, const Readings& readings);

[[nodiscard]] bool passable(std::uint8_t ground, std::uint8_t occupied, Gait gait);
[[nodiscard]] bool standable(std::uint8_t ground, std::uint8_t occupied, Gait gait);
/// Whether the side between two orthogonal neighbours on the board lets one across: no wall or
/// closed door, no level line without a ramp.
[[nodiscard]] bool crossable(EdgeThing thing, bool sameLevel, const Readings& readings, Gait gait);

enum class Why : std::uint8_t {
    OffBoard,
    Wall,
    ClosedDoor,
    Solid,
    Occupied,
    Gigantic,
    LevelLine,
    Corner,      ///< a diagonal with both ways round it blocked: see `corners`
    NoDiagonals, ///< by the option `diagonal`
};

/// One thing in the way: a square (`at`), or the side between `at` and `beyond`.
struct Obstacle {
    Why why{};
    Square at;
    Square beyond; ///< equals `at` unless it is a side between two squares
    friend bool operator==(const Obstacle&, const Obstacle&) = default;
};

/// Why a step or an end is not allowed.
struct Refusal : Obstacle {
    std::array<Obstacle, 2> corners{}; ///< for Why::Corner: what blocks each way round
    friend bool operator==(const Refusal&, const Refusal&) = default;
};
/// The rule behind a refusal, for instance `UW-MAP-1`.
[[nodiscard]] std::string_view ruleOf(Why why);
/// In words, squares by their names (`C3`), without the rule: `a wall between C3 and D3`.
[[nodiscard]] std::string describe(const Refusal& refusal);

/// One step (UW-MOVE-1). A diagonal needs one of its two ways round the corner: the corner square
/// enterable and both sides of that L free (D-2); with `free` the corner squares don't matter, with
/// `never` there are no diagonals. Pieces on `origin` don't count: the mover's own place.
[[nodiscard]] std::optional<Refusal> stepRefusal(const Board& board, const Readings& readings,
                                                 Gait gait, Square from, Facing step,
                                                 Square origin);
/// Whether the mover may end its move at `at` (UW-MOVE-5, D-26, D-35).
[[nodiscard]] std::optional<Refusal> endRefusal(const Board& board, const Readings& readings,
                                                Gait gait, Square at, Square origin);

/// Where a retreat may end: as many steps into the back arch as the movement gives, fewer only
/// where nothing leads on, or where all such squares are taken (UW-MOVE-6, A-14). In board order.
[[nodiscard]] std::vector<Square> retreatEnds(const Board& board, const Readings& readings,
                                              const Mover& mover, Square from, Facing facing);

} // namespace ww::ultrawar
