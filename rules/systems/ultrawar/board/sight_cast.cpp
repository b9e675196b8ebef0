#include "rules/systems/ultrawar/board/sight_cast.h"

#include <algorithm>
#include <bit>

namespace ww::ultrawar {

namespace {

int floorOf(int n, int d) {
    const int q = n / d;
    return n % d < 0 ? q - 1 : q;
}

int ceilOf(int n, int d) {
    const int q = n / d;
    return n % d > 0 ? q + 1 : q;
}

/// Subtracts sorted open shadows from one lit interval; writes the remaining intervals to `out`.
class Cut {
  public:
    Cut(const LitInterval& light, LitInterval* out)
        : low_(light.low), high_(light.high), out_(out) {}

    /// Returns false if no lit interval remains above the shadow.
    bool shade(Slope low, Slope high) {
        const std::int32_t end = high.y * low_.x - low_.y * high.x;
        if (end <= 0) {
            if (end == 0) // same slope: keep the newer corner, because it may close the gap
                low_ = high;
            return true;
        }
        const std::int32_t start = low.y * high_.x - high_.y * low.x;
        if (start >= 0) {
            if (start == 0)
                high_ = low;
            return false;
        }
        keep(low_, low);
        low_ = high;
        return !(gone_ = less(high_, high));
    }

    LitInterval* finish() {
        if (!gone_)
            keep(low_, high_);
        return out_;
    }

  private:
    void keep(Slope low, Slope high) {
        const std::int32_t width = high.y * low.x - low.y * high.x;
        if (width > 0 || (width == 0 && low != high))
            *out_++ = {low, high};
    }

    Slope low_, high_;
    LitInterval* out_;
    bool gone_ = false;
};

/// Visits the runs of set bits between two bit positions.
template <class Visit>
void runs(const std::uint64_t* line, int first, int last, Visit&& visit) {
    int at = first;
    while (at <= last) {
        std::uint64_t word = line[at >> 6] >> (at & 63);
        if (word == 0) {
            at = (at | 63) + 1;
            continue;
        }
        at += std::countr_zero(word);
        if (at > last)
            return;
        const int begin = at;
        do {
            word = ~(line[at >> 6] >> (at & 63));
            const int ones = std::min(std::countr_zero(word), 64 - (at & 63));
            at += ones;
        } while (at <= last && (at & 63) == 0 && (line[at >> 6] & 1) != 0);
        if (!visit(begin, std::min(at - 1, last)))
            return;
    }
}

void setBits(std::uint64_t* line, int first, int last) {
    const int a = first >> 6;
    const int b = last >> 6;
    const std::uint64_t from = ~std::uint64_t{0} << (first & 63);
    const std::uint64_t to = ~std::uint64_t{0} >> (63 - (last & 63));
    if (a == b) {
        line[a] |= from & to;
        return;
    }
    line[a] |= from;
    for (int i = a + 1; i < b; ++i)
        line[i] = ~std::uint64_t{0};
    line[b] |= to;
}

bool anyBit(const std::uint64_t* line, int first, int last) {
    const int a = first >> 6;
    const int b = last >> 6;
    const std::uint64_t from = ~std::uint64_t{0} << (first & 63);
    const std::uint64_t to = ~std::uint64_t{0} >> (63 - (last & 63));
    if (a == b)
        return (line[a] & from & to) != 0;
    if ((line[a] & from) != 0 || (line[b] & to) != 0)
        return true;
    for (int i = a + 1; i < b; ++i)
        if (line[i] != 0)
            return true;
    return false;
}

/// Casts one sector in the sector's coordinates: columns go outwards, rows go across.
class Caster {
  public:
    Caster(int bit0, int length, CastScratch& scratch)
        : bit0_(bit0), lowest_(-bit0), highest_(length - 1 - bit0), scratch_(scratch) {
        // Each pass over a column adds at most one lit interval per square.
        capacity_ = static_cast<std::size_t>(4 * length + 8);
        reserve(1);
        scratch_.litIntervals[0] = {{2, -2}, {2, 2}}; // the whole sector
    }

    [[nodiscard]] bool dark() const { return count_ == 0; }

    /// Adds the shadows of walls between column c − 1 and column c.
    void cross(const std::uint64_t* line, int c) {
        pass([&](const LitInterval& light, LitInterval* out) {
            const auto [first, last] = rows(light, c, 1, c - 1, highest_);
            Cut cut(light, out);
            if (first <= last)
                runs(line, bit0_ + first, bit0_ + last, [&](int a, int b) {
                    return cut.shade({2 * c - 1, 2 * (a - bit0_) - 1},
                                     {2 * c - 1, 2 * (b - bit0_) + 1});
                });
            return cut.finish();
        });
    }

    /// Adds the shadows of walls along column c. Bit r is the wall between rows r and r + 1.
    void along(const std::uint64_t* line, int c) {
        pass([&](const LitInterval& light, LitInterval* out) {
            auto [first, last] = rows(light, c, 1, c, highest_ - 1);
            last = std::min(last, c - 1);
            Cut cut(light, out);
            if (first <= last)
                runs(line, bit0_ + first, bit0_ + last, [&](int a, int b) {
                    for (int row = a - bit0_; row <= b - bit0_; ++row) {
                        const int y = 2 * row + 1;
                        if (!cut.shade({y > 0 ? 2 * c + 1 : 2 * c - 1, y},
                                       {y > 0 ? 2 * c - 1 : 2 * c + 1, y}))
                            return false;
                    }
                    return true;
                });
            return cut.finish();
        });
    }

