#pragma once

// First steps that an editor shows when a user opens a pack of the game. From `system.yaml`; no
// check or sheet reads them.

#include "rules/schema/meta_fwd.h"

#include <string>
#include <vector>

namespace ww {
class Document;
}

namespace ww::schema {

/// Something to try: an edit, or a mistake to fix.
struct SuggestedTask {
    std::string field; ///< key of the field
    std::string value; ///< value to reach; empty: any edit
    std::string title, doc, icon;
    bool isMistake = false; ///< typed into a separate line; completed when the mistake was fixed
};

struct FirstSteps {
    std::vector<std::string> openEntities; ///< `kind/id`, front first; missing ones are skipped
    std::vector<SuggestedTask> suggestedTasks;
};

/// Reads `first_steps` of a `system.yaml`; empty if missing. Mistakes are reported when the system
/// is loaded, not here.
[[nodiscard]] FirstSteps readFirstSteps(const Document& system);

[[nodiscard]] const MetaTable<FirstSteps>& firstStepsTable();
[[nodiscard]] const MetaTable<SuggestedTask>& suggestedTaskTable();

} // namespace ww::schema
