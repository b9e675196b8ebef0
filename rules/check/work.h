#pragma once

// Counts the steps of constraints over all entities, and finds constraints that take too many.
// Internal to rules/check.
//
// A constraint has three budgets: `schema::maxExprSteps` on one entity,
// `CheckerOptions::maxConstraintSteps` over all entities, and `CheckerOptions::maxTotalSteps`
// shared with other constraints. Beyond the first budget, or if a number is too large to be exact,
// the constraint's findings on that entity are discarded; beyond another budget, all its findings.
// Budgets apply to sums over all entities, so the result doesn't depend on the order of checks.

#include "rules/check/finding.h"
#include "rules/check/store.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace ww::check {

struct CheckerOptions;

/// Counts the steps of each constraint. Several threads may add steps at once.
class StepTotals {
  public:
    StepTotals(const Store& store, const CheckerOptions& options);

    void clear();
    /// Adds a rule's steps. `steps` may contain `Record::overflowed`, or be `Record::notRun` for a
    /// skipped rule.
    void add(std::uint16_t kind, std::size_t rule, std::uint32_t steps);
    void remove(std::uint16_t kind, std::size_t rule, std::uint32_t steps);

    /// Returns true if the rule exceeds a budget. Checking more entities keeps it exceeded.
    [[nodiscard]] bool isOverBudget(std::uint16_t kind, std::size_t rule) const;
    [[nodiscard]] bool isTotalOverBudget() const { return all_ > mostOfAll_; }
    /// Return the number of entities on which the rule was skipped, or on which it gave up.
    [[nodiscard]] std::size_t skippedCount(std::uint16_t kind, std::size_t rule) const;
    [[nodiscard]] std::size_t gaveUpCount(std::uint16_t kind, std::size_t rule) const;

  private:
    struct Sum {
        std::atomic<std::uint64_t> steps{0};
        std::atomic<std::size_t> skipped{0}, gaveUp{0};
    };
    [[nodiscard]] Sum& sumOf(std::uint16_t kind, std::size_t rule) const {
        return sums_[first_[kind] + rule];
    }

    std::uint64_t most_, mostOfAll_;
    std::vector<std::size_t> first_; ///< first index in `sums_`, by kind
    std::size_t size_ = 0;
    std::unique_ptr<Sum[]> sums_;
    std::atomic<std::uint64_t> all_{0}; ///< steps of all constraints, at most `most_` of each
};

/// Returns an error for each constraint that wasn't checked on every entity, placed at the
/// constraint. If all constraints together exceed their budget, returns a single error. Approvals
/// don't apply to these errors.
[[nodiscard]] std::vector<Finding> stepBudgetFindings(const Store& store, const StepTotals& sums,
                                                      const CheckerOptions& options);
/// Returns the error if all conditions together exceed their budget (conditions.h).
[[nodiscard]] Finding conditionBudgetFinding(const Store& store, const CheckerOptions& options);

} // namespace ww::check
