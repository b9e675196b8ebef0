#pragma once

// Converts mecha and dials to the values that reach/fan.h needs.

#include "rules/systems/battlecry/content/reader.h"
#include "rules/systems/battlecry/reach/fan.h"

namespace ww::battlecry {

/// The dial's windows in the dial's order, left before right. Skips duplicates and maneuvers that
/// don't exist.
[[nodiscard]] std::vector<reach::Window> playableWindowsOf(const Dial& dial);

struct BuiltMachine {
    reach::Machine machine; ///< the mecha for reach/fan.h, with modes in the mecha's order
    /// Names of the modes that have no dial.
    std::vector<std::string> modesWithoutDial;
};
[[nodiscard]] BuiltMachine buildMachine(const Reader& reader, const Mecha& mecha);
[[nodiscard]] geometry::Base baseSizeOf(const Mecha& mecha);

/// The number of windows whose colour is unknown.
[[nodiscard]] std::size_t unknownColourCount(const std::vector<reach::Window>& wheel);

} // namespace ww::battlecry
