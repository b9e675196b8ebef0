#include "editor/sheets/choice.h"

#include "rules/schema/read.h"

#include <algorithm>
#include <set>

namespace ww::sheets {

namespace {

using schema::EntityView;
using schema::FieldDef;
using schema::FieldKind;

constexpr int kMostCopies = 500;

std::string keyOf(const EntityView& entity) {
    return entity.schema->kind + '/' + std::string(entity.pack) + ':' + std::string(entity.id);
}

/// What a reference's text names, and the number beside it where it is the key of a map.
using Reference = std::function<void(const FieldDef& ref, std::string_view text, int number)>;

bool isReference(const FieldDef& field) {
    return field.kind == FieldKind::Ref && field.within.empty();
}

void references(const FieldDef& field, NodeRef node, const Reference& each) {
    if (isReference(field)) {
        if (node.isScalar())
            each(field, node.scalar(), 0);
        return;
    }
    schema::forEachChild(field, node, [&](const schema::Child& child) {
        if (child.field == nullptr)
            return;
        if (!child.isKey)
            return references(*child.field, child.node, each);
        if (!isReference(*child.field))
            return;
        const auto number =
            child.node.isScalar() ? schema::readInt(child.node.scalar()) : std::nullopt;
        each(*child.field, child.key,
             static_cast<int>(std::clamp<std::int64_t>(number.value_or(0), 0, kMostCopies)));
    });
}

void references(const EntityView& entity, const Reference& each) {
    for (const NodeRef child : entity.node)
        if (const FieldDef* field = entity.schema->field(child.key()))
            references(*field, child, each);
}

} // namespace

bool isCard(const EntityView& entity) {
    return entity.schema->shows("sheet");
}

bool countsOthers(const EntityView& entity) {
    bool counts = false;
    references(entity, [&](const FieldDef&, std::string_view, int number) {
        counts = counts || number > 0;
    });
    return counts;
}

Chooser::Chooser(const schema::World& world, std::vector<EntityView> entities, Printable printable)
    : world_(&world), entities_(std::move(entities)), printable_(std::move(printable)) {}

EntityView Chooser::firstNamed(const EntityView& entity) const {
    for (const FieldDef& field : entity.schema->fields)
        if (isReference(field))
            if (const NodeRef value = entity.node.find(field.key); value.isScalar())
                if (const EntityView to = world_->find(field.to, value.scalar(), entity.pack))
                    return to;
    return {};
}

std::vector<Chooser::Group> Chooser::groups(const std::vector<EntityView>& list,
                                            const std::string& nameOfRest) const {
    std::vector<Group> out;
    for (const EntityView& entity : list) {
        if (!printable_(entity))
            continue;
        const EntityView by = firstNamed(entity);
        const std::string name = by ? std::string(by.id) : nameOfRest;
        auto at = std::find_if(out.begin(), out.end(),
                               [&](const Group& group) { return group.name == name; });
        if (at == out.end())
            at = out.insert(out.end(), {by, name, {}});
        at->entities.push_back(entity);
    }
    return out;
}

void Chooser::followAll() {
    if (std::exchange(followed_, true))
        return;
    for (std::size_t i = 0; i < entities_.size(); ++i) {
        const EntityView& entity = entities_[i];
        references(entity, [&](const FieldDef& ref, std::string_view text, int number) {
            if (const EntityView to = world_->find(ref.to, text, entity.pack))
                uses_[keyOf(to)].push_back({i, number});
        });
    }
}

std::vector<EntityView> Chooser::meantBy(const EntityView& entity) {
    if (printable_(entity))
        return {entity};
    followAll();
    std::set<std::size_t> users;
    if (const auto it = uses_.find(keyOf(entity)); it != uses_.end())
        for (const Use& use : it->second)
            users.insert(use.user);
    const std::string key = keyOf(entity);
    std::vector<EntityView> out;
    for (std::size_t i = 0; i < entities_.size(); ++i) {
        if (!printable_(entities_[i]))
            continue;
        bool meant = users.contains(i);
        if (!meant)
            if (const auto it = uses_.find(keyOf(entities_[i])); it != uses_.end())
                meant = std::any_of(it->second.begin(), it->second.end(), [&](const Use& use) {
                    return keyOf(entities_[use.user]) == key;
                });
        if (meant)
            out.push_back(entities_[i]);
    }
    return out;
}

int Chooser::copiesOf(const EntityView& entity) {
    followAll();
    int most = 1;
    if (const auto it = uses_.find(keyOf(entity)); it != uses_.end())
        for (const Use& use : it->second)
            most = std::max(most, use.number);
    return most;
}

} // namespace ww::sheets
