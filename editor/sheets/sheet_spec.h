#pragma once

// `sheets:` of a pack: the printed faces of an entity, and their pages.

#include "editor/sheets/imposition.h"
#include "editor/sheets/template.h"

namespace ww::sheets {

/// Cards of other entities: `{ each: entries as e, face: pilot-card, of: e.pilot }`.
struct PutSpec {
    std::shared_ptr<const schema::ItemLoop> each;
    std::optional<FaceReference> face;
    std::string side;     ///< the only side to print; empty: front and back
    ExprPtr copies;       ///< number of copies; absent: one
    bool numbered = true; ///< whether its page gets a number, if the sheet has numbers
};

struct SheetSpec {
    std::string id;
    std::string kind;
    std::string label;
    std::string templateName; ///< name of the template; empty: the sheet uses `put`
    std::vector<PutSpec> put;
    ExprPtr copies; ///< number of copies; absent: the counts of lists
    PageSetup pages;
    std::vector<FaceReference> shows;
};

/// Returns whether the sheet prints the template only for its own entity, with or without more of
/// its faces.
[[nodiscard]] bool isSheetOfTemplate(const SheetSpec& sheet, std::string_view templateName);

} // namespace ww::sheets
