#pragma once

// Lists the artists of a pack's icons and pictures, for CREDITS.md of a `.wpack`.

#include "app/cli/workspace.h"

#include <string>

namespace ww::cli {

inline constexpr const char* kCreditsFile = "CREDITS.md";
/// The first line of a CREDITS.md written by `pack`, which `pack` may replace.
inline constexpr std::string_view kCreditsHead = "<!-- Written by `warwright pack`. -->\n";

/// Lists the artists of all icons and pictures on the pack's sheets, including sheets that are
/// printed only if the user names them. Empty if there are no artists. Prints the cause and returns
/// nothing if the icons couldn't be examined.
[[nodiscard]] std::optional<std::string> packCredits(Workspace& workspace);

} // namespace ww::cli
