#pragma once

// Where a mecha comes to stand that is dragged on a board.

#include "rules/schema/board.h"
#include "rules/systems/battlecry/geometry/moves.h"

namespace ww::battlecry {

/// Of a mecha; nothing of other pieces, such as an obstacle that is as square as a base.
[[nodiscard]] std::optional<geometry::Base> baseOf(const schema::BoardPiece& piece);

/// Within 8 mm of where the hand holds it: the end of one of these maneuvers from where it stood,
/// backed up from other bases (B-13), facing as that says; else where it touches the base that it
/// overlaps or nearly touches, facing as it does. Nothing where neither is near. What comes of it,
/// in whole thousandths, overlaps no base that it touches.
[[nodiscard]] std::optional<plane::Pose> snapped(const schema::Board& board,
                                                 const schema::BoardPiece& piece,
                                                 const plane::Pose& pose,
                                                 const std::vector<geometry::Maneuver>& maneuvers);

/// In thousandths, and clear of all that it was clear of but for rounding.
[[nodiscard]] std::optional<plane::Pose> settled(const geometry::Pose& pose, geometry::Base base,
                                                 const std::vector<geometry::Footprint>& others);

} // namespace ww::battlecry
