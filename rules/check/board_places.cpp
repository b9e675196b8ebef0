#include "rules/check/board_places.h"

#include "rules/base/utf8.h"
#include "rules/check/grids.h"
#include "rules/diag/kinds.h"
#include "rules/schema/board.h"
#include "rules/schema/same_entity.h"
#include "rules/schema/shared_budget.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

namespace ww::check {

using schema::Board;
using schema::BoardDef;
using schema::BoardEdgesDef;
using schema::BoardPiece;
using schema::BoardPieceDef;
using schema::BoardPieceList;
using schema::EntitySchema;
using schema::EntityView;
using schema::FieldDef;

namespace {

using Keys = std::set<std::string, std::less<>>;

class PlaceCheck {
  public:
    PlaceCheck(const EntityView& entity, const Board& board, const Keys& left, FindingSink& sink)
        : entity_(entity), board_(board), left_(left), sink_(sink) {}

    void run() {
        const BoardDef& def = *board_.def;
        if (def.isPlane) {
            const plane::Length width = plane::lengthFromMillimetres(board_.width).value_or(0),
                                depth = plane::lengthFromMillimetres(board_.depth).value_or(0);
            ends_ = "is " + plane::formatMillimetres(width) + " mm wide and " +
                    plane::formatMillimetres(depth) + " mm deep";
            for (const BoardPiece& piece : board_.pieces)
                if (own(piece.owner) && !left_.contains(piece.def->list.text))
                    onPlane(piece, width, depth);
            return;
        }
        ends_ = "ends at " + cellName({board_.cells.columns - 1, board_.cells.rows - 1});
        for (const auto& list : board_.pieceLists)
            if (own(list->owner) && !left_.contains(list->def->list.text))
                pieces(*list);
        for (const BoardEdgesDef& list : def.edges)
            each(list.list.text, list.edgeField.text, [&](NodeRef at) {
                const auto run = board_.cells.parseStraightRun(at.scalar());
                return run && (off(run->first) || off(run->last));
            });
    }

  private:
    /// Returns false for parts of a base board, which belong to another entity.
    [[nodiscard]] bool own(const EntityView& owner) const {
        return schema::areSameEntity(owner, entity_);
    }
    /// Returns true if neither cell at the edge is on the board.
    [[nodiscard]] bool off(const Edge& edge) const {
        return !board_.cells.contains(edge.a) && !board_.cells.contains(edge.b);
    }

    void pieces(const BoardPieceList& list) {
        std::size_t index = 0;
        for (NodeRef written : list.node) {
            const std::size_t i = index++;
            const NodeRef at = list.pieceRecord(written).find(list.def->cellField.text);
            const auto cell = at.isScalar() ? parseCell(at.scalar()) : std::nullopt;
            if (cell && !board_.cells.contains(*cell))
                report(list.path.child(i),
                       list.itemPath(i).child(std::string_view(list.def->cellField.text)),
                       std::string(at.scalar()));
        }
    }

    template <class Outside>
    void each(const std::string& list, const std::string& key, Outside outside) {
        if (left_.contains(list))
            return;
        std::size_t index = 0;
        for (NodeRef item : entity_.node.find(list)) {
            const FieldPath path = FieldPath::fromKey(list).child(index++);
            const NodeRef at = key.empty() || item.isScalar() ? item : item.find(key);
            if (at.isScalar() && outside(at))
                report(path, key.empty() || item.isScalar() ? path : path.child(key),
                       std::string(at.scalar()));
        }
    }

    /// Checks only the piece's position, because its shape may cross the board's border.
    void onPlane(const BoardPiece& piece, plane::Length width, plane::Length depth) {
        const plane::Point at = piece.pose.position;
        if (at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= depth)
            return;
        const FieldPath path = piece.path();
        report(path, path.child(piece.def->pose.text).child(std::string_view("at")),
               "[" + plane::formatMillimetres(at.x) + ", " + plane::formatMillimetres(at.y) + "]");
    }

    void report(const FieldPath& item, const FieldPath& path, std::string at) {
        Finding& made =
            sink_.add(diag::boardOutside, path, {{"at", std::move(at)}, {"ends", ends_}});
        PatchOp op;
        op.kind = PatchOp::Kind::Remove;
        op.path = item;
        sink_.addPatchFix(made, "remove it", false, {std::move(op)});
    }

