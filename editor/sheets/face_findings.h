#pragma once

// What laying faces out found fault with, as findings on their entity (content-format: "a box that
// doesn't fit at its smallest size is a finding on the entity, with the overflow in millimetres").

#include "editor/sheets/sheets.h"
#include "rules/check/checker.h"

#include <string>
#include <vector>

namespace ww::sheets {

/// Findings of kinds core.sheet.does-not-fit and core.sheet.flaw, with the severities and approvals
/// of the pack. `own` is the entity's pack as the checker saw it last. A picture that the checker
/// has missed already isn't told again.
[[nodiscard]] std::vector<check::Finding>
faceFindings(const check::Checker& checker, const PackDocuments& own, const EntityRef& entity,
             const std::string& kind, const std::string& sheet, const std::vector<Face>& faces);

} // namespace ww::sheets
