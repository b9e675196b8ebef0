#pragma once

// Colours that distinguish sides of a battle, for start areas with equal paint. Boards that declare
// their own looks keep them.

#include "editor/sheets/display_list.h"

#include <functional>
#include <optional>
#include <string>

namespace ww::sheets {

using ColourLookup = std::function<std::optional<Colour>(const std::string&)>;

/// Returns the declared colour for side 0. Others get the palette's next colours, with the same
/// modifiers: `start alpha 25` → `#C45D00 alpha 25`. `lines`, the area's line colour, sets side 0's
/// place in the palette.
[[nodiscard]] std::string sideColour(const std::string& declared, const std::string& lines,
                                     std::size_t side, const ColourLookup& colour);

} // namespace ww::sheets
