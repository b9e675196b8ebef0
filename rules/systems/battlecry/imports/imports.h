#pragma once

// Imports ships with their dials, dial tables, and squads from tools for the other game. Blue and
// green become green, purple becomes red. Maneuvers without a template in Battlecry are listed
// (B-11).

#include "rules/interop/importer.h"

#include <vector>

namespace ww::battlecry {

[[nodiscard]] std::vector<interop::Importer> allImporters();

[[nodiscard]] interop::Importer shipImporter();
[[nodiscard]] interop::Importer dialTableImporter();
[[nodiscard]] interop::Importer squadImporter();

} // namespace ww::battlecry
