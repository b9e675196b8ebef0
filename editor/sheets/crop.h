#pragma once

// The part of a picture that its frame shows.

#include "editor/sheets/geometry.h"
#include "rules/model/tree.h"

namespace ww::sheets {

inline constexpr double kMaxZoom = 8;

struct Crop {
    Point focus{0.5, 0.5}; ///< centre of interest, as fractions of the picture
    double zoom = 1;       ///< 1: the smallest size that covers the frame; at most kMaxZoom
    friend bool operator==(const Crop&, const Crop&) = default;
};

/// Reads the crop of an `art` value, with the defaults above.
[[nodiscard]] Crop readCrop(NodeRef art);

/// Returns the rectangle of the whole `w` × `h` picture: it covers `frame`, its focus nearest to
/// the middle of `wanted`.
[[nodiscard]] Rect pictureRectForCrop(const Rect& frame, const Rect& wanted, double w, double h,
                                      const Crop& crop);

/// Returns the crop after dragging by `by`, as far as the picture still covers the frame.
[[nodiscard]] Crop draggedCrop(const Rect& frame, const Rect& wanted, double w, double h, Crop crop,
                               Point by);

} // namespace ww::sheets
