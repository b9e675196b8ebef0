#pragma once

// Sets of squares as bits, in lines of whole words. A plane is kept twice, by rows and by columns,
// so that a cast in any direction reads along a line.

#include "rules/systems/ultrawar/board/board.h"

namespace ww::ultrawar {

/// `lines` lines of `length` bits, each on words of its own.
struct BitLines {
    int lines = 0;
    int length = 0;
    int stride = 0; ///< words a line
    std::vector<std::uint64_t> words;

    BitLines() = default;
    BitLines(int lines_, int length_);
    [[nodiscard]] const std::uint64_t* line(int i) const {
        return words.data() + static_cast<std::size_t>(i) * static_cast<std::size_t>(stride);
    }
    [[nodiscard]] std::uint64_t* line(int i) {
        return words.data() + static_cast<std::size_t>(i) * static_cast<std::size_t>(stride);
    }
    [[nodiscard]] bool test(int i, int bit) const {
        return (line(i)[bit >> 6] >> (bit & 63) & 1) != 0;
    }
    void set(int i, int bit, bool on) {
        const std::uint64_t mask = std::uint64_t{1} << (bit & 63);
        if (on)
            line(i)[bit >> 6] |= mask;
        else
            line(i)[bit >> 6] &= ~mask;
    }
};

/// One bit a square, by rows (line y, bit x) and by columns (line x, bit y).
struct Plane {
    BitLines rows;
    BitLines columns;
    Plane() = default;
    Plane(int width, int height) : rows(height, width), columns(width, height) {}
    [[nodiscard]] bool test(Square s) const { return rows.test(s.y, s.x); }
    void set(Square s, bool on) {
        rows.set(s.y, s.x, on);
        columns.set(s.x, s.y, on);
    }
};

/// A set of squares of one board, by rows.
using SquareSet = BitLines;
[[nodiscard]] std::size_t count(const SquareSet& set);

/// Adds `from`, mirrored at the diagonal, to `to` (whose lines are as many as `from`'s bits, and
/// the other way round).
void addTransposed(const BitLines& from, BitLines& to);

} // namespace ww::ultrawar
