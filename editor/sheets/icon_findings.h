#pragma once

// Finds unknown icons in content: rich text (`:lantern:`), fields with `hint: icon`, composed
// pictures. Needs no layout.

#include "editor/sheets/assets.h"
#include "rules/check/checker.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww::sheets {

struct IconFindings {
    /// Findings of kind core.sheet.flaw, with severity and approvals of the pack.
    std::vector<check::Finding> findings;
    /// Entity and icon of each finding, so that findings of faces skip them.
    std::set<std::pair<EntityRef, std::string>> icons;
};

/// Checks the last pack of `snapshot`. Icons come from `assets` and every pack's style.yaml.
[[nodiscard]] IconFindings findUnknownIcons(const check::Checker& checker, const Snapshot& snapshot,
                                            const schema::System& system, const Assets& assets);

/// Returns whether the snapshot's last pack names icons.
[[nodiscard]] bool hasIconReferences(const check::Checker& checker, const Snapshot& snapshot,
                                     const schema::System& system);

} // namespace ww::sheets
