#pragma once

// Fills a roster at random, repeatably by seed. Adds only what fits, so it causes no findings.

#include "editor/forms/members.h"

#include <cstdint>

namespace ww::forms {

enum class FillMode : std::uint8_t {
    Replace,  ///< replaces the current members
    Complete, ///< keeps the current members and adds up to the limit
};
struct FillResult {
    Patch patch;                                    ///< one step; empty: nothing could be added
    std::size_t addedMembers = 0, addedCarried = 0; ///< numbers of added things
    bool hasUnknownCosts = false; ///< something was skipped because its cost is unknown
};
/// Fills the roster. With a limit, skips things of unknown cost.
[[nodiscard]] FillResult fillRoster(const session::EntityIndex& index, const DraftRules& rules,
                                    const session::EntityPtr& entity, const MemberFields& parts,
                                    FillMode how, std::uint64_t seed);

} // namespace ww::forms
