#include "editor/boards/marks.h"

#include "editor/forms/names.h"

#include "rules/schema/read.h"

namespace ww::boards {

namespace {

using schema::FieldDef;
using schema::FieldKind;

struct Holder {
    const FieldDef* field = nullptr;
    NodeRef node;
};

/// Returns the fields and nodes along the path, outermost first. Stops at the first missing node.
std::vector<Holder> holdersAlong(const session::Entity& entity, const FieldPath& path) {
    std::vector<Holder> out;
    for (const PathStep& step : path.steps()) {
        Holder next;
        if (out.empty()) {
            next.field = entity.schema->field(step.key);
            next.node = entity.pair.find(step.key);
        } else {
            schema::forEachChild(
                *out.back().field, out.back().node, [&](const schema::FieldChild& child) {
                    const bool here = step.kind == PathStep::Kind::Key
                                          ? child.key == step.key
                                          : child.key.empty() && child.index == step.index;
                    if (here && !child.isKey)
                        next = {child.field, child.node};
                });
        }
        if (next.field == nullptr || !next.node)
            break;
        out.push_back(next);
    }
    return out;
}

class Places {
  public:
    Places(const BoardEdits& edits, BoardMark& mark) : edits_(edits), mark_(mark) {}

    bool find(const FieldPath& path) {
        const auto& steps = path.steps();
        if (steps.empty())
            return false;
        if (steps.size() > 1 && steps[1].kind == PathStep::Kind::Cell)
            return cell({steps[1].column, steps[1].index});
        if (steps.size() > 1 && letter(steps[0].key, steps[1].key))
            return true;
        const auto spots = holdersAlong(edits_.entity(), path);
        for (auto it = spots.rbegin(); it != spots.rend(); ++it)
            if (says(*it->field, it->node))
                return true;
        if (steps.size() > 1)
            for (const schema::BoardPiece& one : edits_.board().pieces)
                if (edits_.isOwn(one.owner) && edits_.board().def->isPlane &&
                    path.isWithin(one.path())) {
                    mark_.point = one.pose.position;
                    return true;
                }
        return false;
    }

  private:
    bool cell(Cell at) {
        if (!edits_.board().cells.contains(at))
            return false;
        mark_.cells.push_back(at);
        return true;
    }
    bool letter(std::string_view legend, std::string_view letter) {
        for (const schema::BoardLayer& layer : edits_.board().layers)
            if (layer.def->legend == legend && !legend.empty())
                for (std::size_t i = 0; i < layer.cells.size(); ++i)
                    if (const auto* entry = layer.entryAt(i); entry && entry->letter == letter)
                        mark_.cells.push_back(edits_.board().cells.cellAtIndex(i));
        return !mark_.cells.empty();
    }
    /// Marks the cell or edges that the value or one of its parts names. Returns true if there are
    /// any.
    bool says(const FieldDef& field, NodeRef node) {
        if (place(field, node))
            return true;
        bool found = false;
        if (field.kind == FieldKind::Record || field.kind == FieldKind::Choice)
            schema::forEachChild(field, node, [&](const schema::FieldChild& child) {
                if (!child.isKey && child.field != nullptr)
                    found = place(*child.field, child.node) || found;
            });
        return found;
    }
    bool place(const FieldDef& field, NodeRef node) {
        if (!node.isScalar())
            return false;
        const Tiling& cells = edits_.board().cells;
        if (field.kind == FieldKind::Cell) {
            const auto at = parseCell(node.scalar());
            return at && cell(*at);
        }
        const auto run =
            field.kind == FieldKind::EdgeRun ? cells.parseStraightRun(node.scalar()) : std::nullopt;
        if (!run)
            return false;
        for (const Edge& edge : cells.edgesOfRun(*run))
            if (cells.contains(edge.a) && cells.contains(edge.b))
                mark_.edges.push_back(edge);
        return !mark_.edges.empty();
    }
    const BoardEdits& edits_;
    BoardMark& mark_;
};

} // namespace

std::vector<BoardMark> boardMarksOf(const BoardEdits& edits,
                                    const std::vector<session::ProblemPtr>& problems) {
    std::vector<BoardMark> out;
    for (const session::ProblemPtr& problem : problems) {
        if (!problem->finding.approvalReason.empty())
            continue;
        BoardMark mark;
        mark.level = forms::levelOf(*problem);
        mark.message = forms::messageOf(*problem, edits.entity().schema);
        if (Places(edits, mark).find(problem->finding.path))
            out.push_back(std::move(mark));
    }
    return out;
}

} // namespace ww::boards
