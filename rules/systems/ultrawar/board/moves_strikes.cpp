#include "rules/systems/ultrawar/board/moves_strikes.h"

#include <algorithm>
#include <bitset>
#include <limits>
#include <unordered_map>

namespace ww::ultrawar {

namespace {

/// Maximum number of enemies that are considered. A box of the game has 47 pawns.
constexpr std::size_t most = 128;
using Enemies = std::bitset<most>;
/// `mostAlike` limits the routes per square and facing, `mostWays` the routes in total.
constexpr std::size_t mostAlike = 512;
constexpr std::size_t mostWays = 400'000;

/// Enemies that struck the mover, and the enemies among them that struck from behind.
struct Struck {
    Enemies any, back;
    friend bool operator==(const Struck&, const Struck&) = default;
};

struct StruckHash {
    std::size_t operator()(const Struck& s) const {
        const std::hash<Enemies> hash;
        return hash(s.any) * 31 + hash(s.back);
    }
};

/// Returns true if strikes `a` can't end worse than strikes `b` if the same steps follow. An enemy
/// that struck from the front can't back-stab later; this matters only for enemies in `near`.
bool noWorse(const Struck& a, const Struck& b, const Enemies& near) {
    const Enemies front = b.any & ~b.back;
    return (a.any & ~b.any).none() && (a.back & ~b.back).none() && (front & ~a.any & near).none();
}

/// Breadth-first search over routes with facing and the enemies that struck. Drops a route if an
/// older route to the same square and facing can't end worse. Also drops a route that is as
/// dangerous as a route that already arrived.
class Search {
  public:
    Search(const Board& board, const StepMasks& masks, const Mover& mover,
           const MoveStart& departure, Square to, const DangerRating& danger)
        : board_(board), masks_(masks), mover_(mover), departure_(departure), to_(to),
          danger_(danger) {}

