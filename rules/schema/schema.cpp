#include "rules/schema/schema.h"

#include "rules/base/words.h"
#include "rules/schema/expr_compile.h"

#include <algorithm>

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

const WordDef* FieldDef::word(std::string_view value) const {
    const std::vector<std::string>& names = kind == FieldKind::Map ? keys : values;
    for (std::size_t i = 0; i < words.size() && i < names.size(); ++i)
        if (names[i] == value)
            return &words[i];
    return nullptr;
}

std::string FieldDef::labelOf(std::string_view value) const {
    const WordDef* declared = word(value);
    return declared != nullptr && !declared->label.empty() ? declared->label : sentenceCase(value);
}

bool EntitySchema::hasView(std::string_view view) const {
    return std::any_of(views.begin(), views.end(),
                       [&](const ShownView& one) { return one.id == view; });
}

const DerivedDef* EntitySchema::findDerived(std::string_view key) const {
    const auto found = std::find_if(derived.begin(), derived.end(),
                                    [&](const DerivedDef& one) { return one.key == key; });
    return found == derived.end() ? nullptr : &*found;
}

std::vector<std::string> EntitySchema::memberNames() const {
    std::vector<std::string> all;
    for (const FieldDef& one : fields)
        all.push_back(one.key);
    for (const DerivedDef& one : derived)
        all.push_back(one.key);
    return all;
}

const FieldDef* EntitySchema::field(std::string_view key) const {
    // Tables are small: a scan of short keys is as fast as hashing a temporary string.
    for (const FieldDef& one : fields)
        if (one.key == key)
            return &one;
    if (const auto found = fieldIndex.find(std::string(key)); found != fieldIndex.end())
        return &fields[found->second];
    return nullptr;
}

const EntitySchema* System::schemaOfKind(std::string_view kind) const {
    for (const EntitySchema& schema : schemas)
        if (schema.kind == kind)
            return &schema;
    return nullptr;
}

bool System::mentionsUnreadable(std::string_view message) const {
    if (message.find(kUnknownTarget) != std::string_view::npos)
        return true;
    return std::any_of(unreadableNames.begin(), unreadableNames.end(), [&](const std::string& one) {
        return message.find('`' + one + '`') != std::string_view::npos ||
               message.find('.' + one + '`') != std::string_view::npos;
    });
}

const EntitySchema* System::schemaOfSection(std::string_view section) const {
    for (const EntitySchema& schema : schemas)
        if (schema.section == section && !schema.isAbstract)
            return &schema;
    return nullptr;
}

const FieldDef* System::findType(std::string_view wanted) const {
    for (const auto& type : types)
        if (type->type == wanted)
            return type.get();
    return nullptr;
}

} // namespace ww::schema
