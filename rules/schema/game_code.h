#pragma once

// Whether the C++ code of a game applies to a folder, which must declare the kinds that the code
// reads.

#include "rules/model/document.h"

#include <string>
#include <vector>

namespace ww::schema {

/// Returns the kinds of `needed` that no schema file of the pack declares. Returns none if
/// unreadable text may declare them.
[[nodiscard]] std::vector<std::string> undeclaredKinds(const PackDocuments& pack,
                                                       std::vector<std::string> needed);

} // namespace ww::schema
