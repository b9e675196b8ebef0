// Compiles board expressions: cells and their content, paths, regions and edges.

#include "rules/base/cells.h"
#include "rules/base/words.h"
#include "rules/schema/board.h"
#include "rules/schema/expr_compile.h"

namespace ww::schema {

namespace {

using Base = ExprType::Base;

ExprType cellType(const EntitySchema& schema, bool maybeNone = false) {
    ExprType type = simple(Base::Cell, maybeNone);
    type.schema = &schema;
    return type;
}

} // namespace

const EntitySchema* ExprCompiler::withCells(const EntitySchema* schema) const {
    return schema != nullptr && schema->board && !schema->board->isPlane ? schema : nullptr;
}

std::optional<ExprCompiler::Part> ExprCompiler::ofBoards(std::uint32_t ast) {
    const AstNode& node = at(ast);
    const std::string& name = node.text;
    if (name == "steps")
        return steps(ast);
    if (name == "regions")
        return regions(ast);
    if (name == "columns" || name == "rows")
        return boardSize(ast, name == "columns" ? ExprOp::Columns : ExprOp::Rows);
    if (name == "cells")
        return cells(ast);
    if (name == "cell")
        return cellNamed(ast);
    if (name == "neighbours")
        return neighbours(ast);
    if (name == "distance")
        return distance(ast);
    if (name == "edge")
        return edgeOf(ast);
    return std::nullopt;
}

ExprCompiler::Part ExprCompiler::boardNamed(std::uint32_t ast) {
    Part of = known(ast);
    if (of.type.base != Base::Ref || of.type.schema == nullptr)
        stop(ast, "only `self` or an entity that a reference names has a board, but this is " +
                      std::string(describe(of.type)));
    if (withCells(of.type.schema) == nullptr)
        stop(ast, withArticle(of.type.schema->kind) +
                      (of.type.schema->board ? " is played on a plane, which has no cells"
                                             : " has no board"));
    for (const EntitySchema* maker : boardBaseChain(*of.type.schema, *scope_.system))
        noteRead(*maker, "*");
    return of;
}

ExprCompiler::Part ExprCompiler::cells(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 1, "an entity with a board: cells(self)");
    const Part of = boardNamed(node.kids[0]);
    ExprInst inst;
    inst.op = ExprOp::Cells;
    inst.kids = {of.inst};
    inst.schema = of.type.schema;
    return emit(std::move(inst), listOf(cellType(*of.type.schema)), ast);
}

ExprCompiler::Part ExprCompiler::cellsOf(const AstNode& node) {
    const AstNode& of = at(node.kids[0]);
    if (of.kind != AstKind::Call || of.hasReceiver || of.text != "cells")
        stop(node.kids[0],
             node.text + " takes cells, as in `" + node.text + "(cells(self) as c, …)`");
    return cells(node.kids[0]);
}

ExprCompiler::Part ExprCompiler::cellNamed(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 2, 2, "an entity with a board, and the name of a cell: cell(self, 'B3')");
    const Part of = boardNamed(node.kids[0]);
    const Part name = cell(node.kids[1]);
    if (name.type.base == Base::Cell)
        stop(node.kids[1], "this already is a cell of a board");
    ExprInst inst;
    inst.op = ExprOp::CellNamed;
    inst.kids = {of.inst, name.inst};
    inst.schema = of.type.schema;
    return emit(std::move(inst), cellType(*of.type.schema, true), ast);
}

ExprCompiler::Part ExprCompiler::boardSize(std::uint32_t ast, ExprOp op) {
    const AstNode& node = at(ast);
    if (!node.item.empty())
        stopAt(node.itemSpan, node.text + " doesn't go through a list, so it has no items to name");
    takes(node, ast, 1, 1, "an entity with a board: " + node.text + "(self)");
    const Part of = boardNamed(node.kids[0]);
    ExprInst inst;
    inst.op = op;
    inst.kids = {of.inst};
    inst.schema = of.type.schema;
    return emit(std::move(inst), simple(Base::Number, of.type.canBeNone), ast);
}

