#pragma once

// A dial as a grid of all 27 maneuvers (BC-DIAL-2), and the patches that gestures on it make. They
// keep the list's order and spelling: colouring the left half of `2B` replaces it by `2BLg 2BR` and
// changes nothing else.

#include "rules/model/patch.h"
#include "rules/systems/battlecry/content/reader.h"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace ww::battlecry {

/// The state of a grid cell. Unknown: on the dial, but its colour was lost (B-17).
enum class CellState : std::uint8_t { Off, White, Green, Red, Unknown };
inline constexpr std::size_t kCellStateCount = 5;

/// Indexed like `geometry::allManeuvers`.
using CellStates = std::array<CellState, 27>;

/// The first entry wins if a maneuver is listed twice.
[[nodiscard]] CellStates cellStatesOf(const Dial& dial);

/// Sets these cells to `to`. New maneuvers go to the end of the list, left before right.
[[nodiscard]] Patch setCellStates(const EntityRef& entity, const std::string& list,
                                  const Dial& dial, std::span<const std::size_t> cells,
                                  CellState to);
/// Turns every window of unknown colour white.
[[nodiscard]] Patch whitenUnknownWindows(const EntityRef& entity, const std::string& list,
                                         const Dial& dial);
/// Moves a list item. Both indexes refer to the current list.
[[nodiscard]] Patch moveManeuver(const EntityRef& entity, const std::string& list, std::size_t from,
                                 std::size_t to);

} // namespace ww::battlecry
