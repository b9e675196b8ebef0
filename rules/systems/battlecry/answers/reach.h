#pragma once

// The question of `reach` and its drawing. Internal to the analysis.

#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/content/machine.h"
#include "rules/systems/battlecry/reach/change.h"

namespace ww::battlecry {

/// The moving mecha, its start and its table. `choices.table` is `&table` or null.
struct ReachQuery {
    reach::Machine machine;
    reach::StartState start;
    reach::ReachOptions choices;
    geometry::GameTable table;
    std::string name; ///< name of the moving mecha
    bool onBoard = false;
    std::vector<std::string> ignoredActions; ///< possible actions that the answer ignores, in words
    std::optional<reach::TargetPose> targetPose; ///< wanted pose in the coordinates of `start`
};

/// Draws on the mission's board, else on a plane that is large enough.
[[nodiscard]] check::Overlay reachOverlay(const ReachQuery& one, const reach::ReachableSteps& fan,
                                          bool heat);

} // namespace ww::battlecry