    StrikeRoutes run() {
        const auto allowed = moveAllowance(mover_, departure_.mode);
        if (!allowed || !masks_.contains(departure_.from) || !masks_.contains(to_) ||
            (to_ != departure_.from && !masks_.isStandable(to_)))
            return {};
        spaces_ = allowed->spaces;
        facings_ = allowed->facingPolicy;
        if (allowed->freeStrikes)
            findEnemies();
        kept_.resize(board_.size() * 8);
        keep({departure_.from, departure_.facing, {}, 0}, spaces_);
        std::size_t begin = 0;
        for (int steps = 0;; ++steps) {
            const std::size_t end = ways_.size();
            arrive(begin, end);
            if (begin == end || steps == spaces_ || best_ < kDangerTolerance)
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
        Facing facing{};
        Struck struck;
        std::size_t before = 0;
    };

    void findEnemies() {
        for (std::size_t i = 0; i < board_.pieces.size(); ++i) {
            const Piece& p = board_.pieces[i];
            if (p.side < 0 || p.side == mover_.side || !p.canEngage || p.flying != mover_.flying ||
                distance(p.at, departure_.from) > spaces_ + 1)
                continue;
            if (p.turned && masks_.ruleOptions().freeStrikeByTurned == FreeStrikeByTurned::No)
                continue;
            if (enemies_.size() < most)
                enemies_.push_back(i);
            else
                result_.complete = false;
        }
    }

    /// Returns `way.struck` and the enemies that strike at the step to `to` for the first time.
    [[nodiscard]] Struck struckAt(const Way& way, Square to) const {
        Struck struck = way.struck;
        for (std::size_t e = 0; e < enemies_.size(); ++e) {
            const Piece& p = board_.pieces[enemies_[e]];
            if (struck.any.test(e) || distance(p.at, way.at) != 1 ||
                !isInFrontArch(p.at, p.facing, way.at) || isInFrontArch(p.at, p.facing, to) ||
                !isInMeleeRange(board_, masks_.ruleOptions(), {way.at, mover_.flying},
                                {p.at, p.flying}))
                continue;
            struck.any.set(e);
            struck.back.set(e, isBackStab(way.at, way.facing, p.at));
        }
        return struck;
    }

    /// Returns the enemies that might strike within `left` steps from the square.
    [[nodiscard]] Enemies nearTo(Square at, int left) const {
        Enemies near;
        for (std::size_t e = 0; e < enemies_.size(); ++e)
            near.set(e, left > 0 && distance(board_.pieces[enemies_[e]].at, at) <= left);
        return near;
    }

    [[nodiscard]] double dangerOf(const Struck& struck) {
        if (struck.any.none())
            return 0;
        const auto [it, isNew] = known_.try_emplace(struck, 0);
        if (isNew) {
            std::vector<FreeStrike> strikes;
            for (std::size_t e = 0; e < enemies_.size(); ++e)
                if (struck.any.test(e))
                    strikes.push_back({enemies_[e], 0, struck.back.test(e)});
            it->second = danger_(strikes);
        }
        return it->second;
    }

    /// Returns true if a step is legal by the masks or with the mover's own square free. The masks
    /// treat that square as occupied.
    [[nodiscard]] bool legal(Square from, Facing step) const {
        if (masks_.isLegalStep(from, step))
            return true;
        const Square to = neighbour(from, step);
        return distance(from, departure_.from) <= 1 && distance(to, departure_.from) <= 1 &&
               !stepRefusal(board_, masks_.ruleOptions(), masks_.gait(), from, step,
                            departure_.from);
    }

    void keep(const Way& way, int left) {
        auto& kept = kept_[board_.index(way.at) * 8 + static_cast<std::size_t>(way.facing)];
        const Enemies near = nearTo(way.at, left);
        if (std::any_of(kept.begin(), kept.end(),
                        [&](const Struck& k) { return noWorse(k, way.struck, near); }))
            return;
        if (kept.size() == mostAlike || ways_.size() == mostWays) {
            result_.complete = false;
            return;
        }
        kept.push_back(way.struck);
        ways_.push_back(way);
    }

    void expand(std::size_t way, int left) {
        const Way from = ways_[way];
        for (unsigned d = 0; d < 8; ++d) {
            const auto step = static_cast<Facing>(d);
            if (departure_.mode == MoveMode::Retreat && arcOf(departure_.facing, step) != Arc::Back)
                continue;
            const Square to = neighbour(from.at, step);
            if (!masks_.contains(to) || distance(to, to_) > left || !legal(from.at, step))
                continue;
            const Struck struck = struckAt(from, to);
            if (dangerOf(struck) < best_ - kDangerTolerance)
                keep({to, facingAfter(from.facing, step, facings_), struck, way}, left);
        }
    }

    /// Records the safest newest route to the target, if it is safer than older routes.
    void arrive(std::size_t begin, std::size_t end) {
        std::size_t chosen = end;
        for (std::size_t w = begin; w < end; ++w)
            if (ways_[w].at == to_ && dangerOf(ways_[w].struck) < best_ - kDangerTolerance) {
                best_ = dangerOf(ways_[w].struck);
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
        route.strikes = freeStrikesOfPath(board_, masks_.ruleOptions(), mover_, departure_.facing,
                                          departure_.mode, route.path);
        route.danger = best_;
        result_.routes.push_back(std::move(route));
    }

    const Board& board_;
    const StepMasks& masks_;
    const Mover& mover_;
    const MoveStart& departure_;
    Square to_;
    const DangerRating& danger_;
    int spaces_ = 0;
    FacingPolicy facings_{};
    double best_ = std::numeric_limits<double>::infinity();
    std::vector<std::size_t> enemies_;
    std::vector<Way> ways_;
    std::vector<std::vector<Struck>> kept_;
    std::unordered_map<Struck, double, StruckHash> known_;
    StrikeRoutes result_;
};

} // namespace

double strikeBonusSum(const std::vector<FreeStrike>& strikes) {
    double sum = 0;
    for (const FreeStrike& strike : strikes)
        sum += strike.attackBonus();
    return sum;
}

StrikeRoutes findStrikeRoutes(const Board& board, const StepMasks& masks, const Mover& mover,
                              const MoveStart& departure, Square to, const DangerRating& danger) {
    return Search(board, masks, mover, departure, to, danger).run();
}

} // namespace ww::ultrawar
