#include "rules/systems/ultrawar/board/sight_matrix.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace ww::ultrawar {

namespace {

/// Calls `work(i)` for 0 ≤ i < n on so many threads; each makes a worker of its own.
template <class MakeWorker>
void share(std::size_t n, int threads, MakeWorker&& makeWorker) {
    std::atomic<std::size_t> next{0};
    constexpr std::size_t chunk = 8;
    const auto run = [&] {
        auto work = makeWorker();
        for (std::size_t at = next.fetch_add(chunk); at < n; at = next.fetch_add(chunk))
            for (std::size_t i = at; i < std::min(n, at + chunk); ++i)
                work(i);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < threads && static_cast<std::size_t>(i) * chunk < n; ++i)
        others.emplace_back(run);
    run();
    for (std::thread& t : others)
        t.join();
}

int floorOf(int n, int d) {
    const int q = n / d;
    return n % d < 0 ? q - 1 : q;
}

} // namespace

std::size_t SightMatrix::bytes(int width, int height) {
    const auto w = static_cast<std::size_t>(width);
    const auto h = static_cast<std::size_t>(height);
    return w * h * h * ((w + 63) / 64) * sizeof(std::uint64_t);
}

SightMatrix::SightMatrix(const Board& board, const Readings& readings, Height height, int threads)
    : planes_(board, readings), height_(height), stride_((board.width() + 63) / 64),
      rowWords_(static_cast<std::size_t>(board.height()) * static_cast<std::size_t>(stride_)),
      bits_(board.size() * rowWords_) {
    build(threads);
}

void SightMatrix::build(int threads) {
    std::fill(bits_.begin(), bits_.end(), 0);
    scratch_.fit(planes_);
    const auto width = static_cast<std::size_t>(planes_.width());
    const auto squares = width * static_cast<std::size_t>(planes_.height());
    // With anyEdge a square sees up past the target's plateau, so each looks down or level only.
    const bool whole = planes_.anyEdge() && height_ == Height::Ground;
    share(squares, threads, [&] {
        return [&, scratch = SightScratch(),
                set = SquareSet(planes_.height(), planes_.width())](std::size_t i) mutable {
            std::fill(set.words.begin(), set.words.end(), 0);
            const Square from{static_cast<std::int16_t>(i % width),
                              static_cast<std::int16_t>(i / width)};
            addSymmetricSight(planes_, from, height_, whole ? Around::Whole : Around::Half, scratch,
                              set);
            std::copy(set.words.begin(), set.words.end(), bits_.data() + i * rowWords_);
        };
    });
    // Each pair of blocks of 64 × 64 squares belongs to the worker of the earlier one.
    share(rowWords_, threads, [&] {
        return [&](std::size_t group) {
            for (std::size_t other = group; other < rowWords_; ++other)
                mirror(group, other);
        };
    });
    if (height_ == Height::Ground && planes_.protects())
        for (std::size_t i = 0; i < squares; ++i) {
            std::uint64_t* row = bits_.data() + i * rowWords_;
            const std::uint64_t self = std::uint64_t{1} << (i % width & 63);
            for (std::size_t w = 0; w < rowWords_; ++w)
                row[w] &= ~planes_.covered().words[w];
            row[i / width * static_cast<std::size_t>(stride_) + (i % width >> 6)] |= self;
        }
}

