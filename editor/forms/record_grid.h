#pragma once

// Arranges a list of records along the two axes that its `grid` declares.

#include "editor/session/entity_index.h"
#include "rules/model/tree.h"
#include "rules/schema/field.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww::forms {

/// A row or a column of a grid.
struct GridLine {
    std::vector<std::string> values; ///< one value for each field of the axis
    std::vector<std::string> labels; ///< the labels of `values`
    std::string label;               ///< all labels, such as `Bank · Left`
    std::string doc;                 ///< documentation of the last value's word; may be empty
};

class RecordGrid {
  public:
    RecordGrid() = default;
    /// Arranges the records of `list`, a list with `grid`. `node` is the list as written; it may be
    /// empty. Leaves out rows and columns without records in which no record may exist. A label
    /// leaves out a last value that is the default and that tells no lines apart.
    RecordGrid(const session::EntityIndex& index, const session::Entity& entity,
               const schema::FieldDef& list, NodeRef node);

    [[nodiscard]] const std::vector<GridLine>& rows() const { return rows_; }
    [[nodiscard]] const std::vector<GridLine>& columns() const { return columns_; }
    /// Returns the indices of the cell's records, in the list's order. Several are a mistake.
    [[nodiscard]] const std::vector<std::size_t>& recordsAt(std::size_t row,
                                                            std::size_t column) const;
    /// Returns whether no record may exist in the cell.
    [[nodiscard]] bool isClosed(std::size_t row, std::size_t column) const {
        return closed_.contains({row, column});
    }
    /// Returns whether the record is the first of its cell. The form lists other records below the
    /// grid.
    [[nodiscard]] bool isInGrid(std::size_t record) const { return inGrid_.contains(record); }
    [[nodiscard]] std::size_t shownCount() const { return inGrid_.size(); }

  private:
    using Cell = std::pair<std::size_t, std::size_t>;
    void placeRecords(const schema::FieldDef& list, NodeRef node);
    void closeCells(const session::EntityIndex& index, const session::Entity& entity,
                    const schema::GridDef& grid);
    void removeClosedLines();
    std::vector<GridLine> rows_, columns_;
    std::map<Cell, std::vector<std::size_t>> records_;
    std::set<Cell> closed_;
    std::set<std::size_t> inGrid_;
};

} // namespace ww::forms
