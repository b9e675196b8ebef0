#pragma once

// Turns, mirrors or resizes a board of cells. Also moves everything that entities of the same pack
// place on the board.

#include "editor/boards/edits.h"

#include "rules/model/document.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::boards {

struct Reshape {
    enum class Kind : std::uint8_t {
        Mirror,    ///< left to right
        Flip,      ///< top to bottom
        TurnRight, ///< a quarter turn, clockwise
        TurnLeft,
        Resize
    };
    Kind kind = Kind::Resize;
    int left = 0, top = 0, right = 0,
        bottom = 0; ///< Resize: number of rows or columns to add on each side; negative: to remove
};

struct ReshapeResult {
    Patch patch;
    /// Descriptions of everything that falls off the board, such as `Props: H3`.
    std::vector<std::string> lost;
    std::string refusal; ///< why the change isn't possible; empty if it is possible
};

/// Returns the complete patch even if something falls off the board. Also updates approvals in
/// `own`, the entity's pack; null if there are no approvals.
[[nodiscard]] ReshapeResult reshape(const BoardEdits& edits, const session::EntityIndex& world,
                                    const Reshape& what, const PackDocuments* own = nullptr);

} // namespace ww::boards
