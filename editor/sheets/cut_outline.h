#pragma once

// Finds the cut lines of cards that aren't rectangles, such as discs and hexagons.

#include "editor/sheets/sheets.h"

#include <optional>
#include <vector>

namespace ww::sheets {

/// Returns the face's cut line in the face's coordinates, widened by `bleed` millimetres. Empty for
/// a rectangular face.
[[nodiscard]] std::optional<Shape> cutOutline(const Face& face, double bleed = 0);

class CutLine {
  public:
    explicit CutLine(const Shape& outline);
    /// Returns the distance from the point to the cut line in millimetres. The distance is
    /// negative for points outside, which are cut away.
    [[nodiscard]] double signedDistance(Point point) const;
    /// Returns the smallest signed distance along the placed shape, or `kNoShape` for a shape
    /// without points.
    [[nodiscard]] double minSignedDistance(const Shape& shape, const Matrix& at) const;
    static constexpr double kNoShape = 1e9;

  private:
    std::vector<std::vector<Point>> rings_; ///< corners of the subpaths; curves are replaced by
                                            ///< short lines
};

/// Clips the face to its cut line plus the bleed. A rectangular face stays as it is.
void clipToCutLine(Face& face, double bleed);

} // namespace ww::sheets
