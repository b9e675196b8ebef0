#pragma once

// What comes in from the other game's tools: its ships and their dials, dials as tables, and
// squads. Blue and green are easy here; purple becomes red. What has no template here is listed
// (B-11).

#include "rules/interop/importer.h"

#include <vector>

namespace ww::battlecry {

[[nodiscard]] std::vector<interop::Importer> allImporters();

[[nodiscard]] interop::Importer shipImporter();
[[nodiscard]] interop::Importer matrixImporter();
[[nodiscard]] interop::Importer squadImporter();

} // namespace ww::battlecry
