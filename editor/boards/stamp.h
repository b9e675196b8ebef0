#pragma once

// Turns fragments before pasting, and makes preview boards of fragments.

#include "editor/boards/fragment.h"
#include "editor/boards/reshape.h"

#include "rules/model/document.h"

#include <optional>

namespace ww::boards {

/// Turns or mirrors the part, including all directions in its values. `how` mustn't be Resize.
/// Returns nothing for hexagons, which can't be turned.
[[nodiscard]] std::optional<Fragment> turnedFragment(const Fragment& part, Reshape::Kind how,
                                                     const schema::EntitySchema& schema);

/// A preview board that contains only the part. It is as large as the part; on a plane, as large as
/// `host`'s board.
struct StampBoard {
    DocumentPtr document; ///< the document that `board` refers to
    session::EntityPtr entity;
    schema::Board board;
};
[[nodiscard]] std::optional<StampBoard> stampBoardOf(const Fragment& part, const BoardEdits& host,
                                                     const schema::World& world);

} // namespace ww::boards
