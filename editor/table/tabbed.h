#pragma once

// Converts tables to and from clipboard text. Tabs separate cells, and line breaks separate rows.
// Cells with a tab or line break are quoted.

#include <string>
#include <string_view>
#include <vector>

namespace ww::table {

using TextRows = std::vector<std::vector<std::string>>; ///< rows of cells

/// Returns clipboard text. Also quotes cells that begin with a quote, because office programs
/// remove such quotes.
[[nodiscard]] std::string toTabbedText(const TextRows& rows);
/// Reads a spreadsheet's clipboard text. Removes quotes only if the closing quote ends the cell,
/// and the cell contains a tab, a line break or a doubled quote: office programs quote no other
/// cells.
[[nodiscard]] TextRows parseTabbedText(std::string_view text);

} // namespace ww::table
