#pragma once

// Which problems of a game only follow from others. Internal to rules/schema.

#include "rules/schema/declare.h"
#include "rules/schema/named_types.h"

namespace ww::schema {

/// `kinds` are those of `system.schemas`, in their order. Takes out what expressions and fields say
/// of a field or a type that couldn't be read: its own problem is the cause, and goes first and
/// alone.
void holdBackFollowing(std::vector<LoadProblem>& problems, const std::vector<EntityDecl>& kinds,
                       const System& system, NamedTypes& types);

} // namespace ww::schema
