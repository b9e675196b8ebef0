#pragma once

// The steps that conditions of fields (`when`) take over all entities. Internal to rules/check.
//
// A condition has a budget of its own (`schema::maxExprSteps`). All conditions of all entities
// together have another one. Beyond that one no condition is judged on any entity, so the result
// depends neither on an order nor on which entities were checked again.

#include <atomic>
#include <cstdint>

namespace ww::check {

/// Threads may add at the same time.
class ConditionSteps {
  public:
    explicit ConditionSteps(std::uint64_t most) : most_(most) {}

    /// Forgets all entities.
    void clear() { sum_ = 0; }
    void add(std::uint64_t steps) { sum_ += steps; }
    /// The entity is gone, or is about to be checked again.
    void remove(std::uint64_t steps) { sum_ -= steps; }
    /// More entities never make that untrue.
    [[nodiscard]] bool areTooDear() const { return sum_ > most_; }

  private:
    std::uint64_t most_;
    std::atomic<std::uint64_t> sum_{0};
};

} // namespace ww::check
