#pragma once

// Functions that write Markdown for the manual.

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Escapes a text for use in a table cell or a line of Markdown.
[[nodiscard]] std::string escapeMarkdownCell(std::string_view text);
/// Appends a table row. The cells must be Markdown already.
void appendMarkdownRow(std::string& out, const std::vector<std::string>& cells);
void appendMarkdownHeader(std::string& out, const std::vector<std::string>& cells);

} // namespace ww::schema
