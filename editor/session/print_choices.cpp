#include "editor/session/print_choices.h"

#include "editor/sheets/choice.h"
#include "rules/base/words.h"

#include <algorithm>
#include <map>

namespace ww::session {

namespace {

bool hasSheet(const schema::EntityView& entity) {
    const std::vector<std::string>& views = entity.schema->views;
    return std::find(views.begin(), views.end(), "sheet") != views.end();
}

std::vector<PrintEntry> entriesOf(const std::vector<schema::EntityView>& list) {
    std::vector<PrintEntry> out;
    for (const schema::EntityView& entity : list)
        out.push_back({entity.schema->kind, std::string(entity.id), std::string(entity.pack), 1});
    return out;
}

/// Views of all that can be read, kind by kind.
std::vector<schema::EntityView> viewsOf(const EntityIndex& index,
                                        const std::vector<EntityPtr>& all) {
    std::vector<schema::EntityView> out;
    for (const EntityPtr& entity : all)
        if (entity->schema && entity->pair)
            out.push_back(entity->view());
    std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) {
        return a.schema < b.schema; // they lie in the order of lists
    });
    return index.system() ? out : std::vector<schema::EntityView>();
}

} // namespace

std::vector<EntityRef> changedSince(const Snapshot& then, const Snapshot& now,
                                    const std::string& pack) {
    std::vector<EntityRef> out;
    const auto documents = [&](const Snapshot& snapshot) -> const PackDocuments* {
        const auto it = std::find_if(snapshot.packs.begin(), snapshot.packs.end(),
                                     [&](const auto& one) { return one->pack == pack; });
        return it == snapshot.packs.end() ? nullptr : it->get();
    };
    const PackDocuments* before = documents(then);
    const PackDocuments* after = documents(now);
    if (before == nullptr || after == nullptr)
        return out;
    for (const DocumentPtr& file : after->files) {
        const auto old =
            std::find_if(before->files.begin(), before->files.end(),
                         [&](const DocumentPtr& one) { return one->path == file->path; });
        if (file->role != DocumentRole::Content || (old != before->files.end() && *old == file))
            continue;
        std::map<std::pair<std::string_view, std::string_view>, std::string_view> was;
        const auto entity = [](const ChunkPtr& chunk) {
            return chunk->role == ChunkRole::Entity && chunk->root().size() == 1;
        };
        const auto idOf = [](const ChunkPtr& chunk) { return chunk->root().at(0).key(); };
        if (old != before->files.end())
            (*old)->forEach([&](const ChunkPtr& chunk) {
                if (entity(chunk))
                    was[{chunk->section, idOf(chunk)}] = chunk->root().source();
            });
        file->forEach([&](const ChunkPtr& chunk) {
            if (!entity(chunk))
                return;
            const auto known = was.find({chunk->section, idOf(chunk)});
            if (known == was.end() || known->second != chunk->root().source())
                out.push_back({pack, file->path, chunk->section, std::string(idOf(chunk))});
        });
    }
    return out;
}

std::vector<PrintChoice> printChoices(const EntityIndex& index, const std::string& pack,
                                      const EntityPtr& current, const Snapshot& printed,
                                      const Snapshot& now) {
    const std::vector<EntityPtr> all = index.seen();
    const std::vector<schema::EntityView> views = viewsOf(index, all);
    std::vector<schema::EntityView> own;
    for (const schema::EntityView& view : views)
        if (view.pack == pack && hasSheet(view))
            own.push_back(view);
    sheets::Chooser chooser(index, views, hasSheet);
    std::vector<PrintChoice> out;
    for (const sheets::Chooser::Group& group : chooser.groups(own, pack))
        if (group.by) {
            const EntityPtr by = index.named(group.by.schema->kind, group.by.id, group.by.pack);
            out.push_back({by ? by->title : group.name, group.name, entriesOf(group.entities)});
        }
    std::vector<schema::EntityView> changed;
    for (const EntityRef& ref : changedSince(printed, now, pack))
        if (const EntityPtr one = index.at(ref); one && one->schema && one->pair) {
            // What has no sheet of its own, such as a faction, is on the sheets of those it is for.
            const std::vector<schema::EntityView> meant =
                hasSheet(one->view()) ? std::vector{one->view()} : chooser.meantBy(one->view());
            for (const schema::EntityView& view : meant)
                if (std::none_of(changed.begin(), changed.end(), [&](const auto& known) {
                        return known.schema == view.schema && known.id == view.id;
                    }))
                    changed.push_back(view);
        }
    if (current && current->schema && current->pair) {
        PrintChoice front{current->title, current->ref.id,
                          entriesOf(chooser.meantBy(current->view()))};
        // A faction in front is among the groups already.
        std::erase_if(out, [&](const PrintChoice& choice) { return choice.name == front.name; });
        if (!front.entries.empty())
            out.insert(out.begin(), std::move(front));
    }
    if (!changed.empty()) // what one prints again most often
        out.insert(out.begin(), {"What changed", "changed", entriesOf(changed)});
    for (auto from = own.begin(); from != own.end();) {
        const schema::EntitySchema& schema = *from->schema;
        const auto to =
            std::find_if(from, own.end(), [&](const auto& view) { return view.schema != &schema; });
        const std::string plural = schema.plural.empty() ? schema.label : schema.plural;
        out.push_back({"All: " + plural, kebabCase(plural), entriesOf({from, to})});
        from = to;
    }
    if (!own.empty())
        out.push_back({"Everything", pack, entriesOf(own)});
    return out;
}

void copiesFromLists(const EntityIndex& index, std::vector<PrintEntry>& entries) {
    const std::vector<EntityPtr> all = index.seen();
    sheets::Chooser chooser(index, viewsOf(index, all), hasSheet);
    for (PrintEntry& entry : entries)
        if (const EntityPtr entity = index.named(entry.kind, entry.id, entry.pack);
            entity && entity->schema)
            entry.copies = chooser.copiesOf(entity->view());
}

} // namespace ww::session
