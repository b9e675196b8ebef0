#pragma once

// Functions about abstract kinds and about references to them. An abstract kind has no entities; a
// reference to it can refer to entities of all kinds that extend it.

#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Returns the kind itself. For an abstract kind, returns the kinds that extend it, in the order of
/// the system.
[[nodiscard]] std::vector<const EntitySchema*> concreteKinds(const System& system,
                                                             const EntitySchema& kind);
/// Returns true if `kind` is `of` or extends it.
[[nodiscard]] bool isSameOrExtends(const System& system, const EntitySchema& kind,
                                   const EntitySchema& of);

/// The parts of a reference's text `[pack:][kind/]id`.
struct RefName {
    std::string_view pack, kind, id;
};
/// Splits a reference's text. Doesn't validate the parts.
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
/// Reads a reference. Returns nothing if a part is invalid, or if the text has a kind although the
/// kind in the field's `to` isn't abstract.
[[nodiscard]] std::optional<RefName> readRef(const FieldDef& field, std::string_view text);

/// Returns the kinds that a reference to an abstract kind may contain; empty if the kind in `to`
/// isn't abstract.
[[nodiscard]] inline const std::vector<std::string>& allowedKinds(const FieldDef& ref) {
    return ref.keys;
}
/// Stores the allowed kinds in the field and in its nested fields.
void setAllowedKinds(const System& system, FieldDef& field);

/// Returns the kind of YAML node for values of a field. The value of an Art field may also be a
/// mapping.
[[nodiscard]] NodeKind nodeKindOf(FieldKind kind);

} // namespace ww::schema
