#include "editor/forms/patches.h"

#include "editor/forms/names.h"

#include "rules/schema/item_order.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

namespace {

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> out;
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        out.emplace_back(text.substr(from, to - from));
        from = to + 1;
    }
    return out;
}

NodeRef parentOf(const session::Entity& entity, const FieldPath& path) {
    return path.steps().size() == 1 ? entity.pair : source::nodeAtPath(entity.pair, path.parent());
}

/// Returns the possible keys of the record or map that contains `path`, in schema order.
std::vector<std::string_view> orderAt(const schema::EntitySchema& schema, const FieldPath& path) {
    std::vector<std::string_view> keys;
    const std::vector<FieldDef>* fields = &schema.fields;
    const FieldDef* at = nullptr;
    const std::vector<PathStep>& steps = path.steps();
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        const FieldDef* next = nullptr;
        if (at && at->itemField)
            next = at->itemField.get();
        else if (steps[i].kind == PathStep::Kind::Index)
            next = at; // a table's rows have the same fields as the table
        else if (fields)
            for (const FieldDef& field : *fields)
                if (field.key == steps[i].key)
                    next = &field;
        if (!next)
            return keys;
        at = next;
        fields = schema::recordFields(*at, {});
    }
    if (at && at->kind == FieldKind::Map)
        keys.assign(at->keys.begin(), at->keys.end());
    else if (fields)
        for (const FieldDef& field : *fields)
            keys.push_back(field.key);
    return keys;
}

/// Returns whether the field's value is a single line, so that pasted lines are joined.
bool oneLine(const Row& row) {
    return row.field && row.field->kind != FieldKind::Sentences &&
           row.field->kind != FieldKind::Grid && row.field->kind != FieldKind::RichText &&
           row.field->hint != "multiline";
}

std::string joined(std::string_view text) {
    std::string out;
    for (const std::string& line : split(text)) {
        const std::size_t begin = std::min(line.find_first_not_of(" \t\r"), line.size());
        const std::size_t end = line.find_last_not_of(" \t\r") + 1;
        if (begin >= end)
            continue;
        out += (out.empty() ? "" : " ") + line.substr(begin, end - begin);
    }
    return out;
}

/// Reads a point such as `120, 45`, also in brackets. Returns any other text unchanged; a check
/// reports it.
Value pointOf(std::string_view text) {
    const std::size_t begin = text.find_first_not_of("[ "), end = text.find_last_not_of("] ");
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
        return {std::string(text)};
    const std::string_view both = text.substr(begin, end - begin + 1);
    Value out = Value::emptySequence();
    for (std::size_t at = 0; at <= both.size();) {
        const std::size_t comma = std::min(both.find(',', at), both.size());
        out.entries.emplace_back("", Value(joined(both.substr(at, comma - at))));
        at = comma + 1;
    }
    return out.entries.size() == 2 ? out : Value(std::string(text));
}

bool linesOfText(const Row& row) {
    return row.field &&
           (row.field->kind == FieldKind::Sentences || row.field->kind == FieldKind::Grid);
}

} // namespace

Patch FormPatches::singleOperation(PatchOp::Kind kind, FieldPath path, Value value,
                                   std::size_t to) const {
    return {{{kind, entity_->ref, std::move(path), std::move(value), to}}};
}

void appendPatch(Patch& to, Patch more) {
    to.ops.insert(to.ops.end(), std::make_move_iterator(more.ops.begin()),
                  std::make_move_iterator(more.ops.end()));
}

void recordRemovedPlaces(RemovedKeyPlaces& places, const session::Entity& entity,
                         const Patch& patch) {
    for (const PatchOp& op : patch.ops) {
        if (op.kind != PatchOp::Kind::Remove || op.entity != entity.ref || op.path.empty() ||
            op.path.steps().back().kind != PathStep::Kind::Key)
            continue;
        std::string before;
        for (const NodeRef child : parentOf(entity, op.path)) {
            if (child.key() == op.path.steps().back().key)
                break;
            before = std::string(child.key());
        }
        places[op.path.str()] = std::move(before);
    }
}