void ExprCompiler::checkCellName(std::uint32_t ast) const {
    const AstNode& node = at(ast);
    if (node.kind == AstKind::Text && !parseCell(node.text))
        stop(ast, "`" + node.text + "` isn't a cell such as `B3`");
}

bool ExprCompiler::isCell(const ExprType& type, std::uint32_t ast) const {
    return type.base == Base::Cell ||
           (type.base == Base::Text && (at(ast).kind == AstKind::Text || type.field == nullptr ||
                                        type.field->kind == FieldKind::Cell));
}

ExprCompiler::Part ExprCompiler::cell(std::uint32_t ast) {
    checkCellName(ast);
    Part part = known(ast);
    if (!isCell(part.type, ast))
        stop(ast, "a cell is expected here, but this is " + std::string(describe(part.type)));
    return part;
}

ExprCompiler::Part ExprCompiler::cellOrCells(std::uint32_t ast) {
    checkCellName(ast);
    if (at(ast).kind == AstKind::List)
        for (std::uint32_t kid : at(ast).kids)
            checkCellName(kid);
    Part part = known(ast);
    if (!isListLike(part.type) && !isCell(part.type, ast))
        stop(ast, "a cell or a list of cells is expected here, but this is " +
                      std::string(describe(part.type)));
    if (isListLike(part.type) && !isCell(itemTypeOf(part.type, scope_.system), ast))
        stop(ast, "a cell or a list of cells is expected here, but the items of this list are not "
                  "cells");
    return part;
}

/// Returns the kind whose board contains two cells. At least one cell must show it; otherwise it is
/// the kind of `self`.
const EntitySchema& ExprCompiler::boardOfCells(const Part& a, const Part& b, std::uint32_t ast) {
    const EntitySchema* one = a.type.base == Base::Cell ? a.type.schema : nullptr;
    const EntitySchema* other = b.type.base == Base::Cell ? b.type.schema : nullptr;
    if (one != nullptr && other != nullptr && !(one->board->cells == other->board->cells))
        stop(ast, "these cells are from two kinds of boards");
    const EntitySchema* found = one != nullptr     ? one
                                : other != nullptr ? other
                                                   : withCells(frames_[0].schema);
    if (found == nullptr)
        stop(ast, "say from which board these cells are, as in `cell(map, …)`");
    return *found;
}

ExprCompiler::Part ExprCompiler::cellField(const Part& left, const AstNode& node,
                                           std::uint32_t ast) {
    ExprInst inst;
    inst.kids = {left.inst};
    if (node.text == "at") {
        inst.op = ExprOp::CellName;
        return emit(std::move(inst), simple(Base::Text, left.type.canBeNone), ast);
    }
    inst.op = ExprOp::CellLayer;
    inst.text = node.text;
    std::vector<std::string> names = {"at", "column", "row"};
    // Like Board::layer, use the last grid with this name. A board's own grids precede those of its
    // base.
    for (const EntitySchema* maker : boardBaseChain(*left.type.schema, *scope_.system)) {
        const auto& layers = maker->board->layers;
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
            if (layer->grid.text != node.text) {
                names.push_back(layer->grid.text);
                continue;
            }
            if (layer->hasHeights)
                return emit(std::move(inst), simple(Base::Number, true), ast);
            inst.field = legendFieldOf(*maker, node.text);
            ExprType type = simple(inst.field != nullptr ? Base::Record : Base::Text, true);
            type.field = inst.field;
            return emit(std::move(inst), std::move(type), ast);
        }
    }
    // A grid with one of these names comes first.
    if (node.text == "column" || node.text == "row") {
        inst.op = node.text == "column" ? ExprOp::CellColumn : ExprOp::CellRow;
        return emit(std::move(inst), simple(Base::Number, left.type.canBeNone), ast);
    }
    stopAt(node.nameSpan, "the board of " + withArticle(left.type.schema->kind) +
                              " has no layer `" + node.text + "`" +
                              didYouMeanSuggestion(node.text, names));
}

