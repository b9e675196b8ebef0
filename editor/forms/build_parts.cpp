// Fills the rows of fields, and adds the rows of their parts.

#include "editor/forms/builder.h"

#include "editor/forms/candidates.h"
#include "editor/forms/record_grid.h"
#include "editor/forms/spans.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/read.h"
#include "rules/schema/within.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

namespace {
constexpr std::size_t kSummary = 160; // limit of a summary line in bytes

void summarize(Row& row, const std::string& item) {
    if (row.summary.size() < kSummary)
        row.summary += (row.summary.empty() ? "" : " · ") + item;
}
} // namespace

void Builder::fillRow(std::size_t at, const FieldDef& field, NodeRef node) {
    switch (field.kind) {
    case FieldKind::Enum:
    case FieldKind::Flags:
        if (input_.index && schema::openTypeOf(field))
            fillEnumChoices(rows_[at],
                            schema::withAddedWords(field, *input_.index, input_.entity->ref.pack));
        else
            fillEnumChoices(rows_[at], field);
        fillFlags(rows_[at], field, node);
        break;
    case FieldKind::Ref:
        fillEnumChoices(rows_[at], field);
        fillReference(rows_[at], field, node);
        break;
    case FieldKind::Point:
        fillPoint(rows_[at], node);
        break;
    case FieldKind::List:
    case FieldKind::Table:
    case FieldKind::Polygon:
        addListRows(at, field, node);
        break;
    case FieldKind::Map:
        if (input_.index && schema::openTypeOf(field))
            addMapRows(at, schema::withAddedWords(field, *input_.index, input_.entity->ref.pack),
                       node);
        else
            addMapRows(at, field, node);
        break;
    case FieldKind::Record:
        if (!field.sentence.empty())
            addSentenceRows(at, field, node, rows_[at].path, IsChoiceOption::No);
        else if (field.hint == "differing")
            addDifferingFields(at, field, node);
        else
            addRecordRows(at, field.fields, node);
        break;
    case FieldKind::Art:
        addArtRow(at, node);
        break;
    case FieldKind::Choice:
        addChoiceRows(at, field, node);
        break;
    default:
        fillEnumChoices(rows_[at], field);
    }
}

void Builder::fillEnumChoices(Row& row, const FieldDef& field) {
    for (const auto* list : {&field.values, &field.allow})
        for (const std::string& word : *list) {
            row.choices.push_back(word);
            row.choiceLabels.push_back(field.labelOf(word));
            const schema::WordDef* said = field.word(word);
            row.choiceDocs.push_back(said ? said->doc : std::string());
        }
}

void Builder::fillFlags(Row& row, const FieldDef& field, NodeRef node) {
    if (field.kind != FieldKind::Flags)
        return;
    if (node.isScalar())
        row.selected.emplace_back(node.scalar());
    if (node.isSequence())
        for (NodeRef item : node)
            row.selected.emplace_back(item.scalar());
    row.count = row.selected.size();
}

void Builder::fillReference(Row& row, const FieldDef& field, NodeRef node) const {
    if (!input_.index || !node.isScalar())
        return;
    if (!field.within.empty()) {
        row.refTitle =
            schema::innerNameTitle(field, node.scalar(), input_.entity->view(), *input_.index);
        return;
    }
    if (const session::EntityPtr to =
            input_.index->resolve(field.targetKind, node.scalar(), input_.entity->ref.pack)) {
        row.refTitle = to->title;
        row.refTo = to->ref;
    }
}

void Builder::fillPoint(Row& row, NodeRef node) {
    if (node.isSequence())
        row.value.clear();
    for (NodeRef part : node)
        row.value += (row.value.empty() ? "" : ", ") + std::string(part.sourceText());
}

void Builder::addListRows(std::size_t at, const FieldDef& field, NodeRef node) {
    rows_[at].count = node.isSequence() ? node.size() : 0;
    rows_[at].canAdd = !input_.readOnly && !field.grid;
    if (!node.isSequence())
        return;
    if (rows_[at].expanded) {
        addItemRows(field, node, rows_[at].path, rows_[at].depth + 1);
        return addSpansRow(at, field);
    }
    std::size_t i = 0;
    for (NodeRef item : node)
        summarize(rows_[at], names_.itemName(field, item, i++));
}

void Builder::addItemRows(const FieldDef& list, NodeRef node, FieldPath path, int depth) {
    const FieldDef* element = list.itemField.get();
    const RecordGrid grid = list.grid && input_.index
                                ? RecordGrid(*input_.index, *input_.entity, list, node)
                                : RecordGrid();
    std::size_t i = 0;
    for (NodeRef item : node) {
        // A table shows the fields of a record only if the user opens the record. A grid has no
        // room for some records.
        const bool isInTable = list.grid ? grid.isInGrid(i) : isTable(list);
        if (isInTable && !isOpen(path.child(i).str(), false)) {
            ++i;
            continue;
        }
        const std::size_t row = rows_.size();
        addRow(element, item, path.child(i), RowType::Item, depth);
        setItemPosition(rows_[row], i, node.size());
        if (element) {
            fillRow(row, *element, item);
        } else if (list.kind == FieldKind::Table) {
            rows_[row].container = true;
            addRecordRows(row, list.fields, item);
        }
        // Set the label after adding the parts, since it may come from their values.
        rows_[row].label = names_.itemName(list, item, i);
        ++i;
    }
}