Patch FormPatches::setValue(FieldPath path, Value value) const {
    Patch patch = singleOperation(PatchOp::Kind::Set, path, std::move(value));
    const NodeRef parent = parentOf(*entity_, path);
    if (!entity_->schema || !parent.isMapping() ||
        path.steps().back().kind != PathStep::Kind::Key || parent.find(path.steps().back().key))
        return patch;
    const auto stand = [&](std::size_t at) {
        if (at < parent.size())
            patch.ops.push_back({PatchOp::Kind::Move, entity_->ref, path, {}, at});
        return patch;
    };
    if (const auto stood = places_.find(path.str()); stood != places_.end()) {
        std::size_t at = 0;
        if (stood->second.empty())
            return stand(0);
        for (const NodeRef child : parent) {
            ++at;
            if (child.key() == stood->second)
                return stand(at);
        }
    }
    const auto order = orderAt(*entity_->schema, path);
    const auto own = std::find(order.begin(), order.end(), path.steps().back().key);
    if (own == order.end())
        return patch;
    // Inserts the key after the nearest preceding key of the schema, or else before all following
    // keys.
    std::size_t to = parent.size(), index = 0;
    auto nearest = order.begin();
    bool before = false;
    for (const NodeRef child : parent) {
        const auto at = std::find(order.begin(), order.end(), child.key());
        if (at < own && (!before || at >= nearest)) {
            before = true;
            nearest = at;
            to = index + 1;
        } else if (!before && at > own && at != order.end()) {
            to = std::min(to, index);
        }
        ++index;
    }
    return stand(to);
}

Patch FormPatches::removeValue(const FieldPath& path) const {
    if (!source::nodeAtPath(entity_->pair, path))
        return {};
    // Removing a layer's last change also removes the empty `set`.
    const bool last = !entity_->modifiedPack.empty() && path.steps().size() == 2 &&
                      parentOf(*entity_, path).size() == 1;
    return singleOperation(PatchOp::Kind::Remove, last ? path.parent() : path);
}

Patch FormPatches::setRow(const Row& row, const std::string& typed) const {
    Patch patch = setWithoutRivals(row, typed);
    if (!patch.ops.empty() && !typed.empty())
        for (const std::string& rival : row.rivals)
            if (const auto path = FieldPath::parse(rival))
                appendPatch(patch, removeValue(*path));
    return patch;
}

Patch FormPatches::setWithoutRivals(const Row& row, const std::string& typed) const {
    const bool join = oneLine(row) && typed.find_first_of("\n\r") != std::string::npos;
    const std::string text = join ? joined(typed) : typed;
    const NodeRef node = source::nodeAtPath(entity_->pair, row.path);
    if (row.field && row.field->kind == FieldKind::Choice)
        return chooseOption(row, text);
    if (row.field && row.field->kind == FieldKind::Art)
        return setArtFile(row, text);
    if (text.empty()) {
        // If the text is empty, remove a field, but keep an element of a list.
        if (!node)
            return {};
        if (row.type == RowType::Field || !row.keyText.empty())
            return removeValue(row.path);
    }
    if (node.isScalar() && node.scalar() == text)
        return {};
    if (row.field && row.field->kind == FieldKind::Point && !text.empty())
        return text == row.value ? Patch{} : setValue(row.path, pointOf(text));
    if (linesOfText(row))
        return this->setText(row.path, text);
    if (!row.field && node && !node.isScalar())
        return {}; // an unknown key with a nested value can only be edited in Source
    return setValue(row.path, Value(text));
}

