#pragma once

// Limits the work that content causes. Budgets are in steps instead of time, so that they are the
// same on every machine.

#include <cstdint>

namespace ww {

/// Counts the steps of a task, such as a constraint on one entity.
class StepMeter {
  public:
    explicit StepMeter(std::uint64_t limit) : limit_(limit) {}

    /// Counts steps. Returns false once the budget is exceeded.
    bool add(std::uint64_t steps = 1) {
        taken_ += steps;
        return taken_ <= limit_;
    }
    /// Ends the work, since it needs more memory than allowed.
    void markOutOfMemory() { taken_ = limit_ + 1; }
    /// Ends the work, since a number is too large to be exact.
    void markOverflow() {
        if (isBudgetExceeded())
            return;
        overflow_ = true;
        atOverflow_ = taken_;
        taken_ = limit_ + 1;
    }
    [[nodiscard]] bool isBudgetExceeded() const { return taken_ > limit_; }
    /// Returns true if the work ended because a number overflowed, not because of the budget.
    [[nodiscard]] bool hasOverflowed() const { return overflow_; }
    /// Returns the number of steps taken, at most the limit + 1.
    [[nodiscard]] std::uint64_t stepsTaken() const {
        return isBudgetExceeded() ? limit_ + 1 : taken_;
    }
    /// Like `stepsTaken`, but after an overflow, returns the number of steps before it.
    [[nodiscard]] std::uint64_t stepsUntilOverflow() const {
        return overflow_ ? atOverflow_ : stepsTaken();
    }

  private:
    std::uint64_t limit_;
    std::uint64_t taken_ = 0;
    std::uint64_t atOverflow_ = 0;
    bool overflow_ = false;
};

/// While a StepScope exists, `meter` counts the steps of expressions on this thread.
class StepScope {
  public:
    explicit StepScope(StepMeter& meter);
    ~StepScope();
    StepScope(const StepScope&) = delete;
    StepScope& operator=(const StepScope&) = delete;

  private:
    StepMeter* before_;
};

/// Returns the meter of this thread's innermost scope; null outside any scope.
[[nodiscard]] StepMeter* currentStepMeter();
/// Counts steps on this thread's meter, if it has one. Returns false once the budget is exceeded.
bool addSteps(std::uint64_t steps);

} // namespace ww
