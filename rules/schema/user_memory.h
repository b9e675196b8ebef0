#pragma once

// What a world may remember of an entity's users, so that many entities that ask the same of one
// faction don't each walk over all of its characters.

#include "rules/schema/value.h"

#include <functional>
#include <string_view>

namespace ww::schema {

class UserMemory {
  public:
    virtual ~UserMemory() = default;
    /// Whether an entity of `kind`, other than `except`, whose `field` refers to `target` passes
    /// the test. `question` names the test: of one name it says the same of an entity, whoever
    /// asks, and reads the entity's own fields only.
    [[nodiscard]] virtual bool
    anyUser(std::string_view kind, std::string_view field, const EntityView& target,
            const EntityView& except, std::string_view question,
            const std::function<bool(const EntityView&)>& test) const = 0;
};

} // namespace ww::schema
