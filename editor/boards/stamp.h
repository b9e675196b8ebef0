#pragma once

// A part of a board in the hand: turned and mirrored before it is put, and as a board of its own,
// to be seen.

#include "editor/boards/fragment.h"
#include "editor/boards/reshape.h"

#include "rules/model/document.h"

#include <optional>

namespace ww::boards {

/// Not by Kind::Resize. All that has a direction turns along, as on whole boards; parts of boards
/// of hexagons can't be turned: nothing then.
[[nodiscard]] std::optional<Fragment> turned(const Fragment& part, Reshape::Kind how,
                                             const schema::EntitySchema& schema);

/// A board as large as the part, with it alone on it; on a plane as large as `host`'s, with the
/// part where it was.
struct StampBoard {
    DocumentPtr document; ///< whose trees the board shows
    session::EntityPtr entity;
    schema::Board board;
};
[[nodiscard]] std::optional<StampBoard> boardOf(const Fragment& part, const Edits& host,
                                                const schema::World& world);

} // namespace ww::boards
