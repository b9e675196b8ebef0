#pragma once

// Holds the contents of a `sheets:` section: which faces are printed for an entity, on which pages.

#include "editor/sheets/imposition.h"
#include "editor/sheets/template.h"

#include <functional>

namespace ww::sheets {

/// An entry that prints cards of other entities: `{ each: entries as e, face: pilot-card, of:
/// e.pilot }`.
struct PutSpec {
    std::shared_ptr<const schema::ItemLoop> each;
    std::optional<FaceReference> face;
    std::string side;     ///< the only side to print; empty: front and back
    ExprPtr copies;       ///< number of copies; null: one copy
    bool numbered = true; ///< whether the card's page gets a number, if the sheet has numbers
};

struct SheetSpec {
    std::string id;
    std::string kind;
    std::string label;
    std::string templateName; ///< name of the template; empty: the sheet uses `put`
    std::vector<PutSpec> put;
    std::shared_ptr<const schema::ItemLoop> letLoop; ///< values of `let`; null: none
    ExprPtr copies; ///< number of copies; null: the number in lists (decks), else one copy
    std::vector<ExprPtr> where; ///< conditions that all must hold for an entity
    std::vector<ExprPtr> sort;  ///< values by which entities are sorted, the most important first
    PageSetup pages;
    NodeRef paperNode; ///< the value of `paper`, for findings
    std::vector<FaceReference> shows;
};

/// Returns whether the sheet uses the template, and prints no entities other than the entity for
/// which the user prints it.
[[nodiscard]] bool isSheetOfTemplate(const SheetSpec& sheet, std::string_view templateName);

/// Returns the message that a template of the sheet doesn't fit one of the sheet's papers. Checks
/// only templates whose size is the same for all entities.
[[nodiscard]] std::optional<std::string>
paperFault(const SheetSpec& sheet,
           const std::function<const Template*(std::string_view kind, std::string_view id)>& find);

} // namespace ww::sheets
