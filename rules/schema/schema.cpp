#include "rules/schema/schema.h"

namespace ww::schema {

const FieldDef* FieldDef::field(std::string_view name) const {
    for (const FieldDef& one : fields)
        if (one.key == name)
            return &one;
    for (const FieldDef& one : fields)
        for (const std::string& old : one.formerly)
            if (old == name)
                return &one;
    return nullptr;
}

const FieldDef* EntitySchema::field(std::string_view key) const {
    // Small tables: a scan of short keys is as fast as hashing a temporary string.
    for (const FieldDef& one : fields)
        if (one.key == key)
            return &one;
    if (const auto found = index.find(std::string(key)); found != index.end())
        return &fields[found->second];
    return nullptr;
}

const EntitySchema* System::byKind(std::string_view kind) const {
    for (const EntitySchema& schema : schemas)
        if (schema.kind == kind)
            return &schema;
    return nullptr;
}

const EntitySchema* System::bySection(std::string_view section) const {
    for (const EntitySchema& schema : schemas)
        if (schema.section == section)
            return &schema;
    return nullptr;
}

} // namespace ww::schema
