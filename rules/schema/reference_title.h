#pragma once

// Looks up titles of entities for sentences that are printed.

#include "rules/schema/language.h"
#include "rules/schema/value.h"

#include <string>

namespace ww::schema {

/// Returns a function that finds titles as the pack `fromPack` sees them; `world` must outlive it.
[[nodiscard]] ReferenceTitle referenceTitles(const World& world, std::string fromPack);

} // namespace ww::schema
