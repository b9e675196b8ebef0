#pragma once

#include "rules/model/path.h"
#include "rules/model/tree.h"

#include <string>
#include <string_view>

namespace ww::schema {
struct EntitySchema;
}

namespace ww::check {

struct Finding;

/// What an approval's `at` names: `character/orrin-vael.reserves.magic`, with `pack:` in front
/// where the entity isn't `fromPack`'s; empty for findings that are no entity's. Items that a list
/// tells apart stand there by what they are told apart by: `squad/a.entries[ida-marsh].cards`.
[[nodiscard]] std::string placeName(const Finding& finding, std::string_view fromPack);
/// The same by positions alone, as approvals have it that were written before lists had names.
[[nodiscard]] std::string placeByPosition(const Finding& finding, std::string_view fromPack);
/// `entries[ida-marsh].cards`: the path with such names; empty where it has none.
[[nodiscard]] std::string namedPath(const schema::EntitySchema& schema, NodeRef fields,
                                    const FieldPath& path);

/// The entity in such a name, by its kind and its id, both without pack; empty where it is none.
struct NamedEntity {
    std::string_view kind, id;
};
[[nodiscard]] NamedEntity entityAt(std::string_view place);

} // namespace ww::check
