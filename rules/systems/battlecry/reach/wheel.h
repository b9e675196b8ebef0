#pragma once

// What a dial's maneuvers stand for on its wheel, by the words of the content.

#include "rules/systems/battlecry/reach/fan.h"

#include <string_view>

namespace ww::battlecry::reach {

/// Both sides where there are two and none is said (B-5); an Immelman is a reversal (B-4). What
/// there isn't (`4T`), and what the wheel already has, adds nothing. A difficulty that isn't one of
/// the three is unknown.
void addWindows(std::vector<Window>& wheel, std::int64_t speed, std::string_view bearing,
                std::string_view side, std::string_view difficulty);
[[nodiscard]] Colour colourOf(std::string_view word);
/// Empty where unknown.
[[nodiscard]] std::string_view wordOf(Colour colour);

} // namespace ww::battlecry::reach
