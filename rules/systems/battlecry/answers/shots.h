#pragma once

// Which mecha can shoot which on a board. Internal to the analysis.

#include "rules/systems/battlecry/answers/field.h"
#include "rules/systems/battlecry/geometry/sight.h"

namespace ww::battlecry {

struct Shot {
    const Standing* shooter = nullptr;
    const Standing* target = nullptr;
    geometry::Sight sight;
    bool touches = false, obstructed = false;
    bool handToHand = false;
    std::string why; ///< why it can't shoot; empty: it can
};

[[nodiscard]] check::Overlay drawn(const BattleField& field, const std::vector<Flown>& flown,
                                   const std::vector<Shot>& shots, const Standing* only);

} // namespace ww::battlecry