    /// Marks the lit squares of column c, then adds the shadows of its blockers.
    void column(const std::uint64_t* blocked, std::uint64_t* seen, int c) {
        pass([&](const LitInterval& light, LitInterval* out) {
            const int low = ceilOf(c * light.low.y, light.low.x);
            const int high = floorOf(c * light.high.y, light.high.x);
            if (low > highest_ || high < lowest_)
                return out; // the lit interval is off the board
            const int a = std::max({low, lowest_, 1 - c});
            const int b = std::min({high, highest_, c - 1});
            if (a <= b)
                setBits(seen, bit0_ + a, bit0_ + b);
            // The half width of a blocker adds at most one row.
            const int first = bit0_ + std::max({low - 1, lowest_, -c});
            const int last = bit0_ + std::min({high + 1, highest_, c});
            if (first > last || !anyBit(blocked, first, last)) {
                *out++ = light;
                return out;
            }
            Cut cut(light, out);
            runs(blocked, first, last, [&](int p, int q) {
                const int y0 = 2 * (p - bit0_) - 1;
                const int y1 = 2 * (q - bit0_) + 1;
                return cut.shade({y0 > 0 ? 2 * c + 1 : 2 * c - 1, y0},
                                 {y1 > 0 ? 2 * c - 1 : 2 * c + 1, y1});
            });
            return cut.finish();
        });
    }

  private:
    struct Range {
        int first, last;
    };
    [[nodiscard]] Range rows(const LitInterval& light, int c, int more, int most,
                             int highest) const {
        return {std::max({ceilOf(c * light.low.y, light.low.x) - more, lowest_, -most}),
                std::min({floorOf(c * light.high.y, light.high.x) + more, highest, most})};
    }

    void reserve(std::size_t lights) {
        const std::size_t want = lights + capacity_;
        if (scratch_.litIntervals.size() < want)
            scratch_.litIntervals.resize(2 * want);
        if (scratch_.nextIntervals.size() < want)
            scratch_.nextIntervals.resize(2 * want);
    }

    template <class Each>
    void pass(Each&& each) {
        reserve(count_);
        LitInterval* out = scratch_.nextIntervals.data();
        for (std::size_t i = 0; i < count_; ++i)
            out = each(scratch_.litIntervals[i], out);
        count_ = static_cast<std::size_t>(out - scratch_.nextIntervals.data());
        scratch_.litIntervals.swap(scratch_.nextIntervals);
    }

    int bit0_;
    int lowest_;
    int highest_;
    std::size_t capacity_;
    std::size_t count_ = 1;
    CastScratch& scratch_;
};

} // namespace

void castSector(const SightPlanes& planes, const BitPlane& blocked, Square from, Sector sector,
                CastScratch& scratch, BitPlane& seen) {
    const bool columns = sector == Sector::East || sector == Sector::West;
    const int step = sector == Sector::East || sector == Sector::South ? 1 : -1;
    const BitMatrix& squares = columns ? blocked.columns : blocked.rows;
    const BitMatrix& cross = columns ? planes.rightWalls().columns : planes.lowerWalls().rows;
    const BitMatrix& along = columns ? planes.lowerWalls().columns : planes.rightWalls().rows;
    BitMatrix& out = columns ? seen.columns : seen.rows;
    const int line0 = columns ? from.x : from.y;
    const int bit0 = columns ? from.y : from.x;
    const int most = step > 0 ? squares.lines - 1 - line0 : line0;
    const auto empty = [](const std::uint64_t* line, int words) {
        return std::all_of(line, line + words, [](std::uint64_t w) { return w == 0; });
    };

    Caster caster(bit0, squares.length, scratch);
    for (int c = 1; c <= most; ++c) {
        const int l = line0 + step * c;
        if (planes.hasWalls()) {
            const std::uint64_t* walls = cross.line(step > 0 ? l - 1 : l);
            if (!empty(walls, cross.stride))
                caster.cross(walls, c);
        }
        caster.column(squares.line(l), out.line(l), c);
        if (planes.hasWalls() && !empty(along.line(l), along.stride))
            caster.along(along.line(l), c);
        if (caster.dark())
            return;
    }
}

void castDiagonal(const SightPlanes& planes, const BitPlane& blocked, Square from, int dx, int dy,
                  BitPlane& seen) {
    const int most = std::min(dx > 0 ? planes.width() - 1 - from.x : from.x,
                              dy > 0 ? planes.height() - 1 - from.y : from.y);
    const BitMatrix& squares = blocked.rows;
    const BitMatrix& right = planes.rightWalls().rows;
    const BitMatrix& lower = planes.lowerWalls().rows;
    int x = from.x;
    int y = from.y;
    for (int i = 0; i < most; ++i) {
        const int nx = x + dx;
        const int ny = y + dy;
        bool one = squares.test(y, nx);
        bool other = squares.test(ny, x);
        if (planes.hasWalls()) {
            const int wx = std::min(x, nx); // edges are stored by their left or upper square
            const int wy = std::min(y, ny);
            one = one || right.test(y, wx) || lower.test(wy, nx);
            other = other || lower.test(wy, x) || right.test(ny, wx);
        }
        if (one && other)
            return;
        seen.rows.set(ny, nx, true);
        if (squares.test(ny, nx))
            return;
        x = nx;
        y = ny;
    }
}

} // namespace ww::ultrawar
