#pragma once

// The base of tables of editable cells: the cursor, the selection, and edits of several cells. A
// row is an entity (TableModel) or a record of a list (ListTableModel). The selection is the range
// from the anchor to the cursor.

#include "severity.h"

#include "editor/table/columns.h"
#include "editor/table/tabbed.h"

#include <QtCore/QAbstractTableModel>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::ui {

class CellsModel : public QAbstractTableModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.table or FormModel.listTable")
    Q_PROPERTY(QString title READ title NOTIFY kindChanged) ///< the table's name
    Q_PROPERTY(QStringList headings READ headings NOTIFY columnsChanged)
    Q_PROPERTY(QList<int> widths READ widths NOTIFY widthsChanged) ///< widths of shown columns
    Q_PROPERTY(int count READ count NOTIFY orderChanged)           ///< number of lines
    Q_PROPERTY(int row READ row NOTIFY cursorChanged)
    Q_PROPERTY(int column READ column NOTIFY cursorChanged)
    Q_PROPERTY(int firstRow READ firstRow NOTIFY cursorChanged) ///< range of the selection
    Q_PROPERTY(int lastRow READ lastRow NOTIFY cursorChanged)
    Q_PROPERTY(int firstColumn READ firstColumn NOTIFY cursorChanged)
    Q_PROPERTY(int lastColumn READ lastColumn NOTIFY cursorChanged)
    Q_PROPERTY(bool canEdit READ canEdit NOTIFY cursorChanged)
    /// Whether the cursor is on a line without cells: the heading of a group.
    Q_PROPERTY(bool isOnGroupLine READ isOnGroupLine NOTIFY cursorChanged)
    Q_PROPERTY(bool isOnIdColumn READ isOnIdColumn NOTIFY cursorChanged)
    /// Name of the cursor's cell for screen readers: its column, and in a grid also its row.
    Q_PROPERTY(QString cellName READ cellName NOTIFY cursorChanged)
    /// Whether the cursor's column has numbers that can be stepped.
    Q_PROPERTY(bool isOnNumber READ isOnNumber NOTIFY cursorChanged)
    /// Whether the rows are being sorted. Meanwhile, the view doesn't scroll to the cursor.
    Q_PROPERTY(bool isSorting READ isSorting NOTIFY orderChanged)
    /// Whether the cells show the cursor and the selection.
    Q_PROPERTY(bool cursorVisible READ cursorVisible WRITE setCursorVisible NOTIFY cursorChanged)
    Q_PROPERTY(
        bool isPasting READ isPasting NOTIFY pastingChanged) ///< whether a paste is previewed

  public:
    enum Role {
        TextRole = Qt::UserRole + 1,
        PresentRole,
        EditableRole,
        NumericRole,
        LevelRole,
        GroupRole,
        ShadeRole,
        TintRole,
        ClosedRole
    };
    enum Group { NoGroup, Open, Closed };
    Q_ENUM(Group)
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] virtual QString title() const = 0;
    [[nodiscard]] QStringList headings() const;
    [[nodiscard]] virtual QList<int> widths() const = 0;
    [[nodiscard]] virtual int count() const = 0;
    [[nodiscard]] int row() const { return row_; }
    [[nodiscard]] int column() const { return column_; }
    [[nodiscard]] int firstRow() const { return std::min(row_, anchorRow_); }
    [[nodiscard]] int lastRow() const { return std::max(row_, anchorRow_); }
    [[nodiscard]] int firstColumn() const { return std::min(column_, anchorColumn_); }
    [[nodiscard]] int lastColumn() const { return std::max(column_, anchorColumn_); }
    [[nodiscard]] virtual bool canEdit() const = 0;
    [[nodiscard]] virtual bool isOnGroupLine() const { return false; }
    [[nodiscard]] virtual bool isOnIdColumn() const { return false; }
    [[nodiscard]] virtual QString cellName() const;
    [[nodiscard]] bool isOnNumber() const;
    /// Whether the first column has the rows' names, which stay visible while the cells scroll.
    [[nodiscard]] virtual bool hasNameColumn() const { return true; }
    /// Returns the first column that the cursor can be on. Columns before it have only labels.
    [[nodiscard]] virtual int firstCellColumn() const { return 0; }
    [[nodiscard]] virtual bool isSorting() const { return false; }
    [[nodiscard]] bool cursorVisible() const { return cursorVisible_; }
    void setCursorVisible(bool visible);
    [[nodiscard]] virtual bool isPasting() const { return false; }

    /// Returns whether one of the column's first cells is a number.
    Q_INVOKABLE bool isNumericColumn(int column) const;
    Q_INVOKABLE virtual void setWidth(int column, int pixels) = 0;
    Q_INVOKABLE void moveCursor(int row, int column, bool extend = false);
    /// Moves the cursor after an edit: `dx` cells right, `dy` cells down.
    Q_INVOKABLE virtual void walkOn(int dx, int dy) { moveCursor(row_ + dy, column_ + dx); }
    Q_INVOKABLE void selectAll();
    Q_INVOKABLE void selectCell();       ///< reduces the selection to the cursor's cell
    Q_INVOKABLE virtual void open() = 0; ///< opens what the cursor's row or cell is about

    /// Return the text to edit in the cursor's cell, and choices that match `typed`.
    Q_INVOKABLE QString editText() const;
    Q_INVOKABLE QStringList matchingChoices(const QString& typed) const;
    /// Returns `text` plus `steps` steps of the cursor's field, within the field's bounds.
    Q_INVOKABLE QString steppedText(const QString& text, int steps) const;
    Q_INVOKABLE virtual void setCell(const QString& text);
    Q_INVOKABLE virtual void setSelectedCells(const QString& text);
    /// Sets the cursor's switch to its other value. Returns false if the cell isn't a switch.
    Q_INVOKABLE bool toggleCell();
    Q_INVOKABLE void fillDown();  ///< copies the first selected row to the other rows
    Q_INVOKABLE void fillRight(); ///< copies the first selected column to the other columns
    /// Says why the cursor's cell can't be edited, if there is a reason. The view calls this when
    /// the user types in such a cell.
    Q_INVOKABLE virtual void explainRefusal() {}

    Q_INVOKABLE virtual void copy() = 0;
    Q_INVOKABLE virtual void paste() = 0;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `text`, `present`, `editable`, `numeric`, `level` (worst Severity: of the row in the
    /// first column, else of the cell), `group` (Group), `shade` (0 to 1 in a coloured column;
    /// -1: none), `tint` (the game's colour name for the cell's word), `closed` (whether nothing
    /// may be in the cell).
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void kindChanged();
    void columnsChanged();
    void widthsChanged();
    void orderChanged();
    void cursorChanged();
    void summaryChanged();
    void pastingChanged();
    void focusRequested(); ///< asks the cells to take the keyboard focus

  protected:
    using Choices = std::vector<std::pair<std::string, std::string>>; ///< text in the file, label

    /// Returns a shown column; null: there is none.
    [[nodiscard]] virtual const table::Column* shownColumn(int column) const = 0;
    /// Returns whether the line is a row that exists. `line` is below `count()`.
    [[nodiscard]] virtual bool isRowLine(int line) const = 0;
    /// Returns whether the cursor's line has cells, also if its row would only be created.
    [[nodiscard]] virtual bool hasCursorCell() const;
    [[nodiscard]] virtual const table::CellContent& cellAt(int line, int column) const = 0;
    /// Text for a cell of a row.
    struct CellText {
        int line = 0, column = 0;
        std::string text;
    };
    struct CellsPatch {
        Patch patch;
        std::size_t cells = 0; ///< number of cells that change
    };
    /// Returns the patch that writes all these cells. Skips cells that can't be edited.
    [[nodiscard]] virtual CellsPatch patchFor(const std::vector<CellText>& cells) const;
    /// Returns the patch of one cell, for `patchFor` of the base class.
    [[nodiscard]] virtual Patch patchAt(int line, int column, const std::string& text) const = 0;
    [[nodiscard]] virtual Choices choicesAt(int line, int column) const = 0;
    [[nodiscard]] virtual QString rowTitle(int line) const = 0;
    [[nodiscard]] virtual bool canWrite() const = 0; ///< whether the pack can be changed
    virtual void edit(const Patch& patch, const QString& name) = 0; ///< makes one undo step

    /// Returns the text that filling copies from a cell; nothing if the cell has none.
    [[nodiscard]] std::optional<std::string> textToFill(int line, int column) const;
    /// Returns the selected cells' texts, with headings if the whole table is selected.
    [[nodiscard]] table::TextRows selectedTexts() const;
    [[nodiscard]] std::size_t selectedCellCount() const; ///< number of selected cells of rows
    /// Returns the displayed text: rich text without its marks, in one line.
    [[nodiscard]] static QString displayText(const table::Column& column,
                                             const table::CellContent& cell);
    [[nodiscard]] const table::Column* cursorColumn() const { return shownColumn(column_); }
    [[nodiscard]] bool hasMultipleCells() const {
        return row_ != anchorRow_ || column_ != anchorColumn_;
    }
    int row_ = 0, column_ = 0, anchorRow_ = 0, anchorColumn_ = 0;
    bool cursorVisible_ = true;
};

} // namespace ww::ui
