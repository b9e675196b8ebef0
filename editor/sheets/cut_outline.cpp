#include "editor/sheets/cut_outline.h"

#include <cmath>
#include <vector>

namespace ww::sheets {

std::optional<Shape> cutOutline(const Face& face) {
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
            std::abs(box.bottom() - face.height) < kSlack)
            return out;
    }
    return std::nullopt;
}

} // namespace ww::sheets
