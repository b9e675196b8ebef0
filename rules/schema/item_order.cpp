#include "rules/schema/item_order.h"

#include "rules/schema/each.h"
#include "rules/schema/field.h"

#include <optional>
#include <vector>

namespace ww::schema {

namespace {

using Keys = std::vector<SortKey>;

void add(Keys& keys, const FieldDef& field, std::optional<std::string_view> text) {
    if (!text && field.defaultText)
        text = *field.defaultText;
    keys.push_back(text ? sortKey(field, *text) : SortKey());
}

} // namespace

std::size_t insertionIndex(const FieldDef& list, NodeRef items, const Value& item) {
    Keys own;
    std::vector<const FieldDef*> fields;
    for (const std::string& key : list.order)
        if (const FieldDef* field = list.itemField ? list.itemField->field(key) : nullptr) {
            std::optional<std::string_view> text;
            for (const auto& [name, value] : item.entries)
                if (name == key && value.kind == NodeKind::Scalar)
                    text = value.text;
            add(own, *field, text);
            fields.push_back(field);
        }
    std::size_t at = 0;
    for (NodeRef one : items) {
        Keys keys;
        for (const FieldDef* field : fields) {
            const NodeRef part = one.find(field->key);
            add(keys, *field, part.isScalar() ? std::optional(part.scalar()) : std::nullopt);
        }
        if (own < keys)
            return at;
        ++at;
    }
    return at;
}

} // namespace ww::schema
