#pragma once

// Finds where two display lists differ, so that a window repaints only those places.

#include "editor/sheets/display_list.h"

#include <optional>
#include <vector>

namespace ww::sheets {

/// Returns the changed areas, with room for strokes and letters. Returns nothing if a full repaint
/// is as fast. Assumes that equal items keep their order.
[[nodiscard]] std::optional<std::vector<Rect>> changedAreas(const DisplayList& before,
                                                            const DisplayList& after);

} // namespace ww::sheets
