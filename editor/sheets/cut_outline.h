#pragma once

// Handles cards that aren't cut along their trim, such as discs and hexagons.

#include "editor/sheets/sheets.h"

#include <optional>
#include <vector>

namespace ww::sheets {

/// Returns the face's cut line in its coordinates, widened by `bleed` millimetres. Empty for a
/// rectangular face.
[[nodiscard]] std::optional<Shape> cutOutline(const Face& face, double bleed = 0);

class CutLine {
  public:
    explicit CutLine(const Shape& outline);
    /// Returns the millimetres from the point to the line. Negative: outside, cut away.
    [[nodiscard]] double signedDistance(Point point) const;
    /// Returns the least depth along the placed shape, or `kNoShape` without points.
    [[nodiscard]] double minSignedDistance(const Shape& shape, const Matrix& at) const;
    static constexpr double kNoShape = 1e9;

  private:
    std::vector<std::vector<Point>> rings_; ///< corners of the subpaths; curves become short lines
};

/// Clips the face to its cut line, so that a disc stays round where paper has less room than its
/// bleed.
void clipToCutLine(Face& face, double bleed);

} // namespace ww::sheets
