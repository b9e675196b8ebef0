// Computes outlines of boxes and their strokes.

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

Shape FaceLayout::figureOf(const schema::Expr& shape, Point middle) const {
    Shape s;
    const schema::ExprValue value =
        workedOut([&] { return shape.evaluate(world_, entity_, given()); });
    const auto* node = std::get_if<schema::ExprNode>(&value);
    const auto figure = node ? schema::readFigure(node->node) : std::nullopt;
    if (!figure)
        return s;
    const auto placed = [&](plane::Point p) { // forward is up
        return Point{middle.x + plane::millimetres(p.x), middle.y - plane::millimetres(p.y)};
    };
    if (figure->corners.empty()) {
        const Point centre = placed(figure->circle.centre);
        const double r = plane::millimetres(figure->circle.radius);
        s.ellipse({centre.x - r, centre.y - r, 2 * r, 2 * r});
        return s;
    }
    std::vector<Point> corners;
    for (const plane::Point p : figure->corners)
        corners.push_back(placed(p));
    s.polygon(corners);
    return s;
}

Shape FaceLayout::outlineOf(const BoxSpec& b, const Rect& r) const {
    Shape s;
    const Point m = r.centre();
    const double corner = number(b.corner);
    switch (b.shape) {
    case BoxShape::Round:
        s.rect(r, corner > 0 ? corner : 1);
        break;
    case BoxShape::Circle: {
        const double d = std::min(r.w, r.h);
        s.ellipse({m.x - d / 2, m.y - d / 2, d, d});
        break;
    }
    case BoxShape::Diamond:
        s.polygon({{m.x, r.y}, {r.right(), m.y}, {m.x, r.bottom()}, {r.x, m.y}});
        break;
    case BoxShape::Triangle:
        s.polygon({{m.x, r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}});
        break;
    case BoxShape::Hexagon: {
        std::vector<Point> corners;
        for (int i = 0; i < 6; ++i) {
            const double turn = i * std::numbers::pi / 3 + (b.pointed ? std::numbers::pi / 6 : 0);
            corners.push_back({m.x + r.w / 2 * std::cos(turn), m.y + r.h / 2 * std::sin(turn)});
        }
        s.polygon(corners);
        break;
    }
    case BoxShape::Shield:
        s.move({r.x, r.y});
        s.line({r.right(), r.y});
        s.line({r.right(), r.y + r.h * 0.45});
        s.cubic({r.right(), r.y + r.h * 0.75}, {m.x + r.w * 0.2, r.y + r.h * 0.92},
                {m.x, r.bottom()});
        s.cubic({m.x - r.w * 0.2, r.y + r.h * 0.92}, {r.x, r.y + r.h * 0.75},
                {r.x, r.y + r.h * 0.45});
        s.close();
        break;
    case BoxShape::Bullet:
        s.move({r.x, r.bottom()});
        s.line({r.x, r.y + r.h * 0.45});
        s.cubic({r.x, r.y + r.h * 0.2}, {m.x - r.w * 0.25, r.y}, {m.x, r.y});
        s.cubic({m.x + r.w * 0.25, r.y}, {r.right(), r.y + r.h * 0.2},
                {r.right(), r.y + r.h * 0.45});
        s.line({r.right(), r.bottom()});
        s.close();
        break;
    case BoxShape::Tab:
        s.polygon(
            {{r.x, r.y}, {r.right(), r.y}, {r.right() - r.h * 0.5, r.bottom()}, {r.x, r.bottom()}});
        break;
    case BoxShape::Line:
        s.move({r.x, r.y});
        s.line({r.right(), r.bottom()});
        break;
    case BoxShape::Sector: {
        const Point middle{r.x + number(b.centreX, r.w / 2), r.y + number(b.centreY, r.h / 2)};
        const double outer = kLengths.clamp(number(b.outer, std::min(r.w, r.h) / 2));
        s.sector(middle, std::clamp(number(b.inner), 0.0, outer), outer, number(b.from),
                 number(b.sweep, 360));
        break;
    }
    case BoxShape::Polygon: {
        if (b.figure) {
            s = figureOf(*b.figure, m);
            break;
        }
        std::vector<Point> corners;
        for (const auto& [x, y] : b.points)
            corners.push_back({r.x + number(x), r.y + number(y)});
        s.polygon(corners);
        break;
    }
    case BoxShape::Path:
        s = *b.path;
        for (Point& p : s.points)
            p = {p.x + r.x, p.y + r.y};
        break;
    default:
        s.rect(r);
    }
    return s;
}

void FaceLayout::noteForCut(const BoxSpec& b, Shape drawn, const Matrix& at) {
    if (depth_ == 0) // a nested face isn't cut at its own trim
        drawn_.push_back({&b, std::move(drawn), at.then(placed_)});
}

void FaceLayout::judgeByCutLine() {
    const auto outline = drawn_.empty() ? std::nullopt : cutOutline(face_);
    if (!outline)
        return;
    const CutLine line(*outline);
    for (const Drawn& one : drawn_) {
        const BoxSpec& b = *one.box;
        const double left = line.leastDepthOf(one.shape, one.at);
        if (left < -kSeen) {
            std::erase_if(face_.problems, [&](const FaceProblem& p) {
                return p.kind == FaceProblem::Kind::Unsafe && p.box == b.name &&
                       p.unnamed == b.unnamed;
            });
            problem(FaceProblem::Kind::Outside, b, -left);
        } else if (left < sheet_.safe - kSeen) {
            problem(FaceProblem::Kind::Unsafe, b, std::max(0.0, left),
                    fmt::format("{:g} mm", sheet_.safe));
        }
    }
}

std::optional<Stroke> FaceLayout::strokeOf(const BoxSpec& b) const {
    if (!b.stroke && b.role == LineRole::None)
        return std::nullopt;
    Stroke s = strokeOfRole(b.role);
    if (b.stroke)
        s.colour = colour(*b.stroke);
    s.width = std::max(0.0, number(b.line, b.role == LineRole::None ? 0.3 : s.width));
    if (!b.dash.empty())
        s.dash.clear();
    for (const Length& d : b.dash)
        s.dash.push_back(std::max(0.05, number(d)));
    return s;
}

void FaceLayout::drawShape(const BoxSpec& b, const Rect& r) {
    std::optional<Colour> fill;
    if (b.fill)
        fill = colour(*b.fill);
    const ShapePtr shape = share(outlineOf(b, r));
    // Checked here, since the template doesn't show how large an entity's own shape is.
    const auto said = [&](const FaceProblem& p) { return p.kind == FaceProblem::Kind::Outside; };
    if (b.figure && !clipped_ && std::none_of(face_.problems.begin(), face_.problems.end(), said))
        inside(b, shape->bounds());
    face_.list.path(shape, {}, fill, strokeOf(b), b.role);
}

} // namespace ww::sheets
