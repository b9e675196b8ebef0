#pragma once

// The language of `sentences` fields with ability lines.

#include "rules/schema/language.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"

#include <memory>
#include <string_view>
#include <vector>

namespace ww::ultrawar::ability {

[[nodiscard]] std::shared_ptr<const schema::Language> makeLanguage(const schema::Terms& terms);

/// Returns completions at the cursor. Each results in a line that can be parsed. Details and icons
/// come from the terms.
[[nodiscard]] std::vector<schema::Completion> complete(std::string_view line, std::uint32_t cursor,
                                                       const Vocabulary& vocabulary);

} // namespace ww::ultrawar::ability
