#pragma once

// Removes problems that are only consequences of other problems. Internal to rules/schema.

#include "rules/schema/declare.h"
#include "rules/schema/named_types.h"

namespace ww::schema {

/// Declarations that the loader possibly couldn't read.
struct UnreadDeclarations {
    NodeRef system;                       ///< root of system.yaml
    std::vector<NodeRef> kinds;           ///< roots of schema files without a usable kind
    bool hasUnreadableFile = false;       ///< whether a schema file couldn't be read at all
    std::vector<std::string> listedFiles; ///< names of the schema files in system.yaml
};

/// Removes problems that only use the name of an unreadable field, type, function or kind, because
/// the problem of its declaration is the cause. Adds such names to `system.unreadableNames`.
/// `kinds` has the same order as `system.schemas`.
void removeConsequentialProblems(std::vector<LoadProblem>& problems,
                                 const std::vector<EntityDecl>& kinds,
                                 const UnreadDeclarations& unread, System& system,
                                 const NamedTypes& types);

} // namespace ww::schema
