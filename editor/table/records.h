#pragma once

// Adds records to a list that is shown as a table, and pastes spreadsheet rows into the list.

#include "editor/table/columns.h"
#include "editor/table/tabbed.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww::table {

/// A list of records in an entity.
struct RecordList {
    session::EntityPtr entity;
    const schema::FieldDef* field = nullptr;
    FieldPath path;

    [[nodiscard]] NodeRef node() const; ///< the list's node; empty if it isn't a list
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] RowRecord record(std::size_t index) const;
};

/// Cells of a new record: column and text to write.
using RecordCells = std::vector<std::pair<std::size_t, std::string>>;

/// Returns a new record with its required fields and these cells, in schema order.
[[nodiscard]] Value newRecord(const RecordList& list, const std::vector<Column>& columns,
                              const RecordCells& cells);
/// Returns the patch that adds the records: where the list's `order` wants them, else at the end.
[[nodiscard]] Patch addRecordsPatch(const RecordList& list, std::vector<Value> records);
/// Returns the index at which `addRecordsPatch` inserts a record.
[[nodiscard]] std::size_t insertionIndexOf(const RecordList& list, const Value& record);

struct RecordPaste {
    Patch patch;
    std::size_t rows = 0;       ///< number of pasted rows
    std::size_t addedRows = 0;  ///< number of rows that become new records
    std::size_t lastColumn = 0; ///< the last column that has a pasted cell
    /// Columns of the text that the table lacks or can't edit, counted from 0.
    std::set<std::size_t> droppedColumns;
};
/// Plans a paste from row `at` and column `from` on. Rows below the last record become new records.
/// If the first pasted row has only names of columns, it chooses the columns.
[[nodiscard]] RecordPaste pasteRecords(const TextRows& texts, const RecordList& list,
                                       const std::vector<Column>& columns, std::size_t at,
                                       std::size_t from, const session::EntityIndex& index);

} // namespace ww::table
