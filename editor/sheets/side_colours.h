#pragma once

// Colours that tell the sides of a battle apart, if their start areas have equal paint. Boards that
// declare their own looks keep them.

#include "editor/sheets/display_list.h"

#include <functional>
#include <optional>
#include <string>

namespace ww::sheets {

using ColourLookup = std::function<std::optional<Colour>(const std::string&)>;

/// Returns the colour of a side. Side 0 has the declared colour. Other sides get the palette's next
/// colours with the same modifiers: `start alpha 25` → `#C45D00 alpha 25`. `lines`, the area's line
/// colour, determines where in the palette side 0 is.
[[nodiscard]] std::string sideColour(const std::string& declared, const std::string& lines,
                                     std::size_t side, const ColourLookup& colour);

} // namespace ww::sheets
