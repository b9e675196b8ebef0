#pragma once

// Compares the findings of two states of a pack, to take back fixes that cause findings and to
// report what a change caused.

#include "app/cli/workspace.h"
#include "rules/diag/diagnostic.h"

#include <map>
#include <string>

namespace ww::cli {

/// Returns a key made of the finding's kind, file, entity and identifying arguments. The key
/// excludes the place, since edits move it. Several findings may share a key.
[[nodiscard]] std::string findingKey(const diag::Diagnostic& finding);

struct CountedFinding {
    std::size_t count = 0;
    int rank = 0;
    std::string code;
    std::string place; ///< diag::Diagnostic::placeInModel of one of these findings
    std::string group; ///< the key shared by all findings of this kind in the entity
};
/// Counts the unapproved findings of the whole pack by key. If an entity has too many findings of a
/// kind to list, only their number is meaningful.
struct FindingCounts {
    struct Group {
        std::size_t count = 0;    ///< number of findings, listed or not
        std::size_t unlisted = 0; ///< number of unlisted findings, from `core.findings.more`
    };
    std::map<std::string, CountedFinding> listed;
    std::map<std::string, Group> groups;

    /// Returns the key under which a finding is counted: its own key, or its group's key if some
    /// findings of the group aren't listed.
    [[nodiscard]] const std::string& countingKey(const std::string& key) const;
    [[nodiscard]] std::size_t count(const std::string& unit) const;
};
[[nodiscard]] FindingCounts countFindings(Workspace& workspace);

[[nodiscard]] bool isNewFinding(const FindingCounts& before, const FindingCounts& after,
                                const std::string& key);

/// Returns the findings at `path` of `entity`, and new findings at other places, sorted by file and
/// place. Call it after a value was written at `path`.
[[nodiscard]] std::vector<diag::Diagnostic> findingsCausedBy(Workspace& workspace,
                                                             const FindingCounts& before,
                                                             const EntityRef& entity,
                                                             const FieldPath& path);

} // namespace ww::cli
