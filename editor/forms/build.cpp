#include "editor/forms/build.h"

#include "editor/forms/candidates.h"
#include "editor/forms/names.h"
#include "rules/base/words.h"
#include "rules/check/place_name.h"
#include "rules/schema/expr.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

namespace {

/// A condition that says no. One that can't be decided shows the field.
bool isFalse(const schema::ExprValue& value) {
    const bool* flag = std::get_if<bool>(&value);
    return flag && !*flag;
}

bool isContainer(FieldKind kind) {
    return kind == FieldKind::List || kind == FieldKind::Record || kind == FieldKind::Choice ||
           kind == FieldKind::Map || kind == FieldKind::Table || kind == FieldKind::Art ||
           kind == FieldKind::Polygon;
}

class Builder {
  public:
    explicit Builder(const BuildInput& input)
        : input_(input), pair_(input.entity->pair), self_(input.entity->view()) {}

    std::vector<Row> run() {
        const schema::EntitySchema& schema = *input_.entity->schema;
        if (!input_.entity->of.empty() && pair_.find("mode").scalar() == "modify") {
            layer(schema);
            return std::move(rows_);
        }
        std::string group;
        for (const FieldDef& field : schema.fields) {
            const std::size_t before = rows_.size();
            fieldRow(field, pair_.find(field.key), FieldPath::key(field.key), pair_, false, 0);
            if (rows_.size() > before && field.group != group) {
                group = field.group;
                if (!group.empty())
                    heading(before, group);
            }
        }
        unknownKeys(pair_, schema.fields, FieldPath{}, 0);
        derived(schema);
        return std::move(rows_);
    }

  private:
    /// What a layer changes of another pack's entity, as the fields that stand there; and what else
    /// it could give another value.
    void layer(const schema::EntitySchema& schema) {
        const session::Entity& own = *input_.entity;
        const session::EntityPtr whole =
            input_.index ? input_.index->named(schema.kind, own.ref.id, own.ref.pack) : nullptr;
        self_ = whole ? whole->view() : self_;
        told(FieldPath::key("layer"), "Changes",
             (whole ? whole->title : own.ref.id) + ", " + own.of);
        for (const auto& [key, label] :
             {std::pair("set", "Other values"), {"add", "Added"}, {"remove", "Taken away"}}) {
            const std::size_t before = rows_.size();
            const NodeRef changes = pair_.find(key);
            if (changes.isMapping())
                for (const NodeRef change : changes)
                    changed(schema, key, change);
            if (std::string_view(key) == "set" && !input_.readOnly && !changes.isScalar())
                for (const FieldDef& field : schema.fields)
                    if (!isContainer(field.kind) && !changes.find(field.key))
                        unchanged(field);
            for (std::size_t i = before; i < rows_.size(); ++i)
                rows_[i].group = label;
            if (rows_.size() > before)
                heading(before, label);
        }
        unknownKeys(pair_, {}, FieldPath{}, 0);
        derived(schema);
    }

    void changed(const schema::EntitySchema& schema, const char* how, NodeRef change) {
        const FieldPath path = FieldPath::key(how).then(change.key());
        const check::ReadPlace place =
            check::readPlace(schema, self_.node, change.key(), check::Positions::Refused);
        const std::string_view last = change.key().substr(place.before.size());
        std::string label;
        for (const char c : place.before)
            label += c == '[' || c == '.' ? " › " : c == ']' ? "" : std::string(1, c);
        if (std::string_view(how) == "remove") {
            std::string gone(change.scalar());
            for (const NodeRef one : change)
                gone += (gone.empty() ? "" : ", ") + std::string(one.source());
            return told(path, sentenceCase(change.key()), gone.empty() ? "all of it" : gone);
        }
        const std::size_t at = rows_.size();
        // Lines that a list adds to a text would be written over.
        if (!place.field || place.fault != check::ReadPlace::Fault::None ||
            (std::string_view(how) == "add" && !isContainer(place.field->kind)))
            return unknownKey(change, path, 0, std::string(change.key()));
        fieldRow(*place.field, change, path, pair_, false, 0);
        rows_[at].required = rows_[at].unfinished = false;
        if (rows_[at].label.empty()) // of a map's entry, or an item
            rows_[at].label = sentenceCase(last.substr(1, last.size() - (last[0] == '[' ? 2 : 1)));
        if (!label.empty())
            rows_[at].label = sentenceCase(label) + " › " + rows_[at].label;
    }

