#include "editor/table/columns.h"

#include "editor/forms/candidates.h"
#include "editor/forms/names.h"
#include "editor/forms/patches.h"
#include "editor/forms/typed.h"

#include "rules/schema/derived_text.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>
#include <charconv>

namespace ww::table {

using schema::FieldDef;
using schema::FieldKind;

namespace {

constexpr std::size_t kFewParts = 4; ///< most list items whose names a cell shows

std::optional<double> numberIn(std::string_view text) {
    double value = 0;
    if (!text.empty() && text.front() == '+')
        text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

Column::Kind kindOf(const FieldDef& field) {
    switch (field.kind) {
    case FieldKind::Text:
    case FieldKind::RichText:
    case FieldKind::Bool:
    case FieldKind::Int:
    case FieldKind::Number:
    case FieldKind::Enum:
    case FieldKind::Ref:
    case FieldKind::Colour:
    case FieldKind::Dice:
    case FieldKind::Range:
    case FieldKind::Cell:
    case FieldKind::EdgeRun:
    case FieldKind::Length:
    case FieldKind::Angle:
    case FieldKind::Expression:
    case FieldKind::Sentences:
        return Column::Kind::Field;
    default:
        return Column::Kind::Container;
    }
}

void add(std::vector<Column>& out, const FieldDef& field, const FieldPath& path,
         const std::string& around, bool aside, bool required = true) {
    const std::string label =
        (around.empty() ? "" : around + " · ") + (field.label.empty() ? field.key : field.label);
    const bool away = aside || field.hint == "folded" || field.kind == FieldKind::Art ||
                      field.kind == FieldKind::Grid || !field.printed;
    if (field.kind == FieldKind::Record) {
        for (const FieldDef& part : field.fields)
            add(out, part, path.child(part.key), label, away, required && field.required);
        return;
    }
    const auto column = [&](const FieldDef& of, const FieldPath& at, std::string name) {
        Column& made = out.emplace_back();
        made.kind = kindOf(of);
        made.path = at;
        made.field = &of;
        made.key = at.str();
        made.label = std::move(name);
        made.isHiddenByDefault = away;
        made.required = required && field.required && !field.when;
    };
    if (field.kind == FieldKind::Map && field.itemField && !field.keys.empty() &&
        kindOf(*field.itemField) == Column::Kind::Field)
        for (const std::string& key : field.keys)
            column(*field.itemField, path.child(key), label + " · " + field.labelOf(key));
    else
        column(field, path, label);
}

std::string partsOf(const FieldDef& field, NodeRef node, const forms::DisplayNames& names) {
    std::string out;
    std::size_t count = 0;
    for (const NodeRef item : node) {
        if (++count > kFewParts)
            continue;
        std::string name;
        if (field.kind == FieldKind::Map) {
            const std::string key(item.key());
            name = names.keyName(field, key);
            if (item.isScalar())
                name += " " + std::string(item.scalar());
        } else if (field.kind == FieldKind::Flags && item.isScalar()) {
            name = field.labelOf(item.scalar());
        } else {
            name = names.itemName(field, item, count - 1);
        }
        out += (out.empty() ? "" : ", ") + name;
    }
    if (count > kFewParts)
        out += " + " + std::to_string(count - kFewParts);
    return out;
}

int rankOf(const FieldDef& field, std::string_view word) {
    const auto at = std::find(field.values.begin(), field.values.end(), word);
    return at == field.values.end() ? -1 : static_cast<int>(at - field.values.begin());
}

} // namespace

bool Column::hasChoices() const {
    return field != nullptr && (field->kind == FieldKind::Enum || field->kind == FieldKind::Bool ||
                                field->kind == FieldKind::Ref || !field->values.empty());
}

std::vector<Column> columnsOf(const schema::EntitySchema& schema) {
    std::vector<Column> out;
    if (const FieldDef* title = schema.field(schema.titleField))
        add(out, *title, FieldPath::fromKey(title->key), {}, false);
    Column& id = out.emplace_back();
    id.kind = Column::Kind::Id;
    id.key = "id";
    id.label = "Id";
    for (const FieldDef& field : schema.fields)
        if (field.key != schema.titleField)
            add(out, field, FieldPath::fromKey(field.key), {}, false);
    for (const schema::DerivedDef& one : schema.derived)
        if (one.value) {
            Column& made = out.emplace_back();
            made.kind = Column::Kind::Derived;
            made.derived = &one;
            made.key = one.key;
            made.label = one.label.empty() ? one.key : one.label;
        }
    return out;
}

std::vector<Column> columnsOfRecords(const FieldDef& list) {
    std::vector<Column> out;
    if (list.itemField)
        for (const FieldDef& field : list.itemField->fields)
            add(out, field, FieldPath::fromKey(field.key), {}, false);
    return out;
}

CellContent cellContentOf(const Column& column, const session::Entity& entity,
                          const session::EntityIndex& index) {
    CellContent out;
    if (column.kind == Column::Kind::Id) {
        out.text = out.written = entity.ref.id;
        out.present = true;
        return out;
    }
    if (!entity.pair) {
        out.isUnreadable = true;
        return out;
    }
    if (column.kind == Column::Kind::Derived) {
        out.text =
            schema::evaluateWithOwnBudget(*column.derived->value, index, entity.view()).text();
        out.present = !out.text.empty();
        out.number = numberIn(out.text);
        return out;
    }
    return cellContentOf(column, RowRecord{entity, entity.pair}, index);
}

CellContent cellContentOf(const Column& column, const RowRecord& record,
                          const session::EntityIndex& index) {
    CellContent out;
    const NodeRef node = record.node ? source::nodeAtPath(record.node, column.path) : NodeRef();
    if (!node)
        return out;
    out.present = true;
    const forms::DisplayNames names(&index, record.entity);
    if (column.kind == Column::Kind::Container) {
        out.text =
            node.isScalar() ? std::string(node.scalar()) : partsOf(*column.field, node, names);
        out.number = static_cast<double>(node.size());
        return out;
    }
    if (!node.isScalar()) {
        out.text = partsOf(*column.field, node, names);
        return out;
    }
    out.written = std::string(node.scalar());
    if (out.written.ends_with('\n'))
        out.written.pop_back();
    out.text = column.field->kind == FieldKind::Bool ? (out.written == "true"    ? "yes"
                                                        : out.written == "false" ? "no"
                                                                                 : out.written)
                                                     : names.valueName(*column.field, node);
    if (out.text.ends_with('\n'))
        out.text.pop_back();
    out.rank = rankOf(*column.field, out.written);
    if (column.field->kind != FieldKind::Text && column.field->kind != FieldKind::Enum)
        out.number = numberIn(out.written);
    return out;
}

bool isSortedBefore(const CellContent& a, const CellContent& b) {
    const auto group = [](const CellContent& cell) {
        return !cell.present ? 2 : cell.number || cell.rank >= 0 ? 0 : 1;
    };
    if (group(a) != group(b))
        return group(a) < group(b);
    if (a.number && b.number && *a.number != *b.number)
        return *a.number < *b.number;
    if (a.rank >= 0 && b.rank >= 0 && a.rank != b.rank)
        return a.rank < b.rank;
    for (const CellContent* one : {&a, &b})
        if (!one->sortKey)
            one->sortKey = session::naturalKey(one->text);
    return *a.sortKey < *b.sortKey;
}

std::string valueFromTyped(const Column& column, const RowRecord& record,
                           const session::EntityIndex& index, const std::string& typed) {
    if (column.field == nullptr || typed.empty())
        return typed;
    const std::string text = forms::fromSpreadsheetCell(*column.field, typed);
    if (!column.hasChoices() || text.empty() || column.field->kind == FieldKind::Bool)
        return text;
    const auto offers = cellChoices(column, record, index);
    const std::string label = forms::caseFolded(typed);
    for (const auto& one : offers)
        if (one.first == text)
            return text;
    for (const auto& one : offers)
        if (one.second == forms::trimBlanks(typed))
            return one.first;
    for (const auto& one : offers)
        if (forms::caseFolded(one.second) == label || one.first == label)
            return one.first;
    return text;
}

bool canEditCell(const Column& column, const session::Entity& entity) {
    return column.isEditable() && entity.pair && !entity.readOnly && entity.modifiedPack.empty();
}

Patch cellPatch(const Column& column, const session::EntityPtr& entity,
                const session::EntityIndex& index, const std::string& typed) {
    return canEditCell(column, *entity)
               ? cellPatch(column, entity, RowRecord{*entity, entity->pair}, index, typed)
               : Patch{};
}

Patch cellPatch(const Column& column, const session::EntityPtr& entity, const RowRecord& record,
                const session::EntityIndex& index, const std::string& typed) {
    std::vector<PathStep> steps = record.path.steps();
    steps.insert(steps.end(), column.path.steps().begin(), column.path.steps().end());
    forms::Row row;
    row.field = column.field;
    row.path = FieldPath(std::move(steps));
    row.pathText = row.path.str();
    if (const NodeRef node = record.node ? source::nodeAtPath(record.node, column.path) : NodeRef();
        node.isScalar())
        row.value = std::string(node.scalar());
    const std::string text = valueFromTyped(column, record, index, typed);
    if (std::string was = row.value; was == text || was == text + "\n")
        return {};
    return forms::FormPatches(entity).setRow(row, text);
}

bool isReadable(const Column& column, const std::string& written) {
    if (column.field == nullptr || written.empty())
        return true;
    const auto buffer =
        std::make_shared<const std::string>("value: " + source::scalarToken(written, false) + "\n");
    const ChunkPtr chunk = source::parseChunk(ChunkRole::Section, "value", buffer, *buffer);
    const NodeRef node = chunk->root().find("value");
    if (!chunk->problems.empty() || !node)
        return false;
    const auto wrong = schema::valueFaults(*column.field, node);
    return std::all_of(wrong.begin(), wrong.end(), [](const auto& one) { return one.soft; });
}

std::vector<std::pair<std::string, std::string>>
cellChoices(const Column& column, const RowRecord& record, const session::EntityIndex& index) {
    std::vector<std::pair<std::string, std::string>> out;
    if (!column.hasChoices())
        return out;
    const FieldDef field =
        schema::openTypeOf(*column.field)
            ? schema::withAddedWords(*column.field, index, record.entity.ref.pack)
            : *column.field;
    if (field.kind == FieldKind::Bool)
        return {{"true", "yes"}, {"false", "no"}};
    if (field.kind == FieldKind::Ref) {
        // `fits` of a field in a record reads the record's other fields.
        const FieldPath parent = column.path.parent();
        const NodeRef around = record.path.empty() && parent.empty() ? NodeRef()
                               : !record.node || parent.empty()
                                   ? record.node
                                   : source::nodeAtPath(record.node, parent);
        for (forms::Candidate& one :
             forms::candidates(index, record.entity, field, {}, around, 2000))
            out.emplace_back(std::move(one.value), std::move(one.title));
        return out;
    }
    for (const std::string& word : field.values)
        out.emplace_back(word, field.labelOf(word));
    for (const std::string& word : field.allow)
        out.emplace_back(word, field.labelOf(word));
    return out;
}

} // namespace ww::table
