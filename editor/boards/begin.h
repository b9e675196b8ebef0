#pragma once

// Fills a new board: writes required values and a ground, or copies another board.

#include "editor/boards/edits.h"

#include <string>

namespace ww::boards {

/// The questions that the user answers for a new board.
struct NewBoardOptions {
    bool hasOwnBoard = false; ///< whether the kind has its own board, not another entity's board
    /// `asksCellCount`: ask the number of cells. `asksPlaneSize`: ask the size of the plane.
    bool asksCellCount = false, asksPlaneSize = false;
    const schema::FieldDef* requiredField = nullptr; ///< a required enum field without a default
    /// The first grid whose legend entries can fill whole cells, and the entry's field for the
    /// fill.
    const schema::BoardLayerDef* grid = nullptr;
    const schema::FieldDef* groundField = nullptr;
};
[[nodiscard]] NewBoardOptions newBoardOptionsOf(const schema::EntitySchema& schema);

struct NewBoardChoices {
    std::string requiredWord,
        groundWord;              ///< chosen values of `requiredField` and `groundField`; empty:
                                 ///< none
    double width = 0, depth = 0; ///< in millimetres
    const session::Entity* copiedEntity = nullptr; ///< the entity whose board is copied
};
/// Returns the patch that gives a new entity its board.
[[nodiscard]] Patch createBoard(const BoardEdits& edits, const NewBoardChoices& how);

} // namespace ww::boards
