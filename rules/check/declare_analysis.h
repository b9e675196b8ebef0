#pragma once

// Shared code for declaring the games' analyses and wording their answers.

#include "rules/base/distribution.h"
#include "rules/check/analysis.h"

#include <string>
#include <string_view>

namespace ww::check {

[[nodiscard]] Parameter flagParameter(std::string id, std::string label, std::string help);
/// `initial` is the default, `unset` the label for "no value".
[[nodiscard]] Parameter numberParameter(std::string id, std::string label, std::string help,
                                        int low, int high, std::string initial, std::string unset);

/// Returns how `pack` refers to an entity: `id`, or `pack:id` for another pack's.
[[nodiscard]] std::string referenceText(const schema::EntityView& entity, std::string_view pack);
[[nodiscard]] ExactNumber toExactNumber(const Chance& chance);
/// Returns `0.250` for 3 places.
[[nodiscard]] std::string formatDecimals(double number, int places);

} // namespace ww::check
