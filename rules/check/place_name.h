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

/// Returns the finding's place as in an approval's `at`: `crew/first-watch.sailors.pip`.
/// Begins with `pack:` if another pack owns the entity. Named list items appear by name:
/// `squad/a.entries[ida-marsh].cards`. Empty for findings without an entity.
[[nodiscard]] std::string placeName(const Finding& finding, std::string_view fromPack);
/// Returns the place with positions instead of item names, as in older approvals.
[[nodiscard]] std::string placeNameByPosition(const Finding& finding, std::string_view fromPack);
/// Returns the path with item names (`entries[ida-marsh].cards`); empty if no item has a name.
[[nodiscard]] std::string pathWithItemNames(const schema::EntitySchema& schema, NodeRef fields,
                                            const FieldPath& path);

/// Returns the trimmed line at `path`: a line of a block or a text in a list. Empty for other
/// paths.
[[nodiscard]] std::string lineText(NodeRef fields, const FieldPath& path);

/// A parsed place with names (`entries[ida-marsh].start_mode`).
struct ParsedPlace {
    enum class Fault : std::uint8_t {
        None,
        Malformed,    ///< wrong syntax; `part` is the reason
        UnknownField, ///< no field is called `part`
        UnknownItem,  ///< no item is called `part`
        AmbiguousItem ///< several items are called `part`
    };
    Fault fault = Fault::None;
    FieldPath path; ///< path with indices instead of names, up to the fault
    const schema::FieldDef* field = nullptr;
    NodeRef node;                          ///< the value; absent if no value is written
    std::string before, part;              ///< text before the faulty part, and the faulty part
    std::optional<std::string> correction; ///< the whole text with the faulty part corrected
};
/// Whether items may be named by position. Allowed: a number is a position unless it is a name.
enum class Positions : std::uint8_t { Refused, Allowed, Only };
[[nodiscard]] ParsedPlace parsePlace(const schema::EntitySchema& schema, NodeRef fields,
                                     std::string_view text, Positions positions);

/// The parts of a place such as `abilities[1]`: the list, and the line's index if there is one.
struct LinePlace {
    std::string_view list;
    std::optional<std::uint32_t> line;
};
[[nodiscard]] LinePlace splitLinePlace(std::string_view place);

/// Kind and id (without pack) of the entity in a place; empty if the place names no entity.
struct NamedEntity {
    std::string_view kind, id;
};
[[nodiscard]] NamedEntity entityOfPlace(std::string_view place);

} // namespace ww::check
