#pragma once

// How far a unit gets on a board of squares in one turn or several (RW-M1, RW-M3, RW-O1, RW-D25).

#include "rules/base/tiling.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ww::races {

/// Things that can be in a unit's way. Values are bits.
enum Hindrance : std::uint8_t {
    Rock = 1,
    Water = 2,
    Stoned = 4,
    Frozen = 8,
    Occupied = 16, ///< a piece that is neither stoned nor frozen
};

/// One space of a board.
struct Space {
    std::uint8_t hindrances = 0;
    int speedCost = 1;    ///< speed that a unit spends to enter
    bool isEnemy = false; ///< whether a piece here may be attacked
};

struct Field {
    Tiling cells;
    std::vector<Space> spaces; ///< one for each cell, row by row
};

/// How a unit moves.
struct Gait {
    int speed = 0;
    bool flies = false;
    bool movesDiagonally = false;
    std::uint8_t crosses = 0;  ///< hindrances that the unit may pass over
    std::uint8_t standsOn = 0; ///< hindrances on which the unit may end its move
    bool attacksClose = false;
    bool mayPassCorners = true; ///< diagonal steps between two obstacles are allowed (RW-D21)
};

/// How a unit gets to a space.
struct Arrival {
    int turn = 0;  ///< the first turn in which the unit can end its move here, from 1
    int speed = 0; ///< the least speed that it spends in that turn
};

struct March {
    std::vector<std::optional<Arrival>> arrivals; ///< one for each cell; none for the start
    std::vector<bool> crossed; ///< cells that the unit passes over in the first turn
    std::vector<Cell> targets; ///< enemies that it can attack at close range in the first turn
};

/// Returns true if the unit can end its move there.
[[nodiscard]] bool canEnd(const Space& space, const Gait& gait);
/// Returns where the unit can end its move within `turns` turns. Each turn ends on a space where
/// the unit can stand.
[[nodiscard]] March march(const Field& field, Cell from, const Gait& gait, int turns);

} // namespace ww::races
