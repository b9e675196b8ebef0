#pragma once

// Stores a board's sight blockers as bits, computed once for all visibility queries. UW-LOS-2,
// UW-LOS-3, UW-LOS-6, D-3, D-4, D-26.

#include "rules/systems/ultrawar/board/sight.h"
#include "rules/systems/ultrawar/board/sight_bits.h"

#include <span>

namespace ww::ultrawar {

class SightPlanes {
  public:
    SightPlanes() = default;
    SightPlanes(const Board& board, const RuleOptions& readings);

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] const RuleOptions& ruleOptions() const { return readings_; }

    /// Returns the levels that occur, ascending. They are the thresholds of UW-LOS-6.
    [[nodiscard]] std::span<const std::uint8_t> levels() const { return levels_; }
    [[nodiscard]] int level(Square s) const { return level_[index(s)]; }
    /// Returns the index of the square's level in `levels()`.
    [[nodiscard]] std::size_t levelIndex(Square s) const { return stepOf_[level_[index(s)]]; }

    /// Returns the squares that block ground lines whose lower end is at `levels()[step]`.
    [[nodiscard]] const BitPlane& groundBlockers(std::size_t step) const { return ground_[step]; }
    /// `squaresAtLevel` has the squares at `levels()[step]`, the next function also those above it.
    [[nodiscard]] const BitPlane& squaresAtLevel(std::size_t step) const { return exactly_[step]; }
    [[nodiscard]] const BitPlane& squaresAtLeastLevel(std::size_t step) const {
        return atLeast_[step];
    }
    /// Returns the squares that block lines with an end in the air.
    [[nodiscard]] const BitPlane& airBlockers() const { return air_; }
    /// Return squares with a wall or closed door at their right or lower edge.
    [[nodiscard]] const BitPlane& rightWalls() const { return right_; }
    [[nodiscard]] const BitPlane& lowerWalls() const { return lower_; }
    [[nodiscard]] bool hasWalls() const { return walls_; }
    /// Returns true if obstructions protect ground targets on them (LosEnds, D-3).
    [[nodiscard]] bool hasProtectiveObstructions() const {
        return readings_.losEnds == LosEnds::ObstructionProtects;
    }
    [[nodiscard]] const SquareSet& coveredSquares() const { return covered_; }

    /// Only with Ledge::AnyEdge, plateaus are stored: connected squares of one level, not the
    /// lowest.
    [[nodiscard]] bool hasAnyEdgeLedges() const { return readings_.ledge == Ledge::AnyEdge; }
    [[nodiscard]] bool isLedge(Square s) const { return ledge_.rows.test(s.y, s.x); }
    [[nodiscard]] std::span<const Square> plateau(Square s) const;
    [[nodiscard]] std::size_t plateauCount() const {
        return plateauAt_.empty() ? 0 : plateauAt_.size() - 1;
    }
    [[nodiscard]] std::span<const Square> plateauAt(std::size_t i) const;
    /// Returns true if the square blocks ground lines at every level.
    [[nodiscard]] bool isAlwaysBlocking(Square s) const { return thing_.test(s); }

  private:
    [[nodiscard]] std::size_t index(Square s) const {
        return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(s.x);
    }
    void findPlateaus(const Board& board);

    int width_ = 0;
    int height_ = 0;
    bool walls_ = false;
    RuleOptions readings_;
    std::vector<std::uint8_t> levels_;
    std::vector<std::uint8_t> level_;
    std::array<std::uint8_t, 256> stepOf_{};
    std::vector<BitPlane> ground_, exactly_, atLeast_;
    BitPlane thing_, air_, right_, lower_, ledge_;
    SquareSet covered_;
    std::vector<std::uint32_t> plateauOf_;
    std::vector<std::size_t> plateauAt_;
    std::vector<Square> plateauSquares_;
};

} // namespace ww::ultrawar
