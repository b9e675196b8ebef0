#pragma once

// How answers name an entity whose text can't be read. Its values are unknown: an answer must not
// say that it has none.

#include "rules/schema/value.h"

#include <string>
#include <string_view>

namespace ww::check {

/// Whether the entity's text can't be read, or has something else in the place of its fields.
[[nodiscard]] inline bool isUnread(const schema::EntityView& entity) {
    return entity && (!entity.node || entity.node.isScalar() || entity.node.isSequence());
}

/// `the text of "orrin-vael" can't be read`, with backticks: for a refusal.
[[nodiscard]] inline std::string unreadRefusal(const schema::EntityView& entity) {
    return "the text of `" + std::string(entity.id) + "` can't be read";
}

/// What keeps an entity from being counted, behind its name: `has no Offense`, or that its text
/// can't be read.
[[nodiscard]] inline std::string lackOf(const schema::EntityView& entity, std::string_view what) {
    return isUnread(entity) ? std::string("can't be read") : "has no " + std::string(what);
}

} // namespace ww::check
