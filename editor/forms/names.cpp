#include "editor/forms/names.h"

#include "editor/forms/candidates.h"
#include "rules/base/words.h"
#include "rules/schema/sentence.h"
#include "rules/schema/within.h"

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

std::string DisplayNames::itemName(const FieldDef& list, NodeRef item, std::size_t i) const {
    const FieldDef* element = list.itemField.get();
    std::string label;
    if (list.uniqueBy.size() > 1)
        label = uniqueKeyName(list, item);
    else if (element && !element->sentence.empty() && item.isMapping())
        label = sentenceName(*element, item);
    else if (element && element->kind == FieldKind::Choice)
        label = chosenOptionName(*element, item);
    else if (element && item.isScalar())
        label = valueName(*element, item);
    else
        label = fieldValuesName(element ? element->fields : list.fields, item);
    return label.empty() ? std::to_string(i + 1) : label;
}

std::string DisplayNames::sentenceName(const FieldDef& record, NodeRef node) const {
    std::string out;
    const auto say = [&](const std::string& words) {
        const bool joins =
            out.empty() || std::string_view(",.;:)+").find(words[0]) != std::string_view::npos;
        out += (joins ? "" : " ") + words;
    };
    for (const schema::SentencePart& part :
         schema::parseSentence(record.sentence).value_or(std::vector<schema::SentencePart>{})) {
        if (!part.words.empty())
            say(part.words);
        std::string value;
        for (const std::string& key : part.keys)
            if (const FieldDef* field = record.field(key); field && value.empty()) {
                const NodeRef said = node.find(key);
                if (said.isScalar() && !said.scalar().empty())
                    value = valueName(*field, said);
                else if (part.keys.size() == 1)
                    value = field->defaultText.value_or("");
            }
        if (!part.keys.empty())
            say(value.empty() ? "…" : value);
    }
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
        out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out;
}

std::string DisplayNames::uniqueKeyName(const FieldDef& list, NodeRef item) const {
    std::string label;
    for (const std::string& key : list.uniqueBy) {
        const FieldDef* field = list.itemField ? list.itemField->field(key) : nullptr;
        const NodeRef part = item.find(key);
        if (field && part.isScalar())
            label += (label.empty() ? "" : " · ") + valueName(*field, part);
    }
    return label;
}

std::string DisplayNames::chosenOptionName(const FieldDef& choice, NodeRef item) const {
    if (!item.isMapping() || item.size() == 0)
        return {};
    const NodeRef inner = item.at(0);
    const FieldDef* option = choice.field(inner.key());
    if (!option)
        return std::string(inner.key());
    if (option->kind == FieldKind::Record && !option->sentence.empty())
        return sentenceName(*option, inner);
    const std::string what = inner.isSequence() ? std::to_string(inner.size())
                             : inner.isScalar() ? valueName(*option, inner)
                                                : fieldValuesName(option->fields, inner);
    return optionLabel(*option) + (what.empty() ? "" : " " + what);
}

std::string DisplayNames::fieldValuesName(const std::vector<FieldDef>& fields, NodeRef item) const {
    const auto scalar = [&](std::string_view key) {
        const NodeRef node = item.find(key);
        return node.isScalar() && !node.scalar().empty() ? node : NodeRef();
    };
    const auto isPlace = [](const FieldDef& field) {
        return field.kind == FieldKind::Cell || field.kind == FieldKind::EdgeRun ||
               (field.kind == FieldKind::Ref && !field.within.empty());
    };
    std::string what, where;
    for (const char* key : {"name", "id", "title"})
        if (const NodeRef name = scalar(key); name && what.empty())
            what = std::string(name.scalar());
    for (const FieldDef& field : fields) {
        const NodeRef node = scalar(field.key);
        if (!node)
            continue;
        if (isPlace(field)) {
            if (where.empty())
                where = valueName(field, node);
        } else if (what.empty()) {
            what = valueName(field, node);
            if (!field.unit.empty() && !what.ends_with(field.unit))
                what += " " + field.unit;
        }
    }
    return what.empty() || where.empty() ? what + where : what + ": " + where;
}

std::string readablePath(const schema::EntitySchema* schema, const FieldPath& path,
                         LastKey lastKey) {
    std::string out;
    const FieldDef* at = nullptr;
    bool first = true;
    for (const PathStep& step : path.steps()) {
        const bool last = &step == &path.steps().back();
        if (step.kind == PathStep::Kind::Index) {
            out += (out.empty() ? "" : " ") + std::to_string(step.index + 1);
            at = at ? at->itemField.get() : nullptr;
        } else if (step.kind == PathStep::Kind::Key) {
            const bool map = at && at->kind == FieldKind::Map;
            const FieldDef* next = first && schema ? schema->field(step.key)
                                   : map           ? at->itemField.get()
                                   : at            ? at->field(step.key)
                                                   : nullptr;
            if (!last || lastKey == LastKey::Included)
                out += (out.empty() ? "" : " · ") +
                       (map && at->word(step.key)              ? at->labelOf(step.key)
                        : next && !map && !next->label.empty() ? next->label
                                                               : step.key);
            at = next;
        }
        first = false;
    }
    return out;
}

std::string messageOf(const session::Problem& problem, const schema::EntitySchema* schema) {
    std::string message = problem.message;
    if (!schema || problem.finding.path.empty())
        return message;
    const std::string path = "`" + problem.finding.path.str() + "`",
                      words = "`" + readablePath(schema, problem.finding.path) + "`";
    for (std::size_t at = message.find(path); at != std::string::npos;
         at = message.find(path, at + words.size()))
        message.replace(at, path.size(), words);
    return message;
}

std::string messageOf(const session::Problem& problem, const session::EntityIndex& index) {
    const session::EntityPtr entity =
        problem.finding.entity.id.empty() ? nullptr : index.at(problem.finding.entity);
    return messageOf(problem, entity ? entity->schema : nullptr);
}

std::string optionLabel(const FieldDef& option) {
    return option.label.empty() ? sentenceCase(option.key) : option.label;
}

bool isListOfChoice(const FieldDef& option, const FieldDef& choice) {
    return option.kind == FieldKind::List && option.itemField &&
           option.itemField->kind == FieldKind::Choice &&
           option.itemField->sameAsField ==
               (choice.sameAsField.empty() ? choice.key : choice.sameAsField);
}

std::string DisplayNames::valueName(const FieldDef& field, NodeRef node) const {
    const std::string text(node.scalar());
    if (field.kind == FieldKind::EdgeRun || field.kind == FieldKind::Cell)
        if (const std::size_t dots = text.find(".."); dots != std::string::npos)
            return text.substr(0, dots) + "–" + text.substr(dots + 2);
    if (field.kind == FieldKind::Enum)
        return field.labelOf(text);
    if (field.kind != FieldKind::Ref || !index_)
        return text;
    for (const std::string& word : field.allow)
        if (word == text)
            return sentenceCase(text);
    if (field.within.empty())
        return targetTitle(field, text);
    const std::string title = schema::innerNameTitle(field, node.scalar(), entity_.view(), *index_);
    return title.empty() ? text : title;
}

std::string DisplayNames::keyName(const FieldDef& map, const std::string& key) const {
    if (map.word(key))
        return map.labelOf(key);
    return map.keyOf ? targetTitle(*map.keyOf, key) : key;
}

std::string DisplayNames::targetTitle(const FieldDef& field, const std::string& text) const {
    if (field.kind == FieldKind::Ref && index_)
        if (const session::EntityPtr to = index_->resolve(field.targetKind, text, entity_.ref.pack))
            return to->title;
    return text;
}

} // namespace ww::forms