    void unchanged(const FieldDef& field) {
        const std::size_t before = rows_.size();
        fieldRow(field, {}, FieldPath::key("set").then(field.key), pair_, false, 0);
        if (rows_.size() == before)
            return;
        const NodeRef there = self_.node.find(field.key);
        rows_[before].required = rows_[before].unfinished = false;
        const session::EntityPtr to =
            field.kind == FieldKind::Ref && field.within.empty()
                ? input_.index->named(field.to, there.scalar(), input_.entity->of)
                : nullptr;
        rows_[before].placeholder = to ? to->title : std::string(there.scalar());
    }

    void told(FieldPath path, std::string label, std::string value) {
        Row& row = rows_.emplace_back();
        row.type = RowType::Derived;
        row.path = std::move(path);
        row.pathText = row.path.str();
        row.label = std::move(label);
        row.value = std::move(value);
        row.group = row.label;
        row.present = true;
    }

    void derived(const schema::EntitySchema& schema) {
        if (!input_.index)
            return;
        for (const schema::DerivedDef& one : schema.derived) {
            if (!one.value)
                continue;
            Row& row = rows_.emplace_back();
            row.type = RowType::Derived;
            row.path = FieldPath::key(one.key);
            row.pathText = one.key;
            row.label = one.label;
            row.doc = one.doc;
            const schema::ExprValue value = one.value->evaluate(*input_.index, self_);
            row.present = !std::holds_alternative<schema::ExprNone>(value) &&
                          !std::holds_alternative<schema::ExprMalformed>(value);
            row.value = derivedText(value);
        }
    }

    void heading(std::size_t at, const std::string& label) {
        Row row;
        row.type = RowType::Group;
        row.label = row.group = label;
        row.pathText = "group:" + label;
        rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(at), std::move(row));
    }

    [[nodiscard]] bool isOpen(const std::string& path, bool otherwise) const {
        if (!input_.folds)
            return otherwise;
        const auto at = input_.folds->find(path);
        return at == input_.folds->end() ? otherwise : at->second;
    }

    Row& add(const FieldDef* field, NodeRef node, FieldPath path, RowType type, int depth) {
        Row& row = rows_.emplace_back();
        row.type = type;
        row.field = field;
        row.path = std::move(path);
        row.pathText = row.path.str();
        row.depth = depth;
        row.present = static_cast<bool>(node);
        if (field) {
            row.label = field->label.empty() ? sentenceCase(field->key) : field->label;
            row.group = field->group;
            row.container = isContainer(field->kind);
            row.expanded = isOpen(row.pathText, field->hint != "folded");
        }
        if (node.isScalar())
            row.value = std::string(node.scalar());
        return row;
    }

    /// Where `inner`, `parent` is the record that the field stands in.
    void fieldRow(const FieldDef& field, NodeRef node, FieldPath path, NodeRef parent, bool inner,
                  int depth) {
        bool applies = true;
        if (field.when && input_.index)
            applies = !isFalse(inner ? field.when->evaluate(*input_.index, self_, parent)
                                     : field.when->evaluate(*input_.index, self_));
        // What is written stays to be seen, whether it means anything or not.
        if (!applies && !node)
            return;
        const std::size_t at = rows_.size();
        add(&field, node, std::move(path), RowType::Field, depth);
        rows_[at].required = field.required && applies;
        rows_[at].unfinished = rows_[at].required && node.isNull();
        rows_[at].canRemove = node && !input_.readOnly;
        fill(at, field, node);
    }

