#pragma once

// Squads to and from XWS. Only the shape is that of the other game's builders: ids, factions and
// slots are Battlecry's, which the export says of itself. What the shape has no place for (start
// mode, ID tokens, the limit, a mecha without a pilot) stands in our vendor block.

#include "rules/interop/xws.h"
#include "rules/model/value.h"
#include "rules/systems/battlecry/answers/roster.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry {

[[nodiscard]] interop::XwsSquad xwsOf(const Roster& roster);

struct FromXws {
    Value squad;          ///< an entity of kind squad, as it would be written
    std::size_t said = 0; ///< names that there are: a faction, mecha, pilots and upgrades
    struct LeftOut {
        std::string what;   ///< `upgrade dart`, `mecha x-wing`, `a pilot`
        std::string why;    ///< `it isn't known here; did you mean ‘Dart’?`
        bool known = false; ///< it goes with a mecha that isn't
    };
    std::vector<LeftOut> leftOut; ///< in the order in which they are said
};
/// Names are looked up as in an entity of the pack of `names`. A mecha that isn't known leaves its
/// whole entry out; without a start mode it starts as a fighter, or in its first mode (B-29).
[[nodiscard]] FromXws squadFrom(const interop::XwsSquad& xws, const Reader& reader,
                                const std::string& pack);

} // namespace ww::battlecry
