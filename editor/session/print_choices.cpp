#include "editor/session/print_choices.h"

#include "rules/base/words.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <map>

namespace ww::session {

namespace {

constexpr int kMostCopies = 500;

bool hasSheet(const schema::EntitySchema& schema) {
    return std::find(schema.views.begin(), schema.views.end(), "sheet") != schema.views.end();
}

PrintEntry entryOf(const Entity& entity) {
    return {entity.schema->kind, entity.ref.id, entity.ref.pack, 1};
}

/// What the entity's first reference names; null where it names nothing.
EntityPtr groupOf(const EntityIndex& index, const Entity& entity) {
    for (const schema::FieldDef& field : entity.schema->fields)
        if (field.kind == schema::FieldKind::Ref && field.within.empty()) {
            const NodeRef value = entity.pair.find(field.key);
            return value.isScalar() ? index.named(field.to, value.scalar(), entity.ref.pack)
                                    : nullptr;
        }
    return nullptr;
}

} // namespace

std::vector<PrintChoice> printChoices(const EntityIndex& index, const std::string& pack,
                                      const EntityPtr& current) {
    std::vector<PrintChoice> out;
    if (current && current->schema && current->pair && hasSheet(*current->schema))
        out.push_back({current->title, current->ref.id, {entryOf(*current)}});
    std::vector<PrintChoice> groups, kinds;
    PrintChoice everything{"Everything", pack, {}};
    for (const schema::EntitySchema& schema :
         index.system() ? index.system()->schemas : std::vector<schema::EntitySchema>{}) {
        if (!hasSheet(schema))
            continue;
        const std::string plural = schema.plural.empty() ? schema.label : schema.plural;
        PrintChoice kind{"All: " + plural, kebabCase(plural), {}};
        for (const EntityPtr& entity : index.ofKind(schema.kind)) {
            if (entity->ref.pack != pack || !entity->pair)
                continue;
            kind.entries.push_back(entryOf(*entity));
            everything.entries.push_back(entryOf(*entity));
            if (const EntityPtr group = groupOf(index, *entity)) {
                auto at = std::find_if(groups.begin(), groups.end(), [&](const PrintChoice& g) {
                    return g.name == group->ref.id;
                });
                if (at == groups.end())
                    at = groups.insert(groups.end(), {group->title, group->ref.id, {}});
                at->entries.push_back(entryOf(*entity));
            }
        }
        if (!kind.entries.empty())
            kinds.push_back(std::move(kind));
    }
    for (auto* list : {&groups, &kinds})
        for (PrintChoice& choice : *list)
            out.push_back(std::move(choice));
    if (!everything.entries.empty())
        out.push_back(std::move(everything));
    return out;
}

void copiesFromLists(const EntityIndex& index, std::vector<PrintEntry>& entries) {
    std::map<EntityRef, int> most;
    for (const EntityPtr& entity : index.all()) {
        if (!entity->schema || !entity->pair)
            continue;
        for (const schema::FieldDef& field : entity->schema->fields) {
            if (field.kind != schema::FieldKind::Map || !field.keyOf ||
                field.keyOf->kind != schema::FieldKind::Ref)
                continue;
            for (NodeRef item : entity->pair.find(field.key))
                if (const auto number =
                        item.isScalar() ? schema::readInt(item.scalar()) : std::nullopt)
                    if (const EntityPtr to =
                            index.named(field.keyOf->to, item.key(), entity->ref.pack)) {
                        int& copies = most[to->ref];
                        copies = std::max(copies, static_cast<int>(std::clamp<std::int64_t>(
                                                      *number, 0, kMostCopies)));
                    }
        }
    }
    for (PrintEntry& entry : entries)
        if (const EntityPtr entity = index.named(entry.kind, entry.id, entry.pack))
            if (const auto it = most.find(entity->ref); it != most.end())
                entry.copies = std::max(1, it->second);
}

} // namespace ww::session
