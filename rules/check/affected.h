#pragma once

// Finds the records to check again when an entity changes. Internal to rules/check.

#include "rules/check/store.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ww::check {

/// Returns true if a rule that reads `read` reads entities of `kind`.
[[nodiscard]] bool readsKind(const schema::Dependency& read, const SchemaInfo& kind);

/// Calls `each` for every record whose rules may read `record`, perhaps more than once: for records
/// that refer to `record`, looked up its id or all entities of its kind, or asked for users of an
/// entity that it refers to.
void forEachDependentRecord(const Store& store, const Record& record,
                            const std::function<void(Record&)>& each);
/// Calls `each` for records that asked for the users of the reference's target.
void forEachRecordWatchingUsers(const RefUse& use, const std::function<void(Record&)>& each);

/// Calls `each` for records that looked entities up by one of the values in `fields`.
void forEachRecordWatchingGroup(const Store& store, const Record& record, NodeRef fields,
                                const std::function<void(Record&)>& each);

/// Implements Checker::findingsAffectedBy.
[[nodiscard]] std::set<const Finding*>
findingsAffectedByFiles(const Store& store, std::string_view pack,
                        const std::vector<std::string>& files);

} // namespace ww::check
