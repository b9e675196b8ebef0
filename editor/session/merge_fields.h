#pragma once

// Finds the fields that each side changed, and makes patches that apply one side's changes to the
// other side.

#include "rules/model/patch.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::session {

/// A field that both sides changed, each to something else.
struct FieldClash {
    FieldPath path;
    const Value* from = nullptr; ///< null: that side lacks the field
    const Value* onto = nullptr;
};
struct FieldChanges {
    std::vector<PatchOp> ops; ///< operations on `onto`; their entity isn't filled in
    std::vector<FieldClash> clashes;
};
/// Returns the changes from `base` to `from`, as operations on `onto`. If both sides changed a
/// field, `take` decides whether `from` wins. A null value means that the field is absent. Lists
/// and lines of text merge item by item.
[[nodiscard]] FieldChanges changesToMerge(const Value* base, const Value& from, const Value& onto,
                                          const std::function<bool(const FieldPath&)>& take);

/// Sorts keys by name, so that equal content compares equal.
[[nodiscard]] Value withSortedKeys(Value value);

} // namespace ww::session
