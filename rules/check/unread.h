#pragma once

// Texts for answers about an entity whose text is unreadable. Its values are unknown, not absent.

#include "rules/schema/value.h"

#include <string>
#include <string_view>

namespace ww::check {

/// Returns true if the entity's text can't be read or isn't a mapping.
[[nodiscard]] inline bool isUnreadable(const schema::EntityView& entity) {
    return entity && (!entity.node || entity.node.isScalar() || entity.node.isSequence());
}

/// Returns `the text of "old-merle" can't be read`, with backticks for quotes.
[[nodiscard]] inline std::string unreadableMessage(const schema::EntityView& entity) {
    return "the text of `" + std::string(entity.id) + "` can't be read";
}

/// Returns why an entity isn't counted, as text after its name: `has no Cost`, `can't be read`.
[[nodiscard]] inline std::string reasonNotCounted(const schema::EntityView& entity,
                                                  std::string_view what) {
    return isUnreadable(entity) ? std::string("can't be read") : "has no " + std::string(what);
}

} // namespace ww::check
