#include "rules/systems/ultrawar/board/sight_side.h"

#include <bit>

namespace ww::ultrawar {

namespace {

Height pairHeight(Height a, Height b) {
    return a == Height::Air || b == Height::Air ? Height::Air : Height::Ground;
}

template <class Visit>
void eachSquare(const SquareSet& set, Visit&& visit) {
    for (int y = 0; y < set.lines; ++y)
        for (int w = 0; w < set.stride; ++w)
            for (std::uint64_t word = set.line(y)[w]; word != 0; word &= word - 1)
                visit(Square{static_cast<std::int16_t>(64 * w + std::countr_zero(word)),
                             static_cast<std::int16_t>(y)});
}

} // namespace

std::vector<std::uint16_t> countViewers(const SightPlanes& planes, std::span<const Viewer> viewers,
                                        Height target) {
    const auto width = static_cast<std::size_t>(planes.width());
    std::vector<std::uint16_t> by(width * static_cast<std::size_t>(planes.height()));
    SightScratch scratch;
    SquareSet set;
    for (const Viewer& viewer : viewers) {
        findVisibleSquares(planes, viewer.at, pairHeight(viewer.height, target), scratch, set);
        eachSquare(set, [&](Square s) {
            ++by[static_cast<std::size_t>(s.y) * width + static_cast<std::size_t>(s.x)];
        });
    }
    return by;
}

Exposure exposureOf(const Board& board, const SightPlanes& planes, Square square, Height height) {
    // Sight is mutual, except that an obstruction protects its target from all viewers alike.
    Exposure result;
    SightScratch scratch;
    SquareSet set;
    RuleOptions mutual = planes.ruleOptions();
    mutual.losEnds = LosEnds::Exempt;
    const bool covered = height == Height::Ground && planes.hasProtectiveObstructions() &&
                         planes.coveredSquares().test(square.y, square.x);
    if (planes.hasProtectiveObstructions())
        findVisibleSquares(SightPlanes(board, mutual), square, height, scratch, set);
    else
        findVisibleSquares(planes, square, height, scratch, set);
    for (std::size_t i = 0; i < board.size(); ++i)
        result.openSquares += board.hasGround(board.squareAt(i), Solid) ? 0 : 1;
    if (board.hasGround(square, Solid) || covered)
        return result;
    eachSquare(set, [&](Square s) {
        result.seeingSquares += s != square && !board.hasGround(s, Solid) ? 1 : 0;
    });
    return result;
}

} // namespace ww::ultrawar
