#pragma once

// One side of odds, as a question names it: a mecha or a pilot, in a mode, with upgrades.

#include "rules/systems/battlecry/answers/answers.h"

#include <optional>
#include <string>

namespace ww::battlecry {

struct Party {
    Loadout loadout;
    Equipped equipped;
    std::string name; ///< the pilot's, else the mecha's
};

/// `prefix` goes before the parameters `mecha`, `mode` and `with`. Refuses, and gives nothing,
/// where there is no such mecha or mode; a choice kept from before that fits no longer is dropped.
[[nodiscard]] std::optional<Party> partyOf(const Inquiry& i, const EntityView& who,
                                           const std::string& prefix);

} // namespace ww::battlecry
