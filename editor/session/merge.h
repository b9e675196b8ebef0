#pragma once

// Merges a file that both the user and another program changed, by entity and field. A change by
// one side is taken as written, with comments. Only values that both changed need a choice.

#include "rules/model/document.h"

#include <QtCore/QString>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ww::session {

/// A value that both sides changed, each to something else.
struct MergeChoice {
    std::string section, id; ///< the entity's section and id; both empty: the file itself
    FieldPath path;          ///< empty: the whole entity
    std::optional<std::string> mine, theirs; ///< readable values; nothing: absent on that side

    [[nodiscard]] std::string choiceKey() const; ///< identifies the choice, stable across merges
    friend bool operator==(const MergeChoice&, const MergeChoice&) = default;
};
struct Merge {
    DocumentPtr document; ///< null: the files can't be merged, not even by choices
    QString detail;       ///< one line per side about what it changed
    std::vector<MergeChoice> choices;
};
/// Merges `mine` and `theirs`, which started from `base`. Null `theirs`: the file was removed.
/// Choices with keys in `takeTheirs` take their value, others mine.
[[nodiscard]] Merge mergeByEntity(const DocumentPtr& base, const DocumentPtr& mine,
                                  const DocumentPtr& theirs,
                                  const std::set<std::string>& takeTheirs = {});

} // namespace ww::session
