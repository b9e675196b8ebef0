#pragma once

// Defines the arcs around a pawn: five front neighbours (three ahead, two at the sides) and three
// at the back. UW-TURN-6, UW-ENG-5, D-9, D-26.

#include "rules/systems/ultrawar/board/board.h"

#include <optional>

namespace ww::ultrawar {

/// A neighbour's position relative to a pawn's facing: 3 squares in front, 2 at the sides, 3
/// behind.
enum class Arc : std::uint8_t { Front, Side, Back };

[[nodiscard]] constexpr Facing opposite(Facing f) {
    return static_cast<Facing>((static_cast<unsigned>(f) + 4) % 8);
}

/// Returns the adjacent square in a direction. The square may be off the board.
[[nodiscard]] constexpr Square neighbour(Square s, Facing step) {
    const auto d = static_cast<std::size_t>(step);
    return {static_cast<std::int16_t>(s.x + facingDx[d]),
            static_cast<std::int16_t>(s.y + facingDy[d])};
}

[[nodiscard]] constexpr bool isDiagonal(Facing step) {
    return static_cast<unsigned>(step) % 2 == 1;
}

/// Returns the direction of a step; nothing if the squares aren't neighbours.
[[nodiscard]] std::optional<Facing> stepBetween(Square from, Square to);

/// Returns the arc that contains the neighbour in direction `towards`, for a pawn facing `facing`.
[[nodiscard]] constexpr Arc arcOf(Facing facing, Facing towards) {
    const unsigned turn = (static_cast<unsigned>(towards) + 8 - static_cast<unsigned>(facing)) % 8;
    if (turn <= 1 || turn == 7)
        return Arc::Front;
    return turn == 2 || turn == 6 ? Arc::Side : Arc::Back;
}
/// Returns nothing if the squares aren't neighbours.
[[nodiscard]] std::optional<Arc> arcOf(Square at, Facing facing, Square other);

/// Whether `other` is one of the five squares of the front arch.
[[nodiscard]] bool isInFrontArch(Square at, Facing facing, Square other);

/// Whether an attack comes from one of a pawn's three back squares (UW-ENG-5).
[[nodiscard]] bool isBackStab(Square target, Facing facing, Square attacker);

/// Defines how a moving pawn faces (D-9): in its direction of movement (FollowSteps), or as before
/// if it moves backwards or sideways (Hold).
enum class FacingPolicy : std::uint8_t { FollowSteps, Hold };
[[nodiscard]] constexpr Facing facingAfter(Facing before, Facing step, FacingPolicy how) {
    return how == FacingPolicy::FollowSteps ? step : before;
}

} // namespace ww::ultrawar
