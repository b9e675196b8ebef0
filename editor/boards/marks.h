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
    std::optional<plane::Point> point; ///< the marked point on a plane
    forms::Level level = forms::Level::None;
    std::string message;
};

/// Returns marks in the order of findings, without findings that have no place on the board. A
/// finding on a legend entry marks all cells with its letter, a finding on a wall all its edges.
/// Other findings mark the cell or edges of the nearest enclosing value.
[[nodiscard]] std::vector<BoardMark> boardMarksOf(const BoardEdits& edits,
                                                  const std::vector<session::ProblemPtr>& problems);

} // namespace ww::boards
