#pragma once

// Markdown for the manual.

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Escapes text for a cell or line.
[[nodiscard]] std::string markdownCell(std::string_view text);
/// Takes cells that are already Markdown.
void markdownRow(std::string& out, const std::vector<std::string>& cells);
void markdownHeader(std::string& out, const std::vector<std::string>& cells);

} // namespace ww::schema
