#pragma once

// Shows a list of records as a table in the form. Usually, a row is a record, a column is a field,
// and a line below the rows adds a record when the user types in it. A list with `grid` is shown
// along two axes: a cell is a record, and column 0 has the labels of the rows.

#include "cells_model.h"

#include "editor/forms/record_grid.h"
#include "editor/table/records.h"

#include <map>
#include <optional>

namespace ww::session {
class Session;
struct Problem;
} // namespace ww::session

namespace ww::ui {
class FormModel;

class ListTableModel : public ww::ui::CellsModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("FormModel.listTable")
    Q_PROPERTY(int rowTotal READ rowTotal NOTIFY orderChanged) ///< number of rows
    Q_PROPERTY(bool isGrid READ isGrid NOTIFY kindChanged) ///< whether it is shown along two axes
    /// Number of records that the grid has no cell for, in words; empty: none.
    Q_PROPERTY(QString outsideSummary READ outsideSummary NOTIFY orderChanged)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY orderChanged)
    /// Width that is available for the columns. Columns of text share what other columns don't use.
    Q_PROPERTY(qreal room READ room WRITE setRoom NOTIFY widthsChanged)
    /// Whether the selection has rows, and whether they can move.
    Q_PROPERTY(bool hasSelectedRows READ hasSelectedRows NOTIFY cursorChanged)
    Q_PROPERTY(bool canMoveUp READ canMoveUp NOTIFY cursorChanged)
    Q_PROPERTY(bool canMoveDown READ canMoveDown NOTIFY cursorChanged)
    /// The worst finding of the cursor's cell, or else of its row: message, Severity, and the label
    /// of its first fix.
    Q_PROPERTY(QString note READ note NOTIFY noteChanged)
    Q_PROPERTY(int noteSeverity READ noteSeverity NOTIFY noteChanged)
    Q_PROPERTY(QString noteFix READ noteFix NOTIFY noteChanged)
    /// The meaning of the cursor's column, or why no record may be in the cursor's cell.
    Q_PROPERTY(QString columnDoc READ columnDoc NOTIFY cursorChanged)
    /// Number of findings in the table, in words, and the worst Severity; empty: no findings.
    Q_PROPERTY(QString findingSummary READ findingSummary NOTIFY noteChanged)
    Q_PROPERTY(int worstSeverity READ worstSeverity NOTIFY noteChanged)

  public:
    ListTableModel(FormModel* form, QString path);
    ~ListTableModel() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QList<int> widths() const override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] bool canEdit() const override;
    [[nodiscard]] bool hasNameColumn() const override { return isGrid(); }
    [[nodiscard]] int firstCellColumn() const override { return isGrid() ? 1 : 0; }
    [[nodiscard]] QString cellName() const override;
    [[nodiscard]] int rowTotal() const { return static_cast<int>(rows_); }
    [[nodiscard]] bool isGrid() const { return list_.field && list_.field->grid; }
    [[nodiscard]] QString outsideSummary() const;
    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] qreal room() const { return room_; }
    void setRoom(qreal room);
    /// In a grid: whether the cursor's cell has a record.
    [[nodiscard]] bool hasSelectedRows() const;
    [[nodiscard]] bool canMoveUp() const;
    [[nodiscard]] bool canMoveDown() const;
    [[nodiscard]] QString note() const;
    [[nodiscard]] int noteSeverity() const;
    [[nodiscard]] QString noteFix() const;
    [[nodiscard]] QString columnDoc() const;
    [[nodiscard]] QString findingSummary() const;
    [[nodiscard]] int worstSeverity() const;
    Q_INVOKABLE QString docOf(int column) const;

    Q_INVOKABLE void setWidth(int column, int pixels) override;
    /// After the last column, continues in the next row, so that Tab fills in a whole table.
    Q_INVOKABLE void walkOn(int dx, int dy) override;
    /// Opens the entity that the cell refers to. If the cell has several values, shows the fields
    /// of the row below the table.
    Q_INVOKABLE void open() override;
    Q_INVOKABLE void setCell(const QString& text) override;
    Q_INVOKABLE void setSelectedCells(const QString& text) override;
    Q_INVOKABLE void copy() override;
    Q_INVOKABLE void paste() override;
    Q_INVOKABLE void explainRefusal() override;
    Q_INVOKABLE void addRow();
    Q_INVOKABLE void removeRows();
    Q_INVOKABLE void moveRows(int by); ///< moves the selected rows by one line: -1 up, 1 down
    Q_INVOKABLE bool applyNoteFix();
    Q_INVOKABLE void showRecord(); ///< shows the fields of the cursor's row below the table
    /// Moves the cursor to the cell of a field. Returns false if the table doesn't show the field.
    Q_INVOKABLE bool moveCursorTo(const QString& path);
    /// Returns whether a cell edits the value at `path`.
    [[nodiscard]] bool hasCellFor(const FieldPath& path) const;

    void refresh(); ///< call this after the entity's text or findings changed

    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  signals:
    void noteChanged();

  protected:
    [[nodiscard]] const table::Column* shownColumn(int column) const override;
    [[nodiscard]] bool isRowLine(int line) const override { return line < rowTotal(); }
    [[nodiscard]] bool hasCursorCell() const override;
    [[nodiscard]] const table::CellContent& cellAt(int line, int column) const override;
    [[nodiscard]] Patch patchAt(int line, int column, const std::string& text) const override;
    [[nodiscard]] CellsPatch patchFor(const std::vector<CellText>& cells) const override;
    [[nodiscard]] Choices choicesAt(int line, int column) const override;
    [[nodiscard]] QString rowTitle(int line) const override;
    [[nodiscard]] bool canWrite() const override { return !readOnly(); }
    void edit(const Patch& patch, const QString& name) override;

  private:
    [[nodiscard]] session::Session* session() const;
    [[nodiscard]] const session::EntityIndex& entities() const;
    [[nodiscard]] bool isEditableAt(int line, int column) const;
    /// Returns whether the field's condition allows the field in that row.
    [[nodiscard]] bool isApplicableAt(int line, int column) const;
    /// Returns the index of the record that the cell shows or would add.
    [[nodiscard]] std::size_t recordAt(int line, int column) const;
    /// Returns whether the cell shows a record that is written.
    [[nodiscard]] bool hasRecordAt(int line, int column) const;
    [[nodiscard]] FieldPath pathAt(int line, int column) const;
    /// Returns the places whose findings the cell shows.
    [[nodiscard]] std::vector<FieldPath> placesAt(int line, int column) const;

    // a grid
    /// Returns the grid's cell; `column` isn't the column of labels.
    [[nodiscard]] const std::vector<std::size_t>& recordsInCell(int line, int column) const {
        return grid_.recordsAt(static_cast<std::size_t>(line),
                               static_cast<std::size_t>(column) - 1);
    }
    [[nodiscard]] bool isClosedAt(int line, int column) const;
    [[nodiscard]] QString refusal() const; ///< why no record may be in the cursor's cell
    [[nodiscard]] std::vector<table::Column> gridColumns() const;
    [[nodiscard]] QVariant gridData(int line, int column, int role) const;
    void pasteIntoGrid(const table::TextRows& texts);
    [[nodiscard]] const session::Problem* noteProblem() const;
    [[nodiscard]] int levelAt(int line, int column) const;
    [[nodiscard]] int baseWidth(std::size_t column) const;
    [[nodiscard]] int gridWidth(std::size_t column) const;
    [[nodiscard]] QString settingsKey() const;
    void addRecords(std::vector<Value> records, const QString& name);
    FormModel* form_;
    QString path_;
    table::RecordList list_;
    forms::RecordGrid grid_; ///< the list's cells if the list has `grid`
    std::vector<table::Column> columns_;
    const schema::FieldDef* shownField_ = nullptr; ///< the list that `columns_` belongs to
    std::size_t rows_ = 0;
    bool hasNewLine_ = false; ///< whether a line below the rows adds a row
    mutable std::map<std::pair<int, int>, table::CellContent> cells_;
    std::map<std::string, int> widths_; ///< widths set by the user, by column
    qreal room_ = 0;
};

} // namespace ww::ui
