#include "rules/schema/kinds.h"

#include "rules/base/ids.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::schema {

bool isSameOrExtends(const System& system, const EntitySchema& kind, const EntitySchema& of) {
    // Chains of bases are never circular, so the loop ends.
    for (const EntitySchema* at = &kind; at != nullptr;
         at = at->extends.empty() ? nullptr : system.schemaOfKind(at->extends))
        if (at == &of)
            return true;
    return false;
}

std::vector<const EntitySchema*> concreteKinds(const System& system, const EntitySchema& kind) {
    if (!kind.isAbstract)
        return {&kind};
    std::vector<const EntitySchema*> out;
    for (const EntitySchema& one : system.schemas)
        if (!one.isAbstract && isSameOrExtends(system, one, kind))
            out.push_back(&one);
    return out;
}

std::optional<RefName> readRef(const FieldDef& field, std::string_view text) {
    if (allowedKinds(field).empty()) {
        const auto plain = readRef(text);
        return plain ? std::optional(RefName{plain->pack, {}, plain->id}) : std::nullopt;
    }
    const RefName name = splitRefName(text);
    const bool good = isKebabCaseId(name.id) &&
                      (text.find(':') == text.npos || isKebabCaseId(name.pack)) &&
                      (text.find('/') == text.npos || isKebabCaseId(name.kind));
    return good ? std::optional(name) : std::nullopt;
}

void setAllowedKinds(const System& system, FieldDef& field) {
    if (field.kind == FieldKind::Ref && field.within.empty())
        if (const EntitySchema* to = system.schemaOfKind(field.targetKind);
            to != nullptr && to->isAbstract) {
            field.keys.clear();
            for (const EntitySchema* one : concreteKinds(system, *to))
                field.keys.push_back(one->kind);
        }
    for (FieldDef& one : field.fields)
        setAllowedKinds(system, one);
    for (const auto* held : {&field.itemField, &field.keyOf})
        if (*held)
            setAllowedKinds(system, *std::const_pointer_cast<FieldDef>(*held));
}

NodeKind nodeKindOf(FieldKind kind) {
    switch (kind) {
    case FieldKind::List:
    case FieldKind::Table:
    case FieldKind::Flags:
    case FieldKind::Point:
    case FieldKind::Polygon:
        return NodeKind::Sequence;
    case FieldKind::Record:
    case FieldKind::Choice:
    case FieldKind::Map:
        return NodeKind::Mapping;
    default:
        return NodeKind::Scalar;
    }
}

} // namespace ww::schema
