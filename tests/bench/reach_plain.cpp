#include "tests/bench/reach_plain.h"

#include <algorithm>

namespace bench {

using namespace ww::ultrawar;

BucketDijkstra::BucketDijkstra(const Board& board, const RuleOptions& readings, Gait gait)
    : width_(board.width()), steps_(board.size()), distance_(board.size()), buckets_(2) {
    std::vector<bool> free(board.size());
    for (std::size_t i = 0; i < board.size(); ++i)
        free[i] = isPassable(board.groundFlags(board.squareAt(i)), 0, gait);
    const auto side = [&](Square a, Square b) {
        return isCrossable(board.edge(a, b), board.level(a) == board.level(b), readings, gait);
    };
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square a = board.squareAt(i);
        for (unsigned d = 0; d < 8; ++d) {
            const auto step = static_cast<Facing>(d);
            const Square to = neighbour(a, step);
            if (!board.contains(to) || !free[board.index(to)])
                continue;
            bool legal = false;
            if (!isDiagonal(step)) {
                legal = side(a, to);
            } else {
                for (const Square corner : {Square{to.x, a.y}, Square{a.x, to.y}})
                    legal = legal ||
                            ((free[board.index(corner)] || readings.diagonal == Diagonal::Free) &&
                             side(a, corner) && side(corner, to));
            }
            if (legal)
                steps_[i] = static_cast<std::uint8_t>(steps_[i] | (1U << d));
        }
    }
    for (std::size_t d = 0; d < 8; ++d)
        offset_[d] = facingDy[d] * width_ + facingDx[d];
}

const std::vector<std::uint16_t>& BucketDijkstra::distancesFrom(Square square, int budget) {
    std::fill(distance_.begin(), distance_.end(), std::uint16_t{0xffff});
    const auto start = static_cast<std::size_t>(square.y * width_ + square.x);
    distance_[start] = 0;
    // All steps cost 1, so two buckets are enough: the squares of this step and the next.
    buckets_[0].assign(1, static_cast<std::uint32_t>(start));
    for (int walked = 0; walked < budget && !buckets_[0].empty(); ++walked) {
        buckets_[1].clear();
        for (const std::uint32_t at : buckets_[0])
            for (std::size_t d = 0; d < 8; ++d) {
                if ((steps_[at] >> d & 1) == 0)
                    continue;
                const auto to =
                    static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at) + offset_[d]);
                if (distance_[to] != 0xffff)
                    continue;
                distance_[to] = static_cast<std::uint16_t>(walked + 1);
                buckets_[1].push_back(static_cast<std::uint32_t>(to));
            }
        std::swap(buckets_[0], buckets_[1]);
    }
    return distance_;
}

} // namespace bench
