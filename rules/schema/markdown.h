#pragma once

// Markdown for the manual.

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Escapes text for a table cell or a line.
[[nodiscard]] std::string escapeMarkdownCell(std::string_view text);
/// Makes a table row from cells that are already Markdown.
void appendMarkdownRow(std::string& out, const std::vector<std::string>& cells);
void appendMarkdownHeader(std::string& out, const std::vector<std::string>& cells);

} // namespace ww::schema
