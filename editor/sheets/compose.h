#pragma once

// Draws vector art for cards that have no picture file.
//
// An entity's `art` describes a composition instead of a file:
//
//   art: { motif: lantern, back: lamps, tint: "#C8912E", second: moth }
//
//   motif   required: the icon in the middle (a name of resources/icons, see resources/README.md)
//   second  optional: a smaller icon behind the motif, to the side and above
//   back    the background: rays | rings | hills | skyline | gears | lamps | threads | storm |
//           crystals | banners | smoke | plain; by default chosen by a hash of the entity's id
//   tint    `#rrggbb` or a colour name of style.yaml; by default the tint that the template names
//
// If `art` is absent, a template's `fallback: "icon:{race}"` composes art from that icon.

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
    std::uint64_t seed = 0; ///< random seed, which makes equal compositions differ slightly
};

[[nodiscard]] const std::vector<std::string>& backgroundNames();

/// Paints into `frame`, with the motif within `focus`. If the motif is unknown, paints no motif and
/// returns false.
bool paintComposition(DisplayList& list, const Assets& assets, const Composition& what,
                      const Rect& frame, const Rect& focus);

} // namespace ww::sheets
