#pragma once

// Edits and pastes cells of a list of records that is shown along two axes.

#include "editor/forms/record_grid.h"
#include "editor/table/records.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::table {

/// A typed or pasted text for a cell of a grid. Empty text removes the cell's record.
struct GridText {
    std::size_t row = 0, column = 0; ///< indices of the grid's lines
    std::string text;
    bool isPasted = false; ///< whether a spreadsheet may have added quotes
};

struct GridEdit {
    Patch patch;
    std::size_t cells = 0;  ///< number of cells that change
    std::size_t closed = 0; ///< number of texts left out, because no record may be in the cell
};
/// Plans the edit of several cells as one patch: changes first records of cells, adds records to
/// empty cells, and removes records of cells with empty text.
[[nodiscard]] GridEdit editGrid(const RecordList& list, const forms::RecordGrid& grid,
                                const session::EntityIndex& index,
                                const std::vector<GridText>& texts);

/// Returns the column of the field that the grid's cells show.
[[nodiscard]] Column cellColumnOf(const schema::FieldDef& list);

struct GridPaste {
    std::vector<GridText> cells;
    std::size_t outside = 0;                   ///< number of texts without a cell
    std::size_t firstRow = 0, firstColumn = 0; ///< range of the pasted cells
    std::size_t lastRow = 0, lastColumn = 0;
};
/// Places pasted texts from a cell on. If the first pasted row and column have only labels of the
/// grid, the labels choose the cells.
[[nodiscard]] GridPaste placeInGrid(const TextRows& texts, const forms::RecordGrid& grid,
                                    std::size_t row, std::size_t column);

} // namespace ww::table
