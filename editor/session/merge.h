#pragma once

// A file that was changed here and by somebody else, put together entity by entity, and in an
// entity that both changed field by field. What one side alone changed is taken as it is written
// there, comments and all; only what both changed is a choice.

#include "rules/model/document.h"

#include <QtCore/QString>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ww::session {

/// What both changed, each to something else.
struct MergeChoice {
    std::string section, id;                 ///< of the entity; empty: of the file itself
    FieldPath path;                          ///< empty: all of the entity
    std::optional<std::string> mine, theirs; ///< in words; nothing: it isn't there

    [[nodiscard]] std::string key() const; ///< says which one, also when it is asked again
    friend bool operator==(const MergeChoice&, const MergeChoice&) = default;
};
struct Merge {
    DocumentPtr document; ///< null: the files can't be put together, not even by choices
    QString detail;       ///< who changed what, a line each
    std::vector<MergeChoice> choices;
};
/// `base` is what both started from. Null `theirs`: they removed the file. Of the choices whose
/// keys are in `takeTheirs` theirs is taken, of others mine.
[[nodiscard]] Merge mergeByEntity(const DocumentPtr& base, const DocumentPtr& mine,
                                  const DocumentPtr& theirs,
                                  const std::set<std::string>& takeTheirs = {});

} // namespace ww::session
