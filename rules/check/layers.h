#pragma once

// What comes of an entity of a required pack when a layer of another pack changes it.

#include "rules/check/store.h"

#include <memory>

namespace ww::check {

/// The fields `below` with the `set`, `add` and `remove` of `layer` applied. `text` is the chunk
/// that `below` stands in; null where there is nothing to apply them to.
[[nodiscard]] std::unique_ptr<Effective>
modified(const schema::EntitySchema& schema, const ChunkPtr& text, NodeRef below, NodeRef layer);

} // namespace ww::check
