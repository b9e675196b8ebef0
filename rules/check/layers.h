#pragma once

// Computes an entity of a required pack as changed by another pack's layer.

#include "rules/check/store.h"

#include <memory>

namespace ww::check {

/// Applies `remove`, `set` and `add` of `layer`, in this order, to the fields `below` of the
/// required pack's entity. A key may name part of a field (`"entries[ida].start_mode"`). `text` is
/// the chunk that contains `below`. Returns null if `below` can't be read.
[[nodiscard]] std::unique_ptr<EffectiveEntity>
applyLayer(const schema::EntitySchema& schema, const ChunkPtr& text, NodeRef below, NodeRef layer);

/// Returns true if the places are equal or one contains the other. Places use item names, as in
/// `EffectiveEntity::Set`.
[[nodiscard]] bool placesOverlap(std::string_view one, std::string_view other);
/// Returns true if `place` equals `outer` or lies within it.
[[nodiscard]] bool isPlaceWithin(std::string_view place, std::string_view outer);

} // namespace ww::check
