#pragma once

// Limits how much a face may draw, including nested faces. Counts steps instead of time, so that
// the result is the same on every machine.

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace ww::sheets {

class DrawingBudget {
  public:
    /// Most steps of a face. A box or an item costs a step, a repeated mark half a step. Breaking
    /// text costs a step per 32 words. Faces of shipped games use at most about 20,000 steps.
    static constexpr std::size_t kMaxSteps = 500'000;
    struct Exhausted {};

    /// Throws `Exhausted` if not enough steps are left.
    void spend(std::size_t steps) {
        if (steps > left_)
            throw Exhausted{};
        left_ -= steps;
    }
    /// Adds an expression's steps (base/steps.h). 100 such steps cost one step of the budget, so
    /// all expressions of a face have at most 50,000,000 steps. Never throws. If the budget is
    /// spent, the next `spend` throws.
    void addExpressionSteps(std::uint64_t steps) {
        expressions_ += steps;
        left_ -= std::min<std::size_t>(left_, expressions_ / kStepsOfExpression);
        expressions_ %= kStepsOfExpression;
    }
    [[nodiscard]] std::size_t spentSteps() const { return kMaxSteps - left_; }

  private:
    static constexpr std::uint64_t kStepsOfExpression = 100;
    std::size_t left_ = kMaxSteps;
    std::uint64_t expressions_ = 0; ///< steps that aren't subtracted from `left_` yet
};

/// Spends one step plus `steps`. `budget` may be null.
inline void spendSteps(DrawingBudget* budget, std::size_t steps) {
    if (budget)
        budget->spend(1 + steps);
}

} // namespace ww::sheets
