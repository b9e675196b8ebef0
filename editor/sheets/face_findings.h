#pragma once

// What laying faces out found fault with, as findings on their entity (content-format: "a box that
// doesn't fit at its smallest size is a finding on the entity, with the overflow in millimetres").

#include "editor/sheets/sheets.h"
#include "rules/check/checker.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::sheets {

/// Something prints, only less well than it might: a coarse picture, small text.
[[nodiscard]] bool isQuality(const check::Finding& finding);

/// What to do about a picture or a text that the checker has found fault with already.
enum class KnownFaults : std::uint8_t {
    Skip,
    Repeat, ///< the checker's finding, once, for who doesn't show what the checker found
};

/// A finding at the entity's id, which says that one of its sheets can't be made; `what` is its
/// whole message. Nothing where the entity isn't in `own`.
[[nodiscard]] std::optional<check::Finding> sheetFailure(const PackDocuments& own,
                                                         const EntityRef& entity,
                                                         const schema::EntityView& view,
                                                         const std::string& what);

/// Findings of the kinds core.sheet.…, one for each cause, with the severities and approvals of
/// the pack. A face that asks for too much is core.sheet.template, which a pack can't approve.
/// `own` is the entity's pack as the checker saw it last; of a whole pack they stand in its
/// pack.yaml. `card`: another's, which a sheet of the entity shows.
[[nodiscard]] std::vector<check::Finding>
faceFindings(const check::Checker& checker, const PackDocuments& own, const EntityRef& entity,
             const schema::EntityView& view, const std::string& sheet,
             const std::vector<Face>& faces, KnownFaults known = KnownFaults::Skip,
             const schema::EntityView& card = {});

} // namespace ww::sheets
