#include "rules/systems/ultrawar/analysis/threat.h"

#include "rules/systems/ultrawar/board/engagement.h"
#include "rules/systems/ultrawar/board/sight_field.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

/// Computes the squares that each menace (attacking character) threatens on one board.
class Threats {
  public:
    Threats(const Board& board, const RuleOptions& readings, const ThreatOptions& options)
        : board_(board), readings_(readings), options_(options), masks_(board, readings),
          planes_(board, readings) {}

    SquareSet of(const ThreatSource& menace, std::vector<double>& best) {
        SquareSet all(board_.height(), board_.width());
        const auto from = attackSquares(masks_.masksFor(gaitOf(menace.mover)), menace, scratch_);
        for (const ThreatAttack& attack : menace.attacks) {
            const SquareSet squares =
                !attack.range     ? melee(menace.mover, from)
                : attack.directed ? asked(menace.mover, from, *attack.range, AttackPath::Directed)
                : attack.linear   ? asked(menace.mover, from, *attack.range, AttackPath::Linear)
                                  : ranged(menace.mover, from, *attack.range);
            each(squares, [&](Square s) {
                all.set(s.y, s.x, true);
                double& damage = best[board_.index(s)];
                damage = std::max(damage, attack.damage);
            });
        }
        return all;
    }

    template <class F>
    void each(const SquareSet& squares, F&& visit) const {
        for (std::size_t i = 0; i < board_.size(); ++i) {
            const Square s = board_.squareAt(i);
            if (squares.test(s.y, s.x))
                visit(s);
        }
    }

    /// Returns true if the target can stand on the square.
    [[nodiscard]] bool stands(Square s) const {
        return options_.target == Height::Air ? isStandable(board_.groundFlags(s), 0, Gait::Fly)
                                              : isStandable(board_.groundFlags(s), 0, Gait::Walk);
    }

  private:
    [[nodiscard]] bool airborne(const Mover& mover) const {
        return mover.flying || options_.target == Height::Air;
    }

    /// Flyers descend to strike targets on the ground (UW-ENG-4). Walkers can't strike flyers.
    [[nodiscard]] SquareSet melee(const Mover& mover, const std::vector<Square>& from) const {
        SquareSet result(board_.height(), board_.width());
        const bool up = options_.target == Height::Air;
        if (up && !mover.flying)
            return result;
        for (const Square s : from)
            for (unsigned d = 0; d < 8; ++d) {
                const Square to = neighbour(s, static_cast<Facing>(d));
                if (board_.contains(to) && stands(to) &&
                    isInMeleeRange(board_, readings_, {s, up}, {to, up}))
                    result.set(to.y, to.x, true);
            }
        return result;
    }

    template <class F>
    void within(Square s, int range, F&& visit) const {
        for (int y = std::max(s.y - range, 0); y <= std::min(s.y + range, board_.height() - 1); ++y)
            for (int x = std::max(s.x - range, 0); x <= std::min(s.x + range, board_.width() - 1);
                 ++x) {
                const Square to{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
                if (to != s && distance(s, to, readings_.rangeMetric) <= range && stands(to))
                    visit(to);
            }
    }

    [[nodiscard]] SquareSet ranged(const Mover& mover, const std::vector<Square>& from, int range) {
        SquareSet result(board_.height(), board_.width());
        SquareSet seen;
        for (const Square s : from) {
            findVisibleSquares(planes_, s, airborne(mover) ? Height::Air : Height::Ground, sight_,
                               seen);
            within(s, range, [&](Square to) {
                if (seen.test(to.y, to.x))
                    result.set(to.y, to.x, true);
            });
        }
        return result;
    }

    /// The squares in reach of Directed or Linear attacks, which need a test per pair of squares.
    [[nodiscard]] SquareSet asked(const Mover& mover, const std::vector<Square>& from, int range,
                                  AttackPath kind) const {
        SquareSet result(board_.height(), board_.width());
        const SightOptions how{.ruleOptions = readings_,
                               .from = mover.flying ? Height::Air : Height::Ground,
                               .to = options_.target,
                               .attackPath = kind};
        for (const Square s : from)
            within(s, range, [&](Square to) {
                if (result.test(to.y, to.x))
                    return;
                const SightResult answer = lineOfSight(board_, s, to, how);
                if (answer.isClear() && answer.spaces <= range)
                    result.set(to.y, to.x, true);
            });
        return result;
    }

    const Board& board_;
    const RuleOptions& readings_;
    const ThreatOptions& options_;
    BoardMasks masks_;
    SightPlanes planes_;
    ReachScratch scratch_;
    SightScratch sight_;
};

} // namespace

std::vector<Square> attackSquares(const StepMasks& masks, const ThreatSource& menace,
                                  ReachScratch& scratch) {
    int spaces = -1;
    for (const MoveMode mode : {MoveMode::Normal, MoveMode::ChargeAttack, MoveMode::DoubleMovement})
        if (const auto a = moveAllowance(menace.mover, mode))
            spaces = std::max(spaces, a->spaces);
    std::vector<Square> result;
    if (spaces >= 0)
        computeReach(masks, menace.at, spaces, scratch).forEachEnd([&](Square s, int) {
            result.push_back(s);
        });
    return result;
}

ThreatMap threatMap(const Board& board, const RuleOptions& readings,
                    const std::vector<ThreatSource>& menaces, const ThreatOptions& options) {
    ThreatMap map;
    map.width = board.width();
    map.height = board.height();
    map.enemyCounts.resize(board.size());
    map.danger.resize(board.size());
    Threats threats(board, readings, options);
    for (const ThreatSource& menace : menaces) {
        std::vector<double> best(board.size());
        map.squaresBySource.push_back(threats.of(menace, best));
        threats.each(map.squaresBySource.back(), [&](Square s) {
            ++map.enemyCounts[board.index(s)];
            map.danger[board.index(s)] += best[board.index(s)];
        });
    }
    return map;
}

} // namespace ww::ultrawar
