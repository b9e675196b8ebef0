#pragma once

// Ability lines as a language of `sentences` fields.

#include "rules/schema/language.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"

#include <memory>
#include <string_view>
#include <vector>

namespace ww::ultrawar::ability {

[[nodiscard]] std::shared_ptr<const schema::Language> makeLanguage(const schema::Terms& terms);

/// What may stand at the cursor, and nothing else: what is offered can be read, and its details and
/// icons are the terms'.
[[nodiscard]] std::vector<schema::Completion> complete(std::string_view line, std::uint32_t cursor,
                                                       const Vocabulary& vocabulary);

} // namespace ww::ultrawar::ability
