#pragma once

// Runs a schema's constraints and the C++ checks of a kind on one entity. Internal to rules/check.

#include "rules/check/checker.h"
#include "rules/check/store.h"
#include "rules/check/work.h"
#include "rules/check/world.h"

#include <vector>

namespace ww::check {

/// Which rules of SchemaInfo::rules to run: one flag each; empty means all.
using RuleSet = std::vector<bool>;

struct RuleResult {
    std::vector<Finding> findings;
    std::vector<std::uint16_t> source; ///< which rule, parallel
    std::vector<std::uint32_t> steps; ///< that each rule took, where it was wanted; may be `notRun`
};
/// A rule that came upon something that couldn't be read says nothing. One that is too dear by now
/// is skipped.
[[nodiscard]] RuleResult runRules(const Store& store, const std::vector<EntityCheck>& checks,
                                  const StoreWorld& world, const Record& record,
                                  const RuleSet& which, StepSums& sums);
[[nodiscard]] inline bool wants(const RuleSet& which, std::size_t rule) {
    return which.empty() || which[rule];
}

/// SchemaInfo of every kind of `system`, with the C++ checks among the rules.
[[nodiscard]] std::vector<SchemaInfo> schemaInfos(const schema::System& system,
                                                  const std::vector<EntityCheck>& checks);

} // namespace ww::check
