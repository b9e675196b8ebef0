#include "tests/bench/sight_plain.h"

#include <algorithm>
#include <cstdlib>

namespace ww::bench {

using namespace ww::ultrawar;

BaselineSight::BaselineSight(const Board& board)
    : width_(board.width()), height_(board.height()), level_(board.levels()), thing_(board.size()),
      right_(board.size()), lower_(board.size()) {
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.squareAt(i);
        thing_[i] = (board.groundFlags(s) & (Solid | Obstruction | Ceiling)) != 0;
        right_[i] = board.rightEdges()[i] == EdgeFeature::Wall ||
                    board.rightEdges()[i] == EdgeFeature::ClosedDoor;
        lower_[i] = board.lowerEdges()[i] == EdgeFeature::Wall ||
                    board.lowerEdges()[i] == EdgeFeature::ClosedDoor;
    }
}

bool BaselineSight::canSee(Square from, Square to) const {
    const int dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
    const int sx = to.x < from.x ? -1 : 1, sy = to.y < from.y ? -width_ : width_;
    const int target = to.y * width_ + to.x;
    int at = from.y * width_ + from.x;
    const int height =
        std::min(level_[static_cast<std::size_t>(at)], level_[static_cast<std::size_t>(target)]);
    const auto blocks = [&](int i) {
        return thing_[static_cast<std::size_t>(i)] != 0 ||
               level_[static_cast<std::size_t>(i)] > height;
    };
    const auto across = [&](int i) { // true if a wall blocks the step to the next column
        return right_[static_cast<std::size_t>(sx > 0 ? i : i - 1)] != 0;
    };
    const auto down = [&](int i) {
        return lower_[static_cast<std::size_t>(sy > 0 ? i : i - width_)] != 0;
    };
    // A line with length 1 crosses column borders at (2i+1)/(2dx) and row borders at (2j+1)/(2dy).
    int column = dy, row = dx;
    while (at != target) {
        if (column < row) {
            if (across(at))
                return false;
            at += sx;
            column += 2 * dy;
        } else if (column > row) {
            if (down(at))
                return false;
            at += sy;
            row += 2 * dx;
        } else {
            const bool one = across(at) || blocks(at + sx) || down(at + sx);
            const bool other = down(at) || blocks(at + sy) || across(at + sy);
            if (one && other)
                return false;
            at += sx + sy;
            column += 2 * dy;
            row += 2 * dx;
        }
        if (at != target && blocks(at))
            return false;
    }
    return true;
}

std::vector<std::uint8_t> BaselineSight::sightOfAllPairs() const {
    const std::size_t n = level_.size();
    std::vector<std::uint8_t> all(n * n);
    const auto width = static_cast<std::size_t>(width_);
    const auto square = [&](std::size_t i) {
        return Square{static_cast<std::int16_t>(i % width), static_cast<std::int16_t>(i / width)};
    };
    for (std::size_t a = 0; a < n; ++a) {
        all[a * n + a] = 1;
        for (std::size_t b = a + 1; b < n; ++b)
            all[a * n + b] = all[b * n + a] = canSee(square(a), square(b));
    }
    return all;
}

std::vector<std::uint8_t> BaselineSight::sightFrom(Square source) const {
    std::vector<std::uint8_t> seen(level_.size());
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x)
            seen[static_cast<std::size_t>(y * width_ + x)] =
                canSee(source, {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    return seen;
}

} // namespace ww::bench
