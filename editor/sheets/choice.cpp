#include "editor/sheets/choice.h"

#include "rules/schema/read.h"
#include "rules/schema/view_words.h"

#include <algorithm>

namespace ww::sheets {

namespace {

using schema::EntityView;
using schema::FieldDef;
using schema::FieldKind;

constexpr int kMostCopies = 500;

std::string keyOf(const EntityView& entity) {
    return entity.schema->kind + '/' + std::string(entity.pack) + ':' + std::string(entity.id);
}

bool isSame(const EntityView& a, const EntityView& b) {
    return a.schema == b.schema && a.pack == b.pack && a.id == b.id;
}

/// A reference in an entity's text to another entity.
struct Written {
    const FieldDef* ref = nullptr;
    std::string_view text;
    /// Number of copies that the reference asks for, in a counted list or a map to numbers.
    int copies = 0;
    bool listed = false;           ///< whether the reference is within a list or a map
    const FieldDef* top = nullptr; ///< the entity's top-level field that contains the reference
};
using Visit = std::function<void(const Written&)>;

int copiesIn(NodeRef number) {
    const auto read = number.isScalar() ? schema::readInt(number.scalar()) : std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(read.value_or(0), 0, kMostCopies));
}

void references(const FieldDef& field, NodeRef node, Written written, const Visit& visit) {
    if (schema::isEntityReference(field)) {
        if (!node.isScalar())
            return;
        written.ref = &field;
        written.text = node.scalar();
        visit(written);
        return;
    }
    written.listed =
        written.listed || field.kind == FieldKind::List || field.kind == FieldKind::Map;
    schema::forEachChild(field, node, [&](const schema::FieldChild& child) {
        if (child.field == nullptr)
            return;
        if (!child.isKey)
            return references(*child.field, child.node, written, visit);
        if (!schema::isEntityReference(*child.field))
            return;
        Written key = written;
        key.ref = child.field;
        key.text = child.key;
        key.copies = copiesIn(child.node);
        visit(key);
    });
}

/// Visits the references in a list such as `[axe, axe]` or `[{ card: axe, count: 2 }]`.
void countedReferences(const FieldDef& field, const schema::CountedList& counted, NodeRef node,
                       const Visit& visit) {
    const bool records = field.itemField->kind == FieldKind::Record;
    for (const NodeRef item : node) {
        const NodeRef thing = records ? item.find(counted.itemRef->key) : item;
        const NodeRef copies = records ? item.find(counted.countField->key) : NodeRef();
        if (thing && thing.isScalar())
            visit({counted.itemRef, thing.scalar(), copies ? copiesIn(copies) : 1, true, &field});
    }
}

bool isShownBy(std::string_view view, const schema::EntitySchema& schema, const FieldDef& field) {
    return std::any_of(schema.views.begin(), schema.views.end(), [&](const schema::ShownView& one) {
        return one.id == view &&
               std::find(one.fields.begin(), one.fields.end(), field.key) != one.fields.end();
    });
}

void references(const EntityView& entity, const Visit& visit) {
    for (const NodeRef child : entity.node) {
        const FieldDef* field = entity.schema->field(child.key());
        if (field == nullptr)
            continue;
        const auto counted =
            field->kind == FieldKind::List && isShownBy("deck", *entity.schema, *field)
                ? schema::countedListOf(*field)
                : std::nullopt;
        if (counted)
            countedReferences(*field, *counted, child, visit);
        else
            references(*field, child, {nullptr, {}, 0, false, field}, visit);
    }
}

/// Returns whether the entity mainly lists other entities, as a deck, army or team does.
bool isList(const EntityView& entity) {
    const schema::EntitySchema& kind = *entity.schema;
    if (kind.hasView("deck") || kind.hasView("roster"))
        return true;
    return !isCard(entity) && !kind.board;
}

} // namespace

bool isCard(const EntityView& entity) {
    return entity.schema->hasView("sheet");
}

PrintChooser::PrintChooser(const schema::World& world, std::vector<EntityView> entities,
                           PrintableFilter printable)
    : world_(&world), entities_(std::move(entities)), printable_(std::move(printable)) {}

EntityView PrintChooser::firstReferencedEntity(const EntityView& entity) const {
    for (const FieldDef& field : entity.schema->fields)
        if (schema::isEntityReference(field))
            if (const NodeRef value = entity.node.find(field.key); value.isScalar())
                if (const EntityView to =
                        world_->find(field.targetKind, value.scalar(), entity.pack))
                    return to;
    return {};
}