Patch FormPatches::setText(const FieldPath& path, const std::string& text) const {
    const NodeRef node = source::nodeAtPath(entity_->pair, path);
    const bool literal = node.isScalar() && (node.style() == Style::Literal);
    std::string whole = text;
    if (whole.empty() || whole.back() != '\n')
        whole += '\n';
    if (!literal)
        return setValue(path, Value(std::move(whole)));
    std::vector<std::string> now = split(node.scalar());
    std::vector<std::string> want = split(whole);
    if (!now.empty() && now.back().empty())
        now.pop_back();
    want.pop_back();
    // Skip equal lines at both ends. While the user types, few lines differ.
    std::size_t front = 0, back = 0;
    const std::size_t shorter = std::min(now.size(), want.size());
    while (front < shorter && now[front] == want[front])
        ++front;
    while (back < shorter - front && now[now.size() - 1 - back] == want[want.size() - 1 - back])
        ++back;
    const std::size_t old = now.size() - front - back, fresh = want.size() - front - back;
    constexpr std::size_t kFew = 8;
    if (old > kFew || fresh > kFew || want.size() == fresh)
        return singleOperation(PatchOp::Kind::Set, path, Value(std::move(whole)));
    Patch patch;
    const auto op = [&](PatchOp::Kind kind, std::size_t at, Value value) {
        patch.ops.push_back({kind, entity_->ref, path.child(at), std::move(value), 0});
    };
    for (std::size_t i = 0; i < std::min(old, fresh); ++i)
        op(PatchOp::Kind::Set, front + i, Value(want[front + i]));
    for (std::size_t i = old; i < fresh; ++i)
        op(PatchOp::Kind::Insert, front + i, Value(want[front + i]));
    for (std::size_t i = old; i > fresh; --i)
        op(PatchOp::Kind::Remove, front + i - 1, {});
    return patch;
}

Patch FormPatches::setFlag(const Row& row, const std::string& word, bool on) const {
    const auto it = std::find(row.selected.begin(), row.selected.end(), word);
    if (on == (it != row.selected.end()))
        return {};
    const NodeRef node = source::nodeAtPath(entity_->pair, row.path);
    if (!on && row.selected.size() == 1)
        return removeValue(row.path);
    if (node.isSequence()) {
        const auto at = static_cast<std::size_t>(it - row.selected.begin());
        return on ? singleOperation(PatchOp::Kind::Insert, row.path.child(row.selected.size()),
                                    Value(word))
                  : singleOperation(PatchOp::Kind::Remove, row.path.child(at));
    }
    Value list = Value::emptySequence();
    for (const std::string& was : row.selected)
        list.entries.emplace_back("", Value(was));
    list.entries.emplace_back("", Value(word));
    return setValue(row.path, std::move(list));
}

constexpr std::size_t kMostAtOnce = 4; ///< largest number of items in a new list

Value newElementValue(const FieldDef& field) {
    switch (field.kind) {
    case FieldKind::Record:
    case FieldKind::Choice: {
        Value value = Value::emptyMapping();
        for (const FieldDef& part : field.fields)
            if (field.kind == FieldKind::Choice) {
                value.entries.emplace_back(part.key, newElementValue(part));
                break;
            } else if (part.required) {
                // Leave a required number empty, so that the user fills it in.
                const bool number = part.kind == FieldKind::Int || part.kind == FieldKind::Number;
                value.entries.emplace_back(
                    part.key, number && !part.defaultText ? Value() : newElementValue(part));
            }
        if (field.kind == FieldKind::Record && value.entries.empty() && !field.fields.empty())
            value.entries.emplace_back(field.fields.front().key, Value());
        return value;
    }
    case FieldKind::Int:
    case FieldKind::Number:
        return {field.defaultText ? *field.defaultText : stepNumber(field, "", 0)};
    case FieldKind::Length:
    case FieldKind::Angle:
        return {field.defaultText ? *field.defaultText : stepNumber(field, "", 0)};
    case FieldKind::Point: {
        Value value = Value::emptySequence();
        value.entries.assign(2, {"", Value("0")});
        return value;
    }
    case FieldKind::Bool:
        return {"false"};
    case FieldKind::Enum:
        return {field.defaultText      ? *field.defaultText
                : field.values.empty() ? std::string()
                                       : field.values.front()};
    case FieldKind::List:
    case FieldKind::Flags:
    case FieldKind::Table:
    case FieldKind::Polygon:
        return Value::emptySequence();
    case FieldKind::Map:
        return Value::emptyMapping();
    default:
        return field.defaultText ? Value(*field.defaultText) : Value();
    }
}

/// Sets empty numbers in the element's identifying keys to their initial value.
static void identify(Value& element, const FieldDef& list) {
    for (auto& [key, value] : element.entries)
        if (const FieldDef* part = list.itemField->field(key);
            part && value.text.empty() && value.entries.empty() &&
            (part->kind == FieldKind::Int || part->kind == FieldKind::Number) &&
            std::find(list.uniqueBy.begin(), list.uniqueBy.end(), key) != list.uniqueBy.end())
            value = newElementValue(*part);
}

