#pragma once

// Which fields of one entity were changed by whom, and patches that bring one side's to the other.

#include "rules/model/patch.h"

#include <functional>
#include <string>
#include <vector>

namespace ww::session {

/// A field that both changed, each to something else.
struct FieldClash {
    FieldPath path;
    const Value* from = nullptr; ///< null: it isn't there
    const Value* onto = nullptr;
};
struct FieldChanges {
    std::vector<PatchOp> ops; ///< of `onto`; their entity isn't filled in
    std::vector<FieldClash> clashes;
};
/// What `from` changed of `base`, said of `onto`, which changed it too. Of what both changed,
/// `from`'s is taken where `take` says so. Null values aren't there. Lists, and the lines of a
/// text, are told apart item by item.
[[nodiscard]] FieldChanges fieldChanges(const Value* base, const Value& from, const Value& onto,
                                        const std::function<bool(const FieldPath&)>& take);

/// The same with keys in the order of their names: two that say the same are equal.
[[nodiscard]] Value sorted(Value value);

} // namespace ww::session
