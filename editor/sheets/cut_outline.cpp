#include "editor/sheets/cut_outline.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ww::sheets {

namespace {

/// Returns points along each subpath: `perLine` points per line (the last point at the line's end)
/// and `kPerCurve` points per curve.
std::vector<std::vector<Point>> pointsAlong(const Shape& shape, int perLine) {
    constexpr int kPerCurve = 24; // points per curve, so that a quarter of a 50 mm circle is off
                                  // by less than 0.03 mm
    std::vector<std::vector<Point>> rings;
    Point at, first;
    const auto lineTo = [&](Point end) {
        for (int i = 1; i <= perLine; ++i) {
            const double t = static_cast<double>(i) / perLine;
            rings.back().push_back({at.x + (end.x - at.x) * t, at.y + (end.y - at.y) * t});
        }
        at = end;
    };
    std::size_t next = 0;
    for (const Shape::Verb verb : shape.verbs) {
        if (verb == Shape::Verb::Move || rings.empty()) {
            rings.emplace_back();
            at = first = verb == Shape::Verb::Move ? shape.points[next++] : Point{};
            rings.back().push_back(at);
            if (verb == Shape::Verb::Move)
                continue;
        }
        if (verb == Shape::Verb::Close) {
            lineTo(first);
        } else if (verb == Shape::Verb::Line) {
            lineTo(shape.points[next++]);
        } else {
            const Point a = at, b = shape.points[next], c = shape.points[next + 1],
                        d = shape.points[next + 2];
            next += 3;
            for (int i = 1; i <= kPerCurve; ++i) {
                const double t = static_cast<double>(i) / kPerCurve, u = 1 - t;
                const double ofA = u * u * u, ofB = 3 * u * u * t, ofC = 3 * u * t * t,
                             ofD = t * t * t;
                rings.back().push_back({ofA * a.x + ofB * b.x + ofC * c.x + ofD * d.x,
                                        ofA * a.y + ofB * b.y + ofC * c.y + ofD * d.y});
            }
            at = d;
        }
    }
    return rings;
}

double distanceToLine(Point p, Point a, Point b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (length > 0 ? length : 1);
    const double t = std::clamp(along, 0.0, 1.0);
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

} // namespace

CutLine::CutLine(const Shape& outline) : rings_(pointsAlong(outline, 1)) {}

double CutLine::signedDistance(Point point) const {
    double nearest = kNoShape;
    bool within = false; // whether the outline contains the point, by the even-odd rule
    for (const std::vector<Point>& ring : rings_)
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Point a = ring[i], b = ring[(i + 1) % ring.size()];
            nearest = std::min(nearest, distanceToLine(point, a, b));
            if ((a.y > point.y) != (b.y > point.y) &&
                point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y))
                within = !within;
        }
    return within ? nearest : -nearest;
}

double CutLine::minSignedDistance(const Shape& shape, const Matrix& at) const {
    constexpr int kPerLine = 8; // several points per line, since a notch of the outline may lie
                                // between two corners
    double least = kNoShape;
    for (const std::vector<Point>& ring : pointsAlong(shape, kPerLine))
        for (const Point& point : ring)
            least = std::min(least, signedDistance(at.map(point)));
    return least;
}

std::optional<Shape> cutOutline(const Face& face, double bleed) {
    constexpr double kSlack = 0.1; // most mm between the bounds of the outline and of the trim
    std::vector<Matrix> placed{{}};
    for (const Item& item : face.list.items) {
        if (const auto* group = std::get_if<GroupBegin>(&item))
            placed.push_back(group->transform.followedBy(placed.back()));
        else if (std::holds_alternative<GroupEnd>(item) && placed.size() > 1)
            placed.pop_back();
        const auto* path = std::get_if<PathItem>(&item);
        if (path == nullptr || path->role != LineRole::Cut || !path->shape)
            continue;
        Shape out = *path->shape;
        const Matrix at = path->transform.followedBy(placed.back());
        for (Point& point : out.points)
            point = at.map(point);
        const Rect box = out.bounds();
        if (std::abs(box.x) < kSlack && std::abs(box.y) < kSlack &&
            std::abs(box.right() - face.width) < kSlack &&
            std::abs(box.bottom() - face.height) < kSlack) {
            const double x = 1 + 2 * bleed / face.width, y = 1 + 2 * bleed / face.height;
            for (Point& point : out.points)
                point = {point.x * x - bleed, point.y * y - bleed};
            return out;
        }
    }
    return std::nullopt;
}

void clipToCutLine(Face& face, double bleed) {
    constexpr double kLine = 0.1; // least bleed in mm, so that the clip doesn't hide the cut
                                  // line itself
    auto outline = cutOutline(face, std::max(bleed, kLine));
    if (!outline)
        return;
    DisplayList kept;
    kept.beginGroup({{}, shareShape(std::move(*outline)), 1, {}});
    kept.append(face.list);
    kept.endGroup();
    face.list = std::move(kept);
    face.hash = hashOf(face.list);
}

} // namespace ww::sheets
