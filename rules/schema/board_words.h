#pragma once

// Labels for the letters of a board, the same in the printed key, the palette and at the pointer.

#include "rules/schema/board.h"

#include <string>

namespace ww::schema {

/// A letter's label: the key's label, else the label of the word in `by`, else the place's name
/// (`start-area-1` becomes `Start Area 1`), else the letter. If the board's entity puts something
/// at the place, its name follows: `West Gate · Lanternwrights`.
[[nodiscard]] std::string entryLabel(const Board& board, const BoardLayer& layer,
                                     const BoardLayer::Entry& entry, const World& world);
/// The label of the word in the entry's field `by`, or empty.
[[nodiscard]] std::string wordLabel(const BoardLayer& layer, const BoardLayer::Entry& entry);

/// The number of earlier named areas with the same paint, such as start areas; 0 for other entries.
[[nodiscard]] std::size_t paintVariantOf(const BoardLayer& layer, const BoardLayer::Entry& entry);
/// The result that `paintVariantOf` would have for a new area with this paint.
[[nodiscard]] std::size_t nextPaintVariant(const BoardLayer& layer, const BoardPaint& paint);

} // namespace ww::schema
