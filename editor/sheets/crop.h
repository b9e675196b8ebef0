#pragma once

// The part of a picture that is visible in its frame.

#include "editor/sheets/geometry.h"
#include "rules/model/tree.h"

namespace ww::sheets {

inline constexpr double kMaxZoom = 8;

struct Crop {
    Point focus{0.5, 0.5}; ///< centre of interest, as fractions of the picture
    double zoom = 1;       ///< scale; 1: the smallest size that covers the frame; at most kMaxZoom
    friend bool operator==(const Crop&, const Crop&) = default;
};

/// Reads the crop of an `art` value. Missing values get the defaults above.
[[nodiscard]] Crop readCrop(NodeRef art);

/// Returns the rectangle of the whole `w` × `h` picture. The rectangle covers `frame`, and the
/// focus is as near as possible to the middle of `wanted`.
[[nodiscard]] Rect pictureRectForCrop(const Rect& frame, const Rect& wanted, double w, double h,
                                      const Crop& crop);

/// Returns the crop after the user drags the picture by `by`. Stops where the picture would no
/// longer cover the frame.
[[nodiscard]] Crop draggedCrop(const Rect& frame, const Rect& wanted, double w, double h, Crop crop,
                               Point by);

} // namespace ww::sheets
