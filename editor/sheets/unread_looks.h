#pragma once

// Finds the parts of style.yaml, of templates and of sheets that can't be read. A name that isn't
// found may stand in one of them, so nobody reports it as missing.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"

#include <vector>

namespace ww::sheets {

struct UnreadLooks {
    /// One for each problem in a pack that the last one uses. The checker reports those of the
    /// last.
    std::vector<diag::Diagnostic> found;
    bool any = false; ///< some text of some pack can't be read
};
[[nodiscard]] UnreadLooks unreadLooks(const std::vector<PackDocumentsPtr>& packs);

} // namespace ww::sheets