std::vector<PrintChooser::Group> PrintChooser::groupByOwner(const std::vector<EntityView>& list,
                                                            const std::string& nameOfRest) const {
    std::vector<Group> out;
    for (const EntityView& entity : list) {
        if (!printable_(entity))
            continue;
        const EntityView by = firstReferencedEntity(entity);
        const std::string name = by ? std::string(by.id) : nameOfRest;
        auto at = std::find_if(out.begin(), out.end(),
                               [&](const Group& group) { return group.name == name; });
        if (at == out.end())
            at = out.insert(out.end(), {by, name, {}});
        at->entities.push_back(entity);
    }
    return out;
}

const FieldDef* PrintChooser::ownerField(const schema::EntitySchema& kind) const {
    for (const FieldDef& field : kind.fields) {
        const FieldDef* const ref = field.kind == FieldKind::List ? field.itemField.get() : &field;
        if (ref == nullptr || !schema::isEntityReference(*ref))
            continue;
        const auto named = std::find_if(entities_.begin(), entities_.end(), [&](const auto& one) {
            return one.schema->kind == ref->targetKind;
        });
        if (named == entities_.end() || (!isCard(*named) && !named->schema->board))
            return &field;
    }
    return nullptr;
}

void PrintChooser::indexReferences() {
    if (std::exchange(followed_, true))
        return;
    std::unordered_map<const schema::EntitySchema*, const FieldDef*> owners;
    for (std::size_t i = 0; i < entities_.size(); ++i) {
        const EntityView& entity = entities_[i];
        const auto found = owners.try_emplace(entity.schema, nullptr);
        const FieldDef*& owner = found.first->second;
        if (found.second)
            owner = ownerField(*entity.schema);
        references(entity, [&](const Written& one) {
            const EntityView to = world_->find(one.ref->targetKind, one.text, entity.pack);
            if (!to)
                return;
            std::vector<Use>& uses = uses_[keyOf(to)];
            if (uses.empty() || uses.back().user != i)
                uses.push_back({i});
            Use& use = uses.back();
            use.copies = std::min(use.copies + one.copies, kMostCopies);
            use.members += isShownBy("roster", *entity.schema, *one.top) ? 1 : 0;
            use.listed = use.listed || one.listed;
            use.namesOwner = use.namesOwner || one.top == owner;
        });
    }
}

const PrintChooser::Use* PrintChooser::findUse(const EntityView& entity,
                                               const EntityView& user) const {
    const auto uses = uses_.find(keyOf(entity));
    if (uses != uses_.end())
        for (const Use& use : uses->second)
            if (isSame(entities_[use.user], user))
                return &use;
    return nullptr;
}

std::vector<EntityView> PrintChooser::collectRelated(const EntityView& entity, Relation relation) {
    if (printable_(entity))
        return {entity};
    indexReferences();
    const bool any = relation == Relation::Any;
    const bool lists = any || isList(entity),
               owns = any || (!isCard(entity) && !entity.schema->board);
    std::vector<bool> users(entities_.size());
    if (const auto uses = uses_.find(keyOf(entity)); uses != uses_.end() && owns)
        for (const Use& use : uses->second)
            users[use.user] = any || use.namesOwner;
    std::vector<EntityView> out;
    for (std::size_t i = 0; i < entities_.size(); ++i) {
        if (!printable_(entities_[i]))
            continue;
        const Use* const listed = lists ? findUse(entities_[i], entity) : nullptr;
        if (users[i] || (listed && (any || listed->listed)))
            out.push_back(entities_[i]);
    }
    return out;
}

std::vector<EntityView> PrintChooser::expand(const EntityView& entity) {
    return collectRelated(entity, Relation::Expansion);
}

std::vector<EntityView> PrintChooser::findRelated(const EntityView& entity) {
    return collectRelated(entity, Relation::Any);
}

int PrintChooser::copyCountOf(const EntityView& entity) {
    indexReferences();
    int most = 1;
    if (const auto uses = uses_.find(keyOf(entity)); uses != uses_.end())
        for (const Use& use : uses->second)
            most = std::max(most, use.copies);
    return most;
}

int PrintChooser::copyCountOf(const EntityView& entity, const EntityView& list) {
    indexReferences();
    const Use* const use = list ? findUse(entity, list) : nullptr;
    if (use == nullptr || !use->listed || !isList(list))
        return copyCountOf(entity);
    return std::max(1, use->copies > 0 ? use->copies : use->members);
}

} // namespace ww::sheets
