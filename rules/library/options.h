#pragma once

// Checks a pack's `options:` against the options that its game declares.

#include "rules/schema/schema.h"

#include <vector>

namespace ww::library {

/// Returns findings about the options in pack.yaml: core.pack.option-unknown and .option-value.
[[nodiscard]] std::vector<diag::Diagnostic> checkOptions(const PackDocuments& pack,
                                                         const schema::System& system);

} // namespace ww::library
