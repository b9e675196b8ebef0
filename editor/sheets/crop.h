#pragma once

// Which part of a picture its frame shows: what prints it and what lets one drag it reckon alike.

#include "editor/sheets/geometry.h"
#include "rules/model/tree.h"

namespace ww::sheets {

inline constexpr double kMostZoom = 8;

struct Crop {
    Point focus{0.5, 0.5}; ///< of the picture, from 0 to 1: what is to be seen
    double zoom = 1;       ///< 1: as small as covers the frame; up to kMostZoom
    friend bool operator==(const Crop&, const Crop&) = default;
};

/// What an `art` value says; what it doesn't say, or not rightly, is as above.
[[nodiscard]] Crop cropOf(NodeRef art);

/// Where the whole picture of `w` × `h` lies so that it covers `frame` and its focus is as near to
/// the middle of `wanted` as can be.
[[nodiscard]] Rect covering(const Rect& frame, const Rect& wanted, double w, double h,
                            const Crop& crop);

/// The crop with which the picture lies `by` further, as far as it still covers the frame.
[[nodiscard]] Crop moved(const Rect& frame, const Rect& wanted, double w, double h, Crop crop,
                         Point by);

} // namespace ww::sheets
