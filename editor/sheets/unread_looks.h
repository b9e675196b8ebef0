#pragma once

// Finds the parts of a pack that declare looks: style.yaml, templates and sheets. Unreadable parts
// may define any name. So if such a part exists, missing names aren't reported.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"

#include <vector>

namespace ww::sheets {

struct UnreadableStyles {
    /// Problems in packs that the last pack requires. The checker reports the last pack's problems.
    std::vector<diag::Diagnostic> found;
    bool hasUnreadable = false; ///< whether any text of a pack is unreadable
};
[[nodiscard]] UnreadableStyles findUnreadableStyles(const std::vector<PackDocumentsPtr>& packs);

/// Returns true if the pack has templates, sheets, styles, or schemas that name icons and colours.
[[nodiscard]] bool declaresLooks(const PackDocuments& pack);

} // namespace ww::sheets
