#pragma once

// What `reach` asks, and how it is drawn. Internal to the analysis.

#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/content/machine.h"
#include "rules/systems/battlecry/reach/change.h"

namespace ww::battlecry {

/// A question of whom, from where and on what. `choices.table` is `table` or null.
struct ReachCase {
    reach::Machine machine;
    reach::Start start;
    reach::Choices choices;
    geometry::Table table;
    std::string name; ///< of who moves
    bool onBoard = false;
    std::vector<std::string> notCounted; ///< what it may do beside, in words
    std::optional<reach::Wanted> wanted; ///< on the same plane as the start
};

/// On the mission's board, else on a plane of its own that has room for all of it.
[[nodiscard]] check::Overlay drawn(const ReachCase& one, const reach::Fan& fan, bool heat);

} // namespace ww::battlecry
