// Computes the outlines of boxes and the strokes of these outlines.

#include "editor/sheets/cut_outline.h"
#include "editor/sheets/template_layout.h"
#include "rules/schema/plane_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ww::sheets {

namespace {

Stroke strokeOfRole(LineRole role) {
    Stroke s{{0, 0, 0, 255}, 0.1, {}, false};
    if (role == LineRole::Fold)
        s.dash = {2, 1};
    else if (role == LineRole::Score)
        s.dash = {0.5, 1};
    return s;
}

} // namespace

Shape FaceLayout::planeShapeOf(const schema::Expr& shape, Point middle) const {
    Shape s;
    const schema::ExprValue value =
        evaluateWithBudget([&] { return shape.evaluate(world_, entity_, expressionInputs()); });
    const auto* node = std::get_if<schema::ExprNode>(&value);
    const auto figure = node ? schema::readFigure(node->node) : std::nullopt;
    if (!figure)
        return s;
    const auto placed = [&](plane::Point p) { // the plane's forward direction points up on the page
        return Point{middle.x + plane::toMillimetres(p.x), middle.y - plane::toMillimetres(p.y)};
    };
    if (figure->corners.empty()) {
        const Point centre = placed(figure->circle.centre);
        const double r = plane::toMillimetres(figure->circle.radius);
        s.addEllipse({centre.x - r, centre.y - r, 2 * r, 2 * r});
        return s;
    }
    std::vector<Point> corners;
    for (const plane::Point p : figure->corners)
        corners.push_back(placed(p));
    s.addPolygon(corners);
    return s;
}

Shape FaceLayout::boxOutline(const BoxSpec& b, const Rect& r) const {
    Shape s;
    const Point m = r.centre();
    const double corner = evaluateLength(b.corner);
    switch (b.shape) {
    case BoxShape::Round:
        s.addRect(r, corner > 0 ? corner : 1);
        break;
    case BoxShape::Circle: {
        const double d = std::min(r.w, r.h);
        s.addEllipse({m.x - d / 2, m.y - d / 2, d, d});
        break;
    }
    case BoxShape::Diamond:
        s.addPolygon({{m.x, r.y}, {r.right(), m.y}, {m.x, r.bottom()}, {r.x, m.y}});
        break;
    case BoxShape::Triangle:
        s.addPolygon({{m.x, r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}});
        break;
    case BoxShape::Hexagon: {
        std::vector<Point> corners;
        for (int i = 0; i < 6; ++i) {
            const double turn = i * std::numbers::pi / 3 + (b.pointyTop ? std::numbers::pi / 6 : 0);
            corners.push_back({m.x + r.w / 2 * std::cos(turn), m.y + r.h / 2 * std::sin(turn)});
        }
        s.addPolygon(corners);
        break;
    }
    case BoxShape::Shield:
        s.moveTo({r.x, r.y});
        s.lineTo({r.right(), r.y});
        s.lineTo({r.right(), r.y + r.h * 0.45});
        s.cubicTo({r.right(), r.y + r.h * 0.75}, {m.x + r.w * 0.2, r.y + r.h * 0.92},
                  {m.x, r.bottom()});
        s.cubicTo({m.x - r.w * 0.2, r.y + r.h * 0.92}, {r.x, r.y + r.h * 0.75},
                  {r.x, r.y + r.h * 0.45});
        s.close();
        break;
    case BoxShape::Bullet:
        s.moveTo({r.x, r.bottom()});
        s.lineTo({r.x, r.y + r.h * 0.45});
        s.cubicTo({r.x, r.y + r.h * 0.2}, {m.x - r.w * 0.25, r.y}, {m.x, r.y});
        s.cubicTo({m.x + r.w * 0.25, r.y}, {r.right(), r.y + r.h * 0.2},
                  {r.right(), r.y + r.h * 0.45});
        s.lineTo({r.right(), r.bottom()});
        s.close();
        break;
    case BoxShape::Tab:
        s.addPolygon(
            {{r.x, r.y}, {r.right(), r.y}, {r.right() - r.h * 0.5, r.bottom()}, {r.x, r.bottom()}});
        break;
    case BoxShape::Line:
        s.moveTo({r.x, r.y});
        s.lineTo({r.right(), r.bottom()});
        break;
    case BoxShape::Sector: {
        const Point middle{r.x + evaluateLength(b.centreX, r.w / 2),
                           r.y + evaluateLength(b.centreY, r.h / 2)};
        const double outer = kLengthBounds.clamp(evaluateLength(b.outer, std::min(r.w, r.h) / 2));
        s.addSector(middle, std::clamp(evaluateLength(b.inner), 0.0, outer), outer,
                    evaluateLength(b.from), evaluateLength(b.sweep, 360));
        break;
    }
    case BoxShape::Polygon: {
        if (b.planeShape) {
            s = planeShapeOf(*b.planeShape, m);
            break;
        }
        std::vector<Point> corners;
        for (const auto& [x, y] : b.points)
            corners.push_back({r.x + evaluateLength(x), r.y + evaluateLength(y)});
        s.addPolygon(corners);
        break;
    }
    case BoxShape::Path:
        s = *b.path;
        for (Point& p : s.points)
            p = {p.x + r.x, p.y + r.y};
        break;
    default:
        s.addRect(r);
    }
    return s;
}

