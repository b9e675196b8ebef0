#pragma once

#include <string>
#include <string_view>

namespace ww::check {

struct Finding;

/// What an approval's `at` names: `character/orrin-vael.reserves.magic`, with `pack:` in front
/// where the entity isn't `fromPack`'s; empty for findings that are no entity's.
[[nodiscard]] std::string placeName(const Finding& finding, std::string_view fromPack);

/// The entity in such a name, by its kind and its id, both without pack; empty where it is none.
struct NamedEntity {
    std::string_view kind, id;
};
[[nodiscard]] NamedEntity entityAt(std::string_view place);

} // namespace ww::check
