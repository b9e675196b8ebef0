#pragma once

// Converts squads to and from XWS. Ids, factions and slots are Battlecry's own, and the export says
// so. Our vendor block contains what XWS lacks: start mode, ID tokens, limit, mecha without a
// pilot.

#include "rules/model/value.h"
#include "rules/systems/battlecry/answers/roster.h"
#include "rules/systems/battlecry/interop/xws.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry {

[[nodiscard]] interop::XwsSquad toXws(const Roster& roster);

struct XwsImport {
    Value squad;               ///< a squad entity as it would be written
    std::size_t nameCount = 0; ///< number of names in the file: faction, mecha, pilots and upgrades
    struct SkippedName {
        std::string description; ///< the skipped name, such as `upgrade dart`
        std::string skipReason;  ///< why the name is skipped, such as `it isn't known here; did you
                                 ///< mean ‘Dart’?`
        bool isKnown = false;    ///< true: only the name's mecha is unknown
    };
    std::vector<SkippedName> skippedNames; ///< names that the import skips, in file order
};
/// Looks up names as an entity of `pack` would. An entry with an unknown mecha is skipped. Without
/// a start mode, a mecha starts as a fighter or in its first mode (B-29).
[[nodiscard]] XwsImport squadFromXws(const interop::XwsSquad& xws, const Reader& reader,
                                     const std::string& pack);

} // namespace ww::battlecry
