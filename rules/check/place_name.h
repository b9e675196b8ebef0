#pragma once

#include "rules/model/path.h"
#include "rules/model/tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww::schema {
struct EntitySchema;
struct FieldDef;
} // namespace ww::schema

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

/// The text of the line that `path` leads to: a line of a block of text, or a text in a list.
/// Without blanks around; empty where the path leads to something else.
[[nodiscard]] std::string lineText(NodeRef fields, const FieldPath& path);

/// A place as it is written by names (`entries[ida-marsh].start_mode`), and where it leads.
struct ReadPlace {
    enum class Fault : std::uint8_t {
        None,
        Form,   ///< it isn't one; `part` says why
        Field,  ///< there is no field `part`
        Item,   ///< nothing is called `part`
        Several ///< several items are
    };
    Fault fault = Fault::None;
    FieldPath path;                          ///< by positions, up to the fault
    const schema::FieldDef* field = nullptr; ///< of what stands there
    NodeRef node;                            ///< what stands there; absent where nothing does
    std::string before, part;                ///< the text before the part at fault, and that part
    std::optional<std::string> meant;        ///< the whole text with that part corrected
};
/// Whether an item may be said by its position: where no item has that name, or always.
enum class Positions : std::uint8_t { Refused, Allowed, Only };
[[nodiscard]] ReadPlace readPlace(const schema::EntitySchema& schema, NodeRef fields,
                                  std::string_view text, Positions positions);

/// `abilities[1]` as the list and the position of the line; no position where it is no such place.
struct LinePlace {
    std::string_view list;
    std::optional<std::uint32_t> line;
};
[[nodiscard]] LinePlace linePlace(std::string_view place);

/// The entity in such a name, by its kind and its id, both without pack; empty where it is none.
struct NamedEntity {
    std::string_view kind, id;
};
[[nodiscard]] NamedEntity entityAt(std::string_view place);

} // namespace ww::check
