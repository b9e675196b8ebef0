#pragma once

// The input of the analysis `reach`, and the drawing of its answer. Internal to the analysis.

#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/content/machine.h"
#include "rules/systems/battlecry/reach/change.h"

namespace ww::battlecry {

/// The moving mecha, its start and its table. `choices.table` is either `&table` or null.
struct ReachQuery {
    reach::Machine machine;
    reach::StartState start;
    reach::ReachOptions choices;
    geometry::GameTable table;
    std::string name; ///< name of the moving mecha
    bool onBoard = false;
    std::vector<std::string>
        ignoredActions; ///< descriptions of possible actions that the answer ignores
    std::optional<reach::TargetPose>
        targetPose; ///< wanted pose, in coordinates relative to `start`
};

/// Draws the answer on the mission's board, or on a plane that is large enough if there is no
/// board.
[[nodiscard]] check::Overlay reachOverlay(const ReachQuery& one, const reach::ReachableSteps& fan,
                                          bool heat);

} // namespace ww::battlecry
