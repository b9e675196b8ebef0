#pragma once

// What the games' analyses have in common where they declare and word themselves.

#include "rules/base/distribution.h"
#include "rules/check/analysis.h"

#include <string>
#include <string_view>

namespace ww::check {

[[nodiscard]] Parameter flagParameter(std::string id, std::string label, std::string help);
/// From `low` to `high`. `initial`: what counts where none is chosen; `unset`: what none is called.
[[nodiscard]] Parameter numberParameter(std::string id, std::string label, std::string help,
                                        int low, int high, std::string initial, std::string unset);

/// How an entity is named from within a pack: its id, and of another pack's `pack:id`.
[[nodiscard]] std::string refText(const schema::EntityView& entity, std::string_view pack);
[[nodiscard]] Exact exact(const Chance& chance);
/// With so many digits behind the point: `0.250`.
[[nodiscard]] std::string fixedText(double number, int places);

} // namespace ww::check
