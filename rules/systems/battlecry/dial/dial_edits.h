#pragma once

// A dial as a grid of the 27 maneuvers there are (BC-DIAL-2), and what a gesture on it means for
// its text. Writing keeps the order and spelling of what stands there: to colour the left half of
// `2B` gives `2BLg 2BR` in its place, and changes nothing else.

#include "rules/model/patch.h"
#include "rules/systems/battlecry/content/reader.h"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace ww::battlecry {

/// What a cell of the grid shows. Unknown: it is on the dial and its colour was lost (B-17).
enum class Mark : std::uint8_t { Off, White, Green, Red, Unknown };
inline constexpr std::size_t kMarks = 5;

/// By the place in `geometry::everyManeuver`.
using Marks = std::array<Mark, 27>;

/// Of a maneuver that stands there twice, the first.
[[nodiscard]] Marks marksOf(const Dial& dial);

/// Each of these cells shows `to`. What is new stands at the end of the list, left before right.
[[nodiscard]] Patch markCells(const EntityRef& entity, const std::string& list, const Dial& dial,
                              std::span<const std::size_t> cells, Mark to);
/// Every window of unknown colour becomes white.
[[nodiscard]] Patch whiten(const EntityRef& entity, const std::string& list, const Dial& dial);
/// The maneuver at `from` of the list stands at `to` (both as the list is now).
[[nodiscard]] Patch moveManeuver(const EntityRef& entity, const std::string& list, std::size_t from,
                                 std::size_t to);

} // namespace ww::battlecry
