#pragma once

// Finds unknown icons in content: in rich text (`:lantern:`), in fields with `hint: icon`, and in
// composed pictures. Doesn't lay out any face.

#include "editor/sheets/assets.h"
#include "rules/check/checker.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww::sheets {

struct IconFindings {
    /// Findings of kind core.sheet.flaw, with the pack's severity and approvals.
    std::vector<check::Finding> findings;
    /// Entity and icon of each finding, so that findings of faces don't repeat these findings.
    std::set<std::pair<EntityRef, std::string>> icons;
};

/// Checks the last pack of `snapshot`. Icons are known if they are in `assets` or in any pack's
/// style.yaml.
[[nodiscard]] IconFindings findUnknownIcons(const check::Checker& checker, const Snapshot& snapshot,
                                            const schema::System& system, const Assets& assets);

/// Returns whether any content of the snapshot's last pack names an icon.
[[nodiscard]] bool hasIconReferences(const check::Checker& checker, const Snapshot& snapshot,
                                     const schema::System& system);

} // namespace ww::sheets
