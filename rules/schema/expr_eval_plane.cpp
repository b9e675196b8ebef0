// Evaluates functions of shapes on a plane. If a shape is unreadable, the result is malformed.

#include "rules/schema/board.h"
#include "rules/schema/builtin.h"
#include "rules/schema/expr_eval.h"
#include "rules/schema/plane_value.h"
#include "rules/schema/schema.h"

#include <array>

namespace ww::schema {

namespace {

using Tag = ExprVal::Tag;

Value valueOf(plane::Point point) {
    Value value = Value::emptySequence();
    for (const plane::Length one : {point.x, point.y})
        value.entries.emplace_back("", Value(plane::formatMillimetres(one)));
    return value;
}

Value valueOf(const Figure& figure) {
    if (figure.corners.empty()) {
        Value value = Value::emptyMapping();
        value.entries.emplace_back("radius", Value(plane::formatMillimetres(figure.circle.radius)));
        value.entries.emplace_back("at", valueOf(figure.circle.centre));
        return value;
    }
    Value value = Value::emptySequence();
    for (const plane::Point corner : figure.corners)
        value.entries.emplace_back("", valueOf(corner));
    return value;
}

/// An argument of a function: a point or an area on a plane.
struct Thing {
    std::optional<plane::Point> point;
    std::optional<plane::Area> area;
    explicit operator bool() const { return point || area; }
};

Thing thingOf(const ExprVal& value) {
    Thing made;
    if (value.tag != Tag::Node)
        return made;
    if (value.field->kind == FieldKind::Point)
        made.point = readPoint(value.node);
    else if (const auto figure = readFigure(value.node))
        made.area = figure->area();
    return made;
}

plane::Length gapOf(const Thing& a, const Thing& b) {
    if (a.point && b.point)
        return plane::distance(*a.point, *b.point);
    if (a.point)
        return plane::shortestDistance(*a.point, *b.area);
    return b.point ? plane::shortestDistance(*b.point, *a.area)
                   : plane::shortestDistance(*a.area, *b.area);
}

} // namespace

ExprVal ExprRun::shapeValue(const Figure& figure, const EntityView& owner) {
    ExprVal value;
    value.tag = Tag::Node;
    value.node = storeValue(valueOf(figure));
    value.field = &shapeField();
    value.owner = owner;
    return value;
}

ExprVal ExprRun::evalShape(const ExprInst& inst) {
    const ExprVal item = eval(inst.kids[0]);
    if (item.tag != Tag::Node)
        return item.tag == Tag::None ? item : ExprVal::malformed();
    const BoardPieceDef* piece = nullptr;
    std::shared_ptr<const Expr> shape;
    for (const BoardZoneDef& one : inst.schema->board->zones)
        if (one.record == inst.field)
            shape = one.shapeExpr;
    for (const BoardPieceDef& one : inst.schema->board->pieces)
        if (one.record == inst.field) {
            piece = &one;
            shape = one.shapeExpr;
        }
    const ExprValue written = shape->evaluate(world_, item.owner, item.node);
    if (std::holds_alternative<ExprNone>(written))
        return {};
    const auto* node = std::get_if<ExprNode>(&written);
    auto figure = node != nullptr ? readFigure(node->node) : std::nullopt;
    if (!figure)
        return ExprVal::malformed();
    if (piece != nullptr) {
        const auto pose = readPose(item.node.find(piece->pose.text));
        if (!pose)
            return ExprVal::malformed();
        figure = moveToPose(*pose, *figure);
    }
    return shapeValue(*figure, item.owner);
}

ExprVal ExprRun::evalRectangle(const ExprInst& inst) {
    std::array<plane::Length, 4> side{};
    for (std::size_t i = 0; i < side.size(); ++i) {
        const ExprVal value = eval(inst.kids[i]);
        if (value.tag != Tag::Number)
            return ExprVal::malformed();
        const auto length = plane::lengthFromMillimetres(value.number.toDouble());
        if (!length)
            return ExprVal::malformed();
        side[i] = *length;
    }
    const auto [left, low, right, high] = side;
    if (left >= right || low >= high)
        return ExprVal::malformed();
    Figure figure;
    figure.corners = {{left, low}, {right, low}, {right, high}, {left, high}};
    return shapeValue(figure, {});
}

ExprVal ExprRun::evalPlaneFunction(const ExprInst& inst) {
    if (inst.op == ExprOp::ShapeOf)
        return evalShape(inst);
    if (inst.op == ExprOp::Rectangle)
        return evalRectangle(inst);
    const ExprVal a = eval(inst.kids[0]), b = eval(inst.kids[1]);
    for (Tag tag : {Tag::Malformed, Tag::None})
        for (const ExprVal* one : {&a, &b})
            if (one->tag == tag)
                return *one;
    if (inst.op == ExprOp::ShapeAt) {
        const auto figure = a.tag == Tag::Node ? readFigure(a.node) : std::nullopt;
        const auto pose = b.tag == Tag::Node ? readPose(b.node) : std::nullopt;
        if (!figure || !pose)
            return ExprVal::malformed();
        spendSteps(figure->corners.size());
        return shapeValue(moveToPose(*pose, *figure), a.owner);
    }
    spendSteps((a.node.size() + b.node.size()) / 4);
    const Thing one = thingOf(a), other = thingOf(b);
    if (!one || !other)
        return ExprVal::malformed();
    if (one.area && other.area)
        spendSteps(one.area->convexParts().size() * other.area->convexParts().size());
    if (inst.op == ExprOp::Overlaps)
        return ExprVal::fromValue(plane::overlaps(*one.area, *other.area));
    if (inst.op == ExprOp::Inside)
        return ExprVal::fromValue(one.point ? plane::isInside(*one.point, *other.area)
                                            : plane::isInside(*one.area, *other.area));
    return exactOrFail(Rational::fromFraction(gapOf(one, other), 1000));
}

} // namespace ww::schema
