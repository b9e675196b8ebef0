#pragma once

// Budgets for work that content causes, counted in steps instead of time: the same on every
// machine.

#include <cstdint>

namespace ww {

/// Counts the steps of a task, such as a constraint on one entity.
class StepMeter {
  public:
    explicit StepMeter(std::uint64_t limit) : limit_(limit) {}

    /// Counts steps. Returns false once the budget is spent.
    bool add(std::uint64_t steps = 1) {
        taken_ += steps;
        return taken_ <= limit_;
    }
    /// Ends the work: it needs more memory than allowed.
    void markOutOfMemory() { taken_ = limit_ + 1; }
    /// Ends the work: a number is too large to be exact.
    void markOverflow() {
        if (isBudgetExceeded())
            return;
        overflow_ = true;
        atOverflow_ = taken_;
        taken_ = limit_ + 1;
    }
    [[nodiscard]] bool isBudgetExceeded() const { return taken_ > limit_; }
    /// Whether a number overflowed, rather than the budget.
    [[nodiscard]] bool hasOverflowed() const { return overflow_; }
    /// Steps taken, at most the limit + 1.
    [[nodiscard]] std::uint64_t stepsTaken() const {
        return isBudgetExceeded() ? limit_ + 1 : taken_;
    }
    /// Like `stepsTaken`; after an overflow, returns the steps taken before it.
    [[nodiscard]] std::uint64_t stepsUntilOverflow() const {
        return overflow_ ? atOverflow_ : stepsTaken();
    }

  private:
    std::uint64_t limit_;
    std::uint64_t taken_ = 0;
    std::uint64_t atOverflow_ = 0;
    bool overflow_ = false;
};

/// While it lives, this thread's expressions count their steps on `meter`.
class StepScope {
  public:
    explicit StepScope(StepMeter& meter);
    ~StepScope();
    StepScope(const StepScope&) = delete;
    StepScope& operator=(const StepScope&) = delete;

  private:
    StepMeter* before_;
};

/// The meter of this thread's innermost scope; null outside any scope.
[[nodiscard]] StepMeter* currentStepMeter();
/// Counts on the thread's meter, if any. False once the budget is spent.
bool addSteps(std::uint64_t steps);

} // namespace ww
