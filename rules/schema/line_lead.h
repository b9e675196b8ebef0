#pragma once

// The word that lines must begin with on some entities, and mustn't on others.

#include "rules/schema/value.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ww::schema {

struct LinePrefix {
    enum class Use : std::uint8_t { Optional, Always, Never };
    std::string text; ///< includes the separator, such as `Worn: `; empty if there is none
    Use use = Use::Optional;
};
/// Returns the lead for lines of `of`.
using LinePrefixProvider = std::function<LinePrefix(const World& world, const EntityView& of)>;

} // namespace ww::schema
