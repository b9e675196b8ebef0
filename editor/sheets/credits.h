#pragma once

// Who drew the icons that sheets show: their licence (CC BY 3.0) asks that the artists be named
// wherever the pictures go.

#include "editor/sheets/assets.h"
#include "editor/sheets/export.h"

#include <string>
#include <vector>

namespace ww::sheets {

/// Names of the artists of the icons on these faces, sorted, each once; not this program's own.
[[nodiscard]] std::vector<std::string>
iconArtists(const Assets& assets, const std::vector<std::vector<ExportedFace>>& faces);
/// `A, B and C`.
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
/// One line for a sheet's margin and a PDF's description; empty where there is nobody to name.
[[nodiscard]] std::string creditsLine(const std::vector<std::string>& artists);

} // namespace ww::sheets
