#pragma once

// Reads `first_steps` of system.yaml: the first steps that an editor shows when a user opens a pack
// of the game. Checks and sheets don't use them.

#include "rules/model/tree.h"
#include "rules/schema/meta_fwd.h"

#include <string>
#include <vector>

namespace ww {
class Document;
}

namespace ww::schema {

class System;

/// A task that the editor suggests to the user: an edit, or a mistake to make and to fix.
struct SuggestedTask {
    std::string field; ///< key of the field
    std::string value; ///< value that completes the task; empty: any edit completes it
    std::string title, doc, icon;
    bool isMistake = false; ///< the user types a mistake; the task is complete when it is fixed
};

struct FirstSteps {
    std::vector<std::string> openEntities; ///< entities to open if they exist (`kind/id`), in order
    std::vector<SuggestedTask> suggestedTasks;
};

/// Reads `first_steps` of a `system.yaml`; empty if missing. Mistakes are reported when the system
/// is loaded, not here.
[[nodiscard]] FirstSteps readFirstSteps(const Document& system);

/// Reports entities to open whose kind doesn't exist, and suggested fields that no kind has. If
/// `hasUnreadableKinds`, the kinds aren't all known, and unknown ones aren't reported.
void checkFirstSteps(NodeRef steps, const System& system, bool hasUnreadableKinds,
                     MetaContext& context);

[[nodiscard]] const MetaTable<FirstSteps>& firstStepsTable();
[[nodiscard]] const MetaTable<SuggestedTask>& suggestedTaskTable();

} // namespace ww::schema
