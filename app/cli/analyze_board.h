#pragma once

// Boards for the analyses: a map with everybody on it, and its picture in text.

#include "app/cli/analyze_content.h"
#include "rules/systems/ultrawar/analysis/deployment.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

/// `--scenario`, for analyses of a map.
[[nodiscard]] AnalysisOption scenarioOption();

/// The map with what stands on it (`deploymentOf`), each army a side of its own; an empty name is
/// none. Nothing, and the cause is said, for a map that can't be read or something that isn't
/// there. Without a map: that of the scenario.
[[nodiscard]] std::optional<ultrawar::Deployment> fieldOf(const UltraWar& game,
                                                          const std::string& map,
                                                          const std::string& scenario,
                                                          const std::vector<std::string>& armies);

/// A line for those tokens of the scenario that stand nowhere yet; empty where there are none.
[[nodiscard]] std::string undecidedLine(const ultrawar::Deployment& field);

/// Nothing, and the cause is said, unless it is a cell of the board.
[[nodiscard]] std::optional<ultrawar::Square> cellOf(const ultrawar::Board& board,
                                                     const std::string& name);

/// Whether one can be on the square, other pawns aside; if not, the cause is said, of `who` or
/// of anybody.
[[nodiscard]] bool standsOn(const ultrawar::Deployment& field, ultrawar::Square square,
                            ultrawar::Gait gait, const std::string& who);

/// Columns A, B … above, rows 1, 2 … at the left, one sign a square; walls as `|` and `-`, closed
/// doors as `:` and `=`.
[[nodiscard]] std::string drawn(const ultrawar::Board& board,
                                const std::function<char(ultrawar::Square)>& sign);

/// 0–9, then a–z, then `*`.
[[nodiscard]] char digit(int number);

} // namespace ww::cli
