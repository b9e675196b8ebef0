#pragma once

// A box of a card: ability lines, one below the other, with blank lines and comments among them.

#include "rules/systems/ultrawar/ability/ability.h"

#include <span>
#include <string_view>
#include <vector>

namespace ww::ultrawar::ability {

struct BoxLine {
    Span span; ///< bytes of the box's text, without the line break
    Ability ability;
};
struct Box {
    std::vector<BoxLine> lines; ///< by line of the box, from 0: `abilities[2]`
};

/// No card has as many; what comes later is still checked line by line, by the language.
inline constexpr std::size_t kMostLines = 1000;

/// `text` is a field of kind `sentences`: its lines end with LF or CRLF, blank lines and comments
/// count. A line break at the end begins no line. The text must outlive the box. At most
/// kMostLines.
[[nodiscard]] Box readBox(std::string_view text, const Vocabulary& vocabulary);

/// What lines of one box say of each other. Implements E06 and W13 (A-27: the same keyword twice
/// takes the best); attacks, mods and free text may repeat.
struct BoxFault {
    const diag::Kind* kind = nullptr;
    std::size_t line = 0;  ///< the one that may go
    std::size_t other = 0; ///< the one that makes it needless
};
[[nodiscard]] std::vector<BoxFault> boxFaults(std::span<const Ability> lines);

} // namespace ww::ultrawar::ability
