#pragma once

#include <string>
#include <string_view>

namespace ww::check {

struct Finding;

/// What an approval's `at` names: `character/orrin-vael.reserves.magic`, with `pack:` in front
/// where the entity isn't `fromPack`'s; empty for findings that are no entity's.
[[nodiscard]] std::string placeName(const Finding& finding, std::string_view fromPack);

} // namespace ww::check
