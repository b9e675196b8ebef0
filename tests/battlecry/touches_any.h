#pragma once

// Which moves end in touch (BC-MOVE-6): tests ask it of where a move ends.

#include "rules/systems/battlecry/geometry/moves.h"

#include <algorithm>

namespace ww::battlecry::geometry {

/// Whether the base touches one of the bases on the table.
inline bool touchesAny(const Footprint& base, const Table& table) {
    return std::any_of(table.bases.begin(), table.bases.end(),
                       [&](const Footprint& other) { return touches(base, other); });
}

} // namespace ww::battlecry::geometry
