#pragma once

// Icons that content names and that don't exist: in rich text (`:lantern:`), in fields with
// `hint: icon`, and in pictures made of icons. Found without laying out a face.

#include "editor/sheets/assets.h"
#include "rules/check/checker.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww::sheets {

struct IconFindings {
    std::vector<check::Finding> found; ///< core.sheet.flaw, with the pack's severity and approvals
    /// The entity and the icon's name of each, so that findings of faces leave them out.
    std::set<std::pair<EntityRef, std::string>> icons;
};

/// Names in entities of the last pack of `snapshot`. An icon is one of `assets` or of any
/// pack's style.yaml.
[[nodiscard]] IconFindings iconFindings(const check::Checker& checker, const Snapshot& snapshot,
                                        const schema::System& system, const Assets& assets);

/// Whether any entity of the snapshot's last pack names an icon.
[[nodiscard]] bool namesIcons(const check::Checker& checker, const Snapshot& snapshot,
                              const schema::System& system);

} // namespace ww::sheets
