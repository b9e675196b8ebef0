#pragma once

// What lies before, beside and behind a pawn: the front arch of five neighbours (three ahead, two
// at the sides) and the back arch of three. UW-TURN-6, UW-ENG-5, D-9, D-26.

#include "rules/systems/ultrawar/board/board.h"

#include <optional>

namespace ww::ultrawar {

/// Where a neighbour lies for a pawn that faces some way: 3 cells in front, 2 at the sides, 3
/// behind.
enum class Arc : std::uint8_t { Front, Side, Back };

[[nodiscard]] constexpr Facing opposite(Facing f) {
    return static_cast<Facing>((static_cast<unsigned>(f) + 4) % 8);
}

/// The neighbour one step away; it may be off the board.
[[nodiscard]] constexpr Square neighbour(Square s, Facing step) {
    const auto d = static_cast<std::size_t>(step);
    return {static_cast<std::int16_t>(s.x + facingDx[d]),
            static_cast<std::int16_t>(s.y + facingDy[d])};
}

[[nodiscard]] constexpr bool diagonal(Facing step) {
    return static_cast<unsigned>(step) % 2 == 1;
}

/// The direction of a step; nothing unless the two are neighbours.
[[nodiscard]] std::optional<Facing> stepBetween(Square from, Square to);

/// In which arc of a pawn facing `facing` the neighbour in direction `towards` lies.
[[nodiscard]] constexpr Arc arcOf(Facing facing, Facing towards) {
    const unsigned turn = (static_cast<unsigned>(towards) + 8 - static_cast<unsigned>(facing)) % 8;
    if (turn <= 1 || turn == 7)
        return Arc::Front;
    return turn == 2 || turn == 6 ? Arc::Side : Arc::Back;
}
/// Nothing unless the two are neighbours.
[[nodiscard]] std::optional<Arc> arcOf(Square at, Facing facing, Square other);

/// Whether `other` is one of the five cells of the front arch.
[[nodiscard]] bool inFrontArch(Square at, Facing facing, Square other);

/// Whether an attack from `attacker` hits the back of a pawn: from one of its three back cells
/// (UW-ENG-5). Farther away there is no back stab.
[[nodiscard]] bool backStab(Square target, Facing facing, Square attacker);

/// How a pawn keeps its facing while it moves (D-9): it looks where it goes, or it was declared to
/// go backwards or sideways.
enum class Facings : std::uint8_t { FollowSteps, Hold };
[[nodiscard]] constexpr Facing facingAfter(Facing before, Facing step, Facings how) {
    return how == Facings::FollowSteps ? step : before;
}

} // namespace ww::ultrawar
