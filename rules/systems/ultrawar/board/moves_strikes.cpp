#include "rules/systems/ultrawar/board/moves_strikes.h"

#include <algorithm>
#include <bitset>
#include <cstdlib>

namespace ww::ultrawar {

namespace {

/// Enemies told apart; a box has 47 pawns in all.
constexpr std::size_t most = 128;
using Struck = std::bitset<most>;
/// Ways kept for one square.
constexpr std::size_t mostAtSquare = 256;

bool partOf(const Struck& some, const Struck& all) {
    return (some & ~all).none();
}

/// Breadth first over ways, each with the set of enemies that struck on it. A way is dropped when
/// another came to the same square no later with no other strikes.
class Search {
  public:
    Search(const Board& board, const StepMasks& masks, const Mover& mover,
           const Departure& departure, Square to)
        : board_(board), masks_(masks), mover_(mover), departure_(departure), to_(to) {}

    StrikeRoutes run() {
        const auto allowed = allowance(mover_, departure_.mode);
        if (!allowed || !masks_.inside(departure_.from) || !masks_.inside(to_) ||
            (to_ != departure_.from && !masks_.standable(to_)))
            return {};
        spaces_ = allowed->spaces;
        if (allowed->freeStrikes)
            findEnemies();
        kept_.resize(board_.size());
        ways_.push_back({departure_.from, {}, 0});
        kept_[board_.index(departure_.from)].push_back({});
        std::size_t begin = 0;
        for (int steps = 0;; ++steps) {
            const std::size_t end = ways_.size();
            arrive(begin, end);
            if (begin == end || steps == spaces_ || best_ == 0)
                break;
            for (std::size_t w = begin; w < end; ++w)
                expand(w, spaces_ - steps - 1);
            begin = end;
        }
        return std::move(result_);
    }

  private:
    struct Way {
        Square at;
        Struck struck;
        std::size_t before = 0;
    };

    void findEnemies() {
        for (std::size_t i = 0; i < board_.pieces.size(); ++i) {
            const Piece& p = board_.pieces[i];
            if (p.side < 0 || p.side == mover_.side || !p.engages || p.flying != mover_.flying ||
                distance(p.at, departure_.from) > spaces_ + 1)
                continue;
            if (p.turned && masks_.readings().freeStrikeByTurned == FreeStrikeByTurned::No)
                continue;
            if (enemies_.size() < most)
                enemies_.push_back(i);
            else
                result_.complete = false;
        }
    }

    /// Those that would strike at a step.
    [[nodiscard]] Struck strikers(Square from, Square to) const {
        Struck struck;
        for (std::size_t e = 0; e < enemies_.size(); ++e) {
            const Piece& p = board_.pieces[enemies_[e]];
            if (distance(p.at, from) == 1 && inFrontArch(p.at, p.facing, from) &&
                !inFrontArch(p.at, p.facing, to) &&
                inMeleeRange(board_, masks_.readings(), {from, mover_.flying}, {p.at, p.flying}))
                struck.set(e);
        }
        return struck;
    }

    /// As the masks have it, but the mover's own square, which they take for occupied, is free.
    [[nodiscard]] bool legal(Square from, Facing step) const {
        if (masks_.legal(from, step))
            return true;
        const Square to = neighbour(from, step);
        return distance(from, departure_.from) <= 1 && distance(to, departure_.from) <= 1 &&
               !stepRefusal(board_, masks_.readings(), masks_.gait(), from, step, departure_.from);
    }

    void expand(std::size_t way, int left) {
        const Square from = ways_[way].at;
        for (unsigned d = 0; d < 8; ++d) {
            const auto step = static_cast<Facing>(d);
            if (departure_.mode == Mode::Retreat && arcOf(departure_.facing, step) != Arc::Back)
                continue;
            const Square to = neighbour(from, step);
            if (!masks_.inside(to) || distance(to, to_) > left || !legal(from, step))
                continue;
            const Struck struck = ways_[way].struck | strikers(from, to);
            if (struck.count() >= best_)
                continue;
            auto& kept = kept_[board_.index(to)];
            if (std::any_of(kept.begin(), kept.end(),
                            [&](const Struck& k) { return partOf(k, struck); }))
                continue;
            if (kept.size() == mostAtSquare) {
                result_.complete = false;
                continue;
            }
            kept.push_back(struck);
            ways_.push_back({to, struck, way});
        }
    }

    /// Takes the best of the ways of one length that are there.
    void arrive(std::size_t begin, std::size_t end) {
        std::size_t chosen = end;
        for (std::size_t w = begin; w < end; ++w)
            if (ways_[w].at == to_ && ways_[w].struck.count() < best_) {
                best_ = ways_[w].struck.count();
                chosen = w;
            }
        if (chosen == end)
            return;
        StrikeRoute route;
        for (std::size_t w = chosen;; w = ways_[w].before) {
            route.path.push_back(ways_[w].at);
            if (w == 0)
                break;
        }
        std::reverse(route.path.begin(), route.path.end());
        route.strikes = pathStrikes(board_, masks_.readings(), mover_, departure_.facing,
                                    departure_.mode, route.path);
        result_.routes.push_back(std::move(route));
    }

    const Board& board_;
    const StepMasks& masks_;
    const Mover& mover_;
    const Departure& departure_;
    Square to_;
    int spaces_ = 0;
    std::size_t best_ = most + 1;
    std::vector<std::size_t> enemies_;
    std::vector<Way> ways_;
    std::vector<std::vector<Struck>> kept_;
    StrikeRoutes result_;
};

} // namespace

StrikeRoutes strikeRoutes(const Board& board, const StepMasks& masks, const Mover& mover,
                          const Departure& departure, Square to) {
    return Search(board, masks, mover, departure, to).run();
}

} // namespace ww::ultrawar
