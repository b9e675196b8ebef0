#pragma once

// Stores all legal steps of a board as bits, for one gait. Each word has 64 squares and eight masks
// of steps into these squares (one cache line). The rules are those of `stepRefusal` and
// `endRefusal`, without reasons. UW-MOVE-1, 5, 7, D-2, D-35.

#include "rules/systems/ultrawar/board/moves.h"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace ww::ultrawar {

class StepMasks {
  public:
    StepMasks() = default;
    /// Treats all pieces as obstacles, even the mover's own piece. This is safe, because a shortest
    /// path never returns to the start.
    StepMasks(const Board& board, const RuleOptions& readings, Gait gait);

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] Gait gait() const { return gait_; }
    [[nodiscard]] const RuleOptions& ruleOptions() const { return readings_; }
    [[nodiscard]] bool contains(Square s) const {
        return s.x >= 0 && s.y >= 0 && s.x < width_ && s.y < height_;
    }
    /// Returns true if a step is legal, assuming that `from` was reached.
    [[nodiscard]] bool isLegalStep(Square from, Facing step) const {
        const Square to = neighbour(from, step);
        return contains(from) && contains(to) &&
               testBit(into_[wordIndex(to)][static_cast<std::size_t>(step)], to);
    }
    [[nodiscard]] bool isPassable(Square s) const { return testBit(pass_[wordIndex(s)], s); }
    [[nodiscard]] bool isStandable(Square s) const { return testBit(stand_[wordIndex(s)], s); }

    // Data for the kernels: rows of `stride()` words, surrounded by empty words and rows.
    using IncomingMasks = std::array<std::uint64_t, 8>;
    [[nodiscard]] std::size_t stride() const { return stride_; }
    [[nodiscard]] std::size_t wordCount() const { return into_.size(); }
    [[nodiscard]] std::size_t wordIndex(Square s) const {
        return static_cast<std::size_t>(s.y + 1) * stride_ + 1 + static_cast<std::size_t>(s.x) / 64;
    }
    [[nodiscard]] const IncomingMasks* incomingMasks() const { return into_.data(); }
    [[nodiscard]] const std::uint64_t* standableBits() const { return stand_.data(); }

  private:
    [[nodiscard]] static bool testBit(std::uint64_t word, Square s) {
        return ((word >> (static_cast<unsigned>(s.x) % 64)) & 1) != 0;
    }
    void readSquare(const Board& board, Square s, std::uint8_t occupied);
    void computeWord(std::size_t word);

    int width_ = 0;
    int height_ = 0;
    std::size_t stride_ = 0;
    Gait gait_{};
    RuleOptions readings_;
    std::vector<IncomingMasks> into_;
    std::vector<std::uint64_t> pass_;
    std::vector<std::uint64_t> stand_;
    std::vector<std::uint64_t> openRight_; ///< crossable edges to right neighbours
    std::vector<std::uint64_t> openDown_;  ///< crossable edges to lower neighbours
};

/// The masks of one board for all gaits, computed on first use.
class BoardMasks {
  public:
    BoardMasks(const Board& board, const RuleOptions& readings)
        : board_(&board), readings_(readings) {}
    /// The board must outlive this object and stay unchanged.
    [[nodiscard]] const StepMasks& masksFor(Gait gait);

  private:
    const Board* board_;
    RuleOptions readings_;
    std::array<std::unique_ptr<StepMasks>, gaitCount> masks_;
};

} // namespace ww::ultrawar
