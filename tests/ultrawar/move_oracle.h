#pragma once

// Second implementation of movement, square by square, to check the product's bit masks. Also makes
// random boards.

#include "rules/systems/ultrawar/board/engagement.h"

#include <cstdlib>
#include <deque>
#include <random>
#include <vector>

namespace oracle {

using namespace ww::ultrawar;

inline Square squareAt(int x, int y) {
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

/// Tests steps on a board. Ignores the mover's own piece on `origin`.
struct MovementOracle {
    const Board& board;
    RuleOptions readings;
    Mover mover;
    Square origin;

    [[nodiscard]] bool isBlockedBy(const Piece& p) const {
        const bool tokensAlways = p.side == -1 && readings.tokensBlock == TokensBlock::All;
        return p.gigantic || p.blocksMovement || tokensAlways;
    }
    [[nodiscard]] bool canEnter(Square s) const {
        if (s.x < 0 || s.y < 0 || s.x >= board.width() || s.y >= board.height())
            return false;
        if (mover.ethereal)
            return true;
        const bool solid = board.hasGround(s, Solid);
        if (solid && !mover.flying)
            return false;
        if (solid && board.hasGround(s, Ceiling))
            return false;
        for (const Piece& p : board.pieces) {
            if (p.at != s || s == origin || !isBlockedBy(p))
                continue;
            if (p.gigantic || (!mover.flying && !p.flying))
                return false;
        }
        return true;
    }
    [[nodiscard]] bool canEndOn(Square s) const {
        if (!canEnter(s))
            return false;
        for (const Piece& p : board.pieces)
            if (p.at == s && s != origin && isBlockedBy(p))
                return false;
        if (board.hasGround(s, Solid) && (!mover.flying || board.hasGround(s, Ceiling)))
            return false;
        return true;
    }
    /// Returns true if the mover can cross the side between two orthogonal neighbours.
    [[nodiscard]] bool canCrossSide(Square a, Square b) const {
        const EdgeFeature thing = board.edge(a, b);
        if ((thing == EdgeFeature::Wall || thing == EdgeFeature::ClosedDoor) && !mover.ethereal)
            return false;
        if (board.level(a) == board.level(b))
            return true;
        if (mover.flying || mover.levelChange)
            return true;
        return thing == EdgeFeature::Ramp && readings.ramps == Ramps::On;
    }
    [[nodiscard]] bool canStep(Square a, Square d) const {
        if (!canEnter(d))
            return false;
        if (a.x == d.x || a.y == d.y)
            return canCrossSide(a, d);
        if (readings.diagonal == Diagonal::Never)
            return false;
        for (const Square corner : {squareAt(a.x, d.y), squareAt(d.x, a.y)}) {
            const bool squareFree = readings.diagonal == Diagonal::Free || canEnter(corner);
            if (squareFree && canCrossSide(a, corner) && canCrossSide(corner, d))
                return true;
        }
        return false;
    }
};

/// Returns each square's number of steps from the nearest square in `from`, or −1 beyond the
/// budget.
inline std::vector<int> stepDistances(const MovementOracle& ground, const std::vector<Square>& from,
                                      int budget) {
    const Board& board = ground.board;
    std::vector<int> result(board.size(), -1);
    std::deque<Square> open;
    for (const Square s : from) {
        if (result[board.index(s)] != 0)
            open.push_back(s);
        result[board.index(s)] = 0;
    }
    while (!open.empty()) {
        const Square at = open.front();
        open.pop_front();
        const int walked = result[board.index(at)];
        if (walked == budget)
            continue;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const Square to = squareAt(at.x + dx, at.y + dy);
                if ((dx == 0 && dy == 0) || !ground.canStep(at, to) || result[board.index(to)] >= 0)
                    continue;
                result[board.index(to)] = walked + 1;
                open.push_back(to);
            }
    }
    return result;
}

/// Returns true if `other` is one of the five neighbours that aren't behind the piece.
inline bool isInFrontArc(Square at, Facing facing, Square other) {
    const int dx = other.x - at.x;
    const int dy = other.y - at.y;
    if (std::max(std::abs(dx), std::abs(dy)) != 1)
        return false;
    const auto f = static_cast<std::size_t>(facing);
    return dx * facingDx[f] + dy * facingDy[f] >= 0;
}

class RandomBoards {
  public:
    explicit RandomBoards(unsigned seed) : engine_(seed) {}
    int randomBelow(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
    bool oneChanceIn(int n) { return randomBelow(n) == 0; }
    Square randomSquare(const Board& b) {
        return squareAt(randomBelow(b.width()), randomBelow(b.height()));
    }

    void changeRandomly(Board& board, Square s) {
        switch (randomBelow(4)) {
        case 0:
            board.setLevel(s, randomBelow(3));
            break;
        case 1:
            board.setGround(s, static_cast<std::uint8_t>(randomBelow(16)));
            break;
        case 2:
            board.setEdge(s, squareAt(s.x + randomBelow(2), s.y),
                          static_cast<EdgeFeature>(randomBelow(5)));
            break;
        default:
            if (s.y + 1 < board.height())
                board.setEdge(s, squareAt(s.x, s.y + 1), static_cast<EdgeFeature>(randomBelow(5)));
        }
    }

    Piece randomPiece(Square at) {
        Piece p;
        p.at = at;
        p.blocksMovement = !oneChanceIn(5);
        p.gigantic = oneChanceIn(8);
        p.flying = oneChanceIn(4);
        p.side = static_cast<std::int8_t>(randomBelow(4) - 1);
        p.facing = static_cast<Facing>(randomBelow(8));
        p.turned = oneChanceIn(3);
        p.canEngage = !oneChanceIn(6);
        return p;
    }

    /// Returns a random board, dense or sparse, with plateaus, single obstacles and walls.
    Board randomBoard(int width, int height) {
        Board b(width, height);
        const int cells = width * height;
        for (int i = randomBelow(4); i > 0; --i) {
            const Square corner = randomSquare(b);
            const int level = randomBelow(3);
            const int w = 1 + randomBelow(width);
            const int h = 1 + randomBelow(height);
            for (int y = corner.y; y < std::min(height, corner.y + h); ++y)
                for (int x = corner.x; x < std::min(width, corner.x + w); ++x)
                    b.setLevel(squareAt(x, y), level);
        }
        const int thinness = 3 + randomBelow(20);
        for (int i = cells / thinness; i > 0; --i)
            changeRandomly(b, randomSquare(b));
        for (int i = cells / thinness / 2; i > 0; --i)
            b.pieces.push_back(randomPiece(randomSquare(b)));
        return b;
    }

    Mover randomMover() {
        Mover m;
        m.movement = randomBelow(9);
        m.flying = oneChanceIn(4);
        m.levelChange = oneChanceIn(4);
        m.ethereal = oneChanceIn(4);
        m.doubleMovement = oneChanceIn(2);
        m.chargeAttack = oneChanceIn(2);
        m.movementDeprived = oneChanceIn(4);
        m.side = static_cast<std::int8_t>(randomBelow(3));
        return m;
    }

    RuleOptions randomReadings() {
        RuleOptions r;
        if (oneChanceIn(2))
            r.ramps = Ramps::On;
        if (oneChanceIn(4))
            r.diagonal = static_cast<Diagonal>(randomBelow(3));
        if (oneChanceIn(4))
            r.tokensBlock = TokensBlock::All;
        if (oneChanceIn(4))
            r.freeStrikeByTurned = FreeStrikeByTurned::No;
        return r;
    }

  private:
    std::mt19937 engine_;
};

} // namespace oracle
