#pragma once

// Words for the letters of a board, the same in its printed key, in the palette and at the pointer.

#include "rules/schema/board.h"

#include <string>

namespace ww::schema {

/// The key's label; without one the label of the word by which the cells look different, the name
/// of the place (`start-area-1` reads `Start Area 1`), or the letter. A place is followed by those
/// that the board's own entity puts there: `West Gate · Lanternwrights`.
[[nodiscard]] std::string entryLabel(const Board& board, const BoardLayer& layer,
                                     const BoardLayer::Entry& entry, const World& world);
/// The label of `by`'s word; empty without one.
[[nodiscard]] std::string wordLabel(const BoardLayer& layer, const BoardLayer::Entry& entry);

/// The number of entries before this one that are named areas painted alike, such as start areas;
/// 0 for all that is told apart by its form or its texture.
[[nodiscard]] std::size_t sideOf(const BoardLayer& layer, const BoardLayer::Entry& entry);
/// The same for an area that the layer doesn't have yet.
[[nodiscard]] std::size_t nextSide(const BoardLayer& layer, const BoardPaint& paint);

} // namespace ww::schema
