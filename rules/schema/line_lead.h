#pragma once

// The prefix with which lines of some entities must begin, and lines of other entities must not.

#include "rules/schema/value.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ww::schema {

struct LinePrefix {
    enum class Use : std::uint8_t { Optional, Always, Never };
    std::string text; ///< the prefix with its separator, such as `Worn: `; empty: no prefix
    Use use = Use::Optional;
};
/// Returns the prefix for lines of the entity `of`.
using LinePrefixProvider = std::function<LinePrefix(const World& world, const EntityView& of)>;

} // namespace ww::schema
