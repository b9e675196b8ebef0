#pragma once

// Converts squads to and from XWS. Ids, factions and slots are Battlecry's, and the export says so.
// Our vendor block holds what XWS can't: start mode, ID tokens, the limit, mecha without a pilot.

#include "rules/interop/xws.h"
#include "rules/model/value.h"
#include "rules/systems/battlecry/answers/roster.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry {

[[nodiscard]] interop::XwsSquad toXws(const Roster& roster);

struct XwsImport {
    Value squad;               ///< a squad entity as it would be written
    std::size_t nameCount = 0; ///< number of names: faction, mecha, pilots and upgrades
    struct SkippedName {
        std::string description; ///< such as `upgrade dart` or `a pilot`
        std::string skipReason;  ///< such as `it isn't known here; did you mean ‘Dart’?`
        bool isKnown = false;    ///< it is known, but belongs to an unknown mecha
    };
    std::vector<SkippedName> skippedNames; ///< skipped names in file order
};
/// Looks names up as in an entity of `pack`. An unknown mecha drops its entry. Without a start
/// mode, a mecha starts as a fighter or in its first mode (B-29).
[[nodiscard]] XwsImport squadFromXws(const interop::XwsSquad& xws, const Reader& reader,
                                     const std::string& pack);

} // namespace ww::battlecry
