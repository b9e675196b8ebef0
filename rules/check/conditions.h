#pragma once

// Counts the steps of all field conditions (`when`). Internal to rules/check.
//
// A condition has a budget on each entity (`schema::maxExprSteps`). All conditions of all entities
// share a second budget. If it is exceeded, no condition is used, so that the result doesn't
// depend on the order of checks.

#include <atomic>
#include <cstdint>

namespace ww::check {

/// Counts the steps. Several threads may add at once.
class ConditionSteps {
  public:
    explicit ConditionSteps(std::uint64_t most) : most_(most) {}

    void clear() { sum_ = 0; }
    void add(std::uint64_t steps) { sum_ += steps; }
    void remove(std::uint64_t steps) { sum_ -= steps; }
    /// Returns true if the shared budget is exceeded. Checking more entities keeps it exceeded.
    [[nodiscard]] bool isOverBudget() const { return sum_ > most_; }

  private:
    std::uint64_t most_;
    std::atomic<std::uint64_t> sum_{0};
};

} // namespace ww::check
