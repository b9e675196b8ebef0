#include "editor/boards/reshape.h"

#include "editor/boards/background.h"
#include "editor/boards/moved_approvals.h"
#include "editor/boards/strokes.h"
#include "editor/boards/way.h"
#include "editor/forms/patches.h"

#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::boards {

namespace {

using Kind = Reshape::Kind;
using schema::FieldDef;
using schema::FieldKind;

/// Reshapes all values of one entity that refer to places of the board.
class Part {
  public:
    Part(const BoardEdits& edits, const BoardTransform& way, ReshapeResult& out, bool base)
        : edits_(edits), way_(way), out_(out), base_(base) {}

    void run() {
        if (const schema::BoardDef* def = edits_.board().def) {
            for (const schema::BoardLayerDef& one : def->layers)
                grid(one);
            for (const schema::BoardPieceDef& one : def->pieces)
                turns(one);
            if (edits_.entity().pair.find(def->background.text))
                background();
        }
        for (const FieldDef& field : edits_.entity().schema->fields)
            if (const NodeRef node = edits_.entity().pair.find(field.key))
                walk(field, node, FieldPath::fromKey(field.key), {});
        write();
    }

    [[nodiscard]] const std::vector<FieldPath>& gone() const { return gone_; }

  private:
    void op(PatchOp::Kind kind, FieldPath path, Value value = {}) {
        out_.patch.ops.push_back({kind, edits_.entity().ref, std::move(path), std::move(value), 0});
    }
    void lose(const std::string& key, const std::string& what) {
        std::string text = edits_.fieldLabel(key) + ": " + what;
        if (!base_)
            text = edits_.entity().title + ", " + text;
        out_.lost.push_back(std::move(text));
    }
    void grid(const schema::BoardLayerDef& def) {
        const NodeRef node = edits_.entity().pair.find(def.grid.text);
        if (!node.isScalar())
            return;
        const std::string none(BoardEdits::emptyLetter(def));
        std::vector<std::vector<std::string>> rows(
            way_.targetTiling().rows, std::vector<std::string>(way_.targetTiling().columns, none));
        std::size_t lost = 0;
        const auto before = edits_.gridLetters(def.grid.text);
        for (std::uint32_t row = 0; row < before.size(); ++row)
            for (std::uint32_t column = 0; column < before[row].size(); ++column) {
                const std::string& letter = before[row][column];
                if (!way_.sourceTiling().contains({column, row}))
                    continue;
                if (const auto to = way_.mapCell({column, row}))
                    rows[to->row][to->column] = letter;
                else if (letter != none && letter != ".")
                    ++lost;
            }
        if (lost > 0)
            lose(def.grid.text, std::to_string(lost) + (lost == 1 ? " cell" : " cells"));
        std::string text;
        for (const auto& letters : rows) {
            for (const std::string& letter : letters)
                text += letter;
            text += '\n';
        }
        forms::appendPatch(out_.patch, forms::FormPatches(edits_.entityPtr())
                                           .setText(FieldPath::fromKey(def.grid.text), text));
    }

    /// Moves cells, edges and directions in all fields, not only in the lists of the board.
    void walk(const FieldDef& field, NodeRef node, const FieldPath& path, const FieldPath& item) {
        if (field.kind == FieldKind::Cell || field.kind == FieldKind::EdgeRun) {
            if (node.isScalar())
                place(field, node, path, item);
            return;
        }
        if (field.kind == FieldKind::Enum) {
            if (const auto faces =
                    node.isScalar() ? compassDegrees(field, node.scalar()) : std::nullopt)
                if (const auto now = way_.mapDegrees(*faces); now != *faces)
                    sets_.emplace_back(path, compassWord(now));
            return;
        }
        const bool record = field.kind == FieldKind::Record || field.kind == FieldKind::Choice;
        schema::forEachChild(field, node, [&](const schema::FieldChild& child) {
            if (child.isKey || child.field == nullptr)
                return;
            const FieldPath at =
                child.key.empty() ? path.child(std::size_t{child.index}) : path.child(child.key);
            walk(*child.field, child.node, at, record ? item : at);
        });
    }

    void place(const FieldDef& field, NodeRef node, const FieldPath& path, const FieldPath& item) {
        const std::string text(node.scalar());
        const Tiling& cells = way_.sourceTiling();
        std::string now;
        bool whole = true;
        if (field.kind == FieldKind::Cell) {
            const auto cell = parseCell(text);
            if (!cell || !cells.contains(*cell))
                return; // text that isn't a cell of the board stays unchanged
            const auto to = way_.mapCell(*cell);
            now = to ? cellName(*to) : "";
            whole = to.has_value();
        } else {
            const auto run = cells.parseStraightRun(text);
            if (!run)
                return;
            std::vector<Edge> moved;
            for (const Edge& edge : cells.edgesOfRun(*run))
                if (const auto to = way_.mapEdge(edge))
                    moved.push_back(*to);
                else
                    whole = false;
            if (!moved.empty())
                now = edgeRunName(joinIntoRuns(way_.targetTiling(), moved).front());
        }
        if (!whole)
            lose(path.steps().front().key, text);
        if (now.empty())
            gone_.push_back(item.empty() ? path : item);
        else if (now != text)
            sets_.push_back({path, now});
    }

