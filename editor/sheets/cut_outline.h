#pragma once

// A card that isn't cut along its trim: a disc, a hexagon.

#include "editor/sheets/sheets.h"

#include <optional>
#include <vector>

namespace ww::sheets {

/// The line that a face draws for the cutter all round itself, in its own coordinates, with `bleed`
/// millimetres round it; nothing where the face is cut as a rectangle. What lies beyond is cut
/// away.
[[nodiscard]] std::optional<Shape> cutOutline(const Face& face, double bleed = 0);

/// A closed line that a cutter follows.
class CutLine {
  public:
    explicit CutLine(const Shape& outline);
    /// Millimetres from the point to the nearest part of the line; negative where the point lies
    /// outside and is cut away.
    [[nodiscard]] double depthOf(Point point) const;
    /// The least depth along all lines and curves of the shape, placed by `at`. `kNoShape`
    /// for a shape without points.
    [[nodiscard]] double leastDepthOf(const Shape& shape, const Matrix& at) const;
    static constexpr double kNoShape = 1e9;

  private:
    std::vector<std::vector<Point>> rings_; ///< corners of each subpath, its curves as short lines
};

/// Leaves nothing of the face beyond that outline, so that a disc stays round where the paper has
/// less room than the disc bleeds.
void keepWithinCut(Face& face, double bleed);

} // namespace ww::sheets
