#pragma once

// Second implementation of line of sight, which compares all squares, sides and corners with the
// line, in fractions. It is slow and shares only the board with the product.

#include "rules/systems/ultrawar/board/sight.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace ww::ultrawar::oracle {

struct Fraction {
    long long numerator = 0;
    long long denominator = 1; // always positive
    Fraction() = default;
    Fraction(long long n_, long long d_ = 1)
        : numerator(d_ < 0 ? -n_ : n_), denominator(d_ < 0 ? -d_ : d_) {}
    friend bool operator<(Fraction a, Fraction b) {
        return a.numerator * b.denominator < b.numerator * a.denominator;
    }
    friend bool operator==(Fraction a, Fraction b) {
        return a.numerator * b.denominator == b.numerator * a.denominator;
    }
    friend Fraction operator+(Fraction a, Fraction b) {
        return {a.numerator * b.denominator + b.numerator * a.denominator,
                a.denominator * b.denominator};
    }
    friend Fraction operator-(Fraction a, Fraction b) {
        return {a.numerator * b.denominator - b.numerator * a.denominator,
                a.denominator * b.denominator};
    }
    friend Fraction operator*(Fraction a, Fraction b) {
        return {a.numerator * b.numerator, a.denominator * b.denominator};
    }
    friend Fraction operator/(Fraction a, Fraction b) {
        return {a.numerator * b.denominator, a.denominator * b.numerator};
    }
};
inline const Fraction half(1, 2);

struct SightQuery {
    const Board& board;
    Square from, to;
    SightOptions options;

    [[nodiscard]] bool isThroughAir() const {
        return options.from == Height::Air || options.to == Height::Air;
    }

    /// Returns the plateau of the line's higher end, if that end can see over the plateau's edge.
    [[nodiscard]] std::set<Square> upperPlateau() const {
        const Square up = board.level(from) > board.level(to) ? from : to;
        if (options.ruleOptions.ledge != Ledge::AnyEdge || board.level(from) == board.level(to))
            return {};
        std::set<Square> all{up};
        bool edge = false;
        for (bool grown = true; grown;) {
            grown = false;
            for (const Square s : std::set<Square>(all))
                for (const auto& [dx, dy] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
                    const Square n{static_cast<std::int16_t>(s.x + dx),
                                   static_cast<std::int16_t>(s.y + dy)};
                    if (!board.contains(n))
                        continue;
                    edge = edge || (s == up && board.level(n) < board.level(up));
                    if (board.level(n) == board.level(up))
                        grown = all.insert(n).second || grown;
                }
        }
        return edge ? all : std::set<Square>{};
    }

    [[nodiscard]] bool isBlockedAt(Square s, const std::set<Square>& over) const {
        if (s == from || s == to)
            return false;
        bool everyone = board.hasGround(s, Ceiling);
        bool ground =
            board.hasGround(s, Solid) || board.hasGround(s, Obstruction) ||
            (board.level(s) > std::min(board.level(from), board.level(to)) && !over.contains(s));
        for (const Piece& p : board.pieces) {
            if (p.at != s)
                continue;
            everyone = everyone || p.gigantic;
            ground = ground || (p.blocksFire && !p.flying &&
                                (options.attackPath != AttackPath::Linear || p.token));
        }
        return everyone || (!isThroughAir() && ground);
    }

    /// The part of the line inside a square, as positions from 0 to 1. If the line doesn't enter
    /// the square, both positions are equal.
    struct SegmentPart {
        Fraction low, high;
    };
    [[nodiscard]] SegmentPart partInsideSquare(Square s) const {
        SegmentPart part{0, 1};
        const int d[2] = {to.x - from.x, to.y - from.y};
        const int a[2] = {from.x, from.y};
        const int c[2] = {s.x, s.y};
        for (int i = 0; i < 2; ++i) {
            if (d[i] == 0) {
                if (a[i] != c[i])
                    return {0, 0};
                continue;
            }
            Fraction enter = (Fraction(c[i] - a[i]) - half) / d[i];
            Fraction leave = (Fraction(c[i] - a[i]) + half) / d[i];
            if (leave < enter)
                std::swap(enter, leave);
            part.low = std::max(part.low, enter);
            part.high = std::min(part.high, leave);
        }
        return part.low < part.high ? part : SegmentPart{0, 0};
    }

