#pragma once

#include "rules/schema/value.h"

namespace ww::schema {

/// Returns whether both views show the same entity, maybe in different revisions.
[[nodiscard]] inline bool areSameEntity(const EntityView& a, const EntityView& b) {
    return a.schema == b.schema && a.id == b.id && a.pack == b.pack;
}

} // namespace ww::schema
