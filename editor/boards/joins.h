#pragma once

// Joins edges drawn one after another into one run.

#include "editor/boards/edits.h"

namespace ww::boards {

/// Joins inserted edges to runs that they continue and that have exactly the fields `said` and no
/// comment. Patches with other operations stay as they are.
[[nodiscard]] Patch joinRuns(const BoardEdits& edits, std::string_view list, const Attributes& said,
                             Patch patch);

} // namespace ww::boards
