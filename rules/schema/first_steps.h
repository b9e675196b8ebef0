#pragma once

// What a game system's `system.yaml` shows first to whoever opens a pack of it in an editor. Apart
// from the system itself: no check or sheet reads it.

#include "rules/schema/meta_fwd.h"

#include <string>
#include <vector>

namespace ww {
class Document;
}

namespace ww::schema {

/// Something to try in the first minutes: an edit of a field, or a mistake whose fix is offered.
struct TryDef {
    std::string field; ///< key of the field where it is done
    std::string value; ///< what it then says; empty: any edit does it
    std::string title, doc, icon;
    bool mistake = false; ///< typed in a line of its own, and done once it was fixed
};

/// Nothing of it must be there.
struct FirstSteps {
    std::vector<std::string> open; ///< `kind/id`, the first in front; others are left out
    std::vector<TryDef> tries;
};

/// Below `first_steps` of a `system.yaml`; empty where there is none. What is wrong with it is
/// reported when the system is loaded, not here.
[[nodiscard]] FirstSteps firstSteps(const Document& system);

[[nodiscard]] const MetaTable<FirstSteps>& firstStepsTable();
[[nodiscard]] const MetaTable<TryDef>& tryTable();

} // namespace ww::schema
