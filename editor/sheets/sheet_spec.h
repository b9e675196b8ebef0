#pragma once

// `sheets:` of a pack as they are read: what is printed for an entity, and on what pages.

#include "editor/sheets/imposition.h"
#include "editor/sheets/template.h"

namespace ww::sheets {

/// Cards of others on a sheet: `{ each: entries as e, face: pilot-card, of: e.pilot }`.
struct PutSpec {
    std::shared_ptr<const schema::Each> each;
    std::optional<FaceOf> face;
    std::string side;     ///< empty: front and back
    ExprPtr copies;       ///< absent: one
    bool numbered = true; ///< has a page number where the sheet has
};

struct SheetSpec {
    std::string id;
    std::string kind;
    std::string label;        ///< for people
    std::string templateName; ///< empty: `put`
    std::vector<PutSpec> put;
    ExprPtr copies; ///< absent: as many as lists say
    PageSetup pages;
    std::vector<FaceOf> shows; ///< faces that it names
};

/// Whether it prints the template for its entity, and nothing of others: as its own, or put
/// together with more of the entity's faces.
[[nodiscard]] bool isSheetOf(const SheetSpec& sheet, std::string_view templateName);

} // namespace ww::sheets
