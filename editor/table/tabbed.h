#pragma once

// Tables as text of other programs: cells between tabs, rows between line breaks, quotes around
// cells that hold a tab or a line break.

#include <string>
#include <string_view>
#include <vector>

namespace ww::table {

using Texts = std::vector<std::vector<std::string>>; ///< rows of cells

/// Also quotes a cell that begins with a quote, which office programs would strip when pasting.
[[nodiscard]] std::string tabbed(const Texts& rows);
/// Reads the clipboard text of a spreadsheet, also with CR LF. Quotes around a cell are stripped
/// only where the closing quote ends the cell and the cell holds a tab, a line break or a doubled
/// quote: office programs quote no other cells. All other quotes are literal text.
[[nodiscard]] Texts readTabbed(std::string_view text);

} // namespace ww::table
