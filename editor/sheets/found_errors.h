#pragma once

// Lists errors in entities about to be printed. Errors don't prevent printing, but the page
// mentions them.

#include "editor/sheets/export.h"
#include "rules/check/checker.h"

#include <string>
#include <vector>

namespace ww::sheets {

struct EntityErrors {
    std::string title;
    std::size_t count = 0; ///< number of errors that aren't approved
};
/// Returns the items' entities with errors, in order.
[[nodiscard]] std::vector<EntityErrors> findEntityErrors(const check::Checker& checker,
                                                         const std::vector<ExportItem>& items);
/// Returns for example `2 errors in Odd` or `errors in Odd (2), Even (1) and 3 more`. Empty without
/// errors.
[[nodiscard]] std::string errorSummary(const std::vector<EntityErrors>& found);

} // namespace ww::sheets
