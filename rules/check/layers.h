#pragma once

// Computes an entity of a required pack as changed by another pack's layer.

#include "rules/check/store.h"

#include <memory>

namespace ww::check {

/// Applies the `remove`, `set` and `add` of `layer` to the fields `below`, in this order and key by
/// key. A key may name part of a field (`"entries[ida].start_mode"`). `text` is the chunk that
/// contains `below`. Returns null if the changes can't be applied to anything.
[[nodiscard]] std::unique_ptr<EffectiveEntity>
applyLayer(const schema::EntitySchema& schema, const ChunkPtr& text, NodeRef below, NodeRef layer);

/// Returns true if the places are equal or one contains the other. Places use item names, as in
/// `EffectiveEntity::Set`.
[[nodiscard]] bool placesOverlap(std::string_view one, std::string_view other);
/// Returns true if `place` equals `outer` or lies within it.
[[nodiscard]] bool isPlaceWithin(std::string_view place, std::string_view outer);

} // namespace ww::check
