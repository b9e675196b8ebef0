#pragma once

// Markdown for the manual.

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Escapes text for a cell or line.
[[nodiscard]] std::string escapeMarkdownCell(std::string_view text);
/// Takes cells that are already Markdown.
void appendMarkdownRow(std::string& out, const std::vector<std::string>& cells);
void appendMarkdownHeader(std::string& out, const std::vector<std::string>& cells);

} // namespace ww::schema
