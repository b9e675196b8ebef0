#pragma once

// The two readers of a chunk. Both give the same tree; only the reference reader reports problems.

#include "rules/model/document.h"
#include "rules/source/source.h"

#include <string_view>
#include <vector>

namespace ww::source {

/// Reads with yaml-cpp; adds limits and spans. `depth` is the number of mappings around the text.
/// On failure `tree` is empty, and `problems` has the reason. Duplicate keys are also problems, but
/// then `tree` is complete.
void readReference(std::string_view text, std::uint32_t depth, const Limits& limits, Tree& tree,
                   std::vector<Problem>& problems);

/// Reads with the fast scanner. Returns false if the text has anything that the scanner doesn't
/// handle. `tree` is unusable then.
[[nodiscard]] bool scanFast(std::string_view text, std::uint32_t depth, const Limits& limits,
                            Tree& tree);

void findDuplicateKeys(const Tree& tree, std::vector<Problem>& problems);

} // namespace ww::source
