#pragma once

// Imports from the other game's tools: ships with their dials, dial tables, and squads. Blue and
// green become green, purple becomes red. Maneuvers without a template here are listed (B-11).

#include "rules/interop/importer.h"

#include <vector>

namespace ww::battlecry {

[[nodiscard]] std::vector<interop::Importer> allImporters();

[[nodiscard]] interop::Importer shipImporter();
[[nodiscard]] interop::Importer dialTableImporter();
[[nodiscard]] interop::Importer squadImporter();

} // namespace ww::battlecry
