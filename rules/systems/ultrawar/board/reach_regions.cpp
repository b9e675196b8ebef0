#include "rules/systems/ultrawar/board/reach_regions.h"

namespace ww::ultrawar {

namespace {

/// Returns the steps that decide connectivity. A legal diagonal step implies an orthogonal path,
/// unless the options let diagonals ignore corner squares.
std::span<const Facing> steps(const StepMasks& masks) {
    static constexpr std::array<Facing, 8> all{Facing::N,  Facing::E,  Facing::S,  Facing::W,
                                               Facing::NE, Facing::SE, Facing::SW, Facing::NW};
    return std::span(all).first(masks.ruleOptions().diagonal == Diagonal::Free ? 8 : 4);
}

std::size_t indexOf(const StepMasks& masks, Square s) {
    return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(masks.width()) +
           static_cast<std::size_t>(s.x);
}

Square squareOf(const StepMasks& masks, std::size_t i) {
    const auto width = static_cast<std::size_t>(masks.width());
    return {static_cast<std::int16_t>(i % width), static_cast<std::int16_t>(i / width)};
}

} // namespace

Regions findRegions(const StepMasks& masks) {
    Regions result;
    const std::size_t size =
        static_cast<std::size_t>(masks.width()) * static_cast<std::size_t>(masks.height());
    result.regionBySquare.assign(size, Regions::none);
    const auto directions = steps(masks);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < size; ++i) {
        if (result.regionBySquare[i] != Regions::none || !masks.isPassable(squareOf(masks, i)))
            continue;
        const auto region = static_cast<std::uint32_t>(result.sizes.size());
        result.sizes.push_back(0);
        result.regionBySquare[i] = region;
        open.push_back(i);
        while (!open.empty()) {
            const Square s = squareOf(masks, open.back());
            open.pop_back();
            ++result.sizes[region];
            for (const Facing step : directions) {
                if (!masks.isLegalStep(s, step))
                    continue;
                const std::size_t to = indexOf(masks, neighbour(s, step));
                if (result.regionBySquare[to] == Regions::none) {
                    result.regionBySquare[to] = region;
                    open.push_back(to);
                }
            }
        }
    }
    return result;
}

} // namespace ww::ultrawar
