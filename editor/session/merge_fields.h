#pragma once

// Finds the fields that each side changed, and makes patches that apply one side's changes to the
// other side.

#include "rules/model/patch.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::session {

/// A field that both sides changed differently.
struct FieldClash {
    FieldPath path;
    const Value* from = nullptr; ///< null if this side lacks the field
    const Value* onto = nullptr;
};
struct FieldChanges {
    std::vector<PatchOp> ops; ///< operations on `onto`; the caller sets their entity
    std::vector<FieldClash> clashes;
};
/// Returns the changes from `base` to `from`, as operations on `onto`. If both sides changed a
/// field, `take` decides whether `from` wins. `base` is null if the value is new on both sides.
/// Merges lists item by item and texts line by line.
[[nodiscard]] FieldChanges changesToMerge(const Value* base, const Value& from, const Value& onto,
                                          const std::function<bool(const FieldPath&)>& take);

/// Returns the value with keys sorted by name, for comparing content.
[[nodiscard]] Value withSortedKeys(Value value);

} // namespace ww::session
