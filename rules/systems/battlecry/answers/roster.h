#pragma once

// A squad with each mecha in its start mode, its points, and the total (BC-SQD-1).

#include "rules/systems/battlecry/content/loadout.h"

#include <string>
#include <vector>

namespace ww::battlecry {

/// One mecha of a squad.
struct RosterLine {
    SquadMember entry;
    Loadout loadout;
    EffectiveStats stats; ///< the mecha's stats; without numbers if the start mode doesn't exist
    std::string name;     ///< the pilot's name; the mecha's if there is no pilot
    std::string mechaName;
    Points points; ///< points of mecha, pilot and upgrades together
};

struct Roster {
    Squad squad;
    Faction faction;
    std::vector<RosterLine> lines;
    Points points;
};
[[nodiscard]] Roster rosterOf(const Reader& reader, const EntityView& squad);

/// The squad as text for sharing: plain, and as Markdown.
[[nodiscard]] std::string rosterText(const Roster& roster);
[[nodiscard]] std::string rosterMarkdown(const Roster& roster);

} // namespace ww::battlecry
