#pragma once

// Formats the manual as plain text for a terminal.

#include "editor/manual/markdown.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::manual {

struct PlainTextOptions {
    std::size_t width = 80; ///< characters per line; code and long words may be longer
    bool bold = false;      ///< whether headings and strong text use terminal codes
};

/// Puts names and examples in text into backticks. Ends with one newline.
[[nodiscard]] std::string formatPlainText(const std::vector<MarkdownBlock>& blocks,
                                          const PlainTextOptions& look = {});

} // namespace ww::manual
