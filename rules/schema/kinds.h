#pragma once

// Kinds among each other: abstract ones and those that extend them (vocabulary §3). There are no
// entities of an abstract kind; where one is named, those of all kinds that extend it are meant.

#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Whose entities count as of the kind: itself, or what extends an abstract one. In the order of
/// the system.
[[nodiscard]] std::vector<const EntitySchema*> kindsMeant(const System& system,
                                                          const EntitySchema& kind);
/// Whether `kind` is `of`, or extends it.
[[nodiscard]] bool isA(const System& system, const EntitySchema& kind, const EntitySchema& of);

/// A reference as it is written: `[pack:][kind/]id`.
struct RefName {
    std::string_view pack, kind, id;
};
/// Cut at colon and stroke, whatever the parts are.
[[nodiscard]] inline RefName splitRefName(std::string_view text) {
    RefName out;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        out.pack = text.substr(0, colon);
        text.remove_prefix(colon + 1);
    }
    if (const std::size_t stroke = text.find('/'); stroke != std::string_view::npos) {
        out.kind = text.substr(0, stroke);
        text.remove_prefix(stroke + 1);
    }
    out.id = text;
    return out;
}
/// Nothing where a part is no name, or a kind is written and the reference's `to` isn't abstract.
[[nodiscard]] std::optional<RefName> readRef(const FieldDef& field, std::string_view text);

/// The kinds that a reference to an abstract one may name; empty for any other reference.
[[nodiscard]] inline const std::vector<std::string>& kindsOf(const FieldDef& ref) {
    return ref.keys;
}
/// Notes them with the field and all that it holds.
void placeKinds(const System& system, FieldDef& field);

/// How values of a kind of field are written; pictures may be mappings too.
[[nodiscard]] NodeKind nodeKindOf(FieldKind kind);

} // namespace ww::schema
