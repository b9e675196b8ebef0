#pragma once

// Merges a file that both the user and another program changed, by entity and field. Takes a change
// by one side as written, with comments. Only values that both sides changed need a choice.

#include "rules/model/document.h"

#include <QtCore/QString>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ww::session {

/// A value that both sides changed differently.
struct MergeChoice {
    std::string section, id; ///< the entity's section and id; both empty: the file itself
    FieldPath path;          ///< path of the value; empty: the whole entity
    std::optional<std::string> mine, theirs; ///< readable values; nothing if the value is absent

    [[nodiscard]] std::string choiceKey() const; ///< identifies the choice, stable across merges
    friend bool operator==(const MergeChoice&, const MergeChoice&) = default;
};
struct Merge {
    DocumentPtr document; ///< null if the files can't be merged, even with choices
    QString detail;       ///< one line per side about what it changed
    std::vector<MergeChoice> choices;
};
/// Merges `mine` and `theirs`, which have the common base `base`. `theirs` is null if the file was
/// removed. Choices whose keys are in `takeTheirs` use the value of `theirs`, other choices that of
/// `mine`.
[[nodiscard]] Merge mergeByEntity(const DocumentPtr& base, const DocumentPtr& mine,
                                  const DocumentPtr& theirs,
                                  const std::set<std::string>& takeTheirs = {});

} // namespace ww::session
