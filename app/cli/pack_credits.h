#pragma once

// The names that a pack owes its pictures: what CREDITS.md of a `.wpack` says.

#include "app/cli/workspace.h"

#include <string>

namespace ww::cli {

inline constexpr const char* kCreditsFile = "CREDITS.md";
/// The first line of a CREDITS.md that `pack` wrote and may write again; any other is the author's.
inline constexpr std::string_view kCreditsHead = "<!-- Written by `warwright pack`. -->\n";

/// Artists of the icons that any sheet of the pack shows, also sheets that are printed by name
/// only, and pictures of the pack and on its sheets with who made them, as the packs say. Empty
/// where there is nobody to name; nothing where the icons couldn't be looked at (the cause is
/// said).
[[nodiscard]] std::optional<std::string> packCredits(Workspace& workspace);

} // namespace ww::cli
