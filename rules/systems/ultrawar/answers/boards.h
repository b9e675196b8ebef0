#pragma once

// Helpers for questions about a map: deployed armies, the chosen cell, and the overlay. Internal to
// rules/systems/ultrawar/answers.

#include "rules/systems/ultrawar/answers/answers.h"

#include <functional>
#include <optional>

namespace ww::ultrawar {

[[nodiscard]] Parameter cellParameter(std::string id, std::string label, std::string help);
[[nodiscard]] Parameter armiesParameter(std::string label, std::string help, std::string unset);
[[nodiscard]] Parameter scenarioParameter();
[[nodiscard]] Parameter facingParameter(std::string help, std::string unset);

/// Deploys each army on the map as its own side (`deploymentOf`). Offers the map's armies and
/// scenarios as choices. Adds a note on tokens without a decided square. If the map can't be read,
/// refuses and returns nothing.
[[nodiscard]] std::optional<Deployment> deployArmies(const Inquiry& i, const EntityView& map,
                                                     const std::vector<EntityView>& armies);
/// Returns nothing if no cell was chosen. If the board has no such cell, also refuses.
[[nodiscard]] std::optional<Square> chosenCell(const Inquiry& i, std::string_view name,
                                               const Board& board);
/// Returns true if the gait can stand on the square, ignoring pawns. Refuses if it can't.
[[nodiscard]] bool canStandOn(const Inquiry& i, const Deployment& field, Square square, Gait gait,
                              const std::string& whoCant);

/// Returns an overlay without marks. `ground` returns the character shown on an unmarked square.
[[nodiscard]] check::Overlay emptyOverlay(const Board& board, std::string caption,
                                          const std::function<char(Square)>& ground);
[[nodiscard]] std::string squareList(const std::vector<Square>& squares);
[[nodiscard]] std::vector<std::string> squareNames(const std::vector<Square>& squares);
[[nodiscard]] check::Column undecidedTokensColumn();

} // namespace ww::ultrawar
