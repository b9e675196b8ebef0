#include "editor/boards/moved_approvals.h"

#include "editor/boards/strokes.h"

#include "rules/check/place_name.h"
#include "rules/schema/schema.h"

#include <algorithm>

namespace ww::boards {

namespace {

/// Returns the path after `kind/id`. Returns nothing if the path can't be parsed, for example if it
/// contains an item's name instead of an index.
std::optional<FieldPath> placeIn(std::string_view at) {
    std::string_view rest = at.substr(at.find('/') + 1);
    rest.remove_prefix(std::min(rest.find_first_of(".["), rest.size()));
    if (rest.starts_with('.'))
        rest.remove_prefix(1);
    auto path = FieldPath::parse(rest);
    return path ? std::optional(std::move(*path)) : std::nullopt;
}

/// Reduces each list index by the number of removed items before it.
void closeRanks(std::vector<PathStep>& steps, const std::vector<FieldPath>& gone) {
    const std::vector<PathStep> before = steps;
    for (const FieldPath& one : gone) {
        const std::vector<PathStep>& removed = one.steps();
        const std::size_t last = removed.size() - 1;
        if (last < before.size() && removed[last].kind == PathStep::Kind::Index &&
            before[last].kind == PathStep::Kind::Index &&
            removed[last].index < before[last].index &&
            std::equal(removed.begin(), removed.end() - 1, before.begin()))
            --steps[last].index;
    }
}

} // namespace

std::string ApprovalUpdater::movedName(std::string_view text) const {
    if (const auto cell = parseCell(text); cell && way_.sourceTiling().contains(*cell)) {
        const auto to = way_.mapCell(*cell);
        return to ? cellName(*to) : std::string();
    }
    const auto run = way_.sourceTiling().parseStraightRun(text);
    if (!run)
        return std::string(text);
    std::vector<Edge> edges;
    for (const Edge& edge : way_.sourceTiling().edgesOfRun(*run))
        if (const auto to = way_.mapEdge(edge))
            edges.push_back(*to);
    return edges.empty() ? std::string()
                         : edgeRunName(joinIntoRuns(way_.targetTiling(), edges).front());
}

void ApprovalUpdater::recordLostApproval(const Item& item, std::string_view what,
                                         ReshapeResult& out) {
    lost_.push_back(item);
    out.lost.push_back("Approval: " + std::string(what));
}

void ApprovalUpdater::updateItem(const Item& item, NodeRef approval, const session::Entity& entity,
                                 const std::vector<FieldPath>& gone, ReshapeResult& out) {
    const std::string_view at = approval.find("at").scalar();
    const check::NamedEntity of = check::entityOfPlace(at);
    if (of.kind != entity.schema->kind || of.id != entity.id() ||
        at.substr(0, at.find('/')).find(':') != std::string_view::npos)
        return;
    const auto set = [&](FieldPath path, std::string now) {
        out.patch.ops.push_back(
            {PatchOp::Kind::Set, item.file, std::move(path), Value(std::move(now)), 0});
    };
    const auto path = placeIn(at);
    std::vector<PathStep> steps = path ? path->steps() : std::vector<PathStep>();
    bool whole = !path || std::none_of(gone.begin(), gone.end(),
                                       [&](const FieldPath& one) { return path->isWithin(one); });
    closeRanks(steps, gone);
    for (PathStep& step : steps)
        if (step.kind == PathStep::Kind::Cell &&
            way_.sourceTiling().contains({step.column, step.index})) {
            const auto to = way_.mapCell({step.column, step.index});
            whole = whole && to.has_value();
            if (to) {
                step.column = to->column;
                step.index = to->row;
            }
        }
    const auto name = [&](FieldPath where, NodeRef named) {
        const std::string now = named.isScalar() ? movedName(named.scalar()) : std::string();
        if (named.isScalar() && !named.scalar().empty() && now.empty())
            whole = false;
        else if (named.isScalar() && now != named.scalar())
            set(std::move(where), now);
    };
    name(item.path.child("text"), approval.find("text"));
    for (const NodeRef key : approval.find("keys"))
        name(item.path.child("keys").child(key.key()), key);
    if (!whole)
        recordLostApproval(item, at, out);
    else if (path && steps != path->steps())
        set(item.path.child("at"), std::string(at.substr(0, at.size() - path->str().size())) +
                                       FieldPath(std::move(steps)).str());
}

void ApprovalUpdater::updateApprovals(const session::Entity& entity,
                                      const std::vector<FieldPath>& gone, ReshapeResult& out) {
    for (std::size_t i = 0; pack_ != nullptr && i < pack_->files.size(); ++i) {
        const Document& file = *pack_->files[i];
        if (file.role != DocumentRole::Approvals)
            continue;
        const EntityRef ref{pack_->pack, file.path, {}, {}};
        file.forEachChunk([&](const ChunkPtr& chunk) {
            std::size_t index = 0;
            if (chunk->root().isSequence())
                for (const NodeRef item : chunk->root())
                    updateItem({ref, FieldPath{}.child(index++)}, item, entity, gone, out);
        });
    }
}

void ApprovalUpdater::removeLostApprovals(ReshapeResult& out) {
    std::stable_sort(lost_.begin(), lost_.end(), [](const Item& a, const Item& b) {
        return a.path.steps().front().index > b.path.steps().front().index;
    });
    for (Item& one : lost_)
        out.patch.ops.push_back(
            {PatchOp::Kind::Remove, std::move(one.file), std::move(one.path), {}, 0});
}

} // namespace ww::boards
