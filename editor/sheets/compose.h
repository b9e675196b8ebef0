#pragma once

// Draws vector art, so that a card without a picture file never looks empty.
//
// An entity's `art` describes a composition instead of a file:
//
//   art: { motif: lantern, back: lamps, tint: "#C8912E", second: moth }
//
//   motif   required: the icon in the middle (a name of resources/icons, see resources/README.md)
//   second  optional: a smaller icon behind the motif, to the side and above
//   back    the background: rays | rings | hills | skyline | gears | lamps | threads | storm |
//           crystals | banners | smoke | plain; by default a fixed choice by the entity's id
//   tint    `#rrggbb` or a colour name of style.yaml; by default the faction's colour
//
// A template's `fallback: "icon:{race}"` composes art from a single icon if `art` is absent.

#include "editor/sheets/assets.h"
#include "editor/sheets/display_list.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

struct Composition {
    std::string motif;
    std::string second;
    std::string background;
    Colour tint{0x55, 0x5b, 0x66, 255};
    std::uint64_t seed = 0; ///< random seed, so that compositions with equal words differ slightly
};

[[nodiscard]] const std::vector<std::string>& backgroundNames();

/// Paints into `frame` and clips there. The motif is within `focus`. For an unknown motif, paints
/// only the background and returns false.
bool paintComposition(DisplayList& list, const Assets& assets, const Composition& what,
                      const Rect& frame, const Rect& focus);

} // namespace ww::sheets
