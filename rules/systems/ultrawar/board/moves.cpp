#include "rules/systems/ultrawar/board/moves.h"

#include <algorithm>

namespace ww::ultrawar {

std::optional<Allowance> allowance(const Mover& mover, Mode mode) {
    if (mover.turned && mode != Mode::Retreat)
        return std::nullopt;
    const int full = std::max(mover.movement, 0);
    const int base = mover.deprived && !mover.flying ? full / 2 : full;
    Allowance a{.spaces = base};
    switch (mode) {
    case Mode::Normal:
        break;
    case Mode::Charge:
        a.spaces = 2 * base;
        a.turns = true;
        a.mayAttack = false;
        break;
    case Mode::ChargeAttack:
        if (!mover.chargeAttack)
            return std::nullopt;
        a.spaces = base + 2;
        break;
    case Mode::DoubleMovement:
        if (!mover.doubleMovement)
            return std::nullopt;
        a.spaces = 2 * base;
        break;
    case Mode::Backwards:
        a.spaces = (base + 1) / 2;
        a.facings = Facings::Hold;
        break;
    case Mode::Retreat:
        a.mayAttack = !mover.turned;
        a.freeStrikes = false;
        a.facings = Facings::Hold;
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

std::uint8_t occupancy(const Piece& piece, const Readings& readings) {
    if (piece.gigantic)
        return StopsGround | StopsFlyers | Taken;
    const bool token = piece.side < 0;
    if (!piece.blocksMovement && !(token && readings.tokensBlock == TokensBlock::All))
        return 0;
    return piece.flying ? Taken : StopsGround | Taken;
}

bool passable(std::uint8_t ground, std::uint8_t occupied, Gait gait) {
    if (isEthereal(gait))
        return true;
    if ((occupied & StopsFlyers) != 0)
        return false;
    if (flies(gait))
        return (ground & Solid) == 0 || (ground & Ceiling) == 0;
    return (ground & Solid) == 0 && (occupied & StopsGround) == 0;
}

bool standable(std::uint8_t ground, std::uint8_t occupied, Gait gait) {
    if ((occupied & Taken) != 0)
        return false;
    return (ground & Solid) == 0 || (flies(gait) && (ground & Ceiling) == 0);
}

bool crossable(EdgeThing thing, bool sameLevel, const Readings& readings, Gait gait) {
    if ((thing == EdgeThing::Wall || thing == EdgeThing::ClosedDoor) && !isEthereal(gait))
        return false;
    return sameLevel || crossesLines(gait) ||
           (thing == EdgeThing::Ramp && readings.ramps == Ramps::On);
}

namespace {

/// The board with obstacles for one mover, queried square by square.
class AsMet {
  public:
    AsMet(const Board& board, const Readings& readings, Gait gait, Square origin)
        : board_(board), readings_(readings), gait_(gait), origin_(origin) {}

    [[nodiscard]] std::optional<Obstacle> enter(Square s) const {
        if (!board_.inside(s))
            return Obstacle{Why::OffBoard, s, s};
        const std::uint8_t ground = board_.ground(s);
        const std::uint8_t taken = occupied(s);
        if (passable(ground, taken, gait_))
            return std::nullopt;
        return blocked(s, taken);
    }

    [[nodiscard]] std::optional<Obstacle> end(Square s) const {
        if (!board_.inside(s))
            return Obstacle{Why::OffBoard, s, s};
        const std::uint8_t taken = occupied(s);
        if (standable(board_.ground(s), taken, gait_))
            return std::nullopt;
        return blocked(s, taken);
    }

    [[nodiscard]] std::optional<Obstacle> cross(Square a, Square b) const {
        if (!board_.inside(a) || !board_.inside(b))
            return Obstacle{Why::OffBoard, b, b};
        const EdgeThing thing = board_.edge(a, b);
        if (crossable(thing, board_.level(a) == board_.level(b), readings_, gait_))
            return std::nullopt;
        const bool walled = board_.walled(a, b) && !isEthereal(gait_);
        if (!walled)
            return Obstacle{Why::LevelLine, a, b};
        return Obstacle{thing == EdgeThing::Wall ? Why::Wall : Why::ClosedDoor, a, b};
    }

    /// The first obstacle on the way round a diagonal through `corner`.
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
                    all |= occupancy(piece, readings_);
        return all;
    }

    [[nodiscard]] Obstacle blocked(Square s, std::uint8_t taken) const {
        if ((taken & StopsFlyers) != 0)
            return {Why::Gigantic, s, s};
        return {taken != 0 ? Why::Occupied : Why::Solid, s, s};
    }

    const Board& board_;
    const Readings& readings_;
    Gait gait_;
    Square origin_;
};

Refusal refusal(const Obstacle& obstacle) {
    Refusal r;
    static_cast<Obstacle&>(r) = obstacle;
    return r;
}

} // namespace

std::optional<Refusal> stepRefusal(const Board& board, const Readings& readings, Gait gait,
                                   Square from, Facing step, Square origin) {
    const AsMet on{board, readings, gait, origin};
    const Square to = neighbour(from, step);
    if (const auto no = on.enter(to))
        return refusal(*no);
    if (!diagonal(step)) {
        if (const auto no = on.cross(from, to))
            return refusal(*no);
        return std::nullopt;
    }
    if (readings.diagonal == Diagonal::Never)
        return refusal({Why::NoDiagonals, from, to});
    const auto one = on.round(from, {to.x, from.y}, to);
    if (!one)
        return std::nullopt;
    const auto other = on.round(from, {from.x, to.y}, to);
    if (!other)
        return std::nullopt;
    Refusal r = refusal({Why::Corner, from, to});
    r.corners = {*one, *other};
    return r;
}

std::optional<Refusal> endRefusal(const Board& board, const Readings& readings, Gait gait,
                                  Square at, Square origin) {
    if (const auto no = AsMet{board, readings, gait, origin}.end(at))
        return refusal(*no);
    return std::nullopt;
}

std::vector<Square> retreatEnds(const Board& board, const Readings& readings, const Mover& mover,
                                Square from, Facing facing) {
    const Gait gait = gaitOf(mover);
    const int spaces = allowance(mover, Mode::Retreat)->spaces;
    std::vector<Square> now{from};
    std::vector<Square> ends;
    std::vector<Square> farthest; // those that the mover can end on
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
