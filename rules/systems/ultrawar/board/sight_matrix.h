#pragma once

// Sight between all squares of a board, and what one change of the board changes of it. Where the
// rules make sight mutual (all but LosEnds::ObstructionProtects, D-3), each pair is looked at from
// one end only.

#include "rules/systems/ultrawar/board/sight_field.h"

namespace ww::ultrawar {

class SightMatrix {
  public:
    SightMatrix() = default;
    /// All pairs, on so many threads. `height` as for `seenFrom`. Memory: one bit a pair, rows
    /// rounded up to whole words (`bytes`); the work grows with the square of the board's size.
    SightMatrix(const Board& board, const Readings& readings, Height height = Height::Ground,
                int threads = 1);
    [[nodiscard]] static std::size_t bytes(int width, int height);

    [[nodiscard]] bool sees(Square from, Square to) const {
        return (row(from)[word(to)] >> (to.x & 63) & 1) != 0;
    }
    /// The squares seen from one: bit x of the words of each row y in turn, as in a SquareSet.
    [[nodiscard]] std::span<const std::uint64_t> row(Square from) const {
        return {bits_.data() + index(from) * rowWords_, rowWords_};
    }
    [[nodiscard]] const SightPlanes& planes() const { return planes_; }

    /// The board has changed in this square: its level, what is on it, a piece that came or went.
    /// Only lines through it or to it are looked at again. With Ledge::AnyEdge all are.
    void squareChanged(const Board& board, Square square);
    /// A wall or door between two neighbours has changed.
    void sideChanged(const Board& board, Square a, Square b);

    friend bool operator==(const SightMatrix& a, const SightMatrix& b) {
        return a.rowWords_ == b.rowWords_ && a.bits_ == b.bits_;
    }

  private:
    /// What has changed, in half squares; a side is flat in one direction.
    struct Box {
        int x0, x1, y0, y1;
    };
    [[nodiscard]] std::size_t index(Square s) const {
        return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(planes_.width()) +
               static_cast<std::size_t>(s.x);
    }
    [[nodiscard]] std::size_t word(Square s) const {
        return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(stride_) +
               static_cast<std::size_t>(s.x >> 6);
    }
    void build(int threads);
    void mirror(std::size_t group, std::size_t other);
    void boxChanged(const Box& box);
    void recast(Square from, Sector sector, const Box& around);
    void recastDiagonal(Square from, int dx);
    void rowChanged(Square from);
    /// Puts one pair right, seen from both ends.
    void put(Square a, Square b, bool seen);
    template <class Each>
    void eachStep(Square from, Each&& each);

    SightPlanes planes_;
    Height height_ = Height::Ground;
    int stride_ = 0;
    std::size_t rowWords_ = 0;
    std::vector<std::uint64_t> bits_;
    SightScratch scratch_;
};

} // namespace ww::ultrawar
