#pragma once

// Lists the artists of icons and pictures on sheets. The icons' licence (CC BY 3.0) requires this
// credit.

#include "editor/sheets/assets.h"
#include "editor/sheets/export.h"

#include <string>
#include <vector>

namespace ww::sheets {

/// Returns the icons' artists, sorted. Omits icons drawn for this program.
[[nodiscard]] std::vector<std::string>
iconArtists(const Assets& assets, const std::vector<std::vector<ExportedFace>>& faces);
/// Returns the artists of pictures, sorted. Omits artists that the picture's own card names.
[[nodiscard]] std::vector<std::string>
pictureArtists(const std::vector<std::vector<ExportedFace>>& faces);
/// Returns a credit, for example `art/hill.png, by Ada Reed, CC-BY-4.0`. Empty without a file name.
[[nodiscard]] std::string describe(const PictureCredit& credit);

/// Credits inside a PNG or SVG file.
struct Attribution {
    /// Artists of icons and pictures, sorted, without duplicates.
    std::vector<std::string> creators;
    std::string rights; ///< the icons' licence and each picture's credits, in one line
};
[[nodiscard]] Attribution attributionOf(const Assets& assets,
                                        const std::vector<const Face*>& faces);

/// Joins names to text such as `A, B and C`.
[[nodiscard]] std::string joinNames(const std::vector<std::string>& names);
/// Returns the credits for a sheet's margin and a PDF's description. Empty if there are no artists.
[[nodiscard]] std::string creditsLine(const std::vector<std::string>& ofIcons,
                                      const std::vector<std::string>& ofPictures = {});

} // namespace ww::sheets
