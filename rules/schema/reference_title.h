#pragma once

// Titles of entities in printed lines of sentences.

#include "rules/schema/language.h"
#include "rules/schema/value.h"

#include <string>

namespace ww::schema {

/// Looks titles up as one pack sees the world, which must outlive the result.
[[nodiscard]] ReferenceTitle referenceTitles(const World& world, std::string fromPack);

} // namespace ww::schema
