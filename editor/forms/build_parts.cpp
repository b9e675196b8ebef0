// Fills the row of each kind of field, and adds the rows of its parts.

#include "editor/forms/builder.h"

#include "editor/forms/candidates.h"
#include "rules/base/words.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/read.h"
#include "rules/schema/within.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

namespace {
constexpr std::size_t kSummary = 160; // bytes; limit of a summary line

void summarize(Row& row, const std::string& item) {
    if (row.summary.size() < kSummary)
        row.summary += (row.summary.empty() ? "" : " · ") + item;
}
} // namespace

void Builder::fill(std::size_t at, const FieldDef& field, NodeRef node) {
    switch (field.kind) {
    case FieldKind::Enum:
    case FieldKind::Flags:
        if (input_.index && schema::openType(field))
            words(rows_[at], schema::widened(field, *input_.index, input_.entity->ref.pack));
        else
            words(rows_[at], field);
        flags(rows_[at], field, node);
        break;
    case FieldKind::Ref:
        words(rows_[at], field);
        reference(rows_[at], field, node);
        break;
    case FieldKind::Point:
        point(rows_[at], node);
        break;
    case FieldKind::List:
    case FieldKind::Table:
    case FieldKind::Polygon:
        list(at, field, node);
        break;
    case FieldKind::Map:
        if (input_.index && schema::openType(field))
            map(at, schema::widened(field, *input_.index, input_.entity->ref.pack), node);
        else
            map(at, field, node);
        break;
    case FieldKind::Record:
        if (!field.reads.empty())
            reads(at, field, node, rows_[at].path, Chosen::No);
        else if (field.hint == "differing")
            differing(at, field, node);
        else
            record(at, field.fields, node);
        break;
    case FieldKind::Art:
        art(at, node);
        break;
    case FieldKind::Choice:
        choice(at, field, node);
        break;
    default:
        words(rows_[at], field);
    }
}

void Builder::words(Row& row, const FieldDef& field) {
    for (const auto* list : {&field.values, &field.allow})
        for (const std::string& word : *list) {
            row.choices.push_back(word);
            row.choiceLabels.push_back(field.labelOf(word));
            const schema::WordDef* said = field.word(word);
            row.choiceDocs.push_back(said ? said->doc : std::string());
        }
}

void Builder::flags(Row& row, const FieldDef& field, NodeRef node) {
    if (field.kind != FieldKind::Flags)
        return;
    if (node.isScalar())
        row.selected.emplace_back(node.scalar());
    if (node.isSequence())
        for (NodeRef item : node)
            row.selected.emplace_back(item.scalar());
    row.count = row.selected.size();
}

void Builder::reference(Row& row, const FieldDef& field, NodeRef node) const {
    if (!input_.index || !node.isScalar())
        return;
    if (!field.within.empty()) {
        row.refTitle =
            schema::titleWithin(field, node.scalar(), input_.entity->view(), *input_.index);
        return;
    }
    if (const session::EntityPtr to =
            input_.index->named(field.to, node.scalar(), input_.entity->ref.pack)) {
        row.refTitle = to->title;
        row.refTo = to->ref;
    }
}

void Builder::point(Row& row, NodeRef node) {
    if (node.isSequence())
        row.value.clear();
    for (NodeRef part : node)
        row.value += (row.value.empty() ? "" : ", ") + std::string(part.source());
}

void Builder::list(std::size_t at, const FieldDef& field, NodeRef node) {
    rows_[at].count = node.isSequence() ? node.size() : 0;
    rows_[at].canAdd = !input_.readOnly;
    if (!node.isSequence())
        return;
    if (rows_[at].expanded)
        return items(field, node, rows_[at].path, rows_[at].depth + 1);
    std::size_t i = 0;
    for (NodeRef item : node)
        summarize(rows_[at], names_.ofItem(field, item, i++));
}

