// Resolves the fields that boards name, once all kinds are known.

#include "rules/diag/kinds.h"
#include "rules/schema/board.h"
#include "rules/schema/declare.h"

#include <algorithm>
#include <functional>

namespace ww::schema {

namespace {

using Want = Expr::Scope::Want;

/// Sets the lattice of a board's edge fields: hexagonal boards have other edges than square boards.
void placeEdges(FieldDef& field, const Lattice& cells) {
    if (field.kind == FieldKind::EdgeRun)
        field.cells = cells;
    for (FieldDef& one : field.fields)
        placeEdges(one, cells);
    if (field.itemField) {
        auto own = std::make_shared<FieldDef>(*field.itemField);
        placeEdges(*own, cells);
        field.itemField = std::move(own);
    }
}

std::vector<std::string> keysOf(const std::vector<FieldDef>& fields,
                                const std::function<bool(const FieldDef&)>& fits) {
    std::vector<std::string> out;
    for (const FieldDef& field : fields)
        if (fits(field))
            out.push_back(field.key);
    return out;
}

class BoardResolver {
  public:
    BoardResolver(EntityDecl& decl, EntitySchema& schema, LoadState& state)
        : schema_(schema), state_(state),
          context_(state.problems, decl.board->file, decl.board->chunk), board_(*decl.board) {}

    void run() {
        const std::size_t before = state_.problems.size();
        places();
        if (!board_.size.text.empty())
            (void)own(board_.size, "field for the size",
                      {FieldKind::List, FieldKind::Record, FieldKind::Point});
        std::erase_if(board_.layers, [&](BoardLayerDef& one) { return !layer(one); });
        std::erase_if(board_.edges, [&](BoardEdgesDef& one) { return !edges(one); });
        std::erase_if(board_.zones, [&](BoardZoneDef& one) { return !zone(one); });
        std::erase_if(board_.pieces, [&](BoardPieceDef& one) { return !piece(one); });
        if (board_.key && !key(*board_.key))
            board_.key.reset();
        if (!board_.background.text.empty() && !background())
            board_.background = {};
        board_.hasFaults = state_.problems.size() > before;
    }

  private:
    using Kinds = std::initializer_list<FieldKind>;

    static bool among(FieldKind kind, Kinds kinds) {
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    }
    /// Returns the field that `word` names; reports and returns null if `kinds` has no such field.
    const FieldDef* find(const std::vector<FieldDef>& fields, const BoardWord& word,
                         std::string_view what, Kinds kinds) {
        for (const FieldDef& field : fields)
            if (field.key == word.text && among(field.kind, kinds))
                return &field;
        context_.reportUnknownName(word.node, what, keysOf(fields, [&](const FieldDef& one) {
                                       return among(one.kind, kinds);
                                   }));
        return nullptr;
    }
    const FieldDef* own(const BoardWord& word, std::string_view what, Kinds kinds) {
        return find(schema_.fields, word, what, kinds);
    }
    /// Returns the record declaration of the list field that `word` names; null if there is none.
    const FieldDef* records(const BoardWord& word) {
        const FieldDef* list = own(word, "list", {FieldKind::List});
        if (list == nullptr || !list->itemField)
            return nullptr;
        if (list->itemField->kind == FieldKind::Record)
            return list->itemField.get();
        context_.reportUnknownName(word.node, "list of records",
                                   keysOf(schema_.fields, [](const FieldDef& one) {
                                       return one.kind == FieldKind::List && one.itemField &&
                                              one.itemField->kind == FieldKind::Record;
                                   }));
        return nullptr;
    }

    /// Returns the pieces' record declaration, also through a path:
    /// `sides.prerequisites.place_token`.
    const FieldDef* pieceRecords(BoardPieceDef& p) {
        const std::vector<FieldDef>* fields = &schema_.fields;
        std::string_view rest = p.list.text;
        while (true) {
            const std::size_t dot = rest.find('.');
            const std::string_view key = rest.substr(0, dot);
            const bool last = dot == rest.npos;
            rest = last ? std::string_view() : rest.substr(dot + 1);
            const auto found = std::find_if(fields->begin(), fields->end(),
                                            [&](const FieldDef& one) { return one.key == key; });
            const FieldDef* of = found != fields->end() && found->kind == FieldKind::List
                                     ? found->itemField.get()
                                     : nullptr;
            p.listPath.emplace_back(key);
            if (of != nullptr && of->kind == FieldKind::Record && last)
                return of;
            if (of != nullptr && of->kind == FieldKind::Choice)
                if (const FieldDef* option = of->field(rest);
                    option != nullptr && option->kind == FieldKind::Record) {
                    p.pieceAlternative = rest;
                    return option;
                }
            const bool through = !last && found != fields->end() &&
                                 (found->kind == FieldKind::Record ||
                                  (of != nullptr && of->kind == FieldKind::Record));
            if (!through) {
                p.listPath.clear();
                context_.reportUnknownName(
                    p.list.node, "list of records", keysOf(*fields, [](const FieldDef& one) {
                        return one.kind == FieldKind::List && one.itemField &&
                               (one.itemField->kind == FieldKind::Record ||
                                one.itemField->kind == FieldKind::Choice);
                    }));
                return nullptr;
            }
            fields = of != nullptr ? &of->fields : &found->fields;
        }
    }

