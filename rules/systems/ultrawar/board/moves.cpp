#include "rules/systems/ultrawar/board/moves.h"

#include <algorithm>

namespace ww::ultrawar {

std::optional<MoveAllowance> moveAllowance(const Mover& mover, MoveMode mode) {
    if (mover.turned && mode != MoveMode::Retreat)
        return std::nullopt;
    const int full = std::max(mover.movement, 0);
    const int base = mover.movementDeprived && !mover.flying ? full / 2 : full;
    MoveAllowance a{.spaces = base};
    switch (mode) {
    case MoveMode::Normal:
        break;
    case MoveMode::Charge:
        a.spaces = 2 * base;
        a.turnsCard = true;
        a.mayAttack = false;
        break;
    case MoveMode::ChargeAttack:
        if (!mover.chargeAttack)
            return std::nullopt;
        a.spaces = base + 2;
        break;
    case MoveMode::DoubleMovement:
        if (!mover.doubleMovement)
            return std::nullopt;
        a.spaces = 2 * base;
        break;
    case MoveMode::Backwards:
        a.spaces = (base + 1) / 2;
        a.facingPolicy = FacingPolicy::Hold;
        break;
    case MoveMode::Retreat:
        a.mayAttack = !mover.turned;
        a.freeStrikes = false;
        a.facingPolicy = FacingPolicy::Hold;
        break;
    }
    if (mover.freeStrikeMovement)
        a.freeStrikes = false;
    return a;
}

Gait gaitOf(const Mover& mover) {
    if (mover.ethereal)
        return mover.flying        ? Gait::EtherealFly
               : mover.levelChange ? Gait::EtherealLevelChange
                                   : Gait::Ethereal;
    return mover.flying ? Gait::Fly : mover.levelChange ? Gait::LevelChange : Gait::Walk;
}

std::uint8_t occupancyOf(const Piece& piece, const RuleOptions& readings) {
    if (piece.gigantic)
        return StopsGround | StopsFlyers | BlocksEnd;
    const bool token = piece.side < 0;
    if (!piece.blocksMovement && !(token && readings.tokensBlock == TokensBlock::All))
        return 0;
    return piece.flying ? BlocksEnd : StopsGround | BlocksEnd;
}

bool isPassable(std::uint8_t ground, std::uint8_t occupied, Gait gait) {
    if (isEtherealGait(gait))
        return true;
    if ((occupied & StopsFlyers) != 0)
        return false;
    if (isFlyingGait(gait))
        return (ground & Solid) == 0 || (ground & Ceiling) == 0;
    return (ground & Solid) == 0 && (occupied & StopsGround) == 0;
}

bool isStandable(std::uint8_t ground, std::uint8_t occupied, Gait gait) {
    if ((occupied & BlocksEnd) != 0)
        return false;
    return (ground & Solid) == 0 || (isFlyingGait(gait) && (ground & Ceiling) == 0);
}

bool isCrossable(EdgeFeature thing, bool sameLevel, const RuleOptions& readings, Gait gait) {
    if ((thing == EdgeFeature::Wall || thing == EdgeFeature::ClosedDoor) && !isEtherealGait(gait))
        return false;
    return sameLevel || crossesLevelLines(gait) ||
           (thing == EdgeFeature::Ramp && readings.ramps == Ramps::On);
}

namespace {

/// Finds obstacles for one mover on the board, square by square.
class AsMet {
  public:
    AsMet(const Board& board, const RuleOptions& readings, Gait gait, Square origin)
        : board_(board), readings_(readings), gait_(gait), origin_(origin) {}

    [[nodiscard]] std::optional<Obstacle> enter(Square s) const {
        if (!board_.contains(s))
            return Obstacle{RefusalReason::OffBoard, s, s};
        const std::uint8_t ground = board_.groundFlags(s);
        const std::uint8_t taken = occupied(s);
        if (isPassable(ground, taken, gait_))
            return std::nullopt;
        return blocked(s, taken);
    }

    [[nodiscard]] std::optional<Obstacle> end(Square s) const {
        if (!board_.contains(s))
            return Obstacle{RefusalReason::OffBoard, s, s};
        const std::uint8_t taken = occupied(s);
        if (isStandable(board_.groundFlags(s), taken, gait_))
            return std::nullopt;
        return blocked(s, taken);
    }

