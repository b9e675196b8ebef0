#pragma once

// What of style.yaml, templates and sheets can't be read. Names that stand there are unknown, not
// absent.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"

#include <vector>

namespace ww::sheets {

struct UnreadLooks {
    /// Of all packs but the last: what is wrong with the text of that one, the checker reports.
    std::vector<diag::Diagnostic> found;
    bool any = false; ///< of any pack
};
[[nodiscard]] UnreadLooks unreadLooks(const std::vector<PackDocumentsPtr>& packs);

} // namespace ww::sheets
