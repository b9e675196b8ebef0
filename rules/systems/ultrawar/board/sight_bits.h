#pragma once

// Stores sets of squares as bits. Each line of bits begins a new 64-bit word. A BitPlane stores the
// bits both by rows and by columns, so that a cast in any direction reads whole lines.

#include "rules/systems/ultrawar/board/board.h"

namespace ww::ultrawar {

/// A matrix of `lines` × `length` bits. Each line begins a new word.
struct BitMatrix {
    int lines = 0;
    int length = 0;
    int stride = 0; ///< words per line
    std::vector<std::uint64_t> words;

    BitMatrix() = default;
    BitMatrix(int lines_, int length_);
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

/// One bit per square, by rows (line y, bit x) and by columns (line x, bit y).
struct BitPlane {
    BitMatrix rows;
    BitMatrix columns;
    BitPlane() = default;
    BitPlane(int width, int height) : rows(height, width), columns(width, height) {}
    [[nodiscard]] bool test(Square s) const { return rows.test(s.y, s.x); }
    void set(Square s, bool on) {
        rows.set(s.y, s.x, on);
        columns.set(s.x, s.y, on);
    }
};

/// A set of a board's squares, by rows.
using SquareSet = BitMatrix;
[[nodiscard]] std::size_t countSquares(const SquareSet& set);

/// Adds the transpose of `from` to `to`. One matrix has as many lines as the other has bits.
void addTransposed(const BitMatrix& from, BitMatrix& to);

} // namespace ww::ultrawar
