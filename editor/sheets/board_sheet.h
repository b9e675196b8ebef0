#pragma once

// The sheet that every kind with a board has: the board at true scale with all that stands on it,
// over as many pages as it needs. A poster that a pack declares for the kind takes its place.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/template.h"

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

/// `kind` has a board.
[[nodiscard]] SheetSpec boardSheet(const schema::System& system, const schema::EntitySchema& kind);
/// Its title, the board with rulers and key. `cell`: millimetres on paper, of a plane for each of
/// its own.
[[nodiscard]] Template wholeBoard(const schema::EntityView& entity, std::string label, double cell);

} // namespace ww::sheets
