#pragma once

// Makes the default sheet of kinds with a board. It shows the board at true scale, on as many pages
// as needed. A declared poster, or a declared sheet named `board`, replaces it.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/template.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::sheets {

inline constexpr std::string_view kBoardSheet = "board";

/// Returns the box on the template's front that draws the kind's own board and declares a cell
/// size, or null.
[[nodiscard]] const BoxSpec* ownBoardBox(const Template& shown);
/// Returns whether the sheet prints the template over several pages, as large as its board.
[[nodiscard]] bool isPoster(const SheetSpec& sheet, const Template& shown);

/// Returns the entity that declares the board's cells or plane: `entity` itself, or the end of its
/// chain of base boards, such as a battle's map. Empty if a base board is unknown.
[[nodiscard]] schema::EntityView baseBoardEntity(const schema::EntityView& entity,
                                                 const schema::World& world);

/// Returns the size of a board's cell on paper in mm; for a plane, the printed length of 1 mm.
/// `ground` is the result of `baseBoardEntity`, so that a battle prints as large as its map.
/// `ownCell` returns the cell size that a template declares; 0: none. If no template for the kind
/// of `ground` declares a size, returns a default.
[[nodiscard]] double boardCellSize(const schema::EntityView& ground,
                                   const std::vector<Template>& templates,
                                   const std::function<double(const Template&)>& ownCell);

/// Returns default sheets for kinds that have a board but no board sheet.
[[nodiscard]] std::vector<SheetSpec>
defaultBoardSheets(const schema::System& system,
                   const std::function<bool(const std::string& kind)>& has);
/// Returns a template with title, board, rulers and legend. `cell`: result of `boardCellSize`.
[[nodiscard]] Template defaultBoardTemplate(const schema::EntityView& entity, std::string label,
                                            double cell);

} // namespace ww::sheets
