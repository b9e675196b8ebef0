#pragma once

// A card's box: one ability line below the other, with blank lines and comments between them.

#include "rules/systems/ultrawar/ability/ability.h"

#include <span>
#include <string_view>
#include <vector>

namespace ww::ultrawar::ability {

struct BoxLine {
    Span span; ///< bytes in the box's text, without the line break
    Ability ability;
};
struct Box {
    std::vector<BoxLine> lines; ///< all lines, so that index 2 is `abilities[2]`
};

/// More than any card has. Later lines are still checked one by one, as single lines.
inline constexpr std::size_t kMostLines = 1000;

/// Parses a `sentences` field. Lines end with LF or CRLF; blank lines and comments are lines, too.
/// A line break at the end starts no further line. Reads at most kMostLines. `text` must outlive
/// the box.
[[nodiscard]] Box readBox(std::string_view text, const Vocabulary& vocabulary);

/// A line that another line of the box makes needless. Implements E06 and W13 (A-27: of the same
/// keyword twice, the best is used). Attacks, mods and free text may repeat.
struct BoxFault {
    const diag::Kind* kind = nullptr;
    std::size_t line = 0;  ///< the needless line
    std::size_t other = 0; ///< the line that makes `line` needless
};
[[nodiscard]] std::vector<BoxFault> boxFaults(std::span<const Ability> lines);

} // namespace ww::ultrawar::ability
