// Compiles functions on a plane: shapes, points, distances and overlaps.

#include "rules/schema/board.h"
#include "rules/schema/builtin.h"
#include "rules/schema/expr_compile.h"

namespace ww::schema {

namespace {

using Base = ExprType::Base;

bool isPoint(const FieldDef& field) {
    return field.kind == FieldKind::Point;
}

bool isPoint(const ExprType& type) {
    return type.base == Base::Record && type.field != nullptr && isPoint(*type.field);
}

/// Returns true if the items are points, or lists of numbers, as older systems declare points.
bool arePoints(const FieldDef& item) {
    return isPoint(item) ||
           (item.kind == FieldKind::List && item.itemField &&
            (item.itemField->kind == FieldKind::Number || item.itemField->kind == FieldKind::Int));
}

bool isShape(const ExprType& type) {
    if (type.field == &shapeField())
        return true;
    if (type.field == nullptr)
        return false;
    if (type.base == Base::List)
        return type.field->kind == FieldKind::Polygon ||
               (type.field->kind == FieldKind::List && type.field->itemField &&
                arePoints(*type.field->itemField));
    return type.base == Base::Record && type.field->kind == FieldKind::Record &&
           type.field->field("radius") != nullptr;
}

bool isPose(const ExprType& type) {
    return type.base == Base::Record && type.field != nullptr &&
           type.field->kind == FieldKind::Record && type.field->field("at") != nullptr;
}

ExprType shapeType(bool maybeNone) {
    ExprType type;
    type.base = Base::Opaque;
    type.canBeNone = maybeNone;
    type.field = &shapeField();
    return type;
}

} // namespace

std::optional<ExprType> ExprCompiler::eitherShape(const ExprType& a, const ExprType& b) {
    if (a.field == b.field || !isShape(a) || !isShape(b))
        return std::nullopt;
    return shapeType(a.canBeNone || b.canBeNone);
}

ExprCompiler::Part ExprCompiler::onBoard(const Part& item) {
    for (const EntitySchema& schema : scope_.system->schemas) {
        if (!schema.board || !schema.board->isPlane)
            continue;
        const std::shared_ptr<const Expr>* shape = nullptr;
        for (const BoardZoneDef& zone : schema.board->zones)
            if (zone.record == item.type.field)
                shape = &zone.shapeExpr;
        for (const BoardPieceDef& piece : schema.board->pieces)
            if (piece.record == item.type.field)
                shape = &piece.shapeExpr;
        if (shape == nullptr)
            continue;
        if (*shape == nullptr)
            stopShape(item.ast, "the board doesn't declare a shape for it that can be used here");
        for (const Dependency& read : (*shape)->dependencies())
            addRead(read);
        ExprInst inst;
        inst.op = ExprOp::ShapeOf;
        inst.kids = {item.inst};
        inst.schema = &schema;
        inst.field = item.type.field;
        return emit(std::move(inst), shapeType(item.type.canBeNone), item.ast);
    }
    return item;
}

void ExprCompiler::stopShape(std::uint32_t ast, std::string message) const {
    ExprError error{std::move(message), at(ast).span};
    for (const EntitySchema& schema :
         scope_.system != nullptr ? scope_.system->schemas : std::vector<EntitySchema>())
        if (schema.board && schema.board->hasFaults)
            error.unresolvedName =
                schema.kind + ".board"; // its invalid, skipped part may have declared the shape
    throw ExprFailure{std::move(error)};
}

ExprCompiler::Part ExprCompiler::shape(std::uint32_t ast, bool points) {
    Part part = known(ast);
    if (part.type.base == Base::Record && scope_.system != nullptr)
        part = onBoard(part);
    if (isShape(part.type) || (points && isPoint(part.type)))
        return part;
    stopShape(ast,
              std::string(points ? "a point or a shape" : "a shape") +
                  " is expected here (a polygon, a circle, a piece or a zone of a plane), but this "
                  "is " +
                  std::string(describe(part.type)));
}

std::optional<ExprCompiler::Part> ExprCompiler::ofPlane(std::uint32_t ast) {
    const AstNode& node = at(ast);
    ExprInst inst;
    if (node.text == "shape_at") {
        takes(node, ast, 2, 2, "a shape and a pose: shape_at(shape, pose)");
        const Part what = shape(node.kids[0], false), where = known(node.kids[1]);
        if (!isPose(where.type))
            stop(node.kids[1],
                 "a pose is expected here, but this is " + std::string(describe(where.type)));
        inst.op = ExprOp::ShapeAt;
        inst.kids = {what.inst, where.inst};
        return emit(std::move(inst), shapeType(what.type.canBeNone || where.type.canBeNone), ast);
    }
    if (node.text == "rectangle") {
        takes(node, ast, 4, 4, "four distances in mm: rectangle(left, near, right, far)");
        inst.op = ExprOp::Rectangle;
        for (const std::uint32_t kid : node.kids)
            inst.kids.push_back(number(kid, "`rectangle`").inst);
        return emit(std::move(inst), shapeType(false), ast);
    }
    const bool overlap = node.text == "overlaps", within = node.text == "inside";
    if (!overlap && !within && node.text != "gap")
        return std::nullopt;
    takes(node, ast, 2, 2,
          overlap  ? "two shapes: overlaps(a, b)"
          : within ? "a point or a shape, and a shape: inside(a, b)"
                   : "two points or shapes: gap(a, b)");
    const Part a = shape(node.kids[0], !overlap), b = shape(node.kids[1], !overlap && !within);
    inst.op = overlap ? ExprOp::Overlaps : within ? ExprOp::Inside : ExprOp::Gap;
    inst.kids = {a.inst, b.inst};
    return emit(
        std::move(inst),
        simple(overlap || within ? Base::Bool : Base::Number, a.type.canBeNone || b.type.canBeNone),
        ast);
}

} // namespace ww::schema
