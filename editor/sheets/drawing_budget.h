#pragma once

// How much one face may draw, faces of others on it included. Counted in steps and never in time,
// so that a face is the same on every machine.

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace ww::sheets {

class DrawingBudget {
  public:
    /// A step is a box, an item or half a repeated mark; a text takes one for each 32 words each
    /// time that it is broken into lines. The largest sheets of the games here take about 20,000.
    static constexpr std::size_t kMost = 500'000;
    struct Spent {};

    /// Throws `Spent` where that is more than is left.
    void spend(std::size_t steps) {
        if (steps > left_)
            throw Spent{};
        left_ -= steps;
    }
    /// An expression of the face took steps of its own (base/steps.h): 100 of them count as one.
    /// So all expressions of a face take 50,000,000 steps at most. Never throws: the next `spend`
    /// does.
    void addExpression(std::uint64_t steps) {
        expressions_ += steps;
        left_ -= std::min<std::size_t>(left_, expressions_ / kStepsOfExpression);
        expressions_ %= kStepsOfExpression;
    }
    [[nodiscard]] std::size_t spent() const { return kMost - left_; }

  private:
    static constexpr std::uint64_t kStepsOfExpression = 100;
    std::size_t left_ = kMost;
    std::uint64_t expressions_ = 0; ///< steps that aren't counted yet
};

/// One step more than that of a budget, where there is one.
inline void spend(DrawingBudget* budget, std::size_t steps) {
    if (budget)
        budget->spend(1 + steps);
}

} // namespace ww::sheets
