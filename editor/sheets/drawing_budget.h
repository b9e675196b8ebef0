#pragma once

// Limits how much a face may draw, including nested faces. Counts steps instead of time, so that
// the result is the same on every machine.

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace ww::sheets {

class DrawingBudget {
  public:
    /// Most steps of a face. A step is a box, an item or half a repeated mark. Breaking text takes
    /// a step per 32 words. Shipped sheets take up to about 20,000 steps.
    static constexpr std::size_t kMaxSteps = 500'000;
    struct Exhausted {};

    /// Throws `Exhausted` if not enough steps are left.
    void spend(std::size_t steps) {
        if (steps > left_)
            throw Exhausted{};
        left_ -= steps;
    }
    /// Adds an expression's steps (base/steps.h). 100 of them count as one step of the budget. So
    /// all expressions of a face get at most 50,000,000. Never throws; the next `spendSteps` throws
    /// if the budget is spent.
    void addExpressionSteps(std::uint64_t steps) {
        expressions_ += steps;
        left_ -= std::min<std::size_t>(left_, expressions_ / kStepsOfExpression);
        expressions_ %= kStepsOfExpression;
    }
    [[nodiscard]] std::size_t spentSteps() const { return kMaxSteps - left_; }

  private:
    static constexpr std::uint64_t kStepsOfExpression = 100;
    std::size_t left_ = kMaxSteps;
    std::uint64_t expressions_ = 0; ///< steps of expressions that the budget doesn't include yet
};

/// Spends one step plus `steps`. `budget` may be null.
inline void spendSteps(DrawingBudget* budget, std::size_t steps) {
    if (budget)
        budget->spend(1 + steps);
}

} // namespace ww::sheets
