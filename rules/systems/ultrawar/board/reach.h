#pragma once

// Computes distances in steps to every square, by bit-parallel breadth-first search. Every step
// costs 1, also diagonally (UW-MOVE-1). A search with a budget up to 31 reads only rows and columns
// within range, a longer search only words that it enters. UW-MOVE-1..7, D-2.

#include "rules/systems/ultrawar/board/reach_masks.h"

#include <span>

namespace ww::ultrawar {

/// Distances on a rectangle of the board; squares outside are unreached. Points into a
/// ReachScratch, so it is valid until the scratch's next use.
class Reach {
  public:
    using StepCount = std::uint16_t;
    static constexpr StepCount unreached = 0xffff;
    /// Maximum distance. Farther squares are unreached.
    static constexpr int maxDistance = 0xfffe;

    /// Returns the steps of the shortest path, or `unreached`. A move may pass the square, but not
    /// every move can end there.
    [[nodiscard]] StepCount distance(Square s) const {
        const int x = s.x - left;
        const int y = s.y - top;
        if (x < 0 || y < 0 || x >= columns || y >= rows)
            return unreached;
        return steps[static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x)];
    }
    [[nodiscard]] bool isReached(Square s) const { return distance(s) != unreached; }
    /// Returns true if the move may end on the square. The start square is always allowed.
    [[nodiscard]] bool canEnd(Square s) const {
        const StepCount d = distance(s);
        return d == 0 || (d != unreached && masks->isStandable(s));
    }

    /// Calls `visit(square, distance)` for each square where the move may end, in board order.
    template <class F>
    void forEachEnd(F&& visit) const {
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) {
                const Square s{static_cast<std::int16_t>(left + x),
                               static_cast<std::int16_t>(top + y)};
                const StepCount d =
                    steps[static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x)];
                if (d != unreached && (d == 0 || masks->isStandable(s)))
                    visit(s, d);
            }
    }

    int left = 0; ///< leftmost column of the rectangle; may lie outside the board
    int top = 0;
    int columns = 0;
    int rows = 0;
    std::size_t stride = 0;
    const StepCount* steps = nullptr; ///< distances, row by row
    const StepMasks* masks = nullptr;
};

/// Reusable buffers that grow as needed; not thread-safe.
class ReachScratch {
    friend class ReachKernel;
    std::vector<Reach::StepCount> steps_;
    std::vector<std::uint64_t> rows_;    ///< rows of bits for `searchFromOne`
    std::vector<std::uint64_t> visited_; ///< bits for `searchFromMany`; all zero between uses
    std::vector<std::uint64_t> wave_;
    std::vector<std::uint64_t> next_;
    std::vector<std::uint32_t> waveWords_;
    std::vector<std::uint32_t> nextWords_;
    std::vector<std::uint32_t> touched_;
};

/// Computes distances from one square, up to `budget` steps; empty if `from` is off the board.
[[nodiscard]] Reach computeReach(const StepMasks& masks, Square from, int budget,
                                 ReachScratch& scratch);
/// Computes distances from the nearest of several squares, up to `budget` steps. `distanceField`
/// has no budget.
[[nodiscard]] Reach computeReach(const StepMasks& masks, std::span<const Square> from, int budget,
                                 ReachScratch& scratch);
[[nodiscard]] inline Reach distanceField(const StepMasks& masks, std::span<const Square> from,
                                         ReachScratch& scratch) {
    return computeReach(masks, from, Reach::maxDistance, scratch);
}

/// Returns a shortest path including both ends; empty if `to` is unreached. Prefers straight lines.
[[nodiscard]] std::vector<Square> shortestPath(const Reach& reach, Square to);

} // namespace ww::ultrawar