    void fill(std::size_t at, const FieldDef& field, NodeRef node) {
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
            record(at, field.fields, node);
            break;
        case FieldKind::Art:
            art(at, field, node);
            break;
        case FieldKind::Choice:
            choice(at, field, node);
            break;
        default:
            words(rows_[at], field);
        }
    }

    static void words(Row& row, const FieldDef& field) {
        for (const auto* list : {&field.values, &field.allow})
            for (const std::string& word : *list) {
                row.choices.push_back(word);
                row.choiceLabels.push_back(field.labelOf(word));
            }
    }

    static void flags(Row& row, const FieldDef& field, NodeRef node) {
        if (field.kind != FieldKind::Flags)
            return;
        if (node.isScalar())
            row.selected.emplace_back(node.scalar());
        if (node.isSequence())
            for (NodeRef item : node)
                row.selected.emplace_back(item.scalar());
        row.count = row.selected.size();
    }

    void reference(Row& row, const FieldDef& field, NodeRef node) const {
        if (!input_.index || !node.isScalar())
            return;
        if (!field.within.empty()) {
            forEachWithin(*input_.index, *input_.entity, field,
                          [&](std::string_view name, NodeRef what) {
                              if (name == node.scalar())
                                  row.refTitle = titleWithin(name, what);
                          });
            return;
        }
        if (const session::EntityPtr to =
                input_.index->named(field.to, node.scalar(), input_.entity->ref.pack)) {
            row.refTitle = to->title;
            row.refTo = to->ref;
        }
    }

    /// Written as one types it: `120, 45`.
    static void point(Row& row, NodeRef node) {
        if (node.isSequence())
            row.value.clear();
        for (NodeRef part : node)
            row.value += (row.value.empty() ? "" : ", ") + std::string(part.source());
    }

    void list(std::size_t at, const FieldDef& field, NodeRef node) {
        rows_[at].count = node.isSequence() ? node.size() : 0;
        rows_[at].canAdd = !input_.readOnly;
        if (!rows_[at].expanded || !node.isSequence())
            return;
        const FieldPath path = rows_[at].path;
        const int depth = rows_[at].depth + 1;
        const std::size_t count = rows_[at].count;
        const FieldDef* element = field.of.get();
        std::size_t i = 0;
        for (NodeRef item : node) {
            const std::size_t row = rows_.size();
            add(element, item, path.then(i), RowType::Item, depth);
            place(rows_[row], i, count);
            if (element) {
                fill(row, *element, item);
            } else if (field.kind == FieldKind::Table) {
                rows_[row].container = true;
                record(row, field.fields, item);
            }
            // After its parts: a record is told apart by what stands in it.
            rows_[row].label = names_.ofItem(field, item, i);
            ++i;
        }
    }

    void place(Row& row, std::size_t i, std::size_t count) const {
        row.index = i;
        row.canRemove = !input_.readOnly;
        row.canMoveUp = !input_.readOnly && i > 0;
        row.canMoveDown = !input_.readOnly && i + 1 < count;
    }

    void map(std::size_t at, const FieldDef& field, NodeRef node) {
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
        if (!expanded || !node.isMapping())
            return;
        std::size_t i = 0;
        for (NodeRef item : node) {
            const std::string key(item.key());
            const std::size_t index = i++;
            if (std::find(field.keys.begin(), field.keys.end(), key) != field.keys.end())
                continue;
            const std::size_t row = rows_.size();
            // With a closed list of keys, another one is a mistake that is shown as it is.
            add(field.keys.empty() ? element : nullptr, item, path.then(key), RowType::Item, depth);
            place(rows_[row], index, rows_[at].count);
            rows_[row].canMoveUp = rows_[row].canMoveDown = false;
            rows_[row].keyText = key;
            rows_[row].label = field.keyOf ? names_.ofKey(*field.keyOf, key) : key;
            if (element && field.keys.empty())
                fill(row, *element, item);
        }
    }

    void record(std::size_t at, const std::vector<FieldDef>& fields, NodeRef node) {
        rows_[at].count = node.isMapping() ? node.size() : 0;
        const FieldPath path = rows_[at].path;
        const int depth = rows_[at].depth + 1;
        // An absent optional record shows its fields too: filling one in makes it.
        if (!rows_[at].expanded || depth > kDeepest)
            return;
        for (const FieldDef& field : fields)
            fieldRow(field, node.find(field.key), path.then(field.key), node, true, depth);
        unknownKeys(node, fields, path, depth);
    }

    /// Without a picture yet, what one is composed from is shown to who asks for it.
    void art(std::size_t at, const FieldDef& field, NodeRef node) {
        if (node && !node.isMapping() && !node.isNull())
            return;
        if (node.isMapping())
            rows_[at].value = std::string(node.find("file").scalar());
        const bool begun = node.isMapping() && node.size() > 0;
        rows_[at].expanded = isOpen(rows_[at].pathText, begun);
        if (!rows_[at].expanded || (!begun && input_.readOnly))
            return;
        const FieldPath path = rows_[at].path;
        const int depth = rows_[at].depth + 1;
        if (const auto* fields = schema::recordFields(field, node))
            for (const FieldDef& part : *fields)
                if (begun ? part.key != "file" : part.hint == "icon")
                    fieldRow(part, node.find(part.key), path.then(part.key), node, true, depth);
    }

    void choice(std::size_t at, const FieldDef& field, NodeRef node) {
        for (const FieldDef& option : field.fields) {
            rows_[at].choices.push_back(option.key);
            rows_[at].choiceLabels.push_back(optionLabel(option));
        }
        if (!node.isMapping() || node.size() == 0)
            return;
        const std::string picked(node.at(0).key());
        rows_[at].value = picked;
        if (!rows_[at].expanded)
            return;
        const FieldDef* option = field.field(picked);
        const FieldPath path = rows_[at].path.then(picked);
        if (!option) {
            unknownKeys(node, {}, rows_[at].path, rows_[at].depth + 1);
            return;
        }
        if (option->kind == FieldKind::Record) {
            const int depth = rows_[at].depth + 1;
            if (depth > kDeepest)
                return;
            for (const FieldDef& part : option->fields)
                fieldRow(part, node.at(0).find(part.key), path.then(part.key), node.at(0), true,
                         depth);
            unknownKeys(node.at(0), option->fields, path, depth);
        } else {
            fieldRow(*option, node.at(0), path, node, true, rows_[at].depth + 1);
        }
    }

    void unknownKeys(NodeRef node, const std::vector<FieldDef>& fields, const FieldPath& path,
                     int depth) {
        if (!node.isMapping())
            return;
        for (NodeRef child : node) {
            const std::string key(child.key());
            const bool known = std::any_of(fields.begin(), fields.end(),
                                           [&](const FieldDef& f) { return f.key == key; });
            const bool old = std::any_of(fields.begin(), fields.end(), [&](const FieldDef& f) {
                return std::find(f.formerly.begin(), f.formerly.end(), key) != f.formerly.end();
            });
            if (known || (depth == 0 && isOfLayers(key)))
                continue;
            unknownKey(child, path.then(key), depth, old ? key + " (old name)" : key);
        }
    }

    void unknownKey(NodeRef node, const FieldPath& path, int depth, std::string label) {
        Row& row = add(nullptr, node, path, RowType::Field, depth);
        row.label = std::move(label);
        row.keyText = std::string(node.key());
        row.canRemove = !input_.readOnly;
        if (!node.isScalar())
            row.value = std::string(node.source());
    }

    /// What a layer says beside fields.
    [[nodiscard]] bool isOfLayers(std::string_view key) const {
        return key == "mode" ||
               (!input_.entity->of.empty() && (key == "set" || key == "add" || key == "remove") &&
                pair_.find("mode").scalar() == "modify" && pair_.find(key).isMapping());
    }

    static constexpr int kDeepest = 12;
    const BuildInput& input_;
    Names names_{input_.index, *input_.entity};
    NodeRef pair_;
    schema::EntityView self_;
    std::vector<Row> rows_;
};

} // namespace

std::vector<Row> buildForm(const BuildInput& input) {
    if (!input.entity || !input.entity->schema || !input.entity->pair)
        return {};
    return Builder(input).run();
}

} // namespace ww::forms
