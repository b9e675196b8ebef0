#pragma once

// Budgets for work that content asks for. Steps are counted, never time, so the same content spends
// the same on every machine.

#include <cstdint>

namespace ww {

/// Counts the steps of one piece of work, such as a constraint on one entity.
class StepMeter {
  public:
    explicit StepMeter(std::uint64_t limit) : limit_(limit) {}

    /// False once the budget is spent.
    bool add(std::uint64_t steps = 1) {
        taken_ += steps;
        return taken_ <= limit_;
    }
    /// The work needs more memory than its kind may have. The whole budget counts as spent.
    void exceedMemory() { taken_ = limit_ + 1; }
    /// A number became too large to be exact. The work ends as if the budget were spent.
    void overflow() {
        if (isSpent())
            return;
        overflow_ = true;
        atOverflow_ = taken_;
        taken_ = limit_ + 1;
    }
    [[nodiscard]] bool isSpent() const { return taken_ > limit_; }
    /// Whether a number became too large, not the work.
    [[nodiscard]] bool hasOverflowed() const { return overflow_; }
    /// At most one step more than the limit.
    [[nodiscard]] std::uint64_t taken() const { return isSpent() ? limit_ + 1 : taken_; }
    /// Like `taken`; after an overflow the steps that were taken until then.
    [[nodiscard]] std::uint64_t counted() const { return overflow_ ? atOverflow_ : taken(); }

  private:
    std::uint64_t limit_;
    std::uint64_t taken_ = 0;
    std::uint64_t atOverflow_ = 0;
    bool overflow_ = false;
};

/// While the scope lives, all expressions of this thread count their steps on `meter`.
class StepScope {
  public:
    explicit StepScope(StepMeter& meter);
    ~StepScope();
    StepScope(const StepScope&) = delete;
    StepScope& operator=(const StepScope&) = delete;

  private:
    StepMeter* before_;
};

/// The meter of this thread's innermost scope; null without a scope.
[[nodiscard]] StepMeter* stepMeter();
/// Counts steps on the thread's meter, if it has one. False once the budget is spent.
bool addSteps(std::uint64_t steps);

} // namespace ww
