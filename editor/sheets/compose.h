#pragma once

// Art made of vectors, so that a card without a picture file never looks empty.
//
// An entity's `art` names a composition instead of a file:
//
//   art: { motif: lantern, back: lamps, tint: "#C8912E", second: moth }
//
//   motif   the icon in the middle (a name of resources/icons, listed in resources/README.md);
//   required second  a smaller icon behind it, to the side and above; optional back    what stands
//   behind: rays | rings | hills | skyline | gears | lamps | threads | storm | crystals |
//           banners | smoke | plain; without it one is chosen by the entity's id, always the same
//   tint    `#rrggbb` or a colour name of style.yaml; without it the faction's colour
//
// A template's `fallback: "icon:{race}"` makes the same of a single icon where `art` is absent.

#include "editor/sheets/assets.h"
#include "editor/sheets/display_list.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

struct Composition {
    std::string motif;
    std::string second;
    std::string back;
    Colour tint{0x55, 0x5b, 0x66, 255};
    std::uint64_t seed = 0; ///< small differences between two of the same kind
};

/// The words allowed for `back`.
[[nodiscard]] const std::vector<std::string>& backs();

/// Paints into `frame` (clipped to it), the motif within `focus`. An unknown motif leaves the back
/// alone and returns false.
bool compose(DisplayList& list, const Assets& assets, const Composition& what, const Rect& frame,
             const Rect& focus);

} // namespace ww::sheets
