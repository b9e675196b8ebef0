#pragma once

// The manual's pages as plain text in lines, for a terminal.

#include "editor/manual/markdown.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::manual {

struct PlainLook {
    std::size_t width = 80; ///< characters in a line; what can't be broken and code may be longer
    bool bold = false;      ///< headings and what is strong, by the codes that terminals know
};

/// Names and examples within text stand in backticks. Ends with one line end.
[[nodiscard]] std::string plainText(const std::vector<Block>& blocks, const PlainLook& look = {});

} // namespace ww::manual
