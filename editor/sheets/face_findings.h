#pragma once

// Turns problems of faces into findings about the entity that the face shows.

#include "editor/sheets/sheets.h"
#include "rules/check/checker.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::sheets {

/// Returns whether the finding only concerns print quality, such as a coarse picture.
[[nodiscard]] bool isPrintQualityFinding(const check::Finding& finding);

/// How to report faults that the checker has already found.
enum class KnownFaults : std::uint8_t {
    Skip,
    Repeat, ///< report each known fault once, for callers that don't list the checker's findings
};

/// Returns the finding that a sheet can't be made, at the entity's id. `what` is the whole message.
/// Returns nothing if the entity isn't in `own`.
[[nodiscard]] std::optional<check::Finding> sheetFailureFinding(const PackDocuments& own,
                                                                const EntityRef& entity,
                                                                const schema::EntityView& view,
                                                                const std::string& what);

/// Returns a core.sheet.… finding for each problem, with the pack's severities and approvals. A
/// face over budget has the finding core.sheet.template, which can't be approved. `own` is the
/// entity's pack as last checked. `card` is the shown entity if that isn't `entity`, which owns the
/// sheet.
[[nodiscard]] std::vector<check::Finding>
faceFindings(const check::Checker& checker, const PackDocuments& own, const EntityRef& entity,
             const schema::EntityView& view, const std::string& sheet,
             const std::vector<Face>& faces, KnownFaults known = KnownFaults::Skip,
             const schema::EntityView& card = {});

} // namespace ww::sheets
