#include "editor/sheets/icon_findings.h"

#include "editor/sheets/entity_place.h"
#include "editor/sheets/rich_text.h"
#include "rules/base/words.h"
#include "rules/check/index.h"
#include "rules/diag/kinds.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>
#include <functional>
#include <map>

namespace ww::sheets {

namespace {

using schema::FieldDef;
using schema::FieldKind;

struct NamedIcon {
    std::string name;
    FieldPath path;
    bool mark = false; ///< whether the name is written as `:name:` in a text
};
using VisitIcon = std::function<bool(NamedIcon)>; ///< called for each icon name; returns false to
                                                  ///< stop

class IconWalk {
  public:
    explicit IconWalk(const VisitIcon& visit) : visit_(visit) {}

    /// Visits icon names in the entity's fields. Returns false if `visit` stopped the walk.
    bool fields(const schema::EntityView& entity) {
        for (const NodeRef child : entity.node)
            if (const FieldDef* field = entity.schema->field(child.key()))
                if (!value(*field, child, FieldPath::fromKey(child.key())))
                    return false;
        return true;
    }

  private:
    bool value(const FieldDef& field, NodeRef node, const FieldPath& path) {
        if (field.kind == FieldKind::RichText)
            return field.icons || text(node, path); // the checker knows the field's own icons
        if (field.kind == FieldKind::Art) {
            bool more = true;
            for (const char* part : {"motif", "second"})
                if (const NodeRef name = schema::artValue(node, part); name && more)
                    more = icon(name, path.child(std::string_view(part)));
            return more;
        }
        if (field.kind == FieldKind::Text)
            return field.hint != "icon" || icon(node, path);
        bool more = true;
        schema::forEachChild(field, node, [&](const schema::FieldChild& child) {
            if (child.field && !child.isKey && more)
                more = value(*child.field, child.node,
                             node.isMapping() ? path.child(child.key) : path.child(child.index));
        });
        return more;
    }

    bool icon(NodeRef node, const FieldPath& path) {
        return !node.isScalar() || node.scalar().empty() ||
               visit_({std::string(node.scalar()), path, false});
    }

    bool text(NodeRef node, const FieldPath& path) {
        std::string_view rest = node.isScalar() ? node.scalar() : std::string_view();
        if (rest.find(':') == std::string_view::npos)
            return true;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            for (const RichRun& run : parseRichText(rest.substr(0, end)))
                if (run.isIcon && !visit_({run.text, path, true}))
                    return false;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return true;
    }

    const VisitIcon& visit_;
};

/// Visits every icon name in entities of the snapshot's last pack.
void eachIcon(const check::Checker& checker, const Snapshot& snapshot, const schema::System& system,
              const std::function<bool(const check::EntityInfo&, NamedIcon)>& visit) {
    for (const schema::EntitySchema& schema : system.schemas)
        for (const check::EntityInfo& entity : checker.index().entities(schema.kind)) {
            if (entity.ref.pack != snapshot.packs.back()->pack)
                continue;
            const VisitIcon one = [&](NamedIcon named) { return visit(entity, std::move(named)); };
            if (!IconWalk(one).fields(entity.view))
                return;
        }
}

class IconFinder {
  public:
    IconFinder(const check::Checker& checker, const Snapshot& snapshot, const Assets& assets)
        : checker_(checker), snapshot_(snapshot), assets_(assets) {
        for (const PackDocumentsPtr& pack : snapshot.packs)
            for (const DocumentPtr& document : pack->files)
                if (document->role == DocumentRole::Style)
                    document->forEachChunk([&](const ChunkPtr& chunk) {
                        for (const NodeRef one : chunk->root().find("icons"))
                            own_.insert(std::string(one.key()));
                    });
    }

    void meet(const check::EntityInfo& entity, const NamedIcon& named) {
        if (assets_.icon(named.name) || own_.contains(named.name))
            return;
        if (const auto place = placeOf(*snapshot_.packs.back(), entity.ref))
            add(entity, named, *place);
    }

    IconFindings out;

  private:
    void add(const check::EntityInfo& entity, const NamedIcon& named, const EntityPlace& place) {
        const std::optional<std::string> near = nearestTo(named.name);
        const std::string key = named.path.steps().front().key;
        const FieldDef* field = entity.view.schema->field(key);
        check::Finding made = findingAt(
            place, entity.ref, entity.view, diag::sheetWarning,
            {{"face", field ? field->label : key},
             {"sheet", {}},
             {"box", key},
             {"title", entity.view.schema->label},
             {"name", displayName(entity.view)},
             {"what", "there is no icon `" + named.name + "`" + didYouMeanSuggestion(near)},
             {"lost", "yes"}});
        made.path = named.path;
        NodeRef node = source::nodeAtPath(place.fields, named.path);
        if (!node)
            node = place.fields.find(key); // no node has the path: the field is a compact record
        made.span = node ? node.span() : place.id;
        const std::string written = named.mark ? ":" + named.name + ":" : named.name;
        const std::size_t at = place.chunk->text.find(written, made.span.begin);
        if (node && at < made.span.end) {
            const auto begin = static_cast<std::uint32_t>(at + (named.mark ? 1 : 0));
            made.span = {begin, begin + static_cast<std::uint32_t>(named.name.size())};
            if (near)
                made.fixes.push_back(
                    {"change to `" + *near + "`", false, {}, {{made.span, *near}}});
        }
        checker_.applySeveritiesAndApprovals({&made, 1});
        if (met_.emplace(place.chunk.get(), made.span.begin).second)
            out.findings.push_back(std::move(made));
        out.icons.emplace(entity.ref, named.name);
    }

    std::optional<std::string> nearestTo(const std::string& name) {
        constexpr std::size_t kSuggested = 64; // most names that get a suggestion, because a search
                                               // takes a millisecond
        if (const auto known = near_.find(name); known != near_.end())
            return known->second;
        if (near_.size() >= kSuggested)
            return std::nullopt;
        if (names_.empty()) {
            names_ = assets_.iconNames();
            names_.insert(names_.end(), own_.begin(), own_.end());
        }
        const auto near = nearestSpelling(name, names_);
        return near_.emplace(name, near ? std::optional(std::string(*near)) : std::nullopt)
            .first->second;
    }

    const check::Checker& checker_;
    const Snapshot& snapshot_;
    const Assets& assets_;
    std::set<std::string, std::less<>> own_;
    std::vector<std::string> names_;
    std::map<std::string, std::optional<std::string>> near_;
    std::set<std::pair<const Chunk*, std::uint32_t>> met_; ///< places that already have a finding
};

} // namespace

bool hasIconReferences(const check::Checker& checker, const Snapshot& snapshot,
                       const schema::System& system) {
    bool found = false;
    eachIcon(checker, snapshot, system, [&](const check::EntityInfo&, const NamedIcon&) {
        found = true;
        return false;
    });
    return found;
}

IconFindings findUnknownIcons(const check::Checker& checker, const Snapshot& snapshot,
                              const schema::System& system, const Assets& assets) {
    IconFinder finder(checker, snapshot, assets);
    eachIcon(checker, snapshot, system,
             [&](const check::EntityInfo& entity, const NamedIcon& named) {
                 finder.meet(entity, named);
                 return true;
             });
    return std::move(finder.out);
}

} // namespace ww::sheets