void Builder::addSpansRow(std::size_t list, const FieldDef& field) {
    const FieldPath path = rows_[list].path;
    if (!input_.index || !spansOf(*input_.index, *input_.entity, field, path, {}))
        return;
    Row row;
    row.type = RowType::Spans;
    row.path = path;
    row.pathText = "strip:" + path.str();
    row.label = rows_[list].label;
    row.group = rows_[list].group;
    row.depth = rows_[list].depth;
    row.present = true;
    rows_.push_back(std::move(row));
}

void Builder::setItemPosition(Row& row, std::size_t i, std::size_t count) const {
    row.index = i;
    row.canRemove = !input_.readOnly;
    row.canMoveUp = !input_.readOnly && i > 0;
    row.canMoveDown = !input_.readOnly && i + 1 < count;
}

void Builder::addMapRows(std::size_t at, const FieldDef& field, NodeRef node) {
    rows_[at].count = node.isMapping() ? node.size() : 0;
    rows_[at].canAdd = !input_.readOnly;
    const FieldPath path = rows_[at].path;
    const int depth = rows_[at].depth + 1;
    const bool expanded = rows_[at].expanded;
    const FieldDef* element = field.itemField.get();
    if (field.keyOf && field.keys.empty() && element && element->kind == FieldKind::Int &&
        node.isMapping()) {
        double total = 0;
        for (NodeRef item : node)
            if (const auto number = schema::readNumber(item.scalar()))
                total += number->toDouble();
        rows_[at].total = fmt::format("{:.0f}", total);
    }
    if (expanded)
        for (const std::string& key : field.keys) {
            const std::size_t row = rows_.size();
            const NodeRef item = node.find(key);
            addRow(element, item, path.child(key), RowType::Item, depth);
            rows_[row].label = field.labelOf(key);
            rows_[row].keyText = key;
            rows_[row].canRemove = item && !input_.readOnly;
            if (element)
                fillRow(row, *element, item);
        }
    if (!expanded && (field.keyOf || !field.words.empty()))
        for (NodeRef item : node)
            summarize(rows_[at], names_.keyName(field, std::string(item.key())));
    if (!expanded || !node.isMapping())
        return;
    std::size_t i = 0;
    for (NodeRef item : node) {
        const std::string key(item.key());
        const std::size_t index = i++;
        if (std::find(field.keys.begin(), field.keys.end(), key) != field.keys.end())
            continue;
        const std::size_t row = rows_.size();
        // If the map has a fixed list of keys, show any other key as an unknown key.
        addRow(field.keys.empty() ? element : nullptr, item, path.child(key), RowType::Item, depth);
        setItemPosition(rows_[row], index, rows_[at].count);
        rows_[row].canMoveUp = rows_[row].canMoveDown = false;
        rows_[row].keyText = key;
        rows_[row].label = names_.keyName(field, key);
        if (element && field.keys.empty())
            fillRow(row, *element, item);
    }
}

void Builder::addRecordRows(std::size_t at, const std::vector<FieldDef>& fields, NodeRef node) {
    rows_[at].count = node.isMapping() ? node.size() : 0;
    const FieldPath path = rows_[at].path;
    const int depth = rows_[at].depth + 1;
    // Show the fields of an absent optional record too: setting a field creates the record.
    if (!rows_[at].expanded || depth > kMaxDepth)
        return;
    for (const FieldDef& field : fields)
        addFieldRow(field, node.find(field.key), path.child(field.key), node, true, depth);
    addUnknownKeys(node, fields, path, depth);
}

void Builder::addDifferingFields(std::size_t at, const FieldDef& field, NodeRef node) {
    rows_[at].count = node.isMapping() ? node.size() : 0;
    rows_[at].canAdd = !input_.readOnly;
    const FieldPath path = rows_[at].path;
    const int depth = rows_[at].depth + 1;
    const bool expanded = rows_[at].expanded;
    for (const FieldDef& part : field.fields) {
        const NodeRef said = node.find(part.key);
        if (!said) {
            rows_[at].choices.push_back(part.key);
            rows_[at].choiceLabels.push_back(optionLabel(part));
            rows_[at].choiceDocs.push_back(part.doc);
            continue;
        }
        if (!expanded) {
            summarize(rows_[at], optionLabel(part) + ": " + names_.valueName(part, said));
            continue;
        }
        const std::size_t row = rows_.size();
        addFieldRow(part, said, path.child(part.key), node, true, depth);
        std::string without =
            part.defaultText.value_or(part.values.empty() ? std::string() : part.values.front());
        // For a game option, the pack's choice is the default.
        if (input_.index)
            if (const std::string_view chosen = input_.index->optionValue(part.key);
                std::find(part.values.begin(), part.values.end(), chosen) != part.values.end())
                without = chosen;
        rows_[row].inheritedValue = without.empty() ? without : part.labelOf(without);
    }
    if (expanded)
        addUnknownKeys(node, field.fields, path, depth);
}

void Builder::addArtRow(std::size_t at, NodeRef node) {
    if (node.isMapping())
        rows_[at].value = std::string(node.find("file").scalar());
    rows_[at].container = rows_[at].expanded = false;
}

} // namespace ww::forms
