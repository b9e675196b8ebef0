#pragma once

// The sheet that every kind with a board has: the board at true scale with all that stands on it,
// over as many pages as it needs. A poster that a pack declares for the kind takes its place.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/template.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::sheets {

/// Its name.
inline constexpr std::string_view kBoardSheet = "board";

/// The box on the front that draws the board of the template's own kind with cells of a size; null
/// where there is none.
[[nodiscard]] const BoxSpec* ownBoard(const Template& shown);
/// Whether a sheet prints such a template, as large as its board is, over several pages.
[[nodiscard]] bool isPoster(const SheetSpec& sheet, const Template& shown);

/// What has the cells or the plane: the entity, or what its board stands on in the end. None where
/// that isn't known.
[[nodiscard]] schema::EntityView boardGround(const schema::EntityView& entity,
                                             const schema::World& world);

/// How large its cells are on paper, in mm: as a template of what has them says (`ownCell`; 0: it
/// doesn't), so that a battle is as large as its map. Of a plane how long one of its millimetres
/// is.
[[nodiscard]] double boardCell(const schema::EntityView& ground,
                               const std::vector<Template>& templates,
                               const std::function<double(const Template&)>& ownCell);

/// One for each kind with a board that has none yet.
[[nodiscard]] std::vector<SheetSpec>
boardSheets(const schema::System& system, const std::function<bool(const std::string& kind)>& has);
/// Its title, the board with rulers and key; `cell` as `boardCell` has it.
[[nodiscard]] Template wholeBoard(const schema::EntityView& entity, std::string label, double cell);

} // namespace ww::sheets
