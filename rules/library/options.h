#pragma once

// What a pack's `options:` may say: the options of its game, each with one of its values.

#include "rules/schema/schema.h"

#include <vector>

namespace ww::library {

/// Findings about `options:` of `pack`'s pack.yaml; core.pack.option-unknown and .option-value.
[[nodiscard]] std::vector<diag::Diagnostic> checkOptions(const PackDocuments& pack,
                                                         const schema::System& system);

} // namespace ww::library
