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
        std::string id, name;                                   ///< for a new entity
        std::vector<std::pair<std::size_t, std::string>> cells; ///< column and text to write
    };
    /// A name that more entities have than the pasted text has rows.
    struct AmbiguousName {
        std::string name;
        std::size_t count = 0;               ///< number of entities with that name
        std::vector<std::string> matchedIds; ///< ids of the entities that rows are assigned to
    };
    std::vector<Row> rows;
    std::vector<AmbiguousName> ambiguousNames;
    std::vector<int> columns;    ///< the table column of each text column; -1: none
    bool hasHeading = false;     ///< the first line is a heading
    std::size_t newRows = 0;     ///< rows that create an entity
    std::size_t changedRows = 0; ///< rows that change an entity
    std::size_t unchangedRows = 0;
    /// Cells with text that the field can't read: column and text. The text is written, and checks
    /// report it.
    std::vector<std::pair<std::size_t, std::string>> unreadableCells;
    std::size_t skippedRows = 0; ///< rows of read-only entities, or without a valid id
    /// Dropped columns of the text: without a table column, or not editable.
    std::set<std::size_t> droppedColumns;
};

/// Plans a paste. `known`: all entities of the kind; `shown`: the table's rows; `at`, `from`: the
/// cursor's row and column, used without a heading. `columns`, unless empty, assigns the text's
/// columns.
[[nodiscard]] PastePlan planPaste(const TextRows& texts, const std::vector<Column>& all,
                                  const std::vector<std::size_t>& visible,
                                  const std::vector<session::EntityPtr>& known,
                                  const std::vector<session::EntityPtr>& shown, std::size_t at,
                                  std::size_t from, const session::EntityIndex& index,
                                  const std::vector<int>& columns = {});

/// Returns the files that contain some of `known`, best file for new rows first: the file whose
/// entities share the most references with the new rows, or else the cursor row's file, or else the
/// file with the most shown rows.
[[nodiscard]] std::vector<std::string> filesForNewRows(const PastePlan& plan,
                                                       const std::vector<Column>& all,
                                                       const std::vector<session::EntityPtr>& known,
                                                       const std::vector<session::EntityPtr>& shown,
                                                       std::size_t at,
                                                       const session::EntityIndex& index);

/// The patch for rows of existing entities.
[[nodiscard]] Patch pastePatch(const PastePlan& plan, const std::vector<Column>& all,
                               const session::EntityIndex& index);

} // namespace ww::table
