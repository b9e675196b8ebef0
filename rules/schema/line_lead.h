#pragma once

// The word that lines of sentences begin with on some entities of a game, and never on others.

#include "rules/schema/value.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ww::schema {

struct LineLead {
    enum class Use : std::uint8_t { Free, Always, Never };
    std::string text; ///< with what parts it from what follows: `Worn: `; empty: there is none
    Use use = Use::Free;
};
/// For lines of `of`.
using LineLeadOf = std::function<LineLead(const World& world, const EntityView& of)>;

} // namespace ww::schema
