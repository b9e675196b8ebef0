#include "editor/table/records.h"

#include "editor/table/paste.h"

#include "editor/forms/patches.h"
#include "editor/forms/typed.h"

#include "rules/schema/item_order.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::table {

using schema::FieldDef;
using schema::FieldKind;

namespace {

/// Sets a value of a new record, and keeps the record's keys in schema order.
void setIn(Value& record, const std::vector<FieldDef>& fields, const std::vector<PathStep>& steps,
           std::size_t from, Value value) {
    const std::string& key = steps[from].key;
    const auto rank = [&](std::string_view name) {
        return std::find_if(fields.begin(), fields.end(),
                            [&](const FieldDef& one) { return one.key == name; }) -
               fields.begin();
    };
    auto at = std::find_if(record.entries.begin(), record.entries.end(),
                           [&](const auto& entry) { return rank(entry.first) >= rank(key); });
    if (at == record.entries.end() || at->first != key)
        at = record.entries.insert(at, {key, Value()});
    if (from + 1 == steps.size()) {
        at->second = std::move(value);
        return;
    }
    if (at->second.kind != NodeKind::Mapping)
        at->second = Value::emptyMapping();
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [&](const FieldDef& one) { return one.key == key; });
    const std::vector<FieldDef>* inner =
        field == fields.end() ? nullptr : schema::recordFields(*field, {});
    setIn(at->second, inner ? *inner : fields, steps, from + 1, std::move(value));
}

} // namespace

NodeRef RecordList::node() const {
    const NodeRef found =
        entity && entity->pair ? source::nodeAtPath(entity->pair, path) : NodeRef();
    return found.isSequence() ? found : NodeRef();
}

std::size_t RecordList::size() const {
    const NodeRef list = node();
    return list ? list.size() : 0;
}

RowRecord RecordList::record(std::size_t index) const {
    return {*entity, index < size() ? node().at(index) : NodeRef(), path.child(index)};
}

Value newRecord(const RecordList& list, const std::vector<Column>& columns,
                const RecordCells& cells) {
    const FieldDef& item = *list.field->itemField;
    Value record = forms::newElementValue(item);
    // A record without required fields begins with an empty first field. Any cell replaces it.
    const auto isWanted = [&](const std::pair<std::string, Value>& entry) {
        const FieldDef* field = item.field(entry.first);
        return field && field->required;
    };
    bool filled = false;
    for (const auto& [column, text] : cells)
        filled = filled || !text.empty();
    if (filled)
        std::erase_if(record.entries, [&](const auto& entry) { return !isWanted(entry); });
    for (const auto& [column, text] : cells) {
        if (text.empty())
            continue;
        const bool lines = columns[column].field->kind == FieldKind::Sentences;
        setIn(record, item.fields, columns[column].path.steps(), 0,
              Value(lines ? text + "\n" : text));
    }
    return record;
}

std::size_t insertionIndexOf(const RecordList& list, const Value& record) {
    const NodeRef node = list.node();
    return node ? schema::insertionIndex(*list.field, node, record) : 0;
}

Patch addRecordsPatch(const RecordList& list, std::vector<Value> records) {
    Patch out;
    if (list.size() == 0) {
        Value whole = Value::emptySequence();
        for (Value& record : records)
            whole.entries.emplace_back("", std::move(record));
        return whole.entries.empty()
                   ? out
                   : forms::FormPatches(list.entity).setValue(list.path, std::move(whole));
    }
    std::vector<std::size_t> inserted; // indices in the list before the patch
    for (Value& record : records) {
        const std::size_t at = insertionIndexOf(list, record);
        const auto before = std::count_if(inserted.begin(), inserted.end(),
                                          [&](std::size_t other) { return other <= at; });
        out.ops.push_back({PatchOp::Kind::Insert, list.entity->ref,
                           list.path.child(at + static_cast<std::size_t>(before)),
                           std::move(record), 0});
        inserted.push_back(at);
    }
    return out;
}

RecordPaste pasteRecords(const TextRows& pasted, const RecordList& list,
                         const std::vector<Column>& columns, std::size_t at, std::size_t from,
                         const session::EntityIndex& index) {
    RecordPaste out;
    TextRows texts = pasted;
    while (!texts.empty() && isBlankRow(texts.back()))
        texts.pop_back(); // spreadsheets copy blank rows below the last row
    if (texts.empty())
        return out;
    std::vector<int> named;
    for (const std::string& heading : texts.front())
        named.push_back(columnNamed(columns, heading));
    const bool hasHeading = texts.size() > 1 && std::all_of(named.begin(), named.end(),
                                                            [](int one) { return one >= 0; });
    const auto columnOf = [&](std::size_t cell) -> std::size_t {
        if (hasHeading)
            return cell < named.size() ? static_cast<std::size_t>(named[cell]) : columns.size();
        return from + cell;
    };
    std::vector<Value> records;
    for (std::size_t i = hasHeading ? 1 : 0; i < texts.size(); ++i) {
        const std::size_t row = at + out.rows++;
        const RowRecord record = list.record(row);
        RecordCells cells;
        for (std::size_t cell = 0; cell < texts[i].size(); ++cell) {
            const std::size_t column = columnOf(cell);
            const bool known = column < columns.size() && columns[column].isEditable();
            if (known) {
                out.lastColumn = std::max(out.lastColumn, column);
                if (cellContentOf(columns[column], record, index).text != texts[i][cell])
                    cells.emplace_back(
                        column, valueFromPasted(columns[column], record, index, texts[i][cell]));
            } else if (!forms::trimBlanks(texts[i][cell]).empty()) {
                out.droppedColumns.insert(cell);
            }
        }
        if (row >= list.size()) {
            ++out.addedRows;
            records.push_back(newRecord(list, columns, cells));
        } else if (record.node.isMapping()) {
            for (const auto& [column, text] : cells)
                forms::appendPatch(out.patch,
                                   cellPatch(columns[column], list.entity, record, index, text));
        }
    }
    forms::appendPatch(out.patch, addRecordsPatch(list, std::move(records)));
    return out;
}

} // namespace ww::table