void FaceLayout::recordForCutCheck(const BoxSpec& b, Shape drawn, const Matrix& at) {
    if (depth_ == 0) // nested faces aren't cut out
        drawn_.push_back({&b, std::move(drawn), at.followedBy(placed_)});
}

void FaceLayout::checkCutLine() {
    const auto outline = drawn_.empty() ? std::nullopt : cutOutline(face_);
    if (!outline)
        return;
    const CutLine line(*outline);
    for (const CutCheckShape& one : drawn_) {
        const BoxSpec& b = *one.box;
        const double left = line.minSignedDistance(one.shape, one.at);
        if (left < -kSeen) {
            std::erase_if(face_.problems, [&](const FaceProblem& p) {
                return p.kind == FaceProblem::Kind::TooNearCut && p.box == b.name &&
                       p.boxDescription == b.boxDescription;
            });
            addProblem(FaceProblem::Kind::OutsideTrim, b, -left);
        } else if (left < sheet_.safe - kSeen) {
            addProblem(FaceProblem::Kind::TooNearCut, b, std::max(0.0, left),
                       fmt::format("{:g} mm", sheet_.safe));
        }
    }
}

std::optional<Stroke> FaceLayout::strokeOf(const BoxSpec& b) const {
    if (!b.stroke && b.role == LineRole::None)
        return std::nullopt;
    Stroke s = strokeOfRole(b.role);
    if (b.stroke)
        s.colour = entityColour(*b.stroke);
    s.width = std::max(0.0, evaluateLength(b.line, b.role == LineRole::None ? 0.3 : s.width));
    if (!b.dash.empty())
        s.dash.clear();
    for (const Length& d : b.dash)
        s.dash.push_back(std::max(0.05, evaluateLength(d)));
    return s;
}

void FaceLayout::drawShape(const BoxSpec& b, const Rect& r) {
    std::optional<Colour> fill;
    if (b.fill)
        fill = entityColour(*b.fill);
    const ShapePtr shape = shareShape(boxOutline(b, r));
    // Check the drawn shape: its size depends on the entity, so the compiler can't check it.
    const auto said = [&](const FaceProblem& p) {
        return p.kind == FaceProblem::Kind::OutsideTrim;
    };
    if (b.planeShape && !clipped_ &&
        std::none_of(face_.problems.begin(), face_.problems.end(), said))
        checkWithinTrim(b, shape->bounds());
    face_.list.addPath(shape, {}, fill, strokeOf(b), b.role);
}

} // namespace ww::sheets