    std::shared_ptr<const Expr> expression(NodeRef node, const FieldDef* record, Want want) {
        if (!node)
            return nullptr;
        Expr::Scope scope;
        scope.system = &state_.system;
        scope.self = &schema_;
        scope.inner = record;
        scope.want = want;
        return compileNode(node, scope, context_);
    }
    void look(BoardPaint& paint, const FieldDef* record) {
        paint.label = expression(paint.labelNode, record, Want::Text);
        paint.gapIf = expression(paint.gapNode, record, Want::Condition);
        paint.leafIf = expression(paint.leafNode, record, Want::Condition);
        paint.dashIf = expression(paint.dashNode, record, Want::Condition);
    }
    void notHere(NodeRef node, std::string_view why) {
        context_.addProblem(diag::schemaExpression, node.keySpan(),
                            {{"what", "`" + std::string(node.key()) + "` " + std::string(why)}});
    }

    /// Reports keys that this kind of board can't have: planes, squares and hexagons differ.
    void places() {
        for (const char* key : {"layers", "edges", "shifted"})
            if (const NodeRef node = board_.node.find(key); node && board_.isPlane)
                notHere(node, "needs a board with cells; a plane has `zones` and `pieces`");
        for (const char* key : {"zones", "size"})
            if (const NodeRef node = board_.node.find(key); node && !board_.isPlane)
                notHere(node, "needs a plane; boards with cells have `layers`");
        if (const NodeRef node = board_.node.find("shifted");
            node && board_.shape == CellShape::Square)
            notHere(node, "needs hexagons");
        if (const NodeRef node = board_.node.find("diagonals");
            node && (board_.isPlane || board_.shape != CellShape::Square))
            notHere(node, "needs squares: write `cells: square` next to it");
        if (board_.isPlane) {
            board_.layers.clear();
            board_.edges.clear();
        } else {
            board_.zones.clear();
        }
    }

    bool layer(BoardLayerDef& l) {
        const FieldDef* grid = own(l.grid, "grid field", {FieldKind::Grid});
        if (grid == nullptr)
            return false;
        l.legend = grid->legend;
        l.record = legendFieldOf(schema_, l.grid.text);
        const FieldDef* by = nullptr;
        for (BoardWord* word : {&l.paintField, &l.names}) {
            if (word->text.empty())
                continue;
            if (l.record == nullptr) {
                notHere(word->node, "needs a grid whose legend has records");
                *word = {};
                continue;
            }
            const FieldDef* found = find(l.record->fields, *word, "field of the legend's entries",
                                         {FieldKind::Enum, FieldKind::Text, FieldKind::Ref});
            if (found == nullptr)
                *word = {};
            else if (word == &l.paintField)
                by = found;
        }
        for (const char* key : {"cliff", "numerals"})
            if (const NodeRef node = l.node.find(key); node && !l.hasHeights)
                notHere(node, "needs `as: height`");
        looks(l, by);
        look(l.cliff, l.record);
        return true;
    }

    void looks(BoardLayerDef& l, const FieldDef* by) {
        if (!l.paintNode)
            return;
        if (by == nullptr) {
            if (l.paintField.text.empty() &&
                readMapping(boardPaintTable(), l.paintNode, l.paint, context_))
                look(l.paint, l.record);
            return;
        }
        if (!l.paintNode.isMapping()) {
            context_.reportWrongType(l.paintNode, "looks by the words of `" + by->key + "`");
            return;
        }
        for (NodeRef one : l.paintNode) {
            if (by->kind == FieldKind::Enum &&
                std::find(by->values.begin(), by->values.end(), one.key()) == by->values.end()) {
                context_.reportUnknownKey(one, "`" + by->key + "`", by->values);
                continue;
            }
            BoardPaint paint;
            if (!readMapping(boardPaintTable(), one, paint, context_))
                continue;
            look(paint, l.record);
            l.paintByWord.emplace_back(BoardWord{std::string(one.key()), one}, std::move(paint));
        }
    }

