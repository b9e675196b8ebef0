#pragma once

// Computes which part of a picture is visible in its frame.

#include "editor/sheets/geometry.h"
#include "rules/model/tree.h"

namespace ww::sheets {

inline constexpr double kMaxZoom = 8;

struct Crop {
    Point focus{0.5, 0.5}; ///< the picture's centre of interest, as fractions of its size
    double zoom = 1;       ///< scale; 1: the smallest size that covers the frame; at most kMaxZoom
    friend bool operator==(const Crop&, const Crop&) = default;
};

/// Reads the crop of an `art` value. Missing values get the defaults of Crop.
[[nodiscard]] Crop readCrop(NodeRef art);

/// Returns where to draw a whole picture of size `w` × `h`. The picture covers `frame`, and its
/// focus is as near as possible to the middle of `wanted`.
[[nodiscard]] Rect pictureRectForCrop(const Rect& frame, const Rect& wanted, double w, double h,
                                      const Crop& crop);

/// Returns the crop after the user drags the picture by `by`. The picture stops at positions where
/// it would no longer cover the frame.
[[nodiscard]] Crop draggedCrop(const Rect& frame, const Rect& wanted, double w, double h, Crop crop,
                               Point by);

} // namespace ww::sheets
