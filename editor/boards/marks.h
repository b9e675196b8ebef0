#pragma once

// Finds where an entity's findings belong on its board.

#include "editor/boards/edits.h"
#include "editor/forms/build.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::boards {

struct BoardMark {
    std::vector<Cell> cells;
    std::vector<Edge> edges;
    std::optional<plane::Point> point; ///< on a plane
    forms::Level level = forms::Level::None;
    std::string message;
};

/// Marks in the order of findings; findings without a place are left out. A letter of the legend
/// marks all its cells, a wall all its edges. Else the nearest enclosing place is marked.
[[nodiscard]] std::vector<BoardMark> boardMarksOf(const BoardEdits& edits,
                                                  const std::vector<session::ProblemPtr>& problems);

} // namespace ww::boards
