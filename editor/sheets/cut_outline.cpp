#include "editor/sheets/cut_outline.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ww::sheets {

std::optional<Shape> cutOutline(const Face& face, double bleed) {
    constexpr double kSlack = 0.1; // mm, between its edges and the trim's
    std::vector<Matrix> placed{{}};
    for (const Item& item : face.list.items) {
        if (const auto* group = std::get_if<GroupBegin>(&item))
            placed.push_back(group->at.then(placed.back()));
        else if (std::holds_alternative<GroupEnd>(item) && placed.size() > 1)
            placed.pop_back();
        const auto* path = std::get_if<PathItem>(&item);
        if (path == nullptr || path->role != LineRole::Cut || !path->shape)
            continue;
        Shape out = *path->shape;
        const Matrix at = path->at.then(placed.back());
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

void keepWithinCut(Face& face, double bleed) {
    constexpr double kLine = 0.1; // mm; the line for the cutter stays whole
    auto outline = cutOutline(face, std::max(bleed, kLine));
    if (!outline)
        return;
    DisplayList kept;
    kept.begin({{}, share(std::move(*outline)), 1, {}});
    kept.append(face.list);
    kept.end();
    face.list = std::move(kept);
    face.hash = hashOf(face.list);
}

} // namespace ww::sheets
