#pragma once

// Faults of ability lines in words, with did-you-mean and fixes.

#include "rules/schema/language.h"
#include "rules/systems/ultrawar/ability/ability.h"

#include <string>
#include <vector>

namespace ww::ultrawar::ability {

[[nodiscard]] schema::LineProblem describe(const Fault& fault, const Ability& line);

/// Names near to words of a line (`ultrawar-abilities.md` §2): at most max(2, length/4) letters
/// differ; at most three, the nearest first.
struct Near {
    std::vector<std::string> names;
    Span span;           ///< the words that they are near to
    bool unique = false; ///< the first is nearer than all others
};
/// How the words at `span` may go on to be what `part` wants.
[[nodiscard]] Near nearTo(const Ability& line, Span span, Part part);

} // namespace ww::ultrawar::ability
