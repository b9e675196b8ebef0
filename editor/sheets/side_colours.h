#pragma once

// Chooses different colours for the start areas of a battle's sides if the areas have equal paint.

#include "editor/sheets/display_list.h"

#include <functional>
#include <optional>
#include <string>

namespace ww::sheets {

using ColourLookup = std::function<std::optional<Colour>(const std::string&)>;

/// Returns the colour of a side. Side 0 has the declared colour. Other sides get the palette's next
/// colours with the same modifiers: `start alpha 25` → `#C45D00 alpha 25`. The palette starts at
/// the colour nearest to `lines`, the area's line colour.
[[nodiscard]] std::string sideColour(const std::string& declared, const std::string& lines,
                                     std::size_t side, const ColourLookup& colour);

} // namespace ww::sheets
