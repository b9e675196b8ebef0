#pragma once

// Finds where two display lists differ, so that a window repaints only that.

#include "editor/sheets/display_list.h"

#include <optional>
#include <vector>

namespace ww::sheets {

/// Returns changed places with room for strokes and letters; empty optional: a full repaint is as
/// fast. Assumes that equal items keep their order.
[[nodiscard]] std::optional<std::vector<Rect>> changedAreas(const DisplayList& before,
                                                            const DisplayList& after);

} // namespace ww::sheets
