#include "editor/table/grid_edits.h"

#include "editor/table/paste.h"

#include "editor/forms/patches.h"
#include "editor/forms/typed.h"

#include <algorithm>

namespace ww::table {

namespace {

/// Returns the cells of a new record: the values of both axes without those that are defaults, and
/// the cell's text.
RecordCells newCells(const std::vector<Column>& columns, const RecordList& list,
                     const forms::GridLine& row, const forms::GridLine& column,
                     const std::string& text) {
    const schema::GridDef& grid = *list.field->grid;
    RecordCells out;
    const auto add = [&](const std::string& key, const std::string& value) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const schema::FieldDef* field = columns[i].field;
            const bool isDefault =
                field && !field->required && field->defaultText && *field->defaultText == value;
            if (columns[i].key == key && !isDefault)
                out.emplace_back(i, value);
        }
    };
    for (std::size_t i = 0; i < grid.rows.size(); ++i)
        add(grid.rows[i].key, row.values[i]);
    for (std::size_t i = 0; i < grid.columns.size(); ++i)
        add(grid.columns[i].key, column.values[i]);
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].key == grid.cell)
            out.emplace_back(i, text);
    return out;
}

Patch removalPatch(const RecordList& list, std::vector<std::size_t> records,
                   const std::vector<std::size_t>& inserted) {
    Patch out;
    std::sort(records.rbegin(), records.rend());
    for (const std::size_t record : records) {
        const auto before = std::count_if(inserted.begin(), inserted.end(),
                                          [&](std::size_t at) { return at <= record; });
        out.ops.push_back({PatchOp::Kind::Remove,
                           list.entity->ref,
                           list.path.child(record + static_cast<std::size_t>(before)),
                           {},
                           0});
    }
    return out;
}

template <class Lines>
std::vector<int> linesNamed(const Lines& lines, const std::vector<std::string>& labels) {
    std::vector<int> out;
    for (const std::string& label : labels) {
        const std::string wanted = forms::caseFolded(label);
        const auto at = std::find_if(lines.begin(), lines.end(), [&](const forms::GridLine& line) {
            return forms::caseFolded(line.label) == wanted;
        });
        out.push_back(at == lines.end() ? -1 : static_cast<int>(at - lines.begin()));
    }
    return out;
}

bool areAllNamed(const std::vector<int>& lines) {
    return !lines.empty() && std::all_of(lines.begin(), lines.end(), [](int i) { return i >= 0; });
}

} // namespace

Column cellColumnOf(const schema::FieldDef& list) {
    for (Column& one : columnsOfRecords(list))
        if (one.key == list.grid->cell)
            return one;
    return {};
}

GridEdit editGrid(const RecordList& list, const forms::RecordGrid& grid,
                  const session::EntityIndex& index, const std::vector<GridText>& texts) {
    GridEdit out;
    const std::vector<Column> columns = columnsOfRecords(*list.field);
    const Column cell = cellColumnOf(*list.field);
    std::vector<std::size_t> removed;
    std::vector<Value> added;
    for (const GridText& one : texts) {
        const auto& records = grid.recordsAt(one.row, one.column);
        const RowRecord record = list.record(records.empty() ? list.size() : records.front());
        const std::string text = one.isPasted ? valueFromPasted(cell, record, index, one.text)
                                              : valueFromTyped(cell, record, index, one.text);
        if (text.empty()) {
            removed.insert(removed.end(), records.begin(), records.end());
            out.cells += records.empty() ? 0 : 1;
        } else if (!records.empty() && cellContentOf(cell, record, index).written == text) {
            continue;
        } else if (grid.isClosed(one.row, one.column)) {
            ++out.closed;
        } else if (!records.empty()) {
            forms::appendPatch(out.patch, cellPatch(cell, list.entity, record, index, text));
            ++out.cells;
        } else {
            added.push_back(newRecord(
                list, columns,
                newCells(columns, list, grid.rows()[one.row], grid.columns()[one.column], text)));
            ++out.cells;
        }
    }
    if (added.empty() && !removed.empty() && removed.size() == list.size()) {
        out.patch = forms::FormPatches(list.entity).removeValue(list.path);
        return out;
    }
    // Added records come before removed ones, so that the list is never empty in between.
    std::vector<std::size_t> inserted;
    for (const Value& record : added)
        inserted.push_back(insertionIndexOf(list, record));
    forms::appendPatch(out.patch, addRecordsPatch(list, std::move(added)));
    forms::appendPatch(out.patch, removalPatch(list, std::move(removed), inserted));
    return out;
}

GridPaste placeInGrid(const TextRows& texts, const forms::RecordGrid& grid, std::size_t row,
                      std::size_t column) {
    GridPaste out;
    TextRows pasted = texts;
    while (!pasted.empty() && isBlankRow(pasted.back()))
        pasted.pop_back(); // spreadsheets copy blank rows below the last row
    if (pasted.empty())
        return out;
    std::vector<std::string> heads;
    for (std::size_t i = 1; i < pasted.size(); ++i)
        heads.push_back(pasted[i].empty() ? std::string() : pasted[i].front());
    const std::vector<int> rows = linesNamed(grid.rows(), heads);
    const std::vector<int> columns =
        linesNamed(grid.columns(), {pasted.front().begin() + (pasted.front().empty() ? 0 : 1),
                                    pasted.front().end()});
    const bool hasLabels = areAllNamed(rows) && areAllNamed(columns);
    const std::size_t skipped = hasLabels ? 1 : 0;
    out.firstRow = grid.rows().size();
    out.firstColumn = grid.columns().size();
    for (std::size_t i = skipped; i < pasted.size(); ++i)
        for (std::size_t j = skipped; j < pasted[i].size(); ++j) {
            const bool isNamed = hasLabels && j - 1 < columns.size();
            const std::size_t toRow = hasLabels ? static_cast<std::size_t>(rows[i - 1]) : row + i;
            const std::size_t toColumn = isNamed     ? static_cast<std::size_t>(columns[j - 1])
                                         : hasLabels ? grid.columns().size()
                                                     : column + j;
            if (toRow >= grid.rows().size() || toColumn >= grid.columns().size()) {
                out.outside += forms::trimBlanks(pasted[i][j]).empty() ? 0 : 1;
                continue;
            }
            out.cells.push_back({toRow, toColumn, pasted[i][j], true});
            out.firstRow = std::min(out.firstRow, toRow);
            out.firstColumn = std::min(out.firstColumn, toColumn);
            out.lastRow = std::max(out.lastRow, toRow);
            out.lastColumn = std::max(out.lastColumn, toColumn);
        }
    return out;
}

} // namespace ww::table
