#pragma once

// Sides that are drawn one after another become one run, as if they had been drawn at once.

#include "editor/boards/edits.h"

namespace ww::boards {

/// Items that the patch puts into the list of edges come to those that end where they begin, where
/// these say `said` too and nothing else, and have no comment. A patch that does more than put
/// items stays as it is.
[[nodiscard]] Patch joined(const Edits& edits, std::string_view list, const Said& said,
                           Patch patch);

} // namespace ww::boards