    [[nodiscard]] std::optional<Obstacle> cross(Square a, Square b) const {
        if (!board_.contains(a) || !board_.contains(b))
            return Obstacle{RefusalReason::OffBoard, b, b};
        const EdgeFeature thing = board_.edge(a, b);
        if (isCrossable(thing, board_.level(a) == board_.level(b), readings_, gait_))
            return std::nullopt;
        const bool walled = board_.isWalled(a, b) && !isEtherealGait(gait_);
        if (!walled)
            return Obstacle{RefusalReason::LevelLine, a, b};
        return Obstacle{
            thing == EdgeFeature::Wall ? RefusalReason::Wall : RefusalReason::ClosedDoor, a, b};
    }

    /// Returns the first obstacle if a diagonal step goes round the corner through square `corner`.
    [[nodiscard]] std::optional<Obstacle> round(Square from, Square corner, Square to) const {
        if (auto no = cross(from, corner))
            return no;
        if (readings_.diagonal != Diagonal::Free)
            if (auto no = enter(corner))
                return no;
        return cross(corner, to);
    }

  private:
    [[nodiscard]] std::uint8_t occupied(Square s) const {
        std::uint8_t all = 0;
        if (s != origin_)
            for (const Piece& piece : board_.pieces)
                if (piece.at == s)
                    all |= occupancyOf(piece, readings_);
        return all;
    }

    [[nodiscard]] Obstacle blocked(Square s, std::uint8_t taken) const {
        if ((taken & StopsFlyers) != 0)
            return {RefusalReason::Gigantic, s, s};
        return {taken != 0 ? RefusalReason::Occupied : RefusalReason::Solid, s, s};
    }

    const Board& board_;
    const RuleOptions& readings_;
    Gait gait_;
    Square origin_;
};

Refusal refusal(const Obstacle& obstacle) {
    Refusal r;
    static_cast<Obstacle&>(r) = obstacle;
    return r;
}

} // namespace

std::optional<Refusal> stepRefusal(const Board& board, const RuleOptions& readings, Gait gait,
                                   Square from, Facing step, Square origin) {
    const AsMet on{board, readings, gait, origin};
    const Square to = neighbour(from, step);
    if (const auto no = on.enter(to))
        return refusal(*no);
    if (!isDiagonal(step)) {
        if (const auto no = on.cross(from, to))
            return refusal(*no);
        return std::nullopt;
    }
    if (readings.diagonal == Diagonal::Never)
        return refusal({RefusalReason::NoDiagonals, from, to});
    const auto one = on.round(from, {to.x, from.y}, to);
    if (!one)
        return std::nullopt;
    const auto other = on.round(from, {from.x, to.y}, to);
    if (!other)
        return std::nullopt;
    Refusal r = refusal({RefusalReason::Corner, from, to});
    r.corners = {*one, *other};
    return r;
}

std::optional<Refusal> endRefusal(const Board& board, const RuleOptions& readings, Gait gait,
                                  Square at, Square origin) {
    if (const auto no = AsMet{board, readings, gait, origin}.end(at))
        return refusal(*no);
    return std::nullopt;
}

std::vector<Square> retreatSquares(const Board& board, const RuleOptions& readings,
                                   const Mover& mover, Square from, Facing facing) {
    const Gait gait = gaitOf(mover);
    const int spaces = moveAllowance(mover, MoveMode::Retreat)->spaces;
    std::vector<Square> now{from};
    std::vector<Square> ends;
    std::vector<Square> farthest; // farthest squares so far where the mover can end
    for (int walked = 0; !now.empty(); ++walked) {
        std::vector<Square> next;
        std::vector<Square> standing;
        for (const Square at : now) {
            const bool stands = !endRefusal(board, readings, gait, at, from);
            if (stands)
                standing.push_back(at);
            bool leadsOn = false;
            for (unsigned turn = 3; turn <= 5 && walked < spaces; ++turn) {
                const auto step = static_cast<Facing>((static_cast<unsigned>(facing) + turn) % 8);
                if (stepRefusal(board, readings, gait, at, step, from))
                    continue;
                leadsOn = true;
                next.push_back(neighbour(at, step));
            }
            if (!leadsOn && stands)
                ends.push_back(at);
        }
        if (!standing.empty())
            farthest = std::move(standing);
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        now = std::move(next);
    }
    if (ends.empty())
        ends = std::move(farthest);
    std::sort(ends.begin(), ends.end(),
              [&](Square a, Square b) { return board.index(a) < board.index(b); });
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
}

} // namespace ww::ultrawar
