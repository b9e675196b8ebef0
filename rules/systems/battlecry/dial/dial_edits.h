#pragma once

// A dial as a grid of all 27 maneuvers (BC-DIAL-2), and the patches for gestures on the grid. The
// patches keep the list's order and spelling. Colouring the left half of `2B` replaces it by `2BLg
// 2BR` and changes nothing else.

#include "rules/model/patch.h"
#include "rules/systems/battlecry/content/reader.h"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace ww::battlecry {

/// The state of a grid cell. Unknown: the maneuver is on the dial, but its colour was lost (B-17).
enum class CellState : std::uint8_t { Off, White, Green, Red, Unknown };
inline constexpr std::size_t kCellStateCount = 5;

/// The state of each cell, in the order of `geometry::allManeuvers`.
using CellStates = std::array<CellState, 27>;

/// Reads the grid from the list. If a maneuver is listed twice, uses its first entry.
[[nodiscard]] CellStates cellStatesOf(const Dial& dial);

/// Sets these cells to the state `to`. Appends new maneuvers to the list, left before right.
[[nodiscard]] Patch setCellStates(const EntityRef& entity, const std::string& list,
                                  const Dial& dial, std::span<const std::size_t> cells,
                                  CellState to);
/// Turns every window of unknown colour white.
[[nodiscard]] Patch whitenUnknownWindows(const EntityRef& entity, const std::string& list,
                                         const Dial& dial);
/// Moves a list item to another index. Both indexes refer to the current list.
[[nodiscard]] Patch moveManeuver(const EntityRef& entity, const std::string& list, std::size_t from,
                                 std::size_t to);

} // namespace ww::battlecry
