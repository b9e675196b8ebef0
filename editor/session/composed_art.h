#pragma once

// The picture that a card makes of icons, cut out of the card: in the form it is what is printed,
// tint and all.

#include "editor/sheets/sheets.h"

#include <optional>
#include <string_view>

namespace ww::session {

/// Shown at this size, in pixels.
inline constexpr int kArtWidth = 240, kArtHeight = 160;

struct ComposedArt {
    sheets::DisplayList list; ///< one group
    sheets::Rect view;        ///< of what is shown, as wide for its height as the size above
};
/// Where `face` shows the composition with `motif`; nothing where it doesn't.
[[nodiscard]] std::optional<ComposedArt>
composedArt(const sheets::Face& face, const sheets::Assets& assets, std::string_view motif);

} // namespace ww::session
