#include "rules/systems/ultrawar/board/reach.h"

#include "rules/systems/ultrawar/board/reach_kernel.h"

#include <algorithm>

namespace ww::ultrawar {

Reach computeReach(const StepMasks& masks, Square from, int budget, ReachScratch& scratch) {
    if (budget <= ReachKernel::maxNarrowBudget && masks.contains(from))
        return ReachKernel::searchFromOne(masks, from, std::max(budget, 0), scratch);
    return computeReach(masks, std::span(&from, 1), budget, scratch);
}

Reach computeReach(const StepMasks& masks, std::span<const Square> from, int budget,
                   ReachScratch& scratch) {
    return ReachKernel::searchFromMany(masks, from, std::clamp(budget, 0, Reach::maxDistance),
                                       scratch);
}

std::vector<Square> shortestPath(const Reach& reach, Square to) {
    std::vector<Square> path;
    if (!reach.isReached(to))
        return path;
    path.resize(reach.distance(to) + std::size_t{1});
    path.back() = to;
    auto last = Facing::N;
    for (std::size_t left = path.size() - 1; left > 0; --left) {
        // Finds the previous square: prefers the last direction, else orthogonal directions.
        const Square at = path[left];
        std::array<unsigned, 9> order{static_cast<unsigned>(last), 0, 2, 4, 6, 1, 3, 5, 7};
        for (const unsigned d : order) {
            const auto step = static_cast<Facing>(d);
            const Square before = neighbour(at, opposite(step));
            if (reach.distance(before) == left - 1 && reach.masks->isLegalStep(before, step)) {
                path[left - 1] = before;
                last = step;
                break;
            }
        }
    }
    return path;
}

} // namespace ww::ultrawar
