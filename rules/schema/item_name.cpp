#include "rules/schema/item_name.h"

#include "rules/schema/field.h"

namespace ww::schema {

std::string_view itemName(const FieldDef& list, NodeRef item, std::string& store) {
    if (list.uniqueBy.empty())
        return list.unique ? item.scalar() : std::string_view();
    if (list.uniqueBy.size() == 1)
        return item.find(list.uniqueBy.front()).scalar();
    store.clear();
    bool first = true, any = false;
    for (const std::string& key : list.uniqueBy) {
        store += first ? "" : "/";
        first = false;
        const NodeRef part = item.find(key);
        if (!part.isNull()) {
            if (!part.isScalar())
                return {};
            store += part.scalar();
            any = true;
        } else if (const FieldDef* field = list.itemField ? list.itemField->field(key) : nullptr;
                   field != nullptr && field->defaultText) {
            store += *field->defaultText;
        }
    }
    return any ? std::string_view(store) : std::string_view();
}

std::string uniquenessKey(const FieldDef& list, NodeRef item, std::string& store) {
    std::string out(itemName(list, item, store));
    if (list.unique && list.itemField && !out.empty())
        for (const FieldDef& part : list.itemField->fields)
            out.append(1, '\n').append(item.find(part.key).sourceText());
    return out;
}

std::string uniqueByText(const FieldDef& list) {
    std::string out;
    for (const std::string& key : list.uniqueBy)
        out += (out.empty() ? "" : ", ") + key;
    return out;
}

} // namespace ww::schema
