// Part of ListTableModel: edits cells and rows, copies and pastes.

#include "list_table_model.h"

#include "entity_model.h"
#include "form_model.h"

#include "editor/forms/patches.h"
#include "editor/forms/row.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

#include <algorithm>

namespace ww::ui {

using session::pluralize;
using session::toQString;
using session::toUtf8String;

void ListTableModel::edit(const Patch& patch, const QString& name) {
    if (patch.ops.empty())
        return;
    form_->endEdit();
    form_->edit(patch, name, {});
    form_->endEdit();
}

void ListTableModel::addRecords(std::vector<Value> records, const QString& name) {
    const std::size_t at =
        records.empty() || list_.size() == 0 ? 0 : table::insertionIndexOf(list_, records.front());
    const int column = column_;
    edit(table::addRecordsPatch(list_, std::move(records)), name);
    moveCursor(static_cast<int>(at), column);
}

void ListTableModel::setCell(const QString& text) {
    if (!canEdit() || isRowLine(row_))
        return CellsModel::setCell(text);
    if (text.isEmpty())
        return;
    const auto column = static_cast<std::size_t>(column_);
    addRecords({table::newRecord(
                   list_, columns_,
                   {{column, table::valueFromTyped(columns_[column], list_.record(list_.size()),
                                                   entities(), toUtf8String(text))}})},
               tr("Add to %1").arg(title()));
}

void ListTableModel::setSelectedCells(const QString& text) {
    if (hasMultipleCells() || isRowLine(row_))
        CellsModel::setSelectedCells(text);
    else
        setCell(text);
}

void ListTableModel::addRow() {
    if (readOnly() || isGrid())
        return;
    addRecords({table::newRecord(list_, columns_, {})}, tr("Add to %1").arg(title()));
    moveCursor(row_, 0);
    emit focusRequested();
}

void ListTableModel::removeRows() {
    if (isGrid())
        return setSelectedCells({});
    if (readOnly() || !hasSelectedRows())
        return;
    const int first = firstRow(), last = std::min(lastRow(), rowTotal() - 1);
    Patch patch;
    if (last - first + 1 == rowTotal()) {
        patch = forms::FormPatches(list_.entity).removeValue(list_.path);
    } else {
        for (int line = last; line >= first; --line)
            patch.ops.push_back({PatchOp::Kind::Remove,
                                 list_.entity->ref,
                                 list_.path.child(static_cast<std::size_t>(line)),
                                 {},
                                 0});
    }
    edit(patch, pluralize(static_cast<std::size_t>(last - first + 1), tr("Remove 1 row"),
                          tr("Remove %1 rows")));
    moveCursor(first, column_);
}

bool ListTableModel::hasSelectedRows() const {
    return isGrid() ? hasRecordAt(row_, column_) : firstRow() < rowTotal();
}

bool ListTableModel::canMoveUp() const {
    return !readOnly() && !isGrid() && hasSelectedRows() && firstRow() > 0;
}

bool ListTableModel::canMoveDown() const {
    return !readOnly() && !isGrid() && lastRow() + 1 < rowTotal();
}

void ListTableModel::moveRows(int by) {
    if (by < 0 ? !canMoveUp() : !canMoveDown())
        return;
    // Move the neighbouring row to the other side of the selected rows.
    const int last = std::min(lastRow(), rowTotal() - 1);
    const auto from = static_cast<std::size_t>(by < 0 ? firstRow() - 1 : last + 1);
    const auto to = static_cast<std::size_t>(by < 0 ? last : firstRow());
    edit({{{PatchOp::Kind::Move, list_.entity->ref, list_.path.child(from), {}, to}}},
         pluralize(static_cast<std::size_t>(last - firstRow() + 1), tr("Move 1 row"),
                   tr("Move %1 rows")));
    row_ += by;
    anchorRow_ += by;
    emit cursorChanged();
}

void ListTableModel::walkOn(int dx, int dy) {
    const int column = column_ + dx;
    if (column >= columnCount() && row_ + 1 < count())
        moveCursor(row_ + 1, firstCellColumn());
    else if (column < firstCellColumn() && row_ > 0)
        moveCursor(row_ - 1, columnCount() - 1);
    else
        moveCursor(row_ + dy, column);
}

void ListTableModel::open() {
    explainRefusal();
    if (!hasRecordAt(row_, column_) || !cursorColumn())
        return;
    const table::Column& column = *cursorColumn();
    const table::CellContent& cell = cellAt(row_, column_);
    if (column.field->kind == schema::FieldKind::Ref && column.field->within.empty()) {
        if (const session::EntityPtr to =
                entities().resolve(column.field->targetKind, cell.written, list_.entity->ref.pack))
            emit session()->entityChangedByUndo(to->ref);
        return;
    }
    if (column.kind == table::Column::Kind::Container || isGrid())
        showRecord();
}

void ListTableModel::showRecord() {
    if (hasRecordAt(row_, column_))
        form_->showRecordFields(pathAt(row_, column_), list_.path.child(recordAt(row_, column_)));
}

void ListTableModel::copy() {
    const std::size_t cells = selectedCellCount();
    if (cells == 0)
        return;
    QGuiApplication::clipboard()->setText(toQString(table::toTabbedText(selectedTexts())));
    session()->postMessage(pluralize(cells, tr("Copied 1 cell to the clipboard."),
                                     tr("Copied %1 cells to the clipboard.")));
}

void ListTableModel::paste() {
    if (!session() || !list_.entity)
        return;
    if (readOnly())
        return session()->postMessage(tr("This pack can't be changed."));
    const table::TextRows texts =
        table::parseTabbedText(toUtf8String(QGuiApplication::clipboard()->text()));
    if (texts.empty())
        return session()->postMessage(tr("The clipboard contains no text."));
    if (isGrid())
        return pasteIntoGrid(texts);
    const int line = firstRow(), column = firstColumn();
    const table::RecordPaste plan =
        table::pasteRecords(texts, list_, columns_, static_cast<std::size_t>(line),
                            static_cast<std::size_t>(column), entities());
    edit(plan.patch, pluralize(plan.rows, tr("Paste 1 row"), tr("Paste %1 rows")));
    QString done = pluralize(plan.rows, tr("Pasted 1 row"), tr("Pasted %1 rows"));
    if (plan.addedRows > 0)
        done += tr(", %1 new").arg(plan.addedRows);
    if (!plan.droppedColumns.empty())
        done += pluralize(plan.droppedColumns.size(), tr(", 1 column left out"),
                          tr(", %1 columns left out"));
    session()->postMessage(done + QLatin1Char('.'));
    // Select the pasted cells.
    moveCursor(line, column);
    moveCursor(line + static_cast<int>(std::max<std::size_t>(plan.rows, 1)) - 1,
               std::max(column, static_cast<int>(plan.lastColumn)), true);
}

} // namespace ww::ui
