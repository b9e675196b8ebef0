#include "rules/systems/ultrawar/board/reach_regions.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

/// The steps that matter for what hangs together: a diagonal has a way round by two sides, so they
/// are enough, unless the corner squares don't matter to it.
std::span<const Facing> steps(const StepMasks& masks) {
    static constexpr std::array<Facing, 8> all{Facing::N,  Facing::E,  Facing::S,  Facing::W,
                                               Facing::NE, Facing::SE, Facing::SW, Facing::NW};
    return std::span(all).first(masks.readings().diagonal == Diagonal::Free ? 8 : 4);
}

std::size_t indexOf(const StepMasks& masks, Square s) {
    return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(masks.width()) +
           static_cast<std::size_t>(s.x);
}

Square squareOf(const StepMasks& masks, std::size_t i) {
    const auto width = static_cast<std::size_t>(masks.width());
    return {static_cast<std::int16_t>(i % width), static_cast<std::int16_t>(i / width)};
}

/// Depth first, without recursion: when each square was found, and the earliest square that its
/// part of the tree has a step to.
class Articulation {
  public:
    explicit Articulation(const StepMasks& masks)
        : masks_(masks), found_(static_cast<std::size_t>(masks.width()) *
                                static_cast<std::size_t>(masks.height())),
          low_(found_.size()), cuts_(found_.size()) {}

    std::vector<Square> run() {
        std::vector<Square> result;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (found_[i] == 0 && masks_.passable(squareOf(masks_, i)))
                tree(i);
        for (std::size_t i = 0; i < cuts_.size(); ++i)
            if (cuts_[i] != 0)
                result.push_back(squareOf(masks_, i));
        return result;
    }

  private:
    struct Visit {
        std::size_t at;
        std::size_t from;
        std::size_t step = 0;
    };

    void enter(std::size_t at, std::size_t from) {
        found_[at] = low_[at] = ++clock_;
        stack_.push_back({at, from});
    }

    void tree(std::size_t root) {
        const auto directions = steps(masks_);
        std::size_t branches = 0;
        enter(root, root);
        while (!stack_.empty()) {
            Visit& visit = stack_.back();
            const std::size_t at = visit.at;
            if (visit.step < directions.size()) {
                const Facing step = directions[visit.step++];
                const Square s = squareOf(masks_, at);
                if (!masks_.legal(s, step))
                    continue;
                const std::size_t to = indexOf(masks_, neighbour(s, step));
                if (found_[to] == 0)
                    enter(to, at);
                else if (to != visit.from)
                    low_[at] = std::min(low_[at], found_[to]);
                continue;
            }
            const std::size_t from = visit.from;
            stack_.pop_back();
            if (at == root)
                break;
            low_[from] = std::min(low_[from], low_[at]);
            if (from == root)
                ++branches;
            else if (low_[at] >= found_[from])
                cuts_[from] = 1;
        }
        if (branches > 1)
            cuts_[root] = 1;
    }

    const StepMasks& masks_;
    std::vector<std::uint32_t> found_;
    std::vector<std::uint32_t> low_;
    std::vector<std::uint8_t> cuts_;
    std::vector<Visit> stack_;
    std::uint32_t clock_ = 0;
};

} // namespace

Regions regions(const StepMasks& masks) {
    Regions result;
    const std::size_t size =
        static_cast<std::size_t>(masks.width()) * static_cast<std::size_t>(masks.height());
    result.of.assign(size, Regions::none);
    const auto directions = steps(masks);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < size; ++i) {
        if (result.of[i] != Regions::none || !masks.passable(squareOf(masks, i)))
            continue;
        const auto region = static_cast<std::uint32_t>(result.sizes.size());
        result.sizes.push_back(0);
        result.of[i] = region;
        open.push_back(i);
        while (!open.empty()) {
            const Square s = squareOf(masks, open.back());
            open.pop_back();
            ++result.sizes[region];
            for (const Facing step : directions) {
                if (!masks.legal(s, step))
                    continue;
                const std::size_t to = indexOf(masks, neighbour(s, step));
                if (result.of[to] == Regions::none) {
                    result.of[to] = region;
                    open.push_back(to);
                }
            }
        }
    }
    return result;
}

std::vector<Square> chokepoints(const StepMasks& masks) {
    return Articulation(masks).run();
}

} // namespace ww::ultrawar
