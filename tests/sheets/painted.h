#pragma once

// Finds the paths that a display list fills or strokes in a given colour.

#include "editor/sheets/sheets.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace ww::sheets::test {

/// A path and its bounds on the face.
struct PaintedPath {
    Rect bounds;
    std::size_t subpathCount = 0;
    bool isDashed = false;
};
inline std::vector<PaintedPath> findPaintedPaths(const Face& face, Colour colour, bool filled) {
    std::vector<PaintedPath> out;
    std::vector<Matrix> at{Matrix()};
    for (const Item& item : face.list.items) {
        if (const auto* group = std::get_if<GroupBegin>(&item))
            at.push_back(group->transform.followedBy(at.back()));
        else if (std::holds_alternative<GroupEnd>(item))
            at.pop_back();
        const auto* path = std::get_if<PathItem>(&item);
        if (path == nullptr)
            continue;
        const bool is = filled ? path->fill && *path->fill == colour
                               : path->stroke && path->stroke->colour == colour;
        if (!is)
            continue;
        const Rect r = path->shape->bounds();
        const Matrix m = path->transform.followedBy(at.back());
        const Point a = m.map({r.x, r.y}), b = m.map({r.right(), r.bottom()});
        out.push_back(
            {{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(b.x - a.x), std::abs(b.y - a.y)},
             static_cast<std::size_t>(std::count(path->shape->verbs.begin(),
                                                 path->shape->verbs.end(), Shape::Verb::Move)),
             path->stroke && !path->stroke->dash.empty()});
    }
    return out;
}
inline bool hasBounds(const Rect& r, double x, double y, double w, double h) {
    const auto same = [](double a, double b) { return std::abs(a - b) < 0.02; };
    return same(r.x, x) && same(r.y, y) && same(r.w, w) && same(r.h, h);
}
inline std::string boundsText(const PaintedPath& p) {
    return std::to_string(p.bounds.x) + " " + std::to_string(p.bounds.y) + " " +
           std::to_string(p.bounds.w) + " " + std::to_string(p.bounds.h);
}

} // namespace ww::sheets::test
