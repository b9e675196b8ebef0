#pragma once

// What the rules would say of an entity that said something else, without a snapshot of it: for
// what is offered, which is tried on a copy before anything is written.

#include "rules/check/checker.h"

#include <vector>

namespace ww::check {

/// Findings of its kind's constraints and of the game's checks, in their order; what declarations
/// of fields ask for isn't looked at. They have no chunk, the severity of their kinds, and no
/// approvals. What others look up of the entity is what `world` has of it.
[[nodiscard]] std::vector<Finding> tried(const schema::World& world,
                                         const schema::EntityView& entity,
                                         const std::vector<EntityCheck>& checks);

} // namespace ww::check
