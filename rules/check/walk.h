#pragma once

// Checks one entity against the declarations of its fields. Internal to rules/check.

#include "rules/check/conditions.h"
#include "rules/check/store.h"
#include "rules/check/world.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace ww::check {

/// The result of checking one entity's fields. These checks run in parallel and can't create slots,
/// so a reference to a missing slot has a null slot.
struct WalkResult {
    std::vector<Finding> findings;
    std::vector<RefUse> refs;
    std::vector<MisspelledField> misspelledFields;
    std::uint64_t conditionSteps = 0;
    Record::Conditions conditions = Record::Conditions::None;
};

/// Lines and boxes without problems, so that equal texts are checked once. For one update and one
/// thread; the views point into chunks that outlive the object.
struct CleanLineCache {
    struct CleanTexts {
        std::unordered_set<std::string_view> lines, boxes;
    };
    std::unordered_map<const schema::Language*, CleanTexts> clean;
    /// Order of keys by kind, for SchemaInfo::findField.
    std::vector<std::vector<std::uint16_t>> keyOrder;
};

/// Whether checkEntityFields collects findings, or only references. It checks each field of the
/// record's view and each line, and skips conditions that are too expensive.
enum class CollectFindings : std::uint8_t { Yes, No };
[[nodiscard]] WalkResult checkEntityFields(const Store& store, const StoreWorld& world,
                                           const Record& record, CollectFindings findings,
                                           CleanLineCache& lines, ConditionSteps& conditions);

[[nodiscard]] std::string_view writtenReferenceText(const RefUse& use, const Record& record);

} // namespace ww::check
