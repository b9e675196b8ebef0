#pragma once

// Turns, mirrors or resizes a board of cells, and what entities of the same pack place on it.

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
        bottom = 0; ///< Resize: lines of cells to add on each side; negative: remove
};

struct ReshapeResult {
    Patch patch;
    /// Things that fall off the board, in words: `Props: H3`.
    std::vector<std::string> lost;
    std::string refusal; ///< why it isn't possible; empty: it is
};

/// Makes the complete patch even if something is lost. Also updates approvals in `own`, the
/// entity's pack; may be null.
[[nodiscard]] ReshapeResult reshape(const BoardEdits& edits, const session::EntityIndex& world,
                                    const Reshape& what, const PackDocuments* own = nullptr);

} // namespace ww::boards
