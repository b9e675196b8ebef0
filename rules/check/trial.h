#pragma once

// Checks a changed copy of an entity, so that callers can try a change without writing it.

#include "rules/check/checker.h"

#include <vector>

namespace ww::check {

/// Returns findings of the kind's constraints and C++ checks, but not of field checks. The findings
/// have no chunk, no approvals, and the default severity. Other entities still see the unchanged
/// entity in `world`.
[[nodiscard]] std::vector<Finding> findingsOfChangedCopy(const schema::World& world,
                                                         const schema::EntityView& entity,
                                                         const std::vector<EntityCheck>& checks);

} // namespace ww::check
