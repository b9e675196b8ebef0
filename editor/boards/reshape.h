#pragma once

// A whole board of cells turned, mirrored or resized: with its grids, edges and pieces goes what
// entities of the same pack place on it.

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
        TurnRight, ///< a quarter, clockwise
        TurnLeft,
        Resize
    };
    Kind kind = Kind::Resize;
    int left = 0, top = 0, right = 0,
        bottom = 0; ///< Resize: lines of cells more on each side; less below 0
};

struct Reshaped {
    Patch patch;
    /// What lies outside afterwards and goes, in plain words: `Props: H3`.
    std::vector<std::string> lost;
    std::string refused; ///< why it can't be done; empty: it can
};

/// Nothing of the patch is left out where something is lost. Approvals in files of `own`, the
/// entity's pack, go on naming the cells and pieces that they named (null: there are none).
[[nodiscard]] Reshaped reshape(const Edits& edits, const session::EntityIndex& world,
                               const Reshape& what, const PackDocuments* own = nullptr);

} // namespace ww::boards
