#pragma once

// Initial content of a new board: required values, a ground, or a copy of another board.

#include "editor/boards/edits.h"

#include <string>

namespace ww::boards {

/// The questions to ask for a new board.
struct NewBoardOptions {
    bool hasOwnBoard = false; ///< the kind has its own board, not one from another entity
    /// `asksCellCount`: ask the number of cells. `asksPlaneSize`: ask the size of the plane.
    bool asksCellCount = false, asksPlaneSize = false;
    const schema::FieldDef* requiredField = nullptr; ///< a required enum field without a default
    /// The first grid whose words fill whole cells, and its field.
    const schema::BoardLayerDef* grid = nullptr;
    const schema::FieldDef* groundField = nullptr;
};
[[nodiscard]] NewBoardOptions newBoardOptionsOf(const schema::EntitySchema& schema);

struct NewBoardChoices {
    std::string requiredWord,
        groundWord;              ///< chosen words for the asked field and the ground; empty: none
    double width = 0, depth = 0; ///< in millimetres
    const session::Entity* copiedEntity = nullptr; ///< the entity whose board is copied
};
/// Gives a new entity its board.
[[nodiscard]] Patch createBoard(const BoardEdits& edits, const NewBoardChoices& how);

} // namespace ww::boards
