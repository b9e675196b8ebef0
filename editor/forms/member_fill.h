#pragma once

// Fills a roster at random, repeatably by seed. Adds only what fits, so it causes no findings.

#include "editor/forms/members.h"

#include <cstdint>

namespace ww::forms {

enum class Fill : std::uint8_t {
    Whole, ///< replaces the current members
    Rest,  ///< keeps the current members and adds up to the limit
};
struct Filled {
    Patch patch;                          ///< one step; empty: nothing could be added
    std::size_t members = 0, carried = 0; ///< numbers of added things
    bool unknownCosts = false;            ///< something was skipped because its cost is unknown
};
/// Fills the roster. With a limit, skips things of unknown cost.
[[nodiscard]] Filled filled(const session::EntityIndex& index, const DraftRules& rules,
                            const session::EntityPtr& entity, const MemberParts& parts, Fill how,
                            std::uint64_t seed);

} // namespace ww::forms
