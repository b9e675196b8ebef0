#pragma once

// Who drew the icons and pictures that sheets show. The icons' licence (CC BY 3.0) asks that the
// artists be named wherever the icons go.

#include "editor/sheets/assets.h"
#include "editor/sheets/export.h"

#include <string>
#include <vector>

namespace ww::sheets {

/// Names of the artists of the icons on these faces, sorted, each once; not this program's own.
[[nodiscard]] std::vector<std::string>
iconArtists(const Assets& assets, const std::vector<std::vector<ExportedFace>>& faces);
/// Artists of the pictures on these faces whose names no side of their card prints, sorted, each
/// once.
[[nodiscard]] std::vector<std::string>
pictureArtists(const std::vector<std::vector<ExportedFace>>& faces);
/// `art/hill.png, by Ada Reed, CC-BY-4.0`; empty without a file's name.
[[nodiscard]] std::string describe(const PictureCredit& credit);

/// The credits that a PNG or SVG file carries, for a reader who has nothing else of the pack.
struct Attribution {
    std::vector<std::string> creators; ///< of icons and pictures, sorted, each once
    std::string rights;                ///< in one line: terms of the icons, each picture's credits
};
[[nodiscard]] Attribution attributionOf(const Assets& assets,
                                        const std::vector<const Face*>& faces);

/// `A, B and C`.
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
/// One line for a sheet's margin and a PDF's description; empty where there is nobody to name.
[[nodiscard]] std::string creditsLine(const std::vector<std::string>& ofIcons,
                                      const std::vector<std::string>& ofPictures = {});

} // namespace ww::sheets
