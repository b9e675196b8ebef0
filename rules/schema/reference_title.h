#pragma once

// What the entities that lines of sentences name are called, when they are printed.

#include "rules/schema/language.h"
#include "rules/schema/value.h"

#include <string>

namespace ww::schema {

/// As the world has them, seen from a pack. `world` must outlive what comes back.
[[nodiscard]] ReferenceTitle titlesIn(const World& world, std::string fromPack);

} // namespace ww::schema