void SightMatrix::mirror(std::size_t group, std::size_t other) {
    struct Rows {
        std::uint64_t* first;
        int n;
    };
    const auto width = planes_.width();
    const auto rowsOf = [&](std::size_t g) {
        const auto y = static_cast<int>(g) / stride_;
        const auto x = static_cast<int>(g) % stride_ * 64;
        const Square s{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
        return Rows{bits_.data() + index(s) * rowWords_, std::min(64, width - x)};
    };
    std::uint64_t block[64];
    const auto read = [&](const Rows& rows, std::size_t w) {
        std::uint64_t any = 0;
        for (int i = 0; i < rows.n; ++i)
            any |= block[i] = rows.first[static_cast<std::size_t>(i) * rowWords_ + w];
        std::fill(block + rows.n, block + 64, 0);
        return any != 0;
    };
    const auto add = [&](const Rows& rows, std::size_t w) {
        transpose(block);
        for (int i = 0; i < rows.n; ++i)
            rows.first[static_cast<std::size_t>(i) * rowWords_ + w] |= block[i];
    };
    const Rows mine = rowsOf(group);
    const Rows theirs = rowsOf(other);
    if (read(theirs, group))
        add(mine, other);
    if (group != other && read(mine, other))
        add(theirs, group);
}

void SightMatrix::put(Square a, Square b, bool seen) {
    const bool covers = height_ == Height::Ground && planes_.protects();
    const auto set = [&](Square from, Square to) {
        std::uint64_t& w = bits_[index(from) * rowWords_ + word(to)];
        const std::uint64_t bit = std::uint64_t{1} << (to.x & 63);
        if (seen && !(covers && planes_.covered().test(to.y, to.x)))
            w |= bit;
        else
            w &= ~bit;
    };
    set(a, b);
    set(b, a);
}

/// Calls `each(blocked, mask)` for the levels that lines from here to others may be at; no mask:
/// all.
template <class Each>
void SightMatrix::eachStep(Square from, Each&& each) {
    if (height_ == Height::Air) {
        each(planes_.air(), nullptr);
    } else if (planes_.levels().size() == 1) {
        each(planes_.ground(0), nullptr);
    } else {
        const std::size_t own = planes_.step(from);
        for (std::size_t step = 0; step < own; ++step)
            each(planes_.ground(step), &planes_.exactly(step));
        each(planes_.ground(own), &planes_.atLeast(own));
    }
}

/// The targets behind the box, from its shadow's one bound to the other, both included.
void SightMatrix::recast(Square from, Sector sector, const Box& around) {
    const bool columns = sector == Sector::East;
    const Box box{columns ? around.x0 - 2 * from.x : around.y0 - 2 * from.y,
                  columns ? around.x1 - 2 * from.x : around.y1 - 2 * from.y,
                  columns ? around.y0 - 2 * from.y : around.x0 - 2 * from.x,
                  columns ? around.y1 - 2 * from.y : around.x1 - 2 * from.x};
    if (box.x0 < 1)
        return;
    Slope low{2 * (box.y0 > 0 ? box.x1 : box.x0), 2 * box.y0};
    Slope high{2 * (box.y1 > 0 ? box.x0 : box.x1), 2 * box.y1};
    if (low.y >= low.x || high.y <= -high.x)
        return;
    if (low.y < -low.x)
        low = wholeSector.low;
    if (high.y > high.x)
        high = wholeSector.high;
    const int first = (box.x1 + 1) / 2;
    const int line0 = columns ? from.x : from.y;
    const int bit0 = columns ? from.y : from.x;
    const int lines = columns ? planes_.width() : planes_.height();
    const int length = columns ? planes_.height() : planes_.width();
    BitLines& seen = columns ? scratch_.seen.columns : scratch_.seen.rows;
    eachStep(from, [&](const Plane& blocked, const Plane* mask) {
        std::fill(seen.words.begin(), seen.words.end(), 0);
        const int reached =
            castSector(planes_, blocked, from, sector, {low, high}, scratch_.cast, scratch_.seen);
        if (reached < first - 1)
            return; // dark before the change, as it was
        for (int c = first; line0 + c < lines; ++c) {
            const int a = std::max({-floorOf(-c * low.y, low.x), 1 - c, -bit0});
            const int b = std::min({floorOf(c * high.y, high.x), c - 1, length - 1 - bit0});
            for (int r = a; r <= b; ++r) {
                const auto along = static_cast<std::int16_t>(line0 + c);
                const auto across = static_cast<std::int16_t>(bit0 + r);
                const Square to = columns ? Square{along, across} : Square{across, along};
                if (!mask || mask->test(to))
                    put(from, to, seen.test(along, across));
            }
        }
    });
}

void SightMatrix::recastDiagonal(Square from, int dx) {
    eachStep(from, [&](const Plane& blocked, const Plane* mask) {
        BitLines& seen = scratch_.seen.rows;
        std::fill(seen.words.begin(), seen.words.end(), 0);
        castDiagonal(planes_, blocked, from, dx, 1, scratch_.seen);
        Square to = from;
        for (to.x = static_cast<std::int16_t>(to.x + dx), ++to.y;
             to.x >= 0 && to.x < planes_.width() && to.y < planes_.height();
             to.x = static_cast<std::int16_t>(to.x + dx), ++to.y)
            if (!mask || mask->test(to))
                put(from, to, seen.test(to.y, to.x));
    });
}

void SightMatrix::boxChanged(const Box& box) {
    for (int y = 0; y < planes_.height(); ++y)
        for (int x = 0; x < planes_.width(); ++x) {
            const Square from{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            recast(from, Sector::East, box);
            recast(from, Sector::South, box);
            for (const int dx : {1, -1}) {
                const int u0 = dx > 0 ? box.x0 - 2 * x : 2 * x - box.x1;
                const int u1 = dx > 0 ? box.x1 - 2 * x : 2 * x - box.x0;
                const int v0 = box.y0 - 2 * y;
                const int v1 = box.y1 - 2 * y;
                if (std::max(u0, v0) <= std::min(u1, v1) && std::min(u1, v1) >= 1)
                    recastDiagonal(from, dx);
            }
        }
}

void SightMatrix::rowChanged(Square from) {
    SquareSet set(planes_.height(), planes_.width());
    addSymmetricSight(planes_, from, height_, Around::Whole, scratch_, set);
    for (int y = 0; y < planes_.height(); ++y)
        for (int x = 0; x < planes_.width(); ++x) {
            const Square to{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            put(from, to, set.test(y, x));
        }
    bits_[index(from) * rowWords_ + word(from)] |= std::uint64_t{1} << (from.x & 63);
}

void SightMatrix::squareChanged(const Board& board, Square square) {
    if (!board.inside(square))
        return;
    if (!planes_.squareChanged(board, square))
        planes_ = SightPlanes(board, planes_.readings());
    if (planes_.anyEdge() && height_ == Height::Ground) {
        build(1);
        return;
    }
    boxChanged({2 * square.x - 1, 2 * square.x + 1, 2 * square.y - 1, 2 * square.y + 1});
    rowChanged(square);
}

void SightMatrix::sideChanged(const Board& board, Square a, Square b) {
    if (!board.inside(a) || !board.inside(b))
        return;
    planes_.sideChanged(board, a, b);
    if (planes_.anyEdge() && height_ == Height::Ground) {
        build(1);
        return;
    }
    const int x = std::min(a.x, b.x);
    const int y = std::min(a.y, b.y);
    if (a.y == b.y)
        boxChanged({2 * x + 1, 2 * x + 1, 2 * y - 1, 2 * y + 1});
    else
        boxChanged({2 * x - 1, 2 * x + 1, 2 * y + 1, 2 * y + 1});
}

} // namespace ww::ultrawar
