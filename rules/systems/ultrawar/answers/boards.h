#pragma once

// Questions about a map: who stands on it, which cell was meant, its picture below the marks.
// Internal to rules/systems/ultrawar/answers.

#include "rules/systems/ultrawar/answers/answers.h"

#include <functional>
#include <optional>

namespace ww::ultrawar {

[[nodiscard]] Parameter cellParameter(std::string id, std::string label, std::string help);
[[nodiscard]] Parameter armiesParameter(std::string label, std::string help, std::string unset);
[[nodiscard]] Parameter scenarioParameter();
[[nodiscard]] Parameter facingParameter(std::string help, std::string unset);

/// The map with what stands on it (`deploymentOf`), each army a side of its own; the scenario's
/// tokens that have no one square yet are noted. Nothing, and the answer says why, for a map that
/// can't be read. Offers the armies and scenarios that are played on the map.
[[nodiscard]] std::optional<Deployment> deployed(const Inquiry& i, const EntityView& map,
                                                 const std::vector<EntityView>& armies);
/// Nothing where none was chosen, or, and the answer says so, where it is no cell of the board.
[[nodiscard]] std::optional<Square> cellOf(const Inquiry& i, std::string_view name,
                                           const Board& board);
/// Whether one can be on the square, other pawns aside; if not, the answer says why.
[[nodiscard]] bool standsOn(const Inquiry& i, const Deployment& field, Square square, Gait gait,
                            const std::string& whoCant);

/// Without marks; `ground` gives the sign of a square that has none.
[[nodiscard]] check::Overlay overlayOf(const Board& board, std::string caption,
                                       const std::function<char(Square)>& ground);
[[nodiscard]] std::string listed(const std::vector<Square>& squares);
[[nodiscard]] std::vector<std::string> namesOf(const std::vector<Square>& squares);
[[nodiscard]] check::Column undecidedColumn();

} // namespace ww::ultrawar
