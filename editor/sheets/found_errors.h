#pragma once

// What is printed although errors are found of it: nobody is kept from that, and nobody who holds
// the page is kept from knowing it.

#include "editor/sheets/export.h"
#include "rules/check/checker.h"

#include <string>
#include <vector>

namespace ww::sheets {

struct FoundErrors {
    std::string title;
    std::size_t count = 0; ///< those that are approved aside
};
/// The entities of the items that have some, once each, in their order.
[[nodiscard]] std::vector<FoundErrors> foundErrors(const check::Checker& checker,
                                                   const std::vector<ExportItem>& items);
/// `2 errors in Odd`, `errors in Odd (2), Even (1) and 3 more`; of none empty.
[[nodiscard]] std::string wordsOf(const std::vector<FoundErrors>& found);

} // namespace ww::sheets
