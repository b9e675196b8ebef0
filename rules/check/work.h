#pragma once

// The steps that constraints take over all entities, and which constraints take too many. Internal
// to rules/check.
//
// A constraint has three budgets: `schema::maxExprSteps` on one entity, `Options::constraintSteps`
// over all entities, `Options::allSteps` together with the other constraints. Beyond the first its
// findings are dropped on that entity; beyond the others on all. A number that is too large to be
// exact drops them on that entity, too. Sums over entities are compared, so the result depends
// neither on an order nor on which entities were checked again.

#include "rules/check/finding.h"
#include "rules/check/store.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace ww::check {

struct Options;

/// Of each constraint the sum of its steps. Threads may add at the same time.
class StepSums {
  public:
    StepSums(const Store& store, const Options& options);

    /// Forgets all entities.
    void clear();
    /// The record's rule took so many steps, perhaps with `Record::overflowed`; `Record::notRun`:
    /// it was skipped.
    void add(std::uint16_t kind, std::size_t rule, std::uint32_t steps);
    /// The entity is gone, or is about to be checked again.
    void remove(std::uint16_t kind, std::size_t rule, std::uint32_t steps);

    /// Whether the sum is beyond a budget. More entities never make that untrue.
    [[nodiscard]] bool isTooDear(std::uint16_t kind, std::size_t rule) const;
    [[nodiscard]] bool areAllTooDear() const { return all_ > mostOfAll_; }
    /// How many entities the rule was skipped on, and on how many it gave up.
    [[nodiscard]] std::size_t skipped(std::uint16_t kind, std::size_t rule) const;
    [[nodiscard]] std::size_t gaveUp(std::uint16_t kind, std::size_t rule) const;

  private:
    struct Sum {
        std::atomic<std::uint64_t> steps{0};
        std::atomic<std::size_t> skipped{0}, gaveUp{0};
    };
    [[nodiscard]] Sum& of(std::uint16_t kind, std::size_t rule) const {
        return sums_[first_[kind] + rule];
    }

    std::uint64_t most_, mostOfAll_;
    std::vector<std::size_t> first_; ///< of each kind in `sums_`
    std::size_t size_ = 0;
    std::unique_ptr<Sum[]> sums_;
    std::atomic<std::uint64_t> all_{0}; ///< of each constraint at most `most_`
};

/// An error for each constraint that wasn't checked on every entity; it stands at the constraint.
/// One error alone where all constraints together are too dear. No approval covers these.
[[nodiscard]] std::vector<Finding> tooDear(const Store& store, const StepSums& sums,
                                           const Options& options);
/// The error where conditions of fields are too dear together (conditions.h).
[[nodiscard]] Finding conditionsTooDear(const Store& store, const Options& options);

} // namespace ww::check
