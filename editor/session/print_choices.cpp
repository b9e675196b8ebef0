#include "editor/session/print_choices.h"

#include "editor/sheets/choice.h"
#include "editor/sheets/whole_pack.h"
#include "rules/base/words.h"

#include <algorithm>

namespace ww::session {

namespace {

std::vector<PrintEntry> entriesOf(const std::vector<schema::EntityView>& list) {
    std::vector<PrintEntry> out;
    for (const schema::EntityView& entity : list)
        out.push_back({entity.schema->kind, std::string(entity.id), std::string(entity.pack), 1});
    return out;
}

/// Returns views of all readable entities, sorted by kind.
std::vector<schema::EntityView> viewsOf(const EntityIndex& index,
                                        const std::vector<EntityPtr>& all) {
    std::vector<schema::EntityView> out;
    for (const EntityPtr& entity : all)
        if (entity->schema && entity->pair)
            out.push_back(entity->view());
    std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) {
        return a.schema < b.schema; // the address order of schemas is their declared order
    });
    return index.system() ? out : std::vector<schema::EntityView>();
}

} // namespace

std::vector<EntityPtr> entitiesToReprint(const EntityIndex& index, const std::string& pack,
                                         const PrintLedger& ledger) {
    std::vector<EntityPtr> out, others;
    const auto add = [&](const EntityPtr& entity) {
        if (std::find(out.begin(), out.end(), entity) == out.end())
            out.push_back(entity);
    };
    for (const EntityPtr& entity : ledger.changedSincePrint(index, pack))
        (sheets::isCard(entity->view()) ? out : others).push_back(entity);
    if (others.empty())
        return out;
    const std::vector<EntityPtr> all = index.withLayersApplied();
    sheets::PrintChooser chooser(index, viewsOf(index, all), sheets::isCard);
    for (const EntityPtr& entity : others)
        for (const schema::EntityView& view : chooser.findRelated(entity->view()))
            if (const EntityPtr card = index.resolve(view.schema->kind, view.id, view.pack);
                card && card->ref.pack == pack && !ledger.isPrintUpToDate(*card))
                add(card);
    return out;
}

std::vector<PrintChoice> printChoices(const EntityIndex& index, const std::string& pack,
                                      const EntityPtr& current,
                                      const std::vector<EntityPtr>& changed) {
    const std::vector<EntityPtr> all = index.withLayersApplied();
    const std::vector<schema::EntityView> views = viewsOf(index, all);
    std::vector<schema::EntityView> own;
    for (const schema::EntityView& view : views)
        if (view.pack == pack && sheets::isCard(view))
            own.push_back(view);
    sheets::PrintChooser chooser(index, views, sheets::isCard);
    std::vector<PrintChoice> out;
    for (const sheets::PrintChooser::Group& group : chooser.groupByOwner(own, pack))
        if (group.owner) {
            const EntityPtr by =
                index.resolve(group.owner.schema->kind, group.owner.id, group.owner.pack);
            out.push_back({by ? by->title : group.name, group.name, entriesOf(group.entities)});
        }
    if (current && current->schema && current->pair) {
        const bool board = current->schema->board && !sheets::isCard(current->view());
        PrintChoice front{board ? "Cards of " + current->title : current->title,
                          board ? current->ref.id + "-cards" : current->ref.id,
                          entriesOf(chooser.expand(current->view())), !board, current};
        // Remove a group of the same name: the current entity may be a faction with its own group.
        std::erase_if(out, [&](const PrintChoice& choice) { return choice.name == front.name; });
        if (!front.entries.empty())
            out.insert(out.begin(), std::move(front));
        if (board)
            out.insert(out.begin(),
                       {current->title, current->ref.id, entriesOf({current->view()}), true});
    }
    if (!changed.empty()) { // first, since users choose it most often
        std::vector<schema::EntityView> list;
        for (const EntityPtr& entity : changed)
            list.push_back(entity->view());
        out.insert(out.begin(), {"What changed", "changed", entriesOf(list)});
    }
    for (auto from = own.begin(); from != own.end();) {
        const schema::EntitySchema& schema = *from->schema;
        const auto to =
            std::find_if(from, own.end(), [&](const auto& view) { return view.schema != &schema; });
        const std::string plural = schema.plural.empty() ? schema.label : schema.plural;
        out.push_back({"All: " + plural, kebabCase(plural), entriesOf({from, to})});
        from = to;
    }
    std::vector<schema::EntityView> every;
    for (const schema::EntityView& view : views)
        if (view.pack == pack)
            every.push_back(view);
    if (!own.empty() && every.size() > own.size())
        out.push_back({"All cards", pack + "-cards", entriesOf(own)});
    if (!every.empty())
        out.push_back({"Everything", pack, entriesOf(every)});
    return out;
}

std::optional<PrintChoice> wholePackChoice(const schema::System& system, const Snapshot& snapshot,
                                           const std::string& pack) {
    if (!sheets::hasPackSheets(system, snapshot))
        return std::nullopt;
    return PrintChoice{
        "The pack as a whole", pack + "-whole", {{system.pack.kind, pack, pack, 1, true}}};
}

void setCopiesFromLists(const EntityIndex& index, PrintChoice& choice) {
    const std::vector<EntityPtr> all = index.withLayersApplied();
    sheets::PrintChooser chooser(index, viewsOf(index, all), sheets::isCard);
    const schema::EntityView list =
        choice.copiesList ? choice.copiesList->view() : schema::EntityView();
    for (PrintEntry& entry : choice.entries)
        if (const EntityPtr entity = index.resolve(entry.kind, entry.id, entry.pack);
            !entry.wholePack && entity && entity->schema)
            entry.copies = chooser.copyCountOf(entity->view(), list);
}

} // namespace ww::session
