// Returns the expression types of fields and list items, and describes types for messages.

#include "rules/schema/builtin.h"
#include "rules/schema/expr_compile.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

} // namespace

bool allowsNone(const FieldDef& field) {
    return contains(field.allow, "none") || contains(field.values, "none");
}

ExprType typeOf(const FieldDef& field, bool optional, const System* system) {
    ExprType type;
    type.field = &field;
    bool words = false;
    switch (field.kind) {
    case FieldKind::Bool:
        type.base = Base::Bool;
        break;
    case FieldKind::Int:
    case FieldKind::Number:
        type.base = Base::Number;
        // If the field also allows words, a word is none as a number.
        words = std::any_of(field.allow.begin(), field.allow.end(),
                            [](const std::string& word) { return word != "none"; });
        if (words)
            type.words = &field.allow;
        break;
    case FieldKind::Length:
    case FieldKind::Angle:
        type.base = Base::Number;
        break;
    case FieldKind::Enum:
        type.base = Base::Text;
        type.words = &field.values;
        break;
    case FieldKind::Ref:
        type.base = field.within.empty() ? Base::Ref : Base::Text;
        if (field.within.empty() && system != nullptr)
            type.schema = system->schemaOfKind(field.targetKind);
        break;
    case FieldKind::Flags:
    case FieldKind::List:
    case FieldKind::Table:
    case FieldKind::Polygon:
        type.base = Base::List;
        break;
    case FieldKind::Record:
    case FieldKind::Choice:
        type.base = Base::Record;
        break;
    case FieldKind::Art:
    case FieldKind::Point:
        type.base = Base::Record;
        break;
    case FieldKind::Map:
        type.base = Base::Map;
        break;
    case FieldKind::Grid:
    case FieldKind::Sentences:
        type.base = Base::Opaque;
        break;
    default:
        type.base = Base::Text;
    }
    if (optional)
        type.canBeNone = true;
    else if (field.defaultText)
        type.canBeNone = *field.defaultText == "none";
    else
        type.canBeNone = !field.required || field.when != nullptr;
    type.canBeNone = type.canBeNone || words || allowsNone(field);
    return type;
}

bool isWordOf(const ExprType& type, std::string_view word) {
    if (type.words == nullptr)
        return false;
    return contains(*type.words, word) || (type.field && contains(type.field->allow, word));
}

std::string describeWords(const ExprType& type) {
    if (type.field == nullptr || (type.field->key.empty() && type.field->type.empty()))
        return "this";
    return "`" + (type.field->key.empty() ? type.field->type : type.field->key) + "`";
}

ExprType itemTypeOf(const ExprType& list, const System* system) {
    ExprType item;
    item.base = Base::Text;
    if (list.item)
        return *list.item;
    if (list.base == Base::Users) {
        item.base = Base::Ref;
        item.schema = list.schema;
        return item;
    }
    if (list.base == Base::Entries || list.base == Base::Map) {
        item.base = Base::Entry;
        item.field = list.field;
        return item;
    }
    if (list.field == nullptr)
        return item;
    if (isLines(list)) {
        item.base = Base::Line;
        item.field = list.field;
        return item;
    }
    if (list.field->kind == FieldKind::Flags) {
        item.field = list.field;
        item.words = &list.field->values;
        return item;
    }
    if (list.field->itemField != nullptr) {
        item = typeOf(*list.field->itemField, false, system);
        item.canBeNone = false;
    }
    return item;
}

std::string_view describe(const ExprType& type) {
    switch (type.base) {
    case Base::None:
        return "`none`";
    case Base::Bool:
        return "a condition";
    case Base::Number:
        return "a number";
    case Base::Text:
        return type.words ? "a word" : "text";
    case Base::Ref:
        return "a reference";
    case Base::List:
        return "a list";
    case Base::Record:
        return "a record";
    case Base::Map:
        return "a map";
    case Base::Entries:
        return "a map's entries";
    case Base::Entry:
        return "a map's entry";
    case Base::Users:
        return "a list of entities";
    case Base::Distinct:
        return "a condition";
    case Base::Opaque:
        return type.field == &shapeField() ? "a shape" : "a block of lines";
    case Base::Cell:
        return "a cell of a board";
    case Base::Line:
        return "a line";
    case Base::Cost:
        return "a cost";
    case Base::Word:
        return "a word";
    case Base::Mixed:
        return "a value of more than one kind";
    }
    return "a value";
}

bool isListLike(const ExprType& type) {
    return type.base == Base::List || type.base == Base::Map || type.base == Base::Entries ||
           type.base == Base::Users || isLines(type);
}

bool isLines(const ExprType& type) {
    return type.base == Base::Opaque && type.field != nullptr &&
           type.field->kind == FieldKind::Sentences;
}

ExprVal defaultValueOf(const FieldDef& field) {
    if (!field.defaultText || *field.defaultText == "none")
        return {};
    const std::string& text = *field.defaultText;
    switch (field.kind) {
    case FieldKind::Bool:
        if (const auto truth = readBool(text))
            return ExprVal::fromValue(*truth);
        return {};
    case FieldKind::Int:
    case FieldKind::Number:
        if (const auto quantity = readQuantity(text))
            return ExprVal::fromValue(quantity->value);
        return {};
    case FieldKind::Length:
    case FieldKind::Angle:
        if (const auto number = readMeasure(field.kind, text))
            return ExprVal::fromValue(*number);
        return {};
    case FieldKind::List:
    case FieldKind::Map:
    case FieldKind::Record:
    case FieldKind::Choice:
    case FieldKind::Flags:
    case FieldKind::Table:
    case FieldKind::Grid:
    case FieldKind::Sentences:
    case FieldKind::Point:
    case FieldKind::Polygon:
        return {};
    default:
        return ExprVal::fromValue(std::string_view(text));
    }
}

} // namespace ww::schema
