#pragma once

// Counts errors in entities that the user is about to print. Errors don't prevent printing, but the
// printed page mentions them.

#include "editor/sheets/export.h"
#include "rules/check/checker.h"

#include <string>
#include <vector>

namespace ww::sheets {

struct EntityErrors {
    std::string title;
    std::size_t count = 0; ///< number of errors in the entity that aren't approved
};
/// Returns the entities of `items` that have errors, in order.
[[nodiscard]] std::vector<EntityErrors> findEntityErrors(const check::Checker& checker,
                                                         const std::vector<ExportItem>& items);
/// Returns text such as `2 errors in Odd` or `errors in Odd (2), Even (1) and 3 more`. Empty
/// without errors.
[[nodiscard]] std::string errorSummary(const std::vector<EntityErrors>& found);

} // namespace ww::sheets
