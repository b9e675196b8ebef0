#pragma once

// Tables and texts of the manual's pages.

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Text within a table's cell or a line of Markdown.
[[nodiscard]] std::string markdownCell(std::string_view text);
/// Of cells that are Markdown already.
void markdownRow(std::string& out, const std::vector<std::string>& cells);
void markdownHeader(std::string& out, const std::vector<std::string>& cells);

} // namespace ww::schema
