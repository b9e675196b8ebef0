#pragma once

// Checks a changed copy of an entity, so that a choice can be tried before anything is written.

#include "rules/check/checker.h"

#include <vector>

namespace ww::check {

/// Returns findings of the kind's constraints and C++ checks, but not about single fields. The
/// findings have no chunk and no approvals, and the severity of their kind. Other entities still
/// see the unchanged entity in `world`.
[[nodiscard]] std::vector<Finding> findingsOfChangedCopy(const schema::World& world,
                                                         const schema::EntityView& entity,
                                                         const std::vector<EntityCheck>& checks);

} // namespace ww::check
