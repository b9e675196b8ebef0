// Edits of fields with parts: options of a choice, and pictures.

#include "editor/forms/names.h"
#include "editor/forms/patches.h"

#include "rules/source/source.h"

#include <algorithm>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

Patch Patches::choose(const Row& row, const std::string& option) const {
    if (!row.field || option == row.value)
        return {};
    if (option.empty())
        return clear(row.path);
    const FieldDef* record = row.field->field(option);
    Value inner = record ? blank(*record) : Value();
    // Keep fields that both options have, such as the target.
    const FieldDef* old = row.field->field(row.value);
    const NodeRef was = source::resolve(entity_->pair, row.path.then(row.value));
    if (old && record && record->kind == FieldKind::Record && was.isMapping()) {
        std::vector<std::pair<std::string, Value>> parts;
        for (const FieldDef& part : record->fields) {
            const FieldDef* same = old->field(part.key);
            const NodeRef node = was.find(part.key);
            const auto made = std::find_if(inner.entries.begin(), inner.entries.end(),
                                           [&](const auto& e) { return e.first == part.key; });
            if (same && node && same->kind == part.kind && same->to == part.to)
                parts.emplace_back(part.key, Value::of(node));
            else if (made != inner.entries.end())
                parts.push_back(*made);
        }
        inner.entries.assign(parts.begin(), parts.end());
    } else if (old && record && record->kind == FieldKind::List && old->kind == FieldKind::List) {
        inner = Value::of(was);
    } else if (record && old && listsSuch(*old, *row.field) && was.isSequence() && was.size() > 0 &&
               was.at(0).find(option)) {
        inner = Value::of(was.at(0).find(option)); // take the matching item of the list
    } else if (was && record && record->kind == FieldKind::List && record->of &&
               record->of->kind == FieldKind::Choice && record->of->field(row.value)) {
        // `all of` starts with the previous choice.
        inner.entries.emplace_back("", Value::of(source::resolve(entity_->pair, row.path)));
    }
    Value value = Value::mapping();
    value.entries.emplace_back(option, std::move(inner));
    return put(row.path, std::move(value));
}

Patch Patches::join(const Row& row) const {
    const FieldDef* now = row.field ? row.field->field(row.value) : nullptr;
    const NodeRef was = source::resolve(entity_->pair, row.path);
    if (!now || !was)
        return {};
    if (listsSuch(*now, *row.field)) {
        Row list;
        list.field = now;
        list.path = row.path.then(row.value);
        list.count = source::resolve(entity_->pair, list.path).size();
        return add(list);
    }
    for (const FieldDef& option : row.field->fields)
        if (listsSuch(option, *row.field)) {
            Value both = Value::sequence();
            both.entries.emplace_back("", Value::of(was));
            both.entries.emplace_back("", blank(*option.of));
            Value value = Value::mapping();
            value.entries.emplace_back(option.key, std::move(both));
            return put(row.path, std::move(value));
        }
    return {};
}

Patch Patches::art(const Row& row, const std::string& file) const {
    const NodeRef node = source::resolve(entity_->pair, row.path);
    if (file.empty()) {
        if (!node.find("file") || !node.find("motif"))
            return clear(row.path);
        std::vector<std::pair<std::string, Value>> parts;
        for (const std::string_view part : kPartsOfFile)
            parts.emplace_back(part, Value(std::string()));
        return artParts(row, parts);
    }
    if (node.isScalar())
        return node.scalar() == file ? Patch{} : one(PatchOp::Kind::Set, row.path, Value(file));
    return put(
        node ? row.path.then("file") : row.path, node ? Value(file) : [&] {
            Value art = Value::mapping();
            art.entries.emplace_back("file", Value(file));
            return art;
        }());
}

Patch Patches::artParts(const Row& row,
                        const std::vector<std::pair<std::string, Value>>& parts) const {
    const auto empty = [](const Value& value) {
        return value.text.empty() && value.entries.empty();
    };
    const NodeRef node = source::resolve(entity_->pair, row.path);
    if (!node.isMapping()) {
        Value art = Value::mapping();
        if (node.isScalar() && !node.scalar().empty())
            art.entries.emplace_back("file", Value(std::string(node.scalar())));
        const std::size_t had = art.entries.size();
        for (const auto& [key, value] : parts)
            if (!empty(value))
                art.entries.emplace_back(key, value);
        return art.entries.size() == had ? Patch{} : put(row.path, std::move(art));
    }
    std::size_t left = node.size();
    for (const auto& [key, value] : parts)
        if (const bool there = static_cast<bool>(node.find(key)); empty(value) == there)
            there ? --left : ++left;
    if (left == 0)
        return clear(row.path);
    Patch patch;
    for (const auto& [key, value] : parts) {
        const NodeRef was = node.find(key);
        if (empty(value))
            append(patch, clear(row.path.then(key)));
        else if (value.kind == NodeKind::Sequence && was.isSequence() &&
                 was.size() == value.entries.size())
            for (std::size_t i = 0; i < was.size(); ++i) // keeps the list's brackets and comments
                append(patch, was.at(i).scalar() == value.entries[i].second.text
                                  ? Patch{}
                                  : one(PatchOp::Kind::Set, row.path.then(key).then(i),
                                        value.entries[i].second));
        else if (!was.isScalar() || was.scalar() != value.text)
            append(patch, put(row.path.then(key), value));
    }
    return patch;
}

} // namespace ww::forms
