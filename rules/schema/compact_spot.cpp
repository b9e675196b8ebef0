#include "rules/schema/compact_spot.h"

#include "rules/schema/builtin.h"

#include <algorithm>

namespace ww::schema {

namespace {

const FieldDef* below(const FieldDef& field, std::string_view key) {
    if (field.kind == FieldKind::Map)
        return field.itemField.get();
    const bool art = field.kind == FieldKind::Art;
    if (!art && field.kind != FieldKind::Record && field.kind != FieldKind::Choice &&
        field.kind != FieldKind::Table)
        return nullptr;
    for (const FieldDef& one : art ? artFields() : field.fields)
        if (one.key == key ||
            std::find(one.formerly.begin(), one.formerly.end(), key) != one.formerly.end())
            return &one;
    return nullptr;
}

/// Returns the field to which a layer's key refers, such as `maneuvers`,
/// `maneuvers[2/bank/left].difficulty` or `slots['A b']`. Null if there is no such field.
const FieldDef* atPlace(const EntitySchema& schema, std::string_view place) {
    const FieldDef* at = nullptr;
    while (!place.empty()) {
        const bool quoted = place.starts_with("['");
        if (place.front() == '[' && !quoted) {
            std::size_t close = place.find(']');
            while (close != std::string_view::npos && close + 1 < place.size() &&
                   place[close + 1] != '.' && place[close + 1] != '[')
                close = place.find(']', close + 1); // skip a `]` that is part of the item's name
            if (close == std::string_view::npos || at == nullptr || at->kind != FieldKind::List)
                return nullptr;
            at = at->itemField.get();
            place.remove_prefix(close + 1);
            continue;
        }
        if (place.front() == '.')
            place.remove_prefix(1);
        const std::size_t end = quoted ? place.find("']") : place.find_first_of(".[");
        const std::string_view key =
            quoted ? place.substr(2, end == std::string_view::npos ? end : end - 2)
                   : place.substr(0, end);
        at = at == nullptr ? schema.field(key) : below(*at, key);
        if (at == nullptr || end == std::string_view::npos)
            return at;
        place.remove_prefix(quoted ? end + 2 : end);
    }
    return at;
}

} // namespace

bool acceptsAnyText(const FieldDef& field) {
    return field.kind == FieldKind::Text || field.kind == FieldKind::RichText ||
           field.kind == FieldKind::Sentences || field.kind == FieldKind::Grid ||
           field.kind == FieldKind::Expression;
}

DeclaredPlace DeclaredPlace::childAt(std::string_view key) const {
    switch (what_) {
    case What::Entity:
        return {schema_, What::Value, schema_->field(key)};
    case What::Layer:
        return {schema_, key == "set" || key == "add" ? What::Changes : What::Value, nullptr};
    case What::Changes:
        return {schema_, What::Value, atPlace(*schema_, key)};
    case What::Value:
        break;
    }
    return {schema_, What::Value, field_ == nullptr ? nullptr : below(*field_, key)};
}

DeclaredPlace DeclaredPlace::itemPlace() const {
    const FieldDef* one = field_;
    if (one != nullptr && one->kind == FieldKind::List)
        one = one->itemField.get();
    else if (one != nullptr && one->kind != FieldKind::Table && !acceptsAnyText(*one))
        one = nullptr;
    return {schema_, What::Value, one};
}

} // namespace ww::schema