    bool edges(BoardEdgesDef& e) {
        if (e.edgeField.text.empty()) {
            const FieldDef* list = own(e.list, "list", {FieldKind::List});
            if (list == nullptr)
                return false;
            if (!list->itemField || list->itemField->kind != FieldKind::EdgeRun) {
                reportMissingKey(context_, e.node, "a list of edges that are records", "at");
                return false;
            }
        } else {
            e.record = records(e.list);
            if (e.record == nullptr || find(e.record->fields, e.edgeField, "field with an edge",
                                            {FieldKind::EdgeRun}) == nullptr)
                return false;
        }
        look(e.paint, e.record);
        return true;
    }

    bool zone(BoardZoneDef& z) {
        z.record = records(z.list);
        if (z.record == nullptr)
            return false;
        if (!z.names.text.empty() &&
            find(z.record->fields, z.names, "field with a name", {FieldKind::Text}) == nullptr)
            z.names = {};
        z.shapeExpr = expression(z.shape.node, z.record, Want::Any);
        look(z.paint, z.record);
        return z.shapeExpr != nullptr && shapeKind(*z.shapeExpr, z.shape);
    }

    bool shapeKind(const Expr& expr, const BoardWord& word) {
        using Gives = Expr::ResultKind;
        if (expr.resultKind() == Gives::List || expr.resultKind() == Gives::Record)
            return true;
        context_.reportBadValue(word.node, "a list of points, or a record with `at` and `radius`");
        return false;
    }

    bool piece(BoardPieceDef& p) {
        p.record = pieceRecords(p);
        if (p.record == nullptr)
            return false;
        const BoardWord& needed = board_.isPlane ? p.pose : p.cellField;
        if (needed.text.empty()) {
            reportMissingKey(context_, p.node,
                             board_.isPlane ? "a list of pieces on a plane"
                                            : "a list of pieces on cells",
                             board_.isPlane ? "pose" : "at");
            return false;
        }
        const std::vector<const char*> odd = board_.isPlane
                                                 ? std::vector<const char*>{"at", "place", "turn"}
                                                 : std::vector<const char*>{"pose", "shape"};
        for (const char* key : odd)
            if (const NodeRef node = p.node.find(key))
                notHere(node, board_.isPlane ? "needs a board with cells" : "needs a plane");
        const auto need = [&](BoardWord& word, std::string_view what, Kinds kinds) {
            if (word.text.empty() || find(p.record->fields, word, what, kinds) != nullptr)
                return true;
            word = {};
            return false;
        };
        using K = FieldKind;
        if (board_.isPlane ? !need(p.pose, "field with a pose", {K::Record})
                           : !need(p.cellField, "field with a cell", {K::Cell}))
            return false;
        if (need(p.place, "reference to a place of the board", {K::Ref}) && !p.place.text.empty()) {
            const std::string& within = p.record->field(p.place.text)->within;
            p.placeGrid = within.substr(std::min(within.find('.') + 1, within.size()));
        }
        (void)need(p.iconField, "field with an icon's name", {K::Text, K::Enum, K::Ref});
        (void)need(p.turn, "field of numbers", {K::Int, K::Number});
        (void)need(p.size, "field of numbers", {K::Int, K::Number});
        if (board_.isPlane) {
            p.shapeExpr = expression(p.shape.node, p.record, Want::Any);
            if (p.shapeExpr && !shapeKind(*p.shapeExpr, p.shape))
                p.shapeExpr = nullptr;
        }
        whose(p);
        look(p.paint, p.record);
        return true;
    }

    /// Checks the reference to the entity whose face a piece shows.
    void whose(BoardPieceDef& p) {
        if (!p.shownReference.node)
            return;
        if (p.face.text.empty()) {
            if (!p.node.find("face"))
                notHere(p.shownReference.node, "needs a `face`: add that too");
            return;
        }
        p.faceExpr = expression(p.shownReference.node, p.record, Want::Any);
        if (p.faceExpr && (p.faceExpr->type().base != ExprType::Base::Ref ||
                           p.faceExpr->type().schema == nullptr)) {
            context_.reportBadValue(p.shownReference.node, "a reference, or `self`");
            p.faceExpr = nullptr;
        }
        if (!p.faceExpr)
            p.face = {};
    }

    bool background() {
        namespace bg = background;
        using K = FieldKind;
        struct Part {
            const char *key, *what;
            Kinds kinds;
            bool needed = true;
        };
        const FieldDef* record = own(board_.background, "record with a picture", {K::Record});
        if (record == nullptr)
            return false;
        const Kinds numbers = {K::Int, K::Number};
        for (const Part& part : {Part{bg::kFile, "of kind `art`", {K::Art}},
                                 {bg::kScale, "a number", numbers},
                                 {bg::kX, "a number", numbers},
                                 {bg::kY, "a number", numbers},
                                 {bg::kTurn, "an angle or a number", {K::Int, K::Number, K::Angle}},
                                 {bg::kMirror, "of kind `bool`", {K::Bool}},
                                 {bg::kOpacity, "a number", {K::Number}, false}}) {
            const FieldDef* field = record->field(part.key);
            if (field == nullptr && part.needed)
                reportMissingKey(context_, board_.node.find("background"),
                                 "the record `" + record->key + "` of a background", part.key);
            else if (field != nullptr && !among(field->kind, part.kinds))
                context_.reportBadValue(board_.background.node, "a record whose `" +
                                                                    std::string(part.key) +
                                                                    "` is " + part.what);
            else
                continue;
            return false;
        }
        return true;
    }

