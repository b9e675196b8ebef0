#pragma once

// The changes that a paste of spreadsheet rows would make to a table.

#include "editor/table/columns.h"
#include "editor/table/tabbed.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::table {

/// What pasting would do.
struct Paste {
    struct Row {
        session::EntityPtr entity;                              ///< null: it is made
        std::string id, name;                                   ///< of one that is made
        std::vector<std::pair<std::size_t, std::string>> cells; ///< column, as written
    };
    /// A name that more entities have than rows of the text.
    struct Ambiguous {
        std::string name;
        std::size_t count = 0;          ///< entities of that name
        std::vector<std::string> taken; ///< ids of those that rows go to
    };
    std::vector<Row> rows;
    std::vector<Ambiguous> ambiguous;
    std::vector<int> columns; ///< of each of the text's columns: where it goes; -1: nowhere
    bool headed = false;      ///< its first line names columns
    std::size_t fresh = 0;    ///< rows that are made
    std::size_t changed = 0;  ///< rows that differ
    std::size_t same = 0;
    /// Cells that are kept as written, and reported by the checks: column, as written.
    std::vector<std::pair<std::size_t, std::string>> unreadable;
    std::size_t leftOut = 0; ///< rows that can't be changed, or have no id that can be one
    /// The text's columns whose values are dropped: no column of the table takes them, or the one
    /// that they go to can't be changed in a table.
    std::set<std::size_t> dropped;
};

/// Where a text goes. `known` are all entities of the kind, `shown` the table's rows in order, `at`
/// and `from` the row and column of the cursor, which count where the text names no columns;
/// `columns` sets what each of the text's columns is, where it isn't empty.
[[nodiscard]] Paste planPaste(const Texts& texts, const std::vector<Column>& all,
                              const std::vector<std::size_t>& visible,
                              const std::vector<session::EntityPtr>& known,
                              const std::vector<session::EntityPtr>& shown, std::size_t at,
                              std::size_t from, const session::EntityIndex& index,
                              const std::vector<int>& columns = {});

/// The files of the pack that hold some of `known`, the one first where new rows belong: where most
/// of those lie that refer to the same as the new ones do, else that of the row of the cursor, else
/// where most of those shown lie.
[[nodiscard]] std::vector<std::string> filesFor(const Paste& plan, const std::vector<Column>& all,
                                                const std::vector<session::EntityPtr>& known,
                                                const std::vector<session::EntityPtr>& shown,
                                                std::size_t at, const session::EntityIndex& index);

/// What the plan changes of what is there already.
[[nodiscard]] Patch pastePatch(const Paste& plan, const std::vector<Column>& all,
                               const session::EntityIndex& index);

} // namespace ww::table
