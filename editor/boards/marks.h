#pragma once

// Where on its board the findings of an entity belong.

#include "editor/boards/edits.h"
#include "editor/forms/build.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::boards {

struct Mark {
    std::vector<Cell> cells;
    std::vector<Edge> edges;
    std::optional<plane::Point> point; ///< on a plane
    forms::Level level = forms::Level::None;
    std::string message;
};

/// In the order of the findings; those that belong to no place are left out. Of a letter of the
/// legend all cells that have it, of a wall all its sides; of what says a place further up, that.
[[nodiscard]] std::vector<Mark> marksOf(const Edits& edits,
                                        const std::vector<session::ProblemPtr>& problems);

} // namespace ww::boards
