// Adds the rows of choices, and of records that are shown as a sentence.

#include "editor/forms/builder.h"

#include "rules/schema/sentence.h"

#include <algorithm>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;
using Token = SentenceToken::Kind;

void Builder::addChoiceRows(std::size_t at, const FieldDef& field, NodeRef node) {
    for (const FieldDef& option : field.fields) {
        rows_[at].choices.push_back(option.key);
        rows_[at].choiceLabels.push_back(optionLabel(option));
        rows_[at].choiceDocs.push_back(option.doc);
    }
    if (!node.isMapping() || node.size() == 0) {
        rows_[at].sentence = {{Token::Selector, {}}};
        return;
    }
    const NodeRef inner = node.at(0);
    const std::string picked(inner.key());
    const FieldDef* option = field.field(picked);
    const FieldPath path = rows_[at].path.child(picked);
    const int depth = rows_[at].depth + 1;
    rows_[at].value = picked;
    rows_[at].canAdd =
        !input_.readOnly && rows_[at].type != RowType::Item && option &&
        (isListOfChoice(*option, field) ||
         std::any_of(field.fields.begin(), field.fields.end(),
                     [&](const FieldDef& one) { return isListOfChoice(one, field); }));
    if (!option) {
        rows_[at].sentence = {{Token::Selector, picked}};
        return addUnknownKeys(node, {}, rows_[at].path, depth);
    }
    if (option->kind == FieldKind::Record && depth <= kMaxDepth)
        return addSentenceRows(at, *option, inner, path, IsChoiceOption::Yes);
    const auto parts = schema::parseSentence(option->sentence);
    rows_[at].sentence = {
        {Token::Selector, parts && !parts->empty() ? parts->front().words : optionLabel(*option)}};
    if (option->kind == FieldKind::List && inner.isSequence() && depth <= kMaxDepth)
        return addItemRows(*option, inner, path, depth);
    if (!schema::canEditInSentence(*option))
        return addFieldRow(*option, inner, path, node, true, depth);
    rows_[at].sentence.push_back({Token::Slot, path.str()});
    addSentenceField(at, *option, inner, path);
}

void Builder::addSentenceRows(std::size_t at, const FieldDef& record, NodeRef node, FieldPath path,
                              IsChoiceOption chosen) {
    rows_[at].count = node.isMapping() ? node.size() : 0;
    std::vector<schema::SentencePart> parts =
        schema::parseSentence(record.sentence).value_or(std::vector<schema::SentencePart>{});
    int verb = chosen == IsChoiceOption::Yes ? schema::firstWordsIndex(parts) : -1;
    if (chosen == IsChoiceOption::Yes && verb < 0) {
        parts.insert(parts.begin(), {optionLabel(record), {}});
        verb = 0;
    }
    std::vector<std::string> said;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!parts[i].words.empty())
            rows_[at].sentence.push_back(
                {static_cast<int>(i) == verb ? Token::Selector : Token::Words, parts[i].words});
        if (parts[i].keys.empty())
            continue;
        std::string shown = addSlotRows(at, record, parts[i].keys, node, path);
        rows_[at].sentence.push_back({Token::Slot, std::move(shown)});
        said.insert(said.end(), parts[i].keys.begin(), parts[i].keys.end());
    }
    bool open = false;
    std::vector<const FieldDef*> rest;
    for (const FieldDef& field : record.fields) {
        const NodeRef value = node.find(field.key);
        const bool here = isApplicable(field, node, true);
        if (std::find(said.begin(), said.end(), field.key) != said.end() || (!here && !value))
            continue;
        rest.push_back(&field);
        open = open || value || (here && field.required);
    }
    // If the record has no sentence, the rows of all its fields follow.
    rows_[at].hasFieldsBelow = !rest.empty();
    rows_[at].expanded =
        rest.empty() || isOpen(rows_[at].pathText, open || record.sentence.empty());
    const int depth = rows_[at].depth + 1;
    if (!rows_[at].expanded)
        return;
    for (const FieldDef* field : rest)
        addFieldRow(*field, node.find(field->key), path.child(field->key), node, true, depth);
    addUnknownKeys(node, record.fields, path, depth);
}

std::string Builder::addSlotRows(std::size_t at, const FieldDef& record,
                                 const std::vector<std::string>& keys, NodeRef node,
                                 const FieldPath& path) {
    std::vector<const FieldDef*> fields;
    for (const std::string& key : keys)
        if (const FieldDef* field = record.field(key))
            fields.push_back(field);
    const auto written = std::find_if(fields.begin(), fields.end(), [&](const FieldDef* field) {
        return static_cast<bool>(node.find(field->key));
    });
    const FieldDef* shown = written == fields.end() ? fields.front() : *written;
    for (const FieldDef* field : fields) {
        const std::size_t row = rows_.size();
        const NodeRef value = node.find(field->key);
        addSentenceField(at, *field, value, path.child(field->key));
        rows_[row].required = field == shown && field->required && isApplicable(*field, node, true);
        rows_[row].unfinished = rows_[row].required && value.isNull();
        for (const FieldDef* other : fields)
            if (other != field)
                rows_[row].rivals.push_back(path.child(other->key).str());
    }
    return path.child(shown->key).str();
}

void Builder::addSentenceField(std::size_t at, const FieldDef& field, NodeRef node,
                               FieldPath path) {
    const std::size_t row = rows_.size();
    addRow(&field, node, std::move(path), RowType::Field, rows_[at].depth + 1);
    rows_[row].sentenceOf = rows_[at].pathText;
    rows_[row].canRemove = node && !input_.readOnly;
    fillRow(row, field, node);
}

} // namespace ww::forms
