#pragma once

// Caches answers about the entities that refer to a target. So many entities of one faction don't
// each visit all its characters.

#include "rules/schema/value.h"

#include <functional>
#include <string_view>

namespace ww::schema {

class UserQueryCache {
  public:
    virtual ~UserQueryCache() = default;
    /// Returns true if an entity of `kind` (other than `except`) whose `field` refers to `target`
    /// passes the test. Tests with the same `question` must give the same results and read only the
    /// entity's own fields.
    [[nodiscard]] virtual bool
    hasUser(std::string_view kind, std::string_view field, const EntityView& target,
            const EntityView& except, std::string_view question,
            const std::function<bool(const EntityView&)>& test) const = 0;
};

} // namespace ww::schema
