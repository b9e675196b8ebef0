#pragma once

// Converts faults of ability lines to messages with suggestions and fixes.

#include "rules/schema/language.h"
#include "rules/systems/ultrawar/ability/ability.h"

#include <string>
#include <vector>

namespace ww::ultrawar::ability {

[[nodiscard]] schema::LineProblem describe(const Fault& fault, const Ability& line);

/// Names that are similar to words of a line (`ultrawar-abilities.md` §2), at most three, nearest
/// first. At most max(2, length/4) letters differ.
struct Near {
    std::vector<std::string> names;
    Span span;           ///< the words that are similar to the names
    bool unique = false; ///< the first name is nearer than all others
};
/// Finds names for `part` that are similar to the words at `span`.
[[nodiscard]] Near nearTo(const Ability& line, Span span, Part part);

} // namespace ww::ultrawar::ability