void Builder::items(const FieldDef& list, NodeRef node, FieldPath path, int depth) {
    const FieldDef* element = list.of.get();
    std::size_t i = 0;
    for (NodeRef item : node) {
        const std::size_t row = rows_.size();
        add(element, item, path.then(i), RowType::Item, depth);
        place(rows_[row], i, node.size());
        if (element) {
            fill(row, *element, item);
        } else if (list.kind == FieldKind::Table) {
            rows_[row].container = true;
            record(row, list.fields, item);
        }
        // Set the label after adding the parts, since it may come from their values.
        rows_[row].label = names_.ofItem(list, item, i);
        ++i;
    }
}

void Builder::place(Row& row, std::size_t i, std::size_t count) const {
    row.index = i;
    row.canRemove = !input_.readOnly;
    row.canMoveUp = !input_.readOnly && i > 0;
    row.canMoveDown = !input_.readOnly && i + 1 < count;
}

void Builder::map(std::size_t at, const FieldDef& field, NodeRef node) {
    rows_[at].count = node.isMapping() ? node.size() : 0;
    rows_[at].canAdd = !input_.readOnly;
    const FieldPath path = rows_[at].path;
    const int depth = rows_[at].depth + 1;
    const bool expanded = rows_[at].expanded;
    const FieldDef* element = field.of.get();
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
            add(element, item, path.then(key), RowType::Item, depth);
            rows_[row].label = sentenceCase(key);
            rows_[row].keyText = key;
            rows_[row].canRemove = item && !input_.readOnly;
            if (element)
                fill(row, *element, item);
        }
    if (!expanded && field.keyOf)
        for (NodeRef item : node)
            summarize(rows_[at], names_.ofKey(*field.keyOf, std::string(item.key())));
    if (!expanded || !node.isMapping())
        return;
    std::size_t i = 0;
    for (NodeRef item : node) {
        const std::string key(item.key());
        const std::size_t index = i++;
        if (std::find(field.keys.begin(), field.keys.end(), key) != field.keys.end())
            continue;
        const std::size_t row = rows_.size();
        // If the map has a fixed list of keys, another key is a mistake and shown as it is.
        add(field.keys.empty() ? element : nullptr, item, path.then(key), RowType::Item, depth);
        place(rows_[row], index, rows_[at].count);
        rows_[row].canMoveUp = rows_[row].canMoveDown = false;
        rows_[row].keyText = key;
        rows_[row].label = field.keyOf ? names_.ofKey(*field.keyOf, key) : key;
        if (element && field.keys.empty())
            fill(row, *element, item);
    }
}

void Builder::record(std::size_t at, const std::vector<FieldDef>& fields, NodeRef node) {
    rows_[at].count = node.isMapping() ? node.size() : 0;
    const FieldPath path = rows_[at].path;
    const int depth = rows_[at].depth + 1;
    // An absent optional record shows its fields too: filling one in creates the record.
    if (!rows_[at].expanded || depth > kDeepest)
        return;
    for (const FieldDef& field : fields)
        fieldRow(field, node.find(field.key), path.then(field.key), node, true, depth);
    unknownKeys(node, fields, path, depth);
}

void Builder::differing(std::size_t at, const FieldDef& field, NodeRef node) {
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
            summarize(rows_[at], optionLabel(part) + ": " + names_.named(part, said));
            continue;
        }
        const std::size_t row = rows_.size();
        fieldRow(part, said, path.then(part.key), node, true, depth);
        std::string without =
            part.defaultText.value_or(part.values.empty() ? std::string() : part.values.front());
        // For a game option, the pack's choice is the default.
        if (input_.index)
            if (const std::string_view chosen = input_.index->option(part.key);
                std::find(part.values.begin(), part.values.end(), chosen) != part.values.end())
                without = chosen;
        rows_[row].otherwise = without.empty() ? without : part.labelOf(without);
    }
    if (expanded)
        unknownKeys(node, field.fields, path, depth);
}

void Builder::art(std::size_t at, NodeRef node) {
    if (node.isMapping())
        rows_[at].value = std::string(node.find("file").scalar());
    rows_[at].container = rows_[at].expanded = false;
}

} // namespace ww::forms