    bool key(BoardKeyDef& k) {
        const FieldDef* map = own(k.of, "map field", {FieldKind::Map});
        if (map == nullptr)
            return false;
        k.record = map->itemField->kind == FieldKind::Record ? map->itemField.get() : nullptr;
        k.label = expression(k.labelNode, k.record, Want::Text);
        return k.label != nullptr;
    }

    EntitySchema& schema_;
    LoadState& state_;
    MetaContext context_;
    BoardDef& board_;
};

/// Removes the `base` of a board that, through other bases, is based on itself.
void refuseRings(std::vector<EntityDecl>& decls, LoadState& state) {
    const System& system = state.system;
    const auto begins = [](const EntitySchema& kind) {
        return kind.board && (kind.board->shape || kind.board->isPlane);
    };
    for (std::size_t i = 0; i < decls.size(); ++i) {
        const EntitySchema& own = system.schemas[i];
        if (!decls[i].board || begins(own))
            continue;
        BoardDef& board = *decls[i].board;
        std::string way = own.kind;
        const EntitySchema* at = boardBaseOf(own, system);
        for (std::size_t steps = 0;
             at != nullptr && at != &own && !begins(*at) && steps < system.schemas.size();
             ++steps) {
            way += " → " + at->kind;
            at = boardBaseOf(*at, system);
        }
        if (at != &own)
            continue;
        MetaContext(state.problems, board.file, board.chunk)
            .reportBadValue(board.base.node,
                            "a reference to another board: this one would begin with "
                            "itself (" +
                                way + " → " + own.kind + "). Let one of them have `cells`");
        board.base = {};
    }
}

} // namespace

void resolveBoardCells(std::vector<EntityDecl>& decls, LoadState& state) {
    const auto& schemas = state.system.schemas;
    const auto declOf = [&](std::string_view kind) -> BoardDef* {
        for (std::size_t i = 0; i < decls.size(); ++i)
            if (schemas[i].kind == kind)
                return decls[i].board.get();
        return nullptr;
    };
    for (std::size_t i = 0; i < decls.size(); ++i) {
        EntityDecl& decl = decls[i];
        if (!decl.board)
            continue;
        BoardDef& board = *decl.board;
        MetaContext context(state.problems, board.file, board.chunk);
        state.system.schemas[i].board = decl.board;
        // The fields' kinds are known here. The kinds that references point to must be looked up.
        const FieldDef* through = nullptr;
        if (!board.base.text.empty()) {
            through = schemas[i].field(board.base.text);
            if (through == nullptr || through->kind != FieldKind::Ref ||
                declOf(through->targetKind) == nullptr) {
                context.reportUnknownName(board.base.node, "reference to what has a board",
                                          keysOf(schemas[i].fields, [&](const FieldDef& one) {
                                              return one.kind == FieldKind::Ref &&
                                                     declOf(one.targetKind);
                                          }));
                board.base = {};
                through = nullptr;
            }
        }
        if (!board.node.find("base") && !board.node.find("cells"))
            reportMissingKey(context, board.node, "a board without a `base`", "cells");
    }
    refuseRings(decls, state);
    for (std::size_t i = 0; i < decls.size(); ++i) {
        if (!decls[i].board)
            continue;
        BoardDef& board = *decls[i].board;
        const BoardDef* from = &board;
        const EntitySchema* at = &schemas[i];
        for (int depth = 0;
             depth < kMaxBaseDepth && !from->shape && !from->isPlane && !from->base.text.empty();
             ++depth) {
            at = boardBaseOf(*at, state.system);
            from = at != nullptr ? at->board.get() : nullptr;
            if (from == nullptr)
                break;
        }
        if (from != nullptr) {
            board.cells.shape = from->shape.value_or(CellShape::Square);
            board.cells.shiftsOddLines = from->cells.shiftsOddLines;
            board.cells.allowsDiagonals = from->cells.allowsDiagonals;
            board.isPlane = from->isPlane;
        }
        if (!board.isPlane && board.cells.shape != CellShape::Square)
            for (FieldDef& field : state.system.schemas[i].fields)
                placeEdges(field, board.cells);
    }
}

void resolveBoard(EntityDecl& decl, EntitySchema& schema, LoadState& state) {
    if (decl.board)
        BoardResolver(decl, schema, state).run();
}

} // namespace ww::schema
