#pragma once

// A squad read once: each mecha as it starts, what it costs, and the whole of it (BC-SQD-1).

#include "rules/systems/battlecry/content/loadout.h"

#include <string>
#include <vector>

namespace ww::battlecry {

/// One mecha of a squad.
struct RosterLine {
    Entry entry;
    Loadout loadout;
    Equipped equipped; ///< empty numbers where it has no such mode
    std::string name;  ///< its pilot's, else its own
    std::string mecha;
    Points points; ///< mecha, pilot and upgrades
};

struct Roster {
    Squad squad;
    Faction faction;
    std::vector<RosterLine> lines;
    Points points;
};
[[nodiscard]] Roster rosterOf(const Reader& reader, const EntityView& squad);

/// As people pass it on: plain, and as Markdown.
[[nodiscard]] std::string plainText(const Roster& roster);
[[nodiscard]] std::string markdown(const Roster& roster);

} // namespace ww::battlecry
