// Edits the options of a choice, and pictures.

#include "editor/forms/names.h"
#include "editor/forms/patches.h"

#include "rules/source/source.h"

#include <algorithm>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

Patch FormPatches::chooseOption(const Row& row, const std::string& option) const {
    if (!row.field || option == row.value)
        return {};
    if (option.empty())
        return removeValue(row.path);
    const FieldDef* record = row.field->field(option);
    Value inner = record ? newElementValue(*record) : Value();
    // Keep fields that both options have, such as the target.
    const FieldDef* old = row.field->field(row.value);
    const NodeRef was = source::nodeAtPath(entity_->pair, row.path.child(row.value));
    if (old && record && record->kind == FieldKind::Record && was.isMapping()) {
        std::vector<std::pair<std::string, Value>> parts;
        for (const FieldDef& part : record->fields) {
            const FieldDef* same = old->field(part.key);
            const NodeRef node = was.find(part.key);
            const auto made = std::find_if(inner.entries.begin(), inner.entries.end(),
                                           [&](const auto& e) { return e.first == part.key; });
            if (same && node && same->kind == part.kind && same->targetKind == part.targetKind)
                parts.emplace_back(part.key, Value::fromNode(node));
            else if (made != inner.entries.end())
                parts.push_back(*made);
        }
        inner.entries.assign(parts.begin(), parts.end());
    } else if (old && record && record->kind == FieldKind::List && old->kind == FieldKind::List) {
        inner = Value::fromNode(was);
    } else if (record && old && isListOfChoice(*old, *row.field) && was.isSequence() &&
               was.size() > 0 && was.at(0).find(option)) {
        inner = Value::fromNode(was.at(0).find(option)); // the first item of the old list
    } else if (was && record && record->kind == FieldKind::List && record->itemField &&
               record->itemField->kind == FieldKind::Choice &&
               record->itemField->field(row.value)) {
        // The previous choice becomes the first item of a list such as `all of`.
        inner.entries.emplace_back("",
                                   Value::fromNode(source::nodeAtPath(entity_->pair, row.path)));
    }
    Value value = Value::emptyMapping();
    value.entries.emplace_back(option, std::move(inner));
    return setValue(row.path, std::move(value));
}

Patch FormPatches::addChoice(const Row& row) const {
    const FieldDef* now = row.field ? row.field->field(row.value) : nullptr;
    const NodeRef was = source::nodeAtPath(entity_->pair, row.path);
    if (!now || !was)
        return {};
    if (isListOfChoice(*now, *row.field)) {
        Row list;
        list.field = now;
        list.path = row.path.child(row.value);
        list.count = source::nodeAtPath(entity_->pair, list.path).size();
        return addItem(list);
    }
    for (const FieldDef& option : row.field->fields)
        if (isListOfChoice(option, *row.field)) {
            Value both = Value::emptySequence();
            both.entries.emplace_back("", Value::fromNode(was));
            both.entries.emplace_back("", newElementValue(*option.itemField));
            Value value = Value::emptyMapping();
            value.entries.emplace_back(option.key, std::move(both));
            return setValue(row.path, std::move(value));
        }
    return {};
}

Patch FormPatches::setArtFile(const Row& row, const std::string& file) const {
    const NodeRef node = source::nodeAtPath(entity_->pair, row.path);
    if (file.empty()) {
        if (!node.find("file") || !node.find("motif"))
            return removeValue(row.path);
        std::vector<std::pair<std::string, Value>> parts;
        for (const std::string_view part : kPictureFileKeys)
            parts.emplace_back(part, Value(std::string()));
        return setArtKeys(row, parts);
    }
    if (node.isScalar())
        return node.scalar() == file ? Patch{}
                                     : singleOperation(PatchOp::Kind::Set, row.path, Value(file));
    return setValue(
        node ? row.path.child("file") : row.path, node ? Value(file) : [&] {
            Value art = Value::emptyMapping();
            art.entries.emplace_back("file", Value(file));
            return art;
        }());
}

Patch FormPatches::setArtKeys(const Row& row,
                              const std::vector<std::pair<std::string, Value>>& parts) const {
    const auto empty = [](const Value& value) {
        return value.text.empty() && value.entries.empty();
    };
    const NodeRef node = source::nodeAtPath(entity_->pair, row.path);
    if (!node.isMapping()) {
        Value art = Value::emptyMapping();
        if (node.isScalar() && !node.scalar().empty())
            art.entries.emplace_back("file", Value(std::string(node.scalar())));
        const std::size_t had = art.entries.size();
        for (const auto& [key, value] : parts)
            if (!empty(value))
                art.entries.emplace_back(key, value);
        return art.entries.size() == had ? Patch{} : setValue(row.path, std::move(art));
    }
    std::size_t left = node.size();
    for (const auto& [key, value] : parts)
        if (const bool there = static_cast<bool>(node.find(key)); empty(value) == there)
            there ? --left : ++left;
    if (left == 0)
        return removeValue(row.path);
    Patch patch;
    for (const auto& [key, value] : parts) {
        const NodeRef was = node.find(key);
        if (empty(value))
            appendPatch(patch, removeValue(row.path.child(key)));
        else if (value.kind == NodeKind::Sequence && was.isSequence() &&
                 was.size() == value.entries.size())
            for (std::size_t i = 0; i < was.size(); ++i) // edits single items, to keep the list's
                                                         // brackets and comments
                appendPatch(patch,
                            was.at(i).scalar() == value.entries[i].second.text
                                ? Patch{}
                                : singleOperation(PatchOp::Kind::Set, row.path.child(key).child(i),
                                                  value.entries[i].second));
        else if (!was.isScalar() || was.scalar() != value.text)
            appendPatch(patch, setValue(row.path.child(key), value));
    }
    return patch;
}

} // namespace ww::forms
