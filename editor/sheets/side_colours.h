#pragma once

// Colours that tell the sides of a battle apart, on screen and on paper: start areas that a board
// paints alike. A board that states a look for each word of `by` keeps those looks.

#include "editor/sheets/display_list.h"

#include <functional>
#include <optional>
#include <string>

namespace ww::sheets {

using ColourOf = std::function<std::optional<Colour>(const std::string&)>;

/// The declared colour for side 0. Other sides have the next colours of one palette, with the same
/// changes: `start alpha 25` becomes `#C45D00 alpha 25`. `lines` is the colour of the area's lines,
/// which says where in the palette side 0 is.
[[nodiscard]] std::string sideColour(const std::string& declared, const std::string& lines,
                                     std::size_t side, const ColourOf& colour);

} // namespace ww::sheets
