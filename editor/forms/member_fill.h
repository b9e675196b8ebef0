#pragma once

// A roster of members thrown together: by a seed, so that the same one can be had again, and of
// what fits alone, so that nothing is found that wasn't before.

#include "editor/forms/members.h"

#include <cstdint>

namespace ww::forms {

enum class Fill : std::uint8_t {
    Whole, ///< in the place of what is there
    Rest,  ///< beside it, as far as the limit goes
};
struct Filled {
    Patch patch;                          ///< one step; empty: nothing could come in
    std::size_t members = 0, carried = 0; ///< that came
    bool unknownCosts = false;            ///< something would have fitted whose cost nobody knows
};
/// What has no known cost is left out where there is a limit.
[[nodiscard]] Filled filled(const session::EntityIndex& index, const DraftRules& rules,
                            const session::EntityPtr& entity, const MemberParts& parts, Fill how,
                            std::uint64_t seed);

} // namespace ww::forms
