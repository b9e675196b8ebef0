#pragma once

// Helpers for games that declare analyses and word the answers.

#include "rules/base/distribution.h"
#include "rules/check/analysis.h"

#include <string>
#include <string_view>

namespace ww::check {

[[nodiscard]] Parameter flagParameter(std::string id, std::string label, std::string help);
/// `initial` is the default, `unset` the label for "no value".
[[nodiscard]] Parameter numberParameter(std::string id, std::string label, std::string help,
                                        int low, int high, std::string initial, std::string unset);

/// Returns the text of a reference to the entity in `pack`: `id`, or `pack:id` for an entity of
/// another pack.
[[nodiscard]] std::string referenceText(const schema::EntityView& entity, std::string_view pack);
[[nodiscard]] ExactNumber toExactNumber(const Chance& chance);
/// Formats a number with this many decimal places: `0.250` for 3 places.
[[nodiscard]] std::string formatDecimals(double number, int places);

} // namespace ww::check
