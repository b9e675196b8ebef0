#pragma once

// Second implementation of movement, square by square from the rulebook, to check the bit masks;
// and random boards.

#include "rules/systems/ultrawar/board/engagement.h"

#include <cstdlib>
#include <deque>
#include <random>
#include <vector>

namespace oracle {

using namespace ww::ultrawar;

inline Square sq(int x, int y) {
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

/// The board without the mover's own piece on `origin`.
struct Ground {
    const Board& board;
    Readings readings;
    Mover mover;
    Square origin;

    [[nodiscard]] bool blockedBy(const Piece& p) const {
        const bool tokensAlways = p.side == -1 && readings.tokensBlock == TokensBlock::All;
        return p.gigantic || p.blocksMovement || tokensAlways;
    }
    [[nodiscard]] bool enterable(Square s) const {
        if (s.x < 0 || s.y < 0 || s.x >= board.width() || s.y >= board.height())
            return false;
        if (mover.ethereal)
            return true;
        const bool solid = board.has(s, Solid);
        if (solid && !mover.flying)
            return false;
        if (solid && board.has(s, Ceiling))
            return false;
        for (const Piece& p : board.pieces) {
            if (p.at != s || s == origin || !blockedBy(p))
                continue;
            if (p.gigantic || (!mover.flying && !p.flying))
                return false;
        }
        return true;
    }
    [[nodiscard]] bool endable(Square s) const {
        if (!enterable(s))
            return false;
        for (const Piece& p : board.pieces)
            if (p.at == s && s != origin && blockedBy(p))
                return false;
        if (board.has(s, Solid) && (!mover.flying || board.has(s, Ceiling)))
            return false;
        return true;
    }
    /// Whether the side between two orthogonal neighbours can be crossed.
    [[nodiscard]] bool sideFree(Square a, Square b) const {
        const EdgeThing thing = board.edge(a, b);
        if ((thing == EdgeThing::Wall || thing == EdgeThing::ClosedDoor) && !mover.ethereal)
            return false;
        if (board.level(a) == board.level(b))
            return true;
        if (mover.flying || mover.levelChange)
            return true;
        return thing == EdgeThing::Ramp && readings.ramps == Ramps::On;
    }
    [[nodiscard]] bool step(Square a, Square d) const {
        if (!enterable(d))
            return false;
        if (a.x == d.x || a.y == d.y)
            return sideFree(a, d);
        if (readings.diagonal == Diagonal::Never)
            return false;
        for (const Square corner : {sq(a.x, d.y), sq(d.x, a.y)}) {
            const bool squareFree = readings.diagonal == Diagonal::Free || enterable(corner);
            if (squareFree && sideFree(a, corner) && sideFree(corner, d))
                return true;
        }
        return false;
    }
};

/// Steps from the nearest source; −1 if no path fits the budget.
inline std::vector<int> distances(const Ground& ground, const std::vector<Square>& from,
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
                const Square to = sq(at.x + dx, at.y + dy);
                if ((dx == 0 && dy == 0) || !ground.step(at, to) || result[board.index(to)] >= 0)
                    continue;
                result[board.index(to)] = walked + 1;
                open.push_back(to);
            }
    }
    return result;
}

/// The front arch: the five neighbours that aren't behind.
inline bool ahead(Square at, Facing facing, Square other) {
    const int dx = other.x - at.x;
    const int dy = other.y - at.y;
    if (std::max(std::abs(dx), std::abs(dy)) != 1)
        return false;
    const auto f = static_cast<std::size_t>(facing);
    return dx * facingDx[f] + dy * facingDy[f] >= 0;
}

class Random {
  public:
    explicit Random(unsigned seed) : engine_(seed) {}
    int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
    bool oneIn(int n) { return below(n) == 0; }
    Square square(const Board& b) { return sq(below(b.width()), below(b.height())); }

    void changeAt(Board& board, Square s) {
        switch (below(4)) {
        case 0:
            board.setLevel(s, below(3));
            break;
        case 1:
            board.setGround(s, static_cast<std::uint8_t>(below(16)));
            break;
        case 2:
            board.setEdge(s, sq(s.x + below(2), s.y), static_cast<EdgeThing>(below(5)));
            break;
        default:
            if (s.y + 1 < board.height())
                board.setEdge(s, sq(s.x, s.y + 1), static_cast<EdgeThing>(below(5)));
        }
    }

    Piece piece(Square at) {
        Piece p;
        p.at = at;
        p.blocksMovement = !oneIn(5);
        p.gigantic = oneIn(8);
        p.flying = oneIn(4);
        p.side = static_cast<std::int8_t>(below(4) - 1);
        p.facing = static_cast<Facing>(below(8));
        p.turned = oneIn(3);
        p.engages = !oneIn(6);
        return p;
    }

    /// A random board with plateaus, single obstacles and walls, dense or sparse.
    Board board(int width, int height) {
        Board b(width, height);
        const int cells = width * height;
        for (int i = below(4); i > 0; --i) {
            const Square corner = square(b);
            const int level = below(3);
            const int w = 1 + below(width);
            const int h = 1 + below(height);
            for (int y = corner.y; y < std::min(height, corner.y + h); ++y)
                for (int x = corner.x; x < std::min(width, corner.x + w); ++x)
                    b.setLevel(sq(x, y), level);
        }
        const int thinness = 3 + below(20);
        for (int i = cells / thinness; i > 0; --i)
            changeAt(b, square(b));
        for (int i = cells / thinness / 2; i > 0; --i)
            b.pieces.push_back(piece(square(b)));
        return b;
    }

    Mover mover() {
        Mover m;
        m.movement = below(9);
        m.flying = oneIn(4);
        m.levelChange = oneIn(4);
        m.ethereal = oneIn(4);
        m.doubleMovement = oneIn(2);
        m.chargeAttack = oneIn(2);
        m.deprived = oneIn(4);
        m.side = static_cast<std::int8_t>(below(3));
        return m;
    }

    Readings readings() {
        Readings r;
        if (oneIn(2))
            r.ramps = Ramps::On;
        if (oneIn(4))
            r.diagonal = static_cast<Diagonal>(below(3));
        if (oneIn(4))
            r.tokensBlock = TokensBlock::All;
        if (oneIn(4))
            r.freeStrikeByTurned = FreeStrikeByTurned::No;
        return r;
    }

  private:
    std::mt19937 engine_;
};

} // namespace oracle
