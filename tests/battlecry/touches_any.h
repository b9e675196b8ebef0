#pragma once

// Test of whether a base touches another base of the table (BC-MOVE-6).

#include "rules/systems/battlecry/geometry/moves.h"

#include <algorithm>

namespace ww::battlecry::geometry {

inline bool touchesAny(const Footprint& base, const GameTable& table) {
    return std::any_of(table.bases.begin(), table.bases.end(),
                       [&](const Footprint& other) { return touches(base, other); });
}

} // namespace ww::battlecry::geometry
