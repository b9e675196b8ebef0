#pragma once

// Which findings stand, told apart so that two states of a pack can be compared: for fixes that are
// taken back, and for what a change has brought.

#include "app/cli/workspace.h"
#include "rules/diag/diagnostic.h"

#include <map>
#include <string>

namespace ww::cli {

/// What a finding is about: its kind, file and entity and the arguments that make it what it is,
/// not its place, since that moves. Several findings may have the same.
[[nodiscard]] std::string keyOf(const diag::Diagnostic& finding);

/// Errors rank highest, remarks lowest.
[[nodiscard]] int rankOf(diag::Severity severity);

struct Stands {
    std::size_t count = 0;
    int rank = 0;
    std::string code;
};
using Standing = std::map<std::string, Stands>;

/// Those of the whole pack that aren't approved, by key; without their fixes and places, which cost
/// more.
[[nodiscard]] Standing standing(Workspace& workspace);

/// What there is to say of a value that was just written at `path` of `entity`: what is wrong
/// there, and what wasn't wrong before. In the order of files and places.
[[nodiscard]] std::vector<diag::Diagnostic> caused(Workspace& workspace, const Standing& before,
                                                   const EntityRef& entity, const FieldPath& path);

} // namespace ww::cli
