#pragma once

// Moves on a table with backing up, obstacles and the edge of the play area; also barrel roll,
// boost and moves of landed mecha (BC-MOVE-5 to 8, BC-OBS-2, BC-ACT-3, B-8, B-30, B-31).

#include "rules/systems/battlecry/geometry/backing.h"
#include "rules/systems/battlecry/geometry/obstacle.h"

namespace ww::battlecry::geometry {

/// The play area, from 0, 0 to the right and forward, in mm.
struct PlayArea {
    double width = 914.4, depth = 914.4;
};
/// Whether the whole base lies inside the area; it may touch the border.
[[nodiscard]] bool contains(const PlayArea& area, const Footprint& base);

/// The table with everything except the moving mecha.
struct GameTable {
    std::vector<Footprint> bases;
    std::vector<Obstacle> obstacles;
    std::optional<PlayArea> area;
};

struct MoveResult {
    Pose end;
    bool backedUp = false;     ///< whether the mecha backed up from the bases that it touches now
    bool fled = false;         ///< whether part of the base is outside the play area (BC-MOVE-7)
    double pathPosition = 0;   ///< the end position on the guide path
    double templateLength = 0; ///< length of the template part that can meet obstacles (B-31)
    std::vector<std::size_t> obstacles; ///< indexes of obstacles that template or base meet; the
                                        ///< mecha rolls one die for each (B-28)
    /// Whether the mecha backed up or met an obstacle (BC-MOVE-5, BC-OBS-2).
    [[nodiscard]] bool mustSkipAction() const { return backedUp || !obstacles.empty(); }
};
[[nodiscard]] MoveResult moveMecha(const Pose& from, const Maneuver& maneuver, Base base,
                                   const GameTable& table);
/// Moves a landed mecha by a straight of speed 1 in a direction (a heading on the table), then
/// turns it to `facing`. After backing up, the mecha faces its movement (BC-MOVE-8).
[[nodiscard]] MoveResult moveLanded(const Pose& from, double direction, double facing, Base base,
                                    const GameTable& table);
/// Turns a landed mecha in place. If another base is in the way, the mecha keeps its facing.
[[nodiscard]] MoveResult turnLanded(const Pose& from, double facing, Base base,
                                    const GameTable& table);

/// Whether the base overlaps no other base, meets no obstacle and lies inside the play area.
[[nodiscard]] bool isFree(const Footprint& base, const GameTable& table);

/// The end pose of a barrel roll. `slide` is the forward shift, within ± maxRollSlide.
[[nodiscard]] double maxRollSlide(Base base);
[[nodiscard]] Pose barrelRollPose(const Pose& from, Base base, TurnSide side, double slide);
/// An interval of slides to free places, including both ends.
struct SlideInterval {
    double from = 0, to = 0;
};
[[nodiscard]] std::vector<SlideInterval> freeRollSlides(const Pose& from, Base base, TurnSide side,
                                                        const GameTable& table);

/// The pose after a boost: a straight or bank of speed 1. Absent if that place isn't free.
[[nodiscard]] std::optional<Pose> boostPose(const Pose& from, Base base, TurnSide side,
                                            const GameTable& table);

} // namespace ww::battlecry::geometry
