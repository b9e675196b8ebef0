#pragma once

// Finds where two display lists differ, so that the window repaints only these areas.

#include "editor/sheets/display_list.h"

#include <optional>
#include <vector>

namespace ww::sheets {

/// Returns the changed areas, including stroke widths and a margin around letters. Returns nothing
/// if too much changed for a partial repaint. Assumes that equal items keep their order.
[[nodiscard]] std::optional<std::vector<Rect>> changedAreas(const DisplayList& before,
                                                            const DisplayList& after);

} // namespace ww::sheets
