#pragma once

// Snaps a mecha that the user drags on a board.

#include "rules/schema/board.h"
#include "rules/systems/battlecry/geometry/moves.h"

namespace ww::battlecry {

/// The base size of a mecha; absent for other pieces, such as square obstacles.
[[nodiscard]] std::optional<geometry::Base> baseSizeOf(const schema::BoardPiece& piece);

/// Snaps within 8 mm of the dragged pose: to the end of a maneuver from the piece's old pose,
/// backed up from other bases (B-13). Otherwise into contact with a base that it overlaps or nearly
/// touches. Absent if the pose is near neither. The result is in whole thousandths; it doesn't
/// overlap the bases that it touches.
[[nodiscard]] std::optional<plane::Pose> snapPose(const schema::Board& board,
                                                  const schema::BoardPiece& piece,
                                                  const plane::Pose& pose,
                                                  const std::vector<geometry::Maneuver>& maneuvers);

/// Rounds the pose to thousandths. Moves it off bases that it would overlap only because of the
/// rounding. Absent beyond plane::kMaxCoordinate.
[[nodiscard]] std::optional<plane::Pose>
roundWithoutOverlap(const geometry::Pose& pose, geometry::Base base,
                    const std::vector<geometry::Footprint>& others);

} // namespace ww::battlecry
