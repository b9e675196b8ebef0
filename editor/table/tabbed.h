#pragma once

// Tables as clipboard text: tabs between cells, lines as rows, quotes around cells with a tab or
// line break.

#include <string>
#include <string_view>
#include <vector>

namespace ww::table {

using TextRows = std::vector<std::vector<std::string>>; ///< rows of cells

/// Also quotes cells that begin with a quote, which office programs would strip.
[[nodiscard]] std::string toTabbedText(const TextRows& rows);
/// Reads a spreadsheet's clipboard text. Strips quotes only if the closing quote ends the cell and
/// the cell has a tab, a line break or a doubled quote: office programs quote no others.
[[nodiscard]] TextRows parseTabbedText(std::string_view text);

} // namespace ww::table
