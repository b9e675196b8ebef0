#include "app/cli/print_items.h"

#include "rules/check/index.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace ww::cli {

namespace {

using check::EntityIndex;
using check::EntityInfo;
using sheets::ExportItem;

std::string templateFor(const sheets::TemplateSet& templates, std::string_view kind,
                        const PrintChoice& choice) {
    const auto names = templates.namesFor(kind);
    for (const std::string& wanted : choice.sheets)
        if (std::find(names.begin(), names.end(), wanted) != names.end())
            return wanted;
    return names.empty() || !choice.sheets.empty() ? std::string() : names.front();
}

/// The number beside a reference that is a map's key (`glasswick-blade: 4`); 0 elsewhere.
int numberAt(const check::Use& use) {
    if (!use.asKey || !use.chunk || !use.chunk->root())
        return 0;
    for (const Node& node : use.chunk->tree.nodes)
        if (node.hasKey && node.key.begin <= use.span.begin && use.span.end <= node.key.end) {
            const auto index = static_cast<std::uint32_t>(&node - use.chunk->tree.nodes.data());
            const std::string_view text = NodeRef(use.chunk->tree, index).scalar();
            int n = 0;
            std::from_chars(text.data(), text.data() + text.size(), n);
            return n;
        }
    return 0;
}

/// The largest number any list gives the entity, at least one.
int copiesOf(const EntityIndex& index, const EntityInfo& entity) {
    int most = 1;
    for (const check::Use& use : index.usesOf(entity.kind, entity.pack, entity.id))
        most = std::max(most, numberAt(use));
    return std::min(most, 500);
}

class Chooser {
  public:
    Chooser(Workspace& workspace, const sheets::TemplateSet& templates, const PrintChoice& choice)
        : workspace_(workspace), index_(workspace.checker().index()), templates_(templates),
          choice_(choice) {}

    std::vector<PrintGroup> everything() {
        std::map<std::string, PrintGroup> groups;
        for (const schema::EntitySchema& schema : workspace_.opened().system->schemas)
            for (const EntityInfo& entity : index_.entities(schema.kind))
                if (entity.ref.pack == workspace_.opened().pack) {
                    PrintGroup& group = groups[groupOf(schema, entity)];
                    add(group, entity);
                }
        std::vector<PrintGroup> list;
        for (auto& [name, group] : groups)
            if (!group.items.empty()) {
                group.name = name;
                list.push_back(std::move(group));
            }
        return list;
    }

    std::optional<PrintGroup> named(const std::string& ref) {
        const auto target = workspace_.target(ref);
        if (!target)
            return std::nullopt;
        PrintGroup group;
        group.name = target->ref.id;
        const auto entity = index_.find(target->kind, target->ref.id, target->ref.pack);
        if (!entity)
            return group;
        if (add(group, *entity))
            return group;
        // Not printable itself: what refers to it, and what those that refer to it list.
        for (const schema::EntitySchema& schema : workspace_.opened().system->schemas)
            for (const EntityInfo& other : index_.entities(schema.kind))
                if (refersTo(other, *entity) || refersTo(*entity, other))
                    add(group, other);
        return group;
    }

  private:
    bool add(PrintGroup& group, const EntityInfo& entity) {
        const std::string name = templateFor(templates_, entity.kind, choice_);
        if (name.empty())
            return false;
        if (taken_
                .insert(group.name + '\n' + std::string(entity.kind) + '/' +
                        std::string(entity.pack) + ':' + std::string(entity.id))
                .second)
            group.items.push_back(
                {entity.view, choice_.onePerEntity ? 1 : copiesOf(index_, entity), name});
        return true;
    }

    /// The id that the entity's first reference names, or the pack's.
    std::string groupOf(const schema::EntitySchema& schema, const EntityInfo& entity) const {
        for (const schema::FieldDef& field : schema.fields)
            if (field.kind == schema::FieldKind::Ref)
                if (const auto to = index_.find(field.to, entity.view.node.find(field.key).scalar(),
                                                entity.ref.pack))
                    return std::string(to->id);
        return workspace_.opened().pack;
    }

    /// `from` refers to `to` in one of its fields.
    bool refersTo(const EntityInfo& from, const EntityInfo& to) {
        const std::string key =
            std::string(to.kind) + '/' + std::string(to.pack) + ':' + std::string(to.id);
        auto [it, fresh] = users_.try_emplace(key);
        if (fresh)
            for (const check::Use& use : index_.usesOf(to.kind, to.pack, to.id))
                it->second.insert(use.entity);
        return it->second.contains(from.ref);
    }

    Workspace& workspace_;
    const EntityIndex& index_;
    const sheets::TemplateSet& templates_;
    const PrintChoice& choice_;
    std::set<std::string> taken_;
    std::map<std::string, std::set<EntityRef>> users_;
};

} // namespace

std::optional<std::vector<PrintGroup>>
choose(Workspace& workspace, const sheets::TemplateSet& templates, const PrintChoice& choice) {
    Chooser chooser(workspace, templates, choice);
    if (choice.refs.empty())
        return chooser.everything();
    std::vector<PrintGroup> groups;
    for (const std::string& ref : choice.refs) {
        auto group = chooser.named(ref);
        if (!group)
            return std::nullopt;
        groups.push_back(std::move(*group));
    }
    return groups;
}

} // namespace ww::cli
