#pragma once

// Which problems of a game only follow from others. Internal to rules/schema.

#include "rules/schema/declare.h"
#include "rules/schema/named_types.h"

namespace ww::schema {

/// Declarations that may not have been read.
struct UnreadDeclarations {
    NodeRef system;                  ///< root of system.yaml
    std::vector<NodeRef> kinds;      ///< roots of schema files without a usable kind
    bool files = false;              ///< a schema file has no readable declarations at all
    std::vector<std::string> listed; ///< kinds that system.yaml lists
};

/// `kinds` belong to `system.schemas`, in the same order. Removes problems of expressions, fields
/// and keys that only name a field, type, function or kind that couldn't be read: the problem of
/// its declaration is the cause. The names go into `system.lost`.
void holdBackFollowing(std::vector<LoadProblem>& problems, const std::vector<EntityDecl>& kinds,
                       const UnreadDeclarations& unread, System& system, const NamedTypes& types);

} // namespace ww::schema
