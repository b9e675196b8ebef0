#pragma once

// What comes of a move on a table: backing up, obstacles, the edge of the play area; barrel roll,
// boost, and the ways of a landed mecha (BC-MOVE-5 to 8, BC-OBS-2, BC-ACT-3, B-8, B-30, B-31).

#include "rules/systems/battlecry/geometry/backing.h"
#include "rules/systems/battlecry/geometry/obstacle.h"

namespace ww::battlecry::geometry {

/// From 0, 0 to the right and forward, in mm.
struct PlayArea {
    double width = 914.4, depth = 914.4;
};
/// Nothing of it lies outside; borders may touch.
[[nodiscard]] bool holds(const PlayArea& area, const Footprint& base);

/// All but the mecha that moves.
struct Table {
    std::vector<Footprint> bases;
    std::vector<Obstacle> obstacles;
    std::optional<PlayArea> area;
};

struct Move {
    Pose end;
    bool backedUp = false;              ///< from the bases that it touches now
    bool fled = false;                  ///< part of the base lies outside (BC-MOVE-7)
    double u = 0;                       ///< of the guide path
    double laid = 0;                    ///< length of template that counts (B-31)
    std::vector<std::size_t> obstacles; ///< that template or base meet, one die each (B-28)
    /// Backed up, or through an obstacle (BC-MOVE-5, BC-OBS-2).
    [[nodiscard]] bool skipsAction() const { return backedUp || !obstacles.empty(); }
};
[[nodiscard]] Move move(const Pose& from, const Maneuver& maneuver, Base base, const Table& table);
/// Of a landed mecha: one straight of speed 1 in any direction (a heading on the table), then any
/// facing. Backing up, it faces the way that it went (BC-MOVE-8).
[[nodiscard]] Move moveLanded(const Pose& from, double direction, double facing, Base base,
                              const Table& table);
/// Standing still it faces any way; where a base is in the way, as before.
[[nodiscard]] Move turnLanded(const Pose& from, double facing, Base base, const Table& table);

/// Overlaps no base, meets no obstacle, and lies in the play area.
[[nodiscard]] bool isFree(const Footprint& base, const Table& table);

/// Where a barrel roll ends: `slide` is how far forward, within ± rollSlide.
[[nodiscard]] double rollSlide(Base base);
[[nodiscard]] Pose rolled(const Pose& from, Base base, Side side, double slide);
/// Slides of which each is free, ends included, from back to front.
struct Slides {
    double from = 0, to = 0;
};
[[nodiscard]] std::vector<Slides> rollSlides(const Pose& from, Base base, Side side,
                                             const Table& table);

/// A straight or a bank of speed 1 after moving; only where that is free.
[[nodiscard]] std::optional<Pose> boosted(const Pose& from, Base base, Side side,
                                          const Table& table);

} // namespace ww::battlecry::geometry
