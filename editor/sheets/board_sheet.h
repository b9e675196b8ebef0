#pragma once

// The default sheet of kinds with a board: the board at true scale, on as many pages as needed. A
// poster that the pack declares replaces it.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/template.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::sheets {

inline constexpr std::string_view kBoardSheet = "board";

/// Returns the front's box that draws the kind's own board with a declared cell size, or null.
[[nodiscard]] const BoxSpec* ownBoardBox(const Template& shown);
/// Returns whether the sheet prints the template at board size over several pages.
[[nodiscard]] bool isPoster(const SheetSpec& sheet, const Template& shown);

/// Returns the entity with the cells or the plane: `entity` itself or its last base board. Empty if
/// unknown.
[[nodiscard]] schema::EntityView baseBoardEntity(const schema::EntityView& entity,
                                                 const schema::World& world);

/// Returns the size in mm of the ground's cells on paper; for a plane the length of its millimetre.
/// A template of the ground's kind decides through `ownBoardCellSize` (0: undeclared), so that a
/// battle prints as large as its map.
[[nodiscard]] double boardCellSize(const schema::EntityView& ground,
                                   const std::vector<Template>& templates,
                                   const std::function<double(const Template&)>& ownCell);

/// Returns sheets for kinds with a board but no board sheet.
[[nodiscard]] std::vector<SheetSpec>
defaultBoardSheets(const schema::System& system,
                   const std::function<bool(const std::string& kind)>& has);
/// Returns a template with title, board, rulers and key. `cell` comes from `boardCellSize`.
[[nodiscard]] Template defaultBoardTemplate(const schema::EntityView& entity, std::string label,
                                            double cell);

} // namespace ww::sheets
