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

struct Stands {
    std::size_t count = 0;
    int rank = 0;
    std::string code;
    std::string at;    ///< of one of them, as in diag::Diagnostic
    std::string group; ///< the key of all of its kind in the entity
};
/// Those of the whole pack that aren't approved, by key; without their fixes and places, which cost
/// more. Where an entity has more of a kind than are listed, which of them are is chance, and only
/// how many there are says something.
struct Standing {
    struct Group {
        std::size_t count = 0;    ///< listed or not
        std::size_t unlisted = 0; ///< the count of `core.findings.more`
    };
    std::map<std::string, Stands> listed;
    std::map<std::string, Group> groups;

    /// What of a finding can be counted: its key, or its group where not all of that is listed.
    [[nodiscard]] const std::string& unit(const std::string& key) const;
    [[nodiscard]] std::size_t count(const std::string& unit) const;
};
[[nodiscard]] Standing standing(Workspace& workspace);

/// Whether there is one more of that key, which is listed in `after`, than before.
[[nodiscard]] bool isNew(const Standing& before, const Standing& after, const std::string& key);

/// What there is to say of a value that was just written at `path` of `entity`: what is wrong
/// there, and what wasn't wrong before. In the order of files and places.
[[nodiscard]] std::vector<diag::Diagnostic> caused(Workspace& workspace, const Standing& before,
                                                   const EntityRef& entity, const FieldPath& path);

} // namespace ww::cli
