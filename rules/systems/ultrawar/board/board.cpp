#include "rules/systems/ultrawar/board/board.h"

#include <algorithm>
#include <cstdlib>

namespace ww::ultrawar {

Board::Board(int width, int height) : width_(width), height_(height) {
    const auto size = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    level_.resize(size);
    ground_.resize(size);
    right_.resize(size);
    lower_.resize(size);
}

EdgeFeature Board::edge(Square a, Square b) const {
    if (!contains(a) || !contains(b))
        return EdgeFeature::Wall;
    if (a.y == b.y)
        return right_[index(a.x < b.x ? a : b)];
    return lower_[index(a.y < b.y ? a : b)];
}

void Board::setEdge(Square a, Square b, EdgeFeature thing) {
    if (!contains(a) || !contains(b))
        return;
    if (a.y == b.y)
        right_[index(a.x < b.x ? a : b)] = thing;
    else
        lower_[index(a.y < b.y ? a : b)] = thing;
}

int distance(Square a, Square b, RangeMetric metric) {
    const int dx = std::abs(a.x - b.x);
    const int dy = std::abs(a.y - b.y);
    return metric == RangeMetric::Move8 ? std::max(dx, dy) : dx + dy;
}

} // namespace ww::ultrawar
