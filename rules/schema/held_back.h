#pragma once

// Finds problems that are consequences of others. Internal to rules/schema.

#include "rules/schema/declare.h"
#include "rules/schema/named_types.h"

namespace ww::schema {

/// Declarations that possibly couldn't be read.
struct UnreadDeclarations {
    NodeRef system;                       ///< root of system.yaml
    std::vector<NodeRef> kinds;           ///< roots of schema files without a usable kind
    bool hasUnreadableFile = false;       ///< A schema file is wholly unreadable
    std::vector<std::string> listedFiles; ///< as listed in system.yaml
};

/// Removes problems that only name an unreadable field, type, function or kind: its declaration's
/// problem is the cause. Adds such names to `system.lost`. `kinds` match `system.schemas` by index.
void removeConsequentialProblems(std::vector<LoadProblem>& problems,
                                 const std::vector<EntityDecl>& kinds,
                                 const UnreadDeclarations& unread, System& system,
                                 const NamedTypes& types);

} // namespace ww::schema
