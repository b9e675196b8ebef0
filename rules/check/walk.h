#pragma once

// The generic checks: everything that the declarations of fields say about one entity. Internal to
// rules/check.

#include "rules/check/conditions.h"
#include "rules/check/store.h"
#include "rules/check/world.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace ww::check {

/// What a walk over one entity gives. Slots that don't exist yet can't be made here, since walks
/// run beside each other: such a reference has no slot, its node says which one is meant.
struct WalkResult {
    std::vector<Finding> findings;
    std::vector<RefUse> refs;
    std::vector<MeantField> meant;
    std::uint64_t conditionSteps = 0; ///< that its conditions added
    Record::Conditions conditions = Record::Conditions::None;
};

/// Lines, and boxes of them, that their language found nothing wrong with, so that the same ones in
/// many entities are read once. For one update and one thread; views into chunks that live as long.
struct LineMemory {
    struct Clean {
        std::unordered_set<std::string_view> lines, boxes;
    };
    std::unordered_map<const schema::Language*, Clean> clean;
    std::vector<std::vector<std::uint16_t>> order; ///< of each kind, for SchemaInfo::fieldAt
};

/// Looks at every field of `record`'s view, follows references, asks languages for their lines.
/// Findings are only made when `wanted`. Conditions are skipped where `conditions` are too dear.
enum class Findings : std::uint8_t { Wanted, Unwanted };
[[nodiscard]] WalkResult walkEntity(const Store& store, const StoreWorld& world,
                                    const Record& record, Findings findings, LineMemory& lines,
                                    ConditionSteps& conditions);

/// The text of a reference found by a walk, as written.
[[nodiscard]] std::string_view textOf(const RefUse& use, const Record& record);

} // namespace ww::check
