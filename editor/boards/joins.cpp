#include "editor/boards/joins.h"

#include "editor/boards/strokes.h"

#include <algorithm>
#include <optional>

namespace ww::boards {

namespace {

/// An existing run of edges, which may be extended or merged into another run.
struct Open {
    std::size_t index = 0;
    std::vector<Edge> edges;
    bool grown = false, gone = false;
};

/// Returns whether the item has a comment: on its line, inside it, or directly above it.
bool hasComment(NodeRef item) {
    const std::string_view text = item.tree().text;
    const std::size_t end = std::min(text.find('\n', item.span().end), text.size());
    const std::size_t line = text.rfind('\n', item.span().begin);
    const auto begins = [&](std::size_t at) {
        return text[at] == '#' && (at == 0 || text[at - 1] == ' ' || text[at - 1] == '\t');
    };
    for (std::size_t at = item.span().begin; at < end; ++at)
        if (begins(at))
            return true;
    if (line == std::string_view::npos || line == 0)
        return false;
    const std::size_t before = text.rfind('\n', line - 1);
    const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t first = text.find_first_not_of(" \t", from);
    return first < line && text[first] == '#';
}

/// Returns both runs as one straight run, or nothing if neither continues the other.
std::optional<std::vector<Edge>> together(const Lattice& cells, const std::vector<Edge>& one,
                                          const std::vector<Edge>& other) {
    const std::vector<Edge> turned(other.rbegin(), other.rend());
    for (const std::vector<Edge>* part : {&other, &turned})
        for (const bool behind : {true, false}) {
            std::vector<Edge> all = behind ? one : *part;
            const std::vector<Edge>& rest = behind ? *part : one;
            all.insert(all.end(), rest.begin(), rest.end());
            if (joinIntoRuns(cells, all).size() == 1)
                return all;
        }
    return std::nullopt;
}

} // namespace

Patch joinRuns(const BoardEdits& edits, std::string_view list, const Attributes& said,
               Patch patch) {
    using Kind = PatchOp::Kind;
    const schema::BoardEdgesDef* def = edits.edges(list);
    if (def == nullptr || patch.ops.empty() ||
        std::any_of(patch.ops.begin(), patch.ops.end(),
                    [](const PatchOp& op) { return op.kind != Kind::Insert; }))
        return patch;
    const Tiling& cells = edits.board().cells;
    const std::string& place = def->edgeField.text;
    std::vector<Open> all;
    for (const schema::BoardEdge& one : edits.board().edges)
        if (one.def == def && edits.isOwn(one.owner) && attributesOf(one.item, place) == said &&
            !hasComment(one.item))
            all.push_back({one.index, cells.edgesOfRun(one.run)});
    Patch out, fresh;
    const FieldPath path = FieldPath::fromKey(list);
    const auto placeOf = [&](std::size_t index) {
        const FieldPath at = path.child(index);
        return place.empty() ? at : at.child(place);
    };
    for (PatchOp& op : patch.ops) {
        const Value* at = place.empty() ? &op.value : findMappingValue(op.value, place);
        const auto run = at != nullptr ? cells.parseStraightRun(at->text) : std::nullopt;
        Open* home = nullptr; // the first run that the new edges extend; other runs merge into this
                              // run
        if (run) {
            std::vector<Edge> whole = cells.edgesOfRun(*run);
            for (Open& one : all)
                if (auto longer = one.gone ? std::nullopt : together(cells, one.edges, whole)) {
                    whole = std::move(*longer);
                    (home == nullptr ? one.grown : one.gone) = true;
                    home = home == nullptr ? &one : home;
                    home->edges = whole;
                }
        }
        if (home == nullptr)
            fresh.ops.push_back(std::move(op));
    }
    const EntityRef ref = edits.entity().ref;
    for (const Open& one : all)
        if (one.grown && !one.gone)
            out.ops.push_back({Kind::Set, ref, placeOf(one.index),
                               Value(edgeRunName(joinIntoRuns(cells, one.edges).front())), 0});
    std::size_t gone = 0; // number of removed runs
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        if (one->gone) {
            out.ops.push_back({Kind::Remove, ref, path.child(one->index), {}, 0});
            ++gone;
        }
    std::size_t end = edits.entity().pair.find(list).size() - gone;
    for (PatchOp& op : fresh.ops) {
        op.path = path.child(end++);
        out.ops.push_back(std::move(op));
    }
    return out;
}

} // namespace ww::boards
