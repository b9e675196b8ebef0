#pragma once

// Finds unreadable parts of style.yaml, templates and sheets. They may define names that seem
// missing, so such names aren't reported.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"

#include <vector>

namespace ww::sheets {

struct UnreadableStyles {
    /// Problems of packs that the last pack requires. The checker reports those of the last pack.
    std::vector<diag::Diagnostic> found;
    bool hasUnreadable = false; ///< whether any text of a pack is unreadable
};
[[nodiscard]] UnreadableStyles findUnreadableStyles(const std::vector<PackDocumentsPtr>& packs);

} // namespace ww::sheets
