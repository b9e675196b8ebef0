#pragma once

// Compares the findings of two states of a pack, to take back fixes that cause findings and to
// report what a change caused.

#include "app/cli/workspace.h"
#include "rules/diag/diagnostic.h"

#include <map>
#include <string>

namespace ww::cli {

/// Returns a key of the finding's kind, file, entity and identifying arguments, without its place,
/// since edits move it. Several findings may share a key.
[[nodiscard]] std::string keyOf(const diag::Diagnostic& finding);

struct Stands {
    std::size_t count = 0;
    int rank = 0;
    std::string code;
    std::string at;    ///< the place of one finding, as in diag::Diagnostic
    std::string group; ///< key of all findings of this kind in the entity
};
/// Counts the unapproved findings of the whole pack by key. If an entity has too many of a kind to
/// list, only their number is meaningful.
struct Standing {
    struct Group {
        std::size_t count = 0;    ///< number of findings, listed or not
        std::size_t unlisted = 0; ///< the count of `core.findings.more`
    };
    std::map<std::string, Stands> listed;
    std::map<std::string, Group> groups;

    /// Returns what to count a finding by: its key, or its group if the group isn't fully listed.
    [[nodiscard]] const std::string& unit(const std::string& key) const;
    [[nodiscard]] std::size_t count(const std::string& unit) const;
};
[[nodiscard]] Standing standing(Workspace& workspace);

[[nodiscard]] bool isNew(const Standing& before, const Standing& after, const std::string& key);

/// Returns the findings at `path` of `entity` and new ones elsewhere, sorted by file and place. To
/// be called after a value was written there.
[[nodiscard]] std::vector<diag::Diagnostic> caused(Workspace& workspace, const Standing& before,
                                                   const EntityRef& entity, const FieldPath& path);

} // namespace ww::cli
