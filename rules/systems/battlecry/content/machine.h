#pragma once

// Converts mecha and dials to the values that fans use.

#include "rules/systems/battlecry/content/reader.h"
#include "rules/systems/battlecry/reach/fan.h"

namespace ww::battlecry {

/// The dial's windows in its order, left before right, without duplicates and maneuvers that don't
/// exist.
[[nodiscard]] std::vector<reach::Window> playableWindowsOf(const Dial& dial);

struct BuiltMachine {
    reach::Machine machine; ///< modes are in the mecha's order
    /// Labels of modes without a dial.
    std::vector<std::string> modesWithoutDial;
};
[[nodiscard]] BuiltMachine buildMachine(const Reader& reader, const Mecha& mecha);
[[nodiscard]] geometry::Base baseSizeOf(const Mecha& mecha);

/// The number of windows of unknown colour.
[[nodiscard]] std::size_t unknownColourCount(const std::vector<reach::Window>& wheel);

} // namespace ww::battlecry
