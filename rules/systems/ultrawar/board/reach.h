#pragma once

// How far a mover gets: distances in steps to every square, within a budget or over the whole
// board, by wavefronts of bits. A step costs 1, diagonals too (UW-MOVE-1). Cost: a budget up to 31
// touches only the rows and columns within it, whatever the size of the board; beyond that only
// words of the board that a wave enters. UW-MOVE-1..7, D-2.

#include "rules/systems/ultrawar/board/reach_masks.h"

#include <span>

namespace ww::ultrawar {

/// Distances on a rectangle of the board, outside which nothing was reached. A view into the
/// scratch it was made with, good until that is used again.
class Reach {
  public:
    using Steps = std::uint16_t;
    static constexpr Steps unreached = 0xffff;
    /// Farther squares count as out of reach.
    static constexpr int longest = 0xfffe;

    /// Steps of the shortest way, or `unreached`. One may pass there, not always end there.
    [[nodiscard]] Steps distance(Square s) const {
        const int x = s.x - left;
        const int y = s.y - top;
        if (x < 0 || y < 0 || x >= columns || y >= rows)
            return unreached;
        return steps[static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x)];
    }
    [[nodiscard]] bool reached(Square s) const { return distance(s) != unreached; }
    /// Reached and fit to end a move on. The start always is.
    [[nodiscard]] bool canEnd(Square s) const {
        const Steps d = distance(s);
        return d == 0 || (d != unreached && masks->standable(s));
    }

    /// Each square one can end on, in board order: `visit(square, distance)`.
    template <class F>
    void eachEnd(F&& visit) const {
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) {
                const Square s{static_cast<std::int16_t>(left + x),
                               static_cast<std::int16_t>(top + y)};
                const Steps d =
                    steps[static_cast<std::size_t>(y) * stride + static_cast<std::size_t>(x)];
                if (d != unreached && (d == 0 || masks->standable(s)))
                    visit(s, d);
            }
    }

    int left = 0; ///< may lie outside the board
    int top = 0;
    int columns = 0;
    int rows = 0;
    std::size_t stride = 0;
    const Steps* steps = nullptr; ///< row-major
    const StepMasks* masks = nullptr;
};

/// Room to work in; grows to what is needed and is then used again, one thread at a time.
class ReachScratch {
    friend class ReachKernel;
    std::vector<Reach::Steps> steps_;
    std::vector<std::uint64_t> rows_;    ///< of the narrow kernel
    std::vector<std::uint64_t> visited_; ///< of the wide one: all zero between uses
    std::vector<std::uint64_t> wave_;
    std::vector<std::uint64_t> next_;
    std::vector<std::uint32_t> waveWords_;
    std::vector<std::uint32_t> nextWords_;
    std::vector<std::uint32_t> touched_;
};

/// From one square; `budget` steps at most. Off the board: nothing is reached.
[[nodiscard]] Reach reach(const StepMasks& masks, Square from, int budget, ReachScratch& scratch);
/// From the nearest of several squares. Without a budget over the whole board.
[[nodiscard]] Reach reach(const StepMasks& masks, std::span<const Square> from, int budget,
                          ReachScratch& scratch);
[[nodiscard]] inline Reach distanceField(const StepMasks& masks, std::span<const Square> from,
                                         ReachScratch& scratch) {
    return reach(masks, from, Reach::longest, scratch);
}

/// A shortest way to `to`, both ends included; empty if not reached. Goes straight on where it can.
[[nodiscard]] std::vector<Square> shortestPath(const Reach& reach, Square to);

} // namespace ww::ultrawar
