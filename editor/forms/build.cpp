// Builds the rows for an entity's fields, for a layer's changes, and for derived values.

#include "editor/forms/builder.h"

#include "rules/base/words.h"
#include "rules/check/place_name.h"
#include "rules/schema/derived_text.h"

#include <algorithm>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

namespace {

bool isContainer(FieldKind kind) {
    return kind == FieldKind::List || kind == FieldKind::Record || kind == FieldKind::Choice ||
           kind == FieldKind::Map || kind == FieldKind::Table || kind == FieldKind::Art ||
           kind == FieldKind::Polygon;
}

/// Returns the groups in the order of their first fields. A field without a group joins the group
/// of the previous field.
std::vector<std::pair<std::string, std::vector<const FieldDef*>>>
groupsOf(const schema::EntitySchema& schema) {
    std::vector<std::pair<std::string, std::vector<const FieldDef*>>> out;
    std::string last;
    for (const FieldDef& field : schema.fields) {
        const std::string& name = field.group.empty() ? last : field.group;
        const auto at = std::find_if(out.begin(), out.end(),
                                     [&](const auto& one) { return one.first == name; });
        auto& fields =
            at == out.end() ? out.emplace_back(name, std::vector<const FieldDef*>{}) : *at;
        fields.second.push_back(&field);
        last = std::string(name);
    }
    return out;
}

} // namespace

std::vector<Row> Builder::buildRows() {
    const schema::EntitySchema& schema = *input_.entity->schema;
    if (!input_.entity->modifiedPack.empty() && pair_.find("mode").scalar() == "modify") {
        addLayerRows(schema);
        return std::move(rows_);
    }
    for (const schema::DerivedDef& one : schema.derived)
        if (one.place == schema::DerivedPlace::Top)
            addDerivedRow(one, IsHeadline::Yes);
    for (const auto& [group, fields] : groupsOf(schema)) {
        const std::size_t before = rows_.size();
        for (const FieldDef* field : fields) {
            addFieldRow(*field, pair_.find(field->key), FieldPath::fromKey(field->key), pair_,
                        false, 0);
            addDerivedRowsBelow(schema, field->key);
        }
        if (rows_.size() == before || group.empty())
            continue;
        const bool alone = std::none_of(rows_.begin() + static_cast<std::ptrdiff_t>(before) + 1,
                                        rows_.end(), [](const Row& row) { return row.depth == 0; });
        if (alone && rows_[before].container && rows_[before].label == group)
            rows_[before].isWholeGroup = true;
        else
            insertHeading(before, group);
    }
    addUnknownKeys(pair_, schema.fields, FieldPath{}, 0);
    addDerivedRows(schema);
    return std::move(rows_);
}

void Builder::addLayerRows(const schema::EntitySchema& schema) {
    const session::Entity& own = *input_.entity;
    const session::EntityPtr whole =
        input_.index ? input_.index->resolve(schema.kind, own.ref.id, own.ref.pack) : nullptr;
    self_ = whole ? whole->view() : self_;
    addInfoRow(FieldPath::fromKey("layer"), "Changes",
               (whole ? whole->title : own.ref.id) + ", " + own.modifiedPack);
    for (const auto& [key, label] :
         {std::pair("set", "Other values"), {"add", "Added"}, {"remove", "Removed"}}) {
        const std::size_t before = rows_.size();
        const NodeRef changes = pair_.find(key);
        if (changes.isMapping())
            for (const NodeRef change : changes)
                addChangedFields(schema, key, change);
        if (std::string_view(key) == "set" && !input_.readOnly && !changes.isScalar())
            for (const FieldDef& field : schema.fields)
                if (!isContainer(field.kind) && !changes.find(field.key))
                    addUnchangedField(field);
        for (std::size_t i = before; i < rows_.size(); ++i)
            rows_[i].group = label;
        if (rows_.size() > before)
            insertHeading(before, label);
    }
    addUnknownKeys(pair_, {}, FieldPath{}, 0);
    for (const schema::DerivedDef& one : schema.derived)
        if (one.place != schema::DerivedPlace::None)
            addDerivedRow(one);
}

void Builder::addChangedFields(const schema::EntitySchema& schema, const char* how,
                               NodeRef change) {
    const FieldPath path = FieldPath::fromKey(how).child(change.key());
    const check::ParsedPlace place =
        check::parsePlace(schema, self_.node, change.key(), check::Positions::Refused);
    const std::string_view last = change.key().substr(place.before.size());
    std::string label;
    for (const char c : place.before)
        label += c == '[' || c == '.' ? " › " : c == ']' ? "" : std::string(1, c);
    if (std::string_view(how) == "remove") {
        std::string gone(change.scalar());
        for (const NodeRef one : change)
            gone += (gone.empty() ? "" : ", ") + std::string(one.sourceText());
        return addInfoRow(path, sentenceCase(change.key()), gone.empty() ? "all of it" : gone);
    }
    const std::size_t at = rows_.size();
    // Don't show an editor for added lines of text: it would overwrite the list under `add`.
    if (!place.field || place.fault != check::ParsedPlace::Fault::None ||
        (std::string_view(how) == "add" && !isContainer(place.field->kind)))
        return addUnknownKey(change, path, 0, std::string(change.key()));
    addFieldRow(*place.field, change, path, pair_, false, 0);
    rows_[at].required = rows_[at].unfinished = false;
    if (rows_[at].label.empty()) // the row of a map's entry or a list's item
        rows_[at].label = sentenceCase(last.substr(1, last.size() - (last[0] == '[' ? 2 : 1)));
    if (!label.empty())
        rows_[at].label = sentenceCase(label) + " › " + rows_[at].label;
}

