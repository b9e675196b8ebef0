#pragma once

// Returns labels for the letters of a board. The printed legend, the palette and the text at the
// pointer use these labels.

#include "rules/schema/board.h"

#include <string>

namespace ww::schema {

/// Returns a letter's label: the legend's label, else the label of the word in the field `by`, else
/// the place's name (`start-area-1` becomes `Start Area 1`), else the letter. If the board's entity
/// assigns the place to another entity, adds that entity's name: `West Gate · Red Crew`.
[[nodiscard]] std::string entryLabel(const Board& board, const BoardLayer& layer,
                                     const BoardLayer::Entry& entry, const World& world);
/// Returns the label of the word in the entry's field `by`; empty if there is no such word.
[[nodiscard]] std::string wordLabel(const BoardLayer& layer, const BoardLayer::Entry& entry);

/// Returns how many named areas (such as start areas) with the same paint precede this entry. 0 for
/// entries that aren't named areas.
[[nodiscard]] std::size_t paintVariantOf(const BoardLayer& layer, const BoardLayer::Entry& entry);
/// Returns what `paintVariantOf` will return for a new area with this paint.
[[nodiscard]] std::size_t nextPaintVariant(const BoardLayer& layer, const BoardPaint& paint);

} // namespace ww::schema