    /// Returns the position where the line crosses the side between two neighbours, or −1. Corners
    /// don't belong to the side.
    [[nodiscard]] Fraction sideCrossing(Square a, Square b) const {
        const bool upright = a.y == b.y;
        const int d = upright ? to.x - from.x : to.y - from.y;
        const int e = upright ? to.y - from.y : to.x - from.x;
        if (d == 0)
            return -1;
        const Fraction line = Fraction(upright ? a.x + b.x : a.y + b.y) * half;
        const Fraction t = (line - (upright ? from.x : from.y)) / d;
        const Fraction other = Fraction(upright ? from.y : from.x) + t * e;
        const Fraction middle(upright ? a.y : a.x);
        const bool hit =
            Fraction(0) < t && t < Fraction(1) && middle - half < other && other < middle + half;
        return hit ? t : Fraction(-1);
    }

    /// Returns the position of the first obstacle on the line, or 2 if there is none. With `only`,
    /// sets `isIt` to true if the square or side in `only` is this obstacle.
    [[nodiscard]] Fraction firstBlockPosition(const SightResult* only = nullptr,
                                              bool* isIt = nullptr) const {
        const auto over = upperPlateau();
        Fraction first = 2;
        const auto stop = [&](Fraction t, bool it) {
            if (t < first) {
                first = t;
                if (isIt)
                    *isIt = false;
            }
            if (isIt && t == first && it)
                *isIt = true;
        };
        const int x0 = std::min(from.x, to.x), x1 = std::max(from.x, to.x);
        const int y0 = std::min(from.y, to.y), y1 = std::max(from.y, to.y);
        const int sx = to.x < from.x ? -1 : 1, sy = to.y < from.y ? -1 : 1;
        const auto at = [](int x, int y) {
            return Square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
        };
        const auto isSquare = [&](Square s) {
            return only && !only->isEdgeBlocked() && only->square == s;
        };
        const auto isSide = [&](Square a, Square b) {
            return only && only->isEdgeBlocked() &&
                   std::minmax(only->square, only->beyond) == std::minmax(a, b);
        };
        for (int y = y0; y <= y1; ++y)
            for (int x = x0; x <= x1; ++x) {
                const Square s = at(x, y);
                if (const SegmentPart part = partInsideSquare(s);
                    part.low < part.high && isBlockedAt(s, over))
                    stop(part.low, isSquare(s));
                for (const Square n : {at(x + 1, y), at(x, y + 1)})
                    if (n.x <= x1 && n.y <= y1 && board.isWalled(s, n))
                        if (const Fraction t = sideCrossing(s, n); Fraction(0) < t)
                            stop(t, isSide(s, n));
                if (x == x1 || y == y1)
                    continue;
                // The corner that `s` shares with its lower right neighbour.
                const long long cx = 2LL * x + 1 - 2 * from.x, cy = 2LL * y + 1 - 2 * from.y;
                if (cx * (to.y - from.y) != cy * (to.x - from.x) || from.x == to.x ||
                    from.y == to.y)
                    continue;
                const Square before = at(sx > 0 ? x : x + 1, sy > 0 ? y : y + 1);
                const Square after = at(sx > 0 ? x + 1 : x, sy > 0 ? y + 1 : y);
                const auto closed = [&](Square by) {
                    return isBlockedAt(by, over) || board.isWalled(before, by) ||
                           board.isWalled(by, after);
                };
                const Square one = at(after.x, before.y), other = at(before.x, after.y);
                if (closed(one) && closed(other))
                    stop(Fraction(cx, 2LL * (to.x - from.x)),
                         isSquare(one) || isSquare(other) || isSide(before, one) ||
                             isSide(one, after) || isSide(before, other) || isSide(other, after));
            }
        return first;
    }

    [[nodiscard]] bool hasLineOfSight() const {
        if (from == to)
            return true;
        if (options.facing && options.ruleOptions.losFacing == LosFacing::FrontAndSides) {
            const auto f = static_cast<std::size_t>(*options.facing);
            if ((to.x - from.x) * facingDx[f] + (to.y - from.y) * facingDy[f] < 0)
                return false;
        }
        const int dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
        if (options.attackPath == AttackPath::Linear &&
            options.ruleOptions.linear == Linear::Eight && dx != dy && dx * dy != 0)
            return false;
        if (!isThroughAir() && options.ruleOptions.losEnds == LosEnds::ObstructionProtects &&
            board.hasGround(to, Obstruction))
            return false;
        return firstBlockPosition() == Fraction(2);
    }
};

} // namespace ww::ultrawar::oracle
