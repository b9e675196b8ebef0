#pragma once

// Who must be looked at again when an entity changes, and what is found there. Internal to
// rules/check.

#include "rules/check/store.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ww::check {

/// Whether a rule that reads `read` looks at entities of the kind.
[[nodiscard]] bool reads(const schema::Read& read, const SchemaInfo& kind);

/// Everybody whose rules may read the record: who refers to it, who looked at its id or at all of
/// its kind, and who asked for the users of what it refers to. One may come more than once.
void forEachReader(const Store& store, const Record& record,
                   const std::function<void(Record&)>& each);
/// Of these, who asked for the users of what the reference names.
void forEachWatcherOfUsers(const RefUse& use, const std::function<void(Record&)>& each);

/// Who looked entities up by a value that the record has in `fields`.
void forEachWatcherOfGroup(const Store& store, const Record& record, NodeRef fields,
                           const std::function<void(Record&)>& each);

/// See Checker::findingsAffectedBy.
[[nodiscard]] std::set<const Finding*> affectedBy(const Store& store, std::string_view pack,
                                                  const std::vector<std::string>& files);

} // namespace ww::check