void Builder::addUnchangedField(const FieldDef& field) {
    const std::size_t before = rows_.size();
    addFieldRow(field, {}, FieldPath::fromKey("set").child(field.key), pair_, false, 0);
    if (rows_.size() == before)
        return;
    const NodeRef there = self_.node.find(field.key);
    rows_[before].required = rows_[before].unfinished = false;
    const session::EntityPtr to =
        field.kind == FieldKind::Ref && field.within.empty()
            ? input_.index->resolve(field.targetKind, there.scalar(), input_.entity->modifiedPack)
            : nullptr;
    rows_[before].placeholder = to ? to->title : std::string(there.scalar());
}

void Builder::addReadOnlyField(const FieldDef& field) {
    if (!pair_.find(field.key))
        return;
    addInfoRow(FieldPath::fromKey(field.key), field.label,
               std::string(pair_.find(field.key).scalar()));
    rows_.back().doc = field.doc;
    rows_.back().group = field.group;
}

void Builder::addInfoRow(FieldPath path, std::string label, std::string value) {
    Row& row = rows_.emplace_back();
    row.type = RowType::Derived;
    row.path = std::move(path);
    row.pathText = row.path.str();
    row.label = std::move(label);
    row.value = std::move(value);
    row.group = row.label;
    row.present = true;
}

void Builder::addDerivedRow(const schema::DerivedDef& derived, IsHeadline top) {
    if (!input_.index || !derived.value)
        return;
    Row& row = rows_.emplace_back();
    row.type = RowType::Derived;
    row.path = FieldPath::fromKey(derived.key);
    row.pathText = derived.key;
    row.label = derived.label;
    row.doc = derived.doc;
    row.isHeadline = top == IsHeadline::Yes;
    const schema::EvaluationResult made =
        schema::evaluateWithOwnBudget(*derived.value, *input_.index, self_);
    row.present = made.hasFailed || (!std::holds_alternative<schema::ExprNone>(made.value) &&
                                     !std::holds_alternative<schema::ExprMalformed>(made.value));
    row.value = made.text();
}

void Builder::addDerivedRows(const schema::EntitySchema& schema) {
    for (const schema::DerivedDef& one : schema.derived)
        if (one.place == schema::DerivedPlace::Bottom ||
            (one.place == schema::DerivedPlace::Field && one.besideField.empty()))
            addDerivedRow(one);
}

void Builder::addDerivedRowsBelow(const schema::EntitySchema& schema, const std::string& field) {
    for (const schema::DerivedDef& one : schema.derived)
        if (one.place == schema::DerivedPlace::Field && one.besideField == field)
            addDerivedRow(one);
}

void Builder::insertHeading(std::size_t at, const std::string& label) {
    Row row;
    row.type = RowType::Group;
    row.label = row.group = label;
    row.pathText = "group:" + label;
    rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(at), std::move(row));
}

bool Builder::isOpen(const std::string& path, bool otherwise) const {
    if (!input_.openStates)
        return otherwise;
    const auto at = input_.openStates->find(path);
    return at == input_.openStates->end() ? otherwise : at->second;
}

Row& Builder::addRow(const FieldDef* field, NodeRef node, FieldPath path, RowType type, int depth) {
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

bool Builder::isApplicable(const FieldDef& field, NodeRef parent, bool inner) const {
    // Show the field if its condition can't be evaluated.
    return !field.when || !input_.index ||
           !field.when->evaluatesTo(false, *input_.index, self_, {inner ? parent : NodeRef()});
}

void Builder::addFieldRow(const FieldDef& field, NodeRef node, FieldPath path, NodeRef parent,
                          bool inner, int depth) {
    const bool here = isApplicable(field, parent, inner);
    // Show a written value even if its field doesn't apply.
    if (!here && !node)
        return;
    if (field.hint == "fixed")
        return addReadOnlyField(field);
    const std::size_t at = rows_.size();
    addRow(&field, node, std::move(path), RowType::Field, depth);
    rows_[at].required = field.required && here;
    rows_[at].unfinished = rows_[at].required && node.isNull();
    rows_[at].canRemove = node && !input_.readOnly;
    fillRow(at, field, node);
}

void Builder::addUnknownKeys(NodeRef node, const std::vector<FieldDef>& fields, FieldPath path,
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
        if (known || (depth == 0 && isLayerKey(key)))
            continue;
        addUnknownKey(child, path.child(key), depth, old ? key + " (old name)" : key);
    }
}

void Builder::addUnknownKey(NodeRef node, const FieldPath& path, int depth, std::string label) {
    Row& row = addRow(nullptr, node, path, RowType::Field, depth);
    row.label = std::move(label);
    row.keyText = std::string(node.key());
    row.canRemove = !input_.readOnly;
    if (!node.isScalar())
        row.value = std::string(node.sourceText());
}

bool Builder::isLayerKey(std::string_view key) const {
    return key == "mode" ||
           (!input_.entity->modifiedPack.empty() &&
            (key == "set" || key == "add" || key == "remove") &&
            pair_.find("mode").scalar() == "modify" && pair_.find(key).isMapping());
}

std::vector<Row> buildForm(const BuildInput& input) {
    if (!input.entity || !input.entity->schema || !input.entity->pair)
        return {};
    return Builder(input).buildRows();
}

} // namespace ww::forms
