#pragma once

// Runs constraints and C++ checks on one entity. Internal to rules/check.

#include "rules/check/checker.h"
#include "rules/check/store.h"
#include "rules/check/work.h"
#include "rules/check/world.h"

#include <vector>

namespace ww::check {

/// A flag for each rule of SchemaInfo::rules: whether to run it. Empty: run all rules.
using RuleSet = std::vector<bool>;

struct RuleResult {
    std::vector<Finding> findings;
    std::vector<std::uint16_t> ruleOfFinding; ///< rule of each finding
    std::vector<std::uint32_t> steps;         ///< steps of each rule; may be `notRun`
};
/// Runs the rules in `which`, except rules that are already too expensive. A rule that meets
/// unreadable text reports nothing.
[[nodiscard]] RuleResult runRules(const Store& store, const std::vector<EntityCheck>& checks,
                                  const StoreWorld& world, const Record& record,
                                  const RuleSet& which, StepTotals& sums);
[[nodiscard]] inline bool isRuleWanted(const RuleSet& which, std::size_t rule) {
    return which.empty() || which[rule];
}

/// Returns a SchemaInfo for each kind of `system`, with the C++ checks among its rules.
[[nodiscard]] std::vector<SchemaInfo> buildSchemaInfos(const schema::System& system,
                                                       const std::vector<EntityCheck>& checks);

} // namespace ww::check
