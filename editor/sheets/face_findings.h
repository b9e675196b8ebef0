#pragma once

// Turns problems of faces into findings on their entity.

#include "editor/sheets/sheets.h"
#include "rules/check/checker.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::sheets {

/// Returns whether the finding only concerns print quality: a coarse picture, small text.
[[nodiscard]] bool isPrintQualityFinding(const check::Finding& finding);

/// How to report faults that the checker has already found.
enum class KnownFaults : std::uint8_t {
    Skip,
    Repeat, ///< repeat each finding of the checker once, for callers that don't show those
};

/// Returns a finding at the entity's id, which says that a sheet can't be made. `what` is the whole
/// message. Returns nothing if the entity isn't in `own`.
[[nodiscard]] std::optional<check::Finding> sheetFailureFinding(const PackDocuments& own,
                                                                const EntityRef& entity,
                                                                const schema::EntityView& view,
                                                                const std::string& what);

/// Returns one core.sheet.… finding per cause, with the pack's severities and approvals. A face
/// over budget gives core.sheet.template, which can't be approved. `own` is the entity's pack as
/// last checked. Findings of a whole pack go to pack.yaml. `card` is another entity that the sheet
/// shows.
[[nodiscard]] std::vector<check::Finding>
faceFindings(const check::Checker& checker, const PackDocuments& own, const EntityRef& entity,
             const schema::EntityView& view, const std::string& sheet,
             const std::vector<Face>& faces, KnownFaults known = KnownFaults::Skip,
             const schema::EntityView& card = {});

} // namespace ww::sheets
