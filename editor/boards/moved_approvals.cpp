#include "editor/boards/moved_approvals.h"

#include "editor/boards/strokes.h"

#include "rules/check/place_name.h"
#include "rules/schema/schema.h"

#include <algorithm>

namespace ww::boards {

namespace {

/// The path within the entity; nothing if items are named or the path can't be read.
std::optional<FieldPath> placeIn(std::string_view at) {
    std::string_view rest = at.substr(at.find('/') + 1);
    rest.remove_prefix(std::min(rest.find_first_of(".["), rest.size()));
    if (rest.starts_with('.'))
        rest.remove_prefix(1);
    auto path = FieldPath::parse(rest);
    return path ? std::optional(std::move(*path)) : std::nullopt;
}

/// Reduces list indexes by the number of removed items before them.
void closeRanks(std::vector<Step>& steps, const std::vector<FieldPath>& gone) {
    const std::vector<Step> before = steps;
    for (const FieldPath& one : gone) {
        const std::vector<Step>& removed = one.steps();
        const std::size_t last = removed.size() - 1;
        if (last < before.size() && removed[last].kind == Step::Kind::Index &&
            before[last].kind == Step::Kind::Index && removed[last].index < before[last].index &&
            std::equal(removed.begin(), removed.end() - 1, before.begin()))
            --steps[last].index;
    }
}

} // namespace

std::string MovedApprovals::moved(std::string_view text) const {
    if (const auto cell = parseCell(text); cell && way_.from().has(*cell)) {
        const auto to = way_.cell(*cell);
        return to ? cellName(*to) : std::string();
    }
    const auto run = way_.from().parseRun(text);
    if (!run)
        return std::string(text);
    std::vector<Edge> edges;
    for (const Edge& edge : way_.from().edges(*run))
        if (const auto to = way_.edge(edge))
            edges.push_back(*to);
    return edges.empty() ? std::string() : edgeRunName(runsOf(way_.board(), edges).front());
}

void MovedApprovals::lose(const Item& item, std::string_view what, Reshaped& out) {
    lost_.push_back(item);
    out.lost.push_back("Approval: " + std::string(what));
}

void MovedApprovals::followItem(const Item& item, NodeRef approval, const session::Entity& entity,
                                const std::vector<FieldPath>& gone, Reshaped& out) {
    const std::string_view at = approval.find("at").scalar();
    const check::NamedEntity of = check::entityAt(at);
    if (of.kind != entity.schema->kind || of.id != entity.id() ||
        at.substr(0, at.find('/')).find(':') != std::string_view::npos)
        return;
    const auto set = [&](FieldPath path, std::string now) {
        out.patch.ops.push_back(
            {PatchOp::Kind::Set, item.file, std::move(path), Value(std::move(now)), 0});
    };
    const auto path = placeIn(at);
    std::vector<Step> steps = path ? path->steps() : std::vector<Step>();
    bool whole = !path || std::none_of(gone.begin(), gone.end(),
                                       [&](const FieldPath& one) { return path->isWithin(one); });
    closeRanks(steps, gone);
    for (Step& step : steps)
        if (step.kind == Step::Kind::Cell && way_.from().has({step.column, step.index})) {
            const auto to = way_.cell({step.column, step.index});
            whole = whole && to.has_value();
            if (to) {
                step.column = to->column;
                step.index = to->row;
            }
        }
    const auto name = [&](FieldPath where, NodeRef named) {
        const std::string now = named.isScalar() ? moved(named.scalar()) : std::string();
        if (named.isScalar() && !named.scalar().empty() && now.empty())
            whole = false;
        else if (named.isScalar() && now != named.scalar())
            set(std::move(where), now);
    };
    name(item.path.then("text"), approval.find("text"));
    for (const NodeRef key : approval.find("keys"))
        name(item.path.then("keys").then(key.key()), key);
    if (!whole)
        lose(item, at, out);
    else if (path && steps != path->steps())
        set(item.path.then("at"), std::string(at.substr(0, at.size() - path->str().size())) +
                                      FieldPath(std::move(steps)).str());
}

void MovedApprovals::follow(const session::Entity& entity, const std::vector<FieldPath>& gone,
                            Reshaped& out) {
    for (std::size_t i = 0; pack_ != nullptr && i < pack_->files.size(); ++i) {
        const Document& file = *pack_->files[i];
        if (file.role != DocumentRole::Approvals)
            continue;
        const EntityRef ref{pack_->pack, file.path, {}, {}};
        file.forEach([&](const ChunkPtr& chunk) {
            std::size_t index = 0;
            if (chunk->root().isSequence())
                for (const NodeRef item : chunk->root())
                    followItem({ref, FieldPath{}.then(index++)}, item, entity, gone, out);
        });
    }
}

void MovedApprovals::finish(Reshaped& out) {
    std::stable_sort(lost_.begin(), lost_.end(), [](const Item& a, const Item& b) {
        return a.path.steps().front().index > b.path.steps().front().index;
    });
    for (Item& one : lost_)
        out.patch.ops.push_back(
            {PatchOp::Kind::Remove, std::move(one.file), std::move(one.path), {}, 0});
}

} // namespace ww::boards