Patch FormPatches::addItem(const Row& list) const {
    if (!list.field)
        return {};
    Value element;
    if (list.field->itemField) {
        element = newElementValue(*list.field->itemField);
        identify(element, *list.field);
    } else if (list.field->kind == FieldKind::Table) {
        element = Value::emptyMapping();
        for (const FieldDef& column : list.field->fields)
            if (column.required || element.entries.empty())
                element.entries.emplace_back(column.key, newElementValue(column));
    }
    if (const NodeRef node = source::nodeAtPath(entity_->pair, list.path);
        node.isSequence() && list.count > 0) {
        const std::size_t at = schema::insertionIndex(*list.field, node, element);
        return singleOperation(PatchOp::Kind::Insert, list.path.child(at), std::move(element));
    }
    // Fills a new list with the number of records that it requires.
    Value whole = Value::emptySequence();
    const bool records = list.field->itemField && list.field->itemField->kind == FieldKind::Record;
    const double least = records && list.field->min ? list.field->min->value : 1;
    for (std::size_t i = 0; i < kMostAtOnce && (i == 0 || double(i) < least); ++i)
        whole.entries.emplace_back("", element);
    return setValue(list.path, std::move(whole));
}

Patch FormPatches::addKey(const Row& map, const std::string& key) const {
    if (!map.field || key.empty())
        return {};
    const FieldPath path = map.path.child(key);
    if (source::nodeAtPath(entity_->pair, path))
        return {};
    if (const FieldDef* part = map.field->field(key)) {
        // In a record of differences, start with the second value, since the first is the default.
        const bool differs = part->kind == FieldKind::Enum && part->values.size() > 1;
        return setValue(path, differs ? Value(part->values[1]) : newElementValue(*part));
    }
    return setValue(path, map.field->itemField ? newElementValue(*map.field->itemField) : Value());
}

Patch FormPatches::renameKey(const Row& item, const std::string& key) const {
    if (key.empty() || key == item.keyText)
        return {};
    return singleOperation(PatchOp::Kind::Rename, item.path, Value(key));
}

Patch FormPatches::removeRow(const Row& row) const {
    if (!source::nodeAtPath(entity_->pair, row.path))
        return {};
    // Removing the last element also removes the empty list.
    const FieldPath parent = row.path.parent();
    const NodeRef holder = source::nodeAtPath(entity_->pair, parent);
    if (row.type == RowType::Item && !parent.empty() && holder.size() == 1)
        return removeValue(parent);
    return removeValue(row.path);
}

Patch FormPatches::moveItem(const Row& item, std::size_t to) const {
    return item.index == to ? Patch{} : singleOperation(PatchOp::Kind::Move, item.path, {}, to);
}

std::string stepNumber(const FieldDef& field, const std::string& value, int steps) {
    const double low = field.min ? field.min->value : 0;
    std::string_view unit;
    double now = low;
    bool number = false;
    // If the field has no value, start from the default.
    if (const auto quantity =
            schema::readQuantity(value.empty() && field.defaultText ? *field.defaultText : value)) {
        now = quantity->value.toDouble();
        unit = quantity->unit;
        number = true;
    }
    if (number)
        now += steps * (field.step > 0 ? field.step : 1);
    if (field.min)
        now = std::max(now, field.min->value);
    if (field.max && !field.max->soft)
        now = std::min(now, field.max->value);
    if (field.kind == FieldKind::Angle)
        now = std::fmod(std::fmod(now, 360) + 360, 360);
    std::string text = std::abs(now - std::round(now)) < 1e-9 ? fmt::format("{}", std::llround(now))
                                                              : fmt::format("{:.6g}", now);
    if (!unit.empty())
        text += " " + std::string(unit);
    return text;
}

std::string changeName(const Row& row, const std::string& to) {
    const auto brief = [](const std::string& text) {
        return text.size() <= 16 && text.find('\n') == std::string::npos;
    };
    if (to.empty() && !row.value.empty())
        return "Clear " + row.label;
    if (!row.value.empty() && brief(row.value) && brief(to))
        return row.label + " " + row.value + " → " + to;
    return brief(to) ? row.label + " " + to : "Edit " + row.label;
}

} // namespace ww::forms
