#pragma once

// Abstract kinds and kinds that extend them. An abstract kind has no entities; its name stands for
// all kinds that extend it.

#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// The kind itself, or the kinds that extend an abstract one, in the order of the system.
[[nodiscard]] std::vector<const EntitySchema*> concreteKinds(const System& system,
                                                             const EntitySchema& kind);
/// Whether `kind` is `of` or extends it.
[[nodiscard]] bool isSameOrExtends(const System& system, const EntitySchema& kind,
                                   const EntitySchema& of);

/// A reference as written: `[pack:][kind/]id`.
struct RefName {
    std::string_view pack, kind, id;
};
/// Splits a reference without validating the parts.
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
/// Reads a reference. Nothing if a part is invalid, or has a kind although the reference's `to`
/// isn't abstract.
[[nodiscard]] std::optional<RefName> readRef(const FieldDef& field, std::string_view text);

/// The kinds that a reference to an abstract kind may name; empty if `to` isn't abstract.
[[nodiscard]] inline const std::vector<std::string>& allowedKinds(const FieldDef& ref) {
    return ref.keys;
}
/// Stores the allowed kinds in the field and in all fields that it contains.
void setAllowedKinds(const System& system, FieldDef& field);

/// The kind of node that a field's values have. Pictures may also be mappings.
[[nodiscard]] NodeKind nodeKindOf(FieldKind kind);

} // namespace ww::schema
