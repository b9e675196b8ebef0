#pragma once

// The default sheet of kinds with a board. It shows the board at true scale, on as many pages as
// needed. A poster that the pack declares replaces it.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/template.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::sheets {

inline constexpr std::string_view kBoardSheet = "board";

/// Returns the front's box that draws the kind's own board and declares a cell size, or null.
[[nodiscard]] const BoxSpec* ownBoardBox(const Template& shown);
/// Returns whether the sheet prints the template over several pages, as large as its board.
[[nodiscard]] bool isPoster(const SheetSpec& sheet, const Template& shown);

/// Returns the entity that has the cells or the plane: `entity` itself or its last base board.
/// Empty if it is unknown.
[[nodiscard]] schema::EntityView baseBoardEntity(const schema::EntityView& entity,
                                                 const schema::World& world);

/// Returns the size of a board's cell on paper in mm; for a plane, the printed length of 1 mm. A
/// template for the base board's kind decides with `ownCell` (0: it declares no size), so that a
/// battle prints as large as its map. Returns a default if no template declares a size.
[[nodiscard]] double boardCellSize(const schema::EntityView& ground,
                                   const std::vector<Template>& templates,
                                   const std::function<double(const Template&)>& ownCell);

/// Returns default sheets for kinds that have a board but no board sheet.
[[nodiscard]] std::vector<SheetSpec>
defaultBoardSheets(const schema::System& system,
                   const std::function<bool(const std::string& kind)>& has);
/// Returns a template with title, board, rulers and key. `cell` is the result of `boardCellSize`.
[[nodiscard]] Template defaultBoardTemplate(const schema::EntityView& entity, std::string label,
                                            double cell);

} // namespace ww::sheets
