#pragma once

// Fills a roster at random. The same seed gives the same roster. Adds only fitting choices, so it
// causes no findings.

#include "editor/forms/members.h"

#include <cstdint>

namespace ww::forms {

enum class FillMode : std::uint8_t {
    Replace,  ///< replaces the current members
    Complete, ///< keeps the current members and adds up to the limit
};
struct FillResult {
    Patch patch;                                    ///< the change; empty if nothing could be added
    std::size_t addedMembers = 0, addedCarried = 0; ///< numbers of added members and things
    bool hasUnknownCosts = false; ///< whether a choice of unknown cost was skipped
};
/// Fills the roster. If there is a limit, skips choices of unknown cost.
[[nodiscard]] FillResult fillRoster(const session::EntityIndex& index, const DraftRules& rules,
                                    const session::EntityPtr& entity, const MemberFields& parts,
                                    FillMode how, std::uint64_t seed);

} // namespace ww::forms
