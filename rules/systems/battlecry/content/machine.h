#pragma once

// Mecha and dials as fans take them.

#include "rules/systems/battlecry/content/reader.h"
#include "rules/systems/battlecry/reach/fan.h"

namespace ww::battlecry {

/// Windows in the dial's order, left before right; what doesn't exist, and what the wheel already
/// has, isn't among them.
[[nodiscard]] std::vector<reach::Window> wheelOf(const Dial& dial);

struct Built {
    reach::Machine machine; ///< modes in the mecha's order
    /// Labels of modes that have no dial: what they do isn't known.
    std::vector<std::string> dialless;
};
[[nodiscard]] Built machineOf(const Reader& reader, const Mecha& mecha);
[[nodiscard]] geometry::Base baseOf(const Mecha& mecha);

/// How many are of unknown colour.
[[nodiscard]] std::size_t unknownIn(const std::vector<reach::Window>& wheel);

} // namespace ww::battlecry