    void turns(const schema::BoardPieceDef& def) {
        if (!def.turn.text.empty())
            for (const schema::BoardPiece& one : edits_.board().pieces)
                if (one.def == &def && edits_.isOwn(one.owner))
                    turned(one.path().child(std::string_view(def.turn.text)),
                           one.item.find(def.turn.text), one.pose.turn,
                           way_.mapDegrees(one.pose.turn));
    }
    void turned(const FieldPath& path, NodeRef written, double before, double now) {
        if (before == now)
            return;
        if (now == 0 && written)
            op(PatchOp::Kind::Remove, path); // remove the key, since the value is the default
        else
            forms::appendPatch(out_.patch, forms::FormPatches(edits_.entityPtr())
                                               .setValue(path, Value(schema::numberText(now))));
    }

    void background() {
        schema::BoardPlacement at = schema::backgroundPlacement(edits_.entity().view());
        const Lattice::Spot corner = way_.mapSpot({at.x, at.y});
        at.x = corner.x;
        at.y = corner.y;
        at.turn = way_.mapDegrees(at.turn);
        at.mirror = at.mirror != way_.isMirroring();
        forms::appendPatch(out_.patch, placementPatch(edits_, at));
    }

    /// Writes changes first. Then removes items, the last item first, so that indexes stay valid.
    void write() {
        for (const auto& [path, text] : sets_)
            op(PatchOp::Kind::Set, path, Value(text));
        std::erase_if(gone_, [&](const FieldPath& one) {
            return std::any_of(gone_.begin(), gone_.end(),
                               [&](const FieldPath& other) { return isBelow(one, other); });
        });
        gone_.erase(std::unique(gone_.begin(), gone_.end()), gone_.end());
        for (auto last = gone_.rbegin(); last != gone_.rend();) {
            const FieldPath list = last->parent();
            std::vector<FieldPath> all;
            for (; last != gone_.rend() && last->parent() == list; ++last)
                all.push_back(*last);
            const NodeRef holder = source::nodeAtPath(edits_.entity().pair, list);
            if (!list.empty() && holder.size() == all.size())
                all = {list};
            for (const FieldPath& one : all)
                op(PatchOp::Kind::Remove, one);
        }
    }
    static bool isBelow(const FieldPath& one, const FieldPath& other) {
        return one != other && one.isWithin(other);
    }

    const BoardEdits& edits_;
    const BoardTransform& way_;
    ReshapeResult& out_;
    bool base_;
    std::vector<std::pair<FieldPath, std::string>> sets_;
    std::vector<FieldPath> gone_; ///< removed values, in text order
};

/// Returns whether the entity uses this board, directly, as its base or through a reference.
bool playsOn(const schema::EntityView& entity, const BoardEdits& board, const schema::World& world,
             int depth) {
    if (entity.schema == board.entity().schema)
        return entity.id == board.entity().id() && entity.pack == board.entity().pack();
    if (depth == schema::kMaxBaseDepth || entity.schema == nullptr)
        return false;
    const schema::BoardDef* def = entity.schema->board.get();
    const auto on = [&](const schema::EntityView& to) {
        return to && to.schema->board && playsOn(to, board, world, depth + 1);
    };
    if (def != nullptr)
        return on(schema::boardBaseOf(entity, world));
    return std::any_of(entity.schema->fields.begin(), entity.schema->fields.end(),
                       [&](const FieldDef& field) {
                           const NodeRef ref = entity.node.find(field.key);
                           return field.kind == FieldKind::Ref && ref.isScalar() &&
                                  on(world.find(field.targetKind, ref.scalar(), entity.pack));
                       });
}

std::string refusal(const BoardEdits& edits, const BoardTransform& way, const Reshape& what) {
    const Tiling& cells = edits.board().cells;
    if (cells.size() == 0 || edits.board().def->isPlane)
        return "only boards with cells can be resized, turned or mirrored";
    if (way.targetTiling().size() == 0)
        return "no cells would be left";
    if (way.targetTiling().columns > schema::kMaxBoardSide ||
        way.targetTiling().rows > schema::kMaxBoardSide)
        return "the board would be too large";
    if (cells.shape == CellShape::Square)
        return {};
    // Every other row or column of hexagons is shifted by half a cell, and must stay shifted.
    if (what.kind != Kind::Resize)
        return "hexagon boards can't be turned or mirrored";
    const int before = cells.shape == CellShape::HexFlat ? what.left : what.top;
    return before % 2 == 0 ? "" : "on this side, add or remove hexagons in pairs of lines";
}

} // namespace

ReshapeResult reshape(const BoardEdits& edits, const session::EntityIndex& world,
                      const Reshape& what, const PackDocuments* own) {
    ReshapeResult out;
    if (edits.board().def == nullptr)
        return out;
    const BoardTransform way(edits.board().cells, what);
    out.refusal = refusal(edits, way, what);
    if (!out.refusal.empty())
        return out;
    ApprovalUpdater approvals(way, own);
    const auto part = [&](const BoardEdits& of, bool base) {
        Part one(of, way, out, base);
        one.run();
        approvals.updateApprovals(of.entity(), one.gone(), out);
    };
    part(edits, true);
    for (const session::EntityPtr& one : world.withLayersApplied())
        if (one->schema && one->modifiedPack.empty() && one->ref != edits.entity().ref &&
            one->ref.pack == edits.entity().ref.pack && playsOn(one->view(), edits, world, 0))
            part(BoardEdits(one, world), false);
    approvals.removeLostApprovals(out);
    return out;
}

} // namespace ww::boards