    const EntityView& entity_;
    const Board& board_;
    const Keys& left_;
    FindingSink& sink_;
    std::string ends_;
};

/// Returns true if the entity's grids have no faults and the same size. Otherwise the board's size
/// is unknown.
bool sized(const EntityView& entity) {
    std::set<std::pair<std::size_t, std::size_t>> sizes;
    for (const schema::BoardLayerDef& layer : entity.schema->board->layers) {
        const FieldDef* field = entity.schema->field(layer.grid.text);
        const NodeRef grid = field ? entity.node.find(field->key) : NodeRef();
        if (!grid.isScalar() || field->kind != schema::FieldKind::Grid)
            continue;
        if (!isValidGrid(*field, grid))
            return false;
        const std::vector<source::LineSpan> rows = gridRows(grid);
        sizes.emplace(rows.size(), rows.empty() ? 0 : codePointCount(rows.front().text));
    }
    return sizes.size() < 2;
}

/// Returns the fields that determine the board's size and pieces. Empty (meaning any field) if the
/// base board can be of several kinds.
std::vector<schema::Dependency> readsOf(const schema::System& system, const EntitySchema& schema) {
    std::vector<schema::Dependency> out;
    for (const EntitySchema* at : schema::boardBaseChain(schema, system)) {
        if (at->isAbstract && at != &schema)
            break; // the kinds that extend it may add fields
        const BoardDef& def = *at->board;
        const auto read = [&](const std::string& key) {
            if (!key.empty())
                out.push_back({at->kind, key});
        };
        read(def.size.text);
        read(def.base.text);
        for (const schema::BoardLayerDef& one : def.layers)
            read(one.grid.text);
        const auto readShapes = [&](const auto& lists) {
            for (const auto& one : lists)
                if (one.shapeExpr) {
                    read(one.list.text);
                    const auto& reads = one.shapeExpr->dependencies();
                    out.insert(out.end(), reads.begin(), reads.end());
                }
        };
        readShapes(def.pieces);
        readShapes(def.zones);
        if (at == &schema) {
            for (const BoardPieceDef& one : def.pieces)
                read(one.listPath.empty() ? one.list.text : one.listPath.front());
            for (const BoardEdgesDef& one : def.edges)
                read(one.list.text);
        }
        if (def.base.text.empty())
            return out;
    }
    return {};
}

/// Reports that the shapes of zones and pieces exceeded their budget, so that none was checked.
void reportShapes(const BoardDef& def, FindingSink& sink) {
    const auto reported = [&](const auto& lists) {
        const auto found = std::find_if(lists.begin(), lists.end(),
                                        [](const auto& one) { return one.shapeExpr != nullptr; });
        if (found != lists.end())
            sink.add(diag::fieldTooDear, FieldPath::fromKey(found->list.text),
                     {{"field", found->list.text}, {"when", "the shapes on the board"}});
        return found != lists.end();
    };
    (void)(reported(def.zones) || reported(def.pieces));
}

} // namespace

std::vector<EntityCheck> boardBoundsChecks(const schema::System& system,
                                           const std::vector<EntityCheck>& own) {
    std::vector<EntityCheck> out;
    for (const EntitySchema& schema : system.schemas) {
        if (!schema.board || (schema.board->pieces.empty() && schema.board->edges.empty() &&
                              schema.board->zones.empty()))
            continue;
        Keys left;
        for (const EntityCheck& check : own)
            if (check.kind == schema.kind)
                left.insert(check.judgedLists.begin(), check.judgedLists.end());
        EntityCheck& made = out.emplace_back();
        made.kind = schema.kind;
        made.reads = readsOf(system, schema);
        made.run = [left](const schema::World& world, const EntityView& entity, FindingSink& sink) {
            const schema::SharedBudget budget;
            const Board board = schema::readBoard(entity, world);
            if (budget.isSpent() && entity.schema->board)
                reportShapes(*entity.schema->board, sink);
            if (!board.isEmpty() && !board.isBaseUnknown && sized(entity))
                PlaceCheck(entity, board, left, sink).run();
        };
    }
    return out;
}

} // namespace ww::check