ExprCompiler::Part ExprCompiler::neighbours(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 1, "a cell: neighbours(c)");
    const Part of = cell(node.kids[0]);
    if (of.type.base != Base::Cell)
        stop(node.kids[0], "say from which board the cell is: neighbours(cell(self, …))");
    ExprInst inst;
    inst.op = ExprOp::Neighbours;
    inst.kids = {of.inst};
    return emit(std::move(inst), listOf(cellType(*of.type.schema)), ast);
}

ExprCompiler::Part ExprCompiler::distance(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 2, 2, "two cells: distance(a, b)");
    const Part a = cell(node.kids[0]), b = cell(node.kids[1]);
    ExprInst inst;
    inst.op = ExprOp::Distance;
    inst.kids = {a.inst, b.inst};
    inst.schema = &boardOfCells(a, b, ast);
    return emit(std::move(inst), simple(Base::Number, a.type.canBeNone || b.type.canBeNone), ast);
}

ExprCompiler::Part ExprCompiler::steps(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 4, 4,
          "cells, whether one may be entered, and two cells or lists of cells: "
          "steps(cells(self) as c, c.levels < 2, a, b)");
    const Part from = cellsOf(node);
    ExprInst inst = over(ExprOp::Steps, from, node);
    inside(inst, frameFor(from, node), [&] { return condition(node.kids[1]); });
    inst.kids.push_back(cellOrCells(node.kids[2]).inst);
    inst.kids.push_back(cellOrCells(node.kids[3]).inst);
    return emit(std::move(inst), simple(Base::Number, true), ast);
}

ExprCompiler::Part ExprCompiler::regions(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 2, 2, "cells and a condition: regions(cells(self) as c, c.levels = 0)");
    const Part from = cellsOf(node);
    ExprInst inst = over(ExprOp::Regions, from, node);
    inside(inst, frameFor(from, node), [&] { return condition(node.kids[1]); });
    return emit(std::move(inst), listOf(from.type), ast);
}

ExprCompiler::Part ExprCompiler::edgeOf(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 3, 3, "a list of edges and two neighbours: edge(walls, a, b)");
    const AstNode& name = at(node.kids[0]);
    const Part a = cell(node.kids[1]), b = cell(node.kids[2]);
    const EntitySchema& schema = boardOfCells(a, b, ast);
    ExprInst inst;
    inst.op = ExprOp::EdgeOf;
    inst.kids = {a.inst, b.inst};
    inst.schema = &schema;
    inst.text = name.text;
    if (a.type.base != Base::Cell && b.type.base != Base::Cell) {
        ExprInst self;
        self.op = ExprOp::Frame;
        inst.kids.push_back(emit(std::move(self), simple(Base::Ref), ast).inst);
        for (const EntitySchema* maker : boardBaseChain(schema, *scope_.system))
            noteRead(*maker, "*");
    }
    std::vector<std::string> names;
    for (const EntitySchema* maker : boardBaseChain(schema, *scope_.system))
        for (const BoardEdgesDef& edges : maker->board->edges) {
            const FieldDef* list = maker->field(edges.list.text);
            if (name.kind != AstKind::Word || edges.list.text != name.text) {
                names.push_back(edges.list.text);
            } else if (list != nullptr && list->itemField) {
                ExprType type = typeOf(*list->itemField, true, scope_.system);
                inst.field = list->itemField.get();
                return emit(std::move(inst), std::move(type), ast);
            }
        }
    stop(node.kids[0],
         "the board of " + withArticle(schema.kind) + " has no such list of edges" +
             (name.kind == AstKind::Word ? didYouMeanSuggestion(name.text, names) : ""));
}

} // namespace ww::schema
