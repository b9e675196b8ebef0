#pragma once

// The two readers of a chunk's text. Both give the same tree; the reference one also says what is
// wrong.

#include "rules/model/document.h"
#include "rules/source/source.h"

#include <string_view>
#include <vector>

namespace ww::source {

/// yaml-cpp's events behind our limits, with spans. `depth` is how many mappings of the file stand
/// around the text. On failure `tree` is empty and `problems` says why; doubled keys are problems
/// of a tree that stands.
void readReference(std::string_view text, std::uint32_t depth, const Limits& limits, Tree& tree,
                   std::vector<Problem>& problems);

/// The fast scanner: true when it is sure of the whole text; else `tree` is to be thrown away.
[[nodiscard]] bool scan(std::string_view text, std::uint32_t depth, const Limits& limits,
                        Tree& tree);

/// Reports keys that stand twice in a mapping.
void findDoubledKeys(const Tree& tree, std::vector<Problem>& problems);

} // namespace ww::source
