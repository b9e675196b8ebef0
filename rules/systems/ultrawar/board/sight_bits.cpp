#include "rules/systems/ultrawar/board/sight_bits.h"

#include <algorithm>
#include <bit>

namespace ww::ultrawar {

BitMatrix::BitMatrix(int lines_, int length_)
    : lines(lines_), length(length_), stride((length_ + 63) / 64),
      words(static_cast<std::size_t>(lines_) * static_cast<std::size_t>(stride)) {}

std::size_t countSquares(const SquareSet& set) {
    std::size_t n = 0;
    for (const std::uint64_t word : set.words)
        n += static_cast<std::size_t>(std::popcount(word));
    return n;
}

namespace {

/// Transposes 64×64 bits: bit j of word i becomes bit i of word j.
void transpose(std::uint64_t (&block)[64]) {
    std::uint64_t mask = 0x00000000ffffffffU;
    for (unsigned j = 32; j != 0; j >>= 1, mask ^= mask << j)
        for (unsigned k = 0; k < 64; k = ((k | j) + 1) & ~j) {
            const std::uint64_t swap = ((block[k] >> j) ^ block[k | j]) & mask;
            block[k] ^= swap << j;
            block[k | j] ^= swap;
        }
}

} // namespace

void addTransposed(const BitMatrix& from, BitMatrix& to) {
    std::uint64_t block[64];
    for (int i0 = 0; i0 < from.lines; i0 += 64)
        for (int word = 0; word < from.stride; ++word) {
            const int n = std::min(64, from.lines - i0);
            std::uint64_t any = 0;
            for (int i = 0; i < n; ++i)
                any |= block[i] = from.line(i0 + i)[word];
            if (any == 0)
                continue;
            std::fill(block + n, block + 64, 0);
            transpose(block);
            const int lines = std::min(64, to.lines - word * 64);
            for (int i = 0; i < lines; ++i)
                to.line(word * 64 + i)[i0 >> 6] |= block[i];
        }
}

} // namespace ww::ultrawar
