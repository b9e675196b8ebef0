#include "app/cli/print_items.h"

#include "editor/sheets/board_sheet.h"
#include "editor/sheets/choice.h"
#include "editor/sheets/credits.h"
#include "rules/check/index.h"
#include "rules/files/names.h"
#include "rules/schema/manifest.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace ww::cli {

namespace {

/// Returns the requested sheets; if none was requested, the first sheet of the kind.
std::vector<std::string> sheetsFor(const sheets::TemplateSet& templates, std::string_view kind,
                                   const PrintSelection& choice) {
    if (choice.sheets.empty()) {
        std::vector<std::string> first = templates.sheetNamesFor(kind);
        first.resize(std::min<std::size_t>(first.size(), 1));
        return first;
    }
    std::vector<std::string> wanted;
    for (const std::string& one : choice.sheets)
        if (std::string name = resolveSheetName(templates, kind, one);
            !name.empty() && std::find(wanted.begin(), wanted.end(), name) == wanted.end())
            wanted.push_back(std::move(name));
    return wanted;
}

} // namespace

std::vector<std::string> printableNames(const sheets::TemplateSet& templates,
                                        std::string_view kind) {
    std::vector<std::string> names = templates.sheetNamesFor(kind);
    const std::vector<std::string> plain = templates.templateNamesFor(kind);
    names.insert(names.end(), plain.begin(), plain.end());
    if (std::string board = templates.boardSheetFor(kind); !board.empty())
        names.push_back(std::move(board));
    return names;
}

std::string resolveSheetName(const sheets::TemplateSet& templates, std::string_view kind,
                             const std::string& wanted) {
    const std::vector<std::string> names = printableNames(templates, kind);
    if (std::find(names.begin(), names.end(), wanted) != names.end())
        return wanted;
    return wanted == sheets::kBoardSheet ? templates.boardSheetFor(kind) : std::string();
}

Result<std::vector<PrintGroup>, int> choosePrintGroups(Workspace& workspace,
                                                       const sheets::TemplateSet& templates,
                                                       const PrintSelection& choice) {
    const check::EntityIndex& index = workspace.checker().index();
    std::vector<schema::EntityView> all, own;
    for (const schema::EntitySchema& schema : workspace.openedPack().system->schemas)
        for (const check::EntityInfo& entity : index.entities(schema.kind)) {
            all.push_back(entity.view);
            if (entity.ref.pack == workspace.openedPack().pack)
                own.push_back(entity.view);
        }
    const auto sheetsOf = [&](const schema::EntityView& entity) {
        return sheetsFor(templates, entity.schema->kind, choice);
    };
    // Prints an entity that lists or owns cards as its cards. If it has no cards, prints its own
    // sheet.
    std::optional<sheets::PrintChooser> cards;
    if (choice.sheets.empty() && !choice.refs.empty())
        cards.emplace(workspace.checker().world(), all, sheets::isCard);
    sheets::PrintChooser chooser(
        workspace.checker().world(), std::move(all),
        [&](const schema::EntityView& entity) { return !sheetsOf(entity).empty(); });
    const auto meantBy = [&](const schema::EntityView& entity) {
        std::vector<schema::EntityView> meant;
        if (cards)
            meant = cards->expand(entity);
        return meant.empty() ? chooser.expand(entity) : meant;
    };
    const schema::PackManifest manifest =
        schema::manifestOf(workspace.openedPack().pack, workspace.snapshot());
    std::vector<PrintGroup> groups;
    // Counts entities with the same file name, even entities that this run doesn't print. So a
    // later run doesn't replace the files of this run.
    std::map<std::string, int> ids{{files::collisionKey(workspace.openedPack().pack), 1}}, kinds;
    for (const schema::EntitySchema& schema : workspace.openedPack().system->schemas)
        for (const check::EntityInfo& entity : index.entities(schema.kind)) {
            ++ids[files::collisionKey(entity.ref.id)];
            ++kinds[files::collisionKey(schema.kind + '-' + entity.ref.id)];
        }
    const auto fileNames = [&](const schema::EntityView& by) {
        const std::string id(by.id), kind = by.schema->kind + '-' + id;
        std::vector<std::string> names;
        if (ids[files::collisionKey(id)] < 2)
            names.push_back(id);
        if (kinds[files::collisionKey(kind)] < 2)
            names.push_back(kind);
        names.push_back(std::string(by.pack) + '-' + kind);
        return names;
    };
    const auto add = [&](std::vector<std::string> names, const schema::EntityView& by,
                         const std::vector<schema::EntityView>& entities,
                         const schema::EntityView& list) {
        std::string title = by ? sheets::titleOf(by) : manifest.name;
        if (title.empty())
            title = names.front();
        PrintGroup& group = groups.emplace_back(PrintGroup{
            std::move(names), std::move(title), sheets::joinNames(manifest.authors), {}, {}});
        for (const schema::EntityView& entity : entities)
            for (std::string& sheet : sheetsOf(entity))
                if (list || templates.prints(sheet, workspace.checker().world(), entity))
                    group.items.push_back(
                        {entity, chooser.copyCountOf(entity, list), std::move(sheet), nullptr, {}});
    };
    const std::string& id = workspace.openedPack().pack;
    const std::vector<std::string> packNames{id, "pack-" + id};
    if (choice.refs.empty())
        for (const sheets::PrintChooser::Group& group : chooser.groupByOwner(own, id))
            add(group.owner ? fileNames(group.owner) : packNames, group.owner, group.entities, {});
    // A sheet of the whole pack repeats the entities' sheets, so it is printed only if the user
    // names a sheet.
    const schema::EntityView whole = choice.refs.empty() && !choice.sheets.empty()
                                         ? templates.packEntity(id)
                                         : schema::EntityView();
    if (whole) {
        auto at = std::find_if(groups.begin(), groups.end(),
                               [&](const PrintGroup& group) { return group.names.front() == id; });
        for (std::string& sheet : sheetsOf(whole)) {
            if (at == groups.end()) {
                add(packNames, {}, {}, {});
                at = groups.end() - 1;
            }
            at->items.push_back({whole, 1, std::move(sheet), nullptr, {}});
        }
    }
    std::set<EntityRef> named;
    for (const std::string& ref : choice.refs) {
        const auto target = workspace.findTarget(ref);
        if (!target)
            return fail(target.error());
        if (!named.insert(target->ref).second)
            continue;
        const auto entity = index.find(target->kind, target->ref.id, target->ref.pack);
        if (entity)
            add(fileNames(entity->view), entity->view, meantBy(entity->view), entity->view);
        else
            groups.push_back({{target->ref.id}, {}, {}, {}, {}});
        groups.back().ref = ref;
    }
    return groups;
}

} // namespace ww::cli
