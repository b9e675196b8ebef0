#pragma once

// What comes of an entity of a required pack when a layer of another pack changes it.

#include "rules/check/store.h"

#include <memory>

namespace ww::check {

/// The fields `below` with the `remove`, `set` and `add` of `layer` applied in this order, one key
/// after the other: each sees what those before it left. A key may name a part of a field
/// (`"entries[ida].start_mode"`). `text` is the chunk that `below` stands in; null where there is
/// nothing to apply them to.
[[nodiscard]] std::unique_ptr<Effective>
modified(const schema::EntitySchema& schema, const ChunkPtr& text, NodeRef below, NodeRef layer);

/// One of the two places is the other, or stands within it. By names, as in `Effective::Set`.
[[nodiscard]] bool overlap(std::string_view one, std::string_view other);
/// `place` is `outer`, or stands within it.
[[nodiscard]] bool isWithin(std::string_view place, std::string_view outer);

} // namespace ww::check
