#pragma once

// Map questions: deployed pieces, the chosen cell, and the picture below the marks. Internal to
// rules/systems/ultrawar/answers.

#include "rules/systems/ultrawar/answers/answers.h"

#include <functional>
#include <optional>

namespace ww::ultrawar {

[[nodiscard]] Parameter cellParameter(std::string id, std::string label, std::string help);
[[nodiscard]] Parameter armiesParameter(std::string label, std::string help, std::string unset);
[[nodiscard]] Parameter scenarioParameter();
[[nodiscard]] Parameter facingParameter(std::string help, std::string unset);

/// Deploys the armies on the map (`deploymentOf`), each as its own side, and offers the map's
/// armies and scenarios. Notes tokens without a decided square. Refuses and returns nothing if the
/// map can't be read.
[[nodiscard]] std::optional<Deployment> deployArmies(const Inquiry& i, const EntityView& map,
                                                     const std::vector<EntityView>& armies);
/// Absent if no cell was chosen. Refuses and returns nothing if the board has no such cell.
[[nodiscard]] std::optional<Square> chosenCell(const Inquiry& i, std::string_view name,
                                               const Board& board);
/// Whether the gait can stand on the square, ignoring pawns; refuses if it can't.
[[nodiscard]] bool canStandOn(const Inquiry& i, const Deployment& field, Square square, Gait gait,
                              const std::string& whoCant);

/// An overlay without marks; `ground` gives the sign of unmarked squares.
[[nodiscard]] check::Overlay emptyOverlay(const Board& board, std::string caption,
                                          const std::function<char(Square)>& ground);
[[nodiscard]] std::string squareList(const std::vector<Square>& squares);
[[nodiscard]] std::vector<std::string> squareNames(const std::vector<Square>& squares);
[[nodiscard]] check::Column undecidedTokensColumn();

} // namespace ww::ultrawar
