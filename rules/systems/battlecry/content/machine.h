#pragma once

// Converts mecha and dials to the values that fans use.

#include "rules/systems/battlecry/content/reader.h"
#include "rules/systems/battlecry/reach/fan.h"

namespace ww::battlecry {

/// The dial's windows in its order, left before right, without duplicates and maneuvers that don't
/// exist.
[[nodiscard]] std::vector<reach::Window> wheelOf(const Dial& dial);

struct Built {
    reach::Machine machine; ///< modes are in the mecha's order
    /// Labels of modes without a dial.
    std::vector<std::string> dialless;
};
[[nodiscard]] Built machineOf(const Reader& reader, const Mecha& mecha);
[[nodiscard]] geometry::Base baseOf(const Mecha& mecha);

/// The number of windows of unknown colour.
[[nodiscard]] std::size_t unknownIn(const std::vector<reach::Window>& wheel);

} // namespace ww::battlecry
