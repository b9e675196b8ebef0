#pragma once

// Joins edges that the user draws one after another into one run.

#include "editor/boards/edits.h"

namespace ww::boards {

/// Joins the edges that `patch` inserts to runs that they continue. Skips runs with a comment, and
/// runs whose fields differ from `said`. Returns patches with other operations unchanged.
[[nodiscard]] Patch joinRuns(const BoardEdits& edits, std::string_view list, const Attributes& said,
                             Patch patch);

} // namespace ww::boards
