#pragma once

// Plans the paste of spreadsheet rows into a table.

#include "editor/table/columns.h"
#include "editor/table/tabbed.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::table {

struct PastePlan {
    struct Row {
        session::EntityPtr entity;                              ///< null: the row creates an entity
        std::string id, name;                                   ///< id and name of a new entity
        std::vector<std::pair<std::size_t, std::string>> cells; ///< column and text to write
    };
    /// A name that occurs in more entities than pasted rows.
    struct AmbiguousName {
        std::string name;
        std::size_t count = 0;               ///< number of entities with that name
        std::vector<std::string> matchedIds; ///< ids of the entities to which rows are assigned
    };
    std::vector<Row> rows;
    std::vector<AmbiguousName> ambiguousNames;
    std::vector<int> columns;    ///< the table's column for each column of the text; -1: none
    bool hasHeading = false;     ///< whether the first row is a heading
    std::size_t newRows = 0;     ///< number of rows that create an entity
    std::size_t changedRows = 0; ///< number of rows that change an entity
    std::size_t unchangedRows = 0;
    /// Cells whose text the field can't read: column and text. The paste writes the text, and
    /// checks report it.
    std::vector<std::pair<std::size_t, std::string>> unreadableCells;
    std::size_t skippedRows = 0; ///< number of rows without a valid id or of read-only entities
    /// Columns of the text that the table lacks or can't edit.
    std::set<std::size_t> droppedColumns;
};

[[nodiscard]] bool isBlankRow(const std::vector<std::string>& row);
/// Returns the index of the column with that key or label, ignoring case, blanks, `_` and `-`; -1:
/// none.
[[nodiscard]] int columnNamed(const std::vector<Column>& all, std::string_view heading);
/// Converts a pasted cell to the text in the file, like `valueFromTyped`. Removes quotes that the
/// spreadsheet added around numbers, words and names, but not quotes in text fields.
[[nodiscard]] std::string valueFromPasted(const Column& column, const RowRecord& record,
                                          const session::EntityIndex& index,
                                          const std::string& text);

/// Plans a paste. `known`: all entities of the kind; `shown`: the table's rows; `at`, `from`: the
/// cursor's row and column, for text without a heading; `columns`: the table's column for each
/// column of the text, or empty.
[[nodiscard]] PastePlan planPaste(const TextRows& texts, const std::vector<Column>& all,
                                  const std::vector<std::size_t>& visible,
                                  const std::vector<session::EntityPtr>& known,
                                  const std::vector<session::EntityPtr>& shown, std::size_t at,
                                  std::size_t from, const session::EntityIndex& index,
                                  const std::vector<int>& columns = {});

/// Returns the files with editable entities of `known`, the best file for new rows first. That is
/// the file whose entities have the same references as most new rows, or else the cursor row's
/// file, or else the file with the most shown rows.
[[nodiscard]] std::vector<std::string> filesForNewRows(const PastePlan& plan,
                                                       const std::vector<Column>& all,
                                                       const std::vector<session::EntityPtr>& known,
                                                       const std::vector<session::EntityPtr>& shown,
                                                       std::size_t at,
                                                       const session::EntityIndex& index);

/// Returns the patch for rows that change existing entities.
[[nodiscard]] Patch pastePatch(const PastePlan& plan, const std::vector<Column>& all,
                               const session::EntityIndex& index);

} // namespace ww::table
