#pragma once

// One side of an odds question: a mecha or a pilot, in a mode, with upgrades.

#include "rules/systems/battlecry/answers/answers.h"

#include <optional>
#include <string>

namespace ww::battlecry {

struct Combatant {
    Loadout loadout;
    EffectiveStats stats;
    std::string name; ///< the pilot's name, else the mecha's
};

/// Reads the parameters `mecha`, `mode` and `with`, each with the given `prefix`. Ignores an
/// earlier choice that no longer fits. Refuses and returns nothing if there is no such mecha or
/// mode.
[[nodiscard]] std::optional<Combatant> readCombatant(const Inquiry& i, const EntityView& who,
                                                     const std::string& prefix);

} // namespace ww::battlecry
