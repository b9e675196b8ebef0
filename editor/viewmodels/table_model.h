#pragma once

// Shows entities of one kind as a table, in which the user can edit several cells at once. Each
// group has a group line above its rows; edits skip group lines. The settings store columns, widths
// and colours by pack and kind.

#include "cells_model.h"
#include "table_analyses.h"

#include "editor/table/paste.h"

#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QTimer>
#include <QtCore/QVariantList>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {
class Session;
struct EditName;
} // namespace ww::session

namespace ww::ui {

class TableModel : public ww::ui::CellsModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.table")
    Q_PROPERTY(bool visible READ visible WRITE setVisible NOTIFY visibleChanged)
    Q_PROPERTY(QString kind READ kind NOTIFY kindChanged)
    /// Kinds of a table of selected entities, such as `Characters · 3`; else empty.
    Q_PROPERTY(QStringList selectedKinds READ selectedKinds NOTIFY kindChanged)
    Q_PROPERTY(int selectedKindIndex READ selectedKindIndex NOTIFY kindChanged)
    /// Labels of all columns, shown or not.
    Q_PROPERTY(QStringList columnLabels READ columnLabels NOTIFY columnsChanged)
    Q_PROPERTY(QList<bool> columnsShown READ columnsShown NOTIFY columnsChanged)
    /// Index of the sort column among the shown columns; -1: none.
    Q_PROPERTY(int sortColumn READ sortColumn NOTIFY orderChanged)
    Q_PROPERTY(bool descending READ descending NOTIFY orderChanged)
    /// Filter text: a row is shown if it contains all words. `heading=value` searches one column,
    /// such as `ship=heron`.
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY orderChanged)
    /// Number of rows that pass the filter.
    Q_PROPERTY(int matchingCount READ matchingCount NOTIFY orderChanged)
    Q_PROPERTY(int rowTotal READ rowTotal NOTIFY orderChanged)
    Q_PROPERTY(int groupColumn READ groupColumn NOTIFY orderChanged) ///< like sortColumn
    Q_PROPERTY(QString groupLabel READ groupLabel NOTIFY orderChanged)
    Q_PROPERTY(QList<bool> colouredColumns READ colouredColumns NOTIFY
                   colouredChanged)                                   ///< per shown column
    Q_PROPERTY(QString cursorKey READ cursorKey NOTIFY cursorChanged) ///< key of the row's entity
    /// Summary of the selected cells, or of the column if only one cell is selected.
    Q_PROPERTY(QString summary READ summary NOTIFY summaryChanged)
    /// Values in the cursor's column, with their counts.
    Q_PROPERTY(QVariantList chartBars READ chartBars NOTIFY summaryChanged)
    /// Index, among all columns, of the column that divides the bars into parts (-1: none), and
    /// that column's values.
    Q_PROPERTY(int splitColumn READ splitColumn WRITE setSplitColumn NOTIFY summaryChanged)
    Q_PROPERTY(QStringList splitTexts READ splitTexts NOTIFY summaryChanged)
    Q_PROPERTY(ww::ui::TableAnalyses* analyses READ analyses CONSTANT)
    Q_PROPERTY(bool chartVisible READ chartVisible WRITE setChartVisible NOTIFY summaryChanged)
    /// Text about the effects of pasting.
    Q_PROPERTY(QString pastePreview READ pastePreview NOTIFY pastingChanged)
    /// First text and target column of each pasted column (-1: no target).
    Q_PROPERTY(QStringList pasteHeadings READ pasteHeadings NOTIFY pastingChanged)
    Q_PROPERTY(QList<int> pasteColumns READ pasteColumns NOTIFY pastingChanged)
    /// Files that can store the new entities, best first; empty if there are no new entities.
    Q_PROPERTY(QStringList pasteFiles READ pasteFiles NOTIFY pastingChanged)
    Q_PROPERTY(int pasteFile MEMBER pasteFile_ NOTIFY pastingChanged)

  public:
    explicit TableModel(QObject* parent = nullptr);
    ~TableModel() override;
    void setSession(session::Session* session);
    void adoptGame(); ///< shows the kind as the session's game declares it now

    [[nodiscard]] bool visible() const { return shown_; }
    void setVisible(bool shown);
    [[nodiscard]] QString kind() const;
    [[nodiscard]] QString title() const override; ///< the kind's plural
    [[nodiscard]] QStringList selectedKinds() const;
    [[nodiscard]] int selectedKindIndex() const;
    [[nodiscard]] QStringList columnLabels() const;
    [[nodiscard]] QList<bool> columnsShown() const;
    [[nodiscard]] int sortColumn() const { return visibleIndexOf(sort_); }
    [[nodiscard]] bool descending() const { return descending_; }
    [[nodiscard]] QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    [[nodiscard]] int count() const override { return static_cast<int>(lines_.size()); }
    [[nodiscard]] int matchingCount() const { return static_cast<int>(order_.size()); }
    [[nodiscard]] int rowTotal() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] TableAnalyses* analyses() { return &analyses_; }
    [[nodiscard]] QList<int> widths() const override;
    [[nodiscard]] int groupColumn() const;
    [[nodiscard]] QString groupLabel() const;
    [[nodiscard]] QList<bool> colouredColumns() const;
    [[nodiscard]] bool isOnGroupLine() const override {
        return row_ < count() && isGroupLine(row_);
    }
    [[nodiscard]] int splitColumn() const;
    void setSplitColumn(int column);
    [[nodiscard]] QStringList splitTexts() const;
    [[nodiscard]] QString cursorKey() const;
    [[nodiscard]] bool canEdit() const override;
    [[nodiscard]] bool isOnIdColumn() const override;
    [[nodiscard]] bool isSorting() const override { return sorting_; }
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QVariantList chartBars() const;
    [[nodiscard]] bool chartVisible() const { return charted_; }
    void setChartVisible(bool charted);
    [[nodiscard]] bool isPasting() const override { return plan_.has_value(); }
    [[nodiscard]] QString pastePreview() const;
    [[nodiscard]] QStringList pasteHeadings() const;
    [[nodiscard]] QList<int> pasteColumns() const;
    [[nodiscard]] QStringList pasteFiles() const { return pasteFiles_; }

    /// Returns the keys of several selected rows. If only one row is selected, returns all keys in
    /// a table of selected entities, else none.
    [[nodiscard]] QStringList selectedKeys() const;

    /// Shows a kind's table, with the cursor at an entity, if given.
    Q_INVOKABLE void show(const QString& kind, const QString& key = {});
    /// Shows only these entities. If they have several kinds, shows the kind of the first entity.
    Q_INVOKABLE void showEntities(const QStringList& keys);
    Q_INVOKABLE void showSelectedKind(int which);
    Q_INVOKABLE void showAll(); ///< shows all entities of the kind
    /// Moves the cursor to the new current entity. Hides the table if it doesn't contain the
    /// entity.
    void followCurrentEntity(const QString& kind, const QString& key);
    /// Shows or hides a column. `column` is an index into all columns.
    Q_INVOKABLE void setColumnShown(int column, bool shown);
    /// Sorts ascending. The second call sorts descending; the third restores the order of files.
    Q_INVOKABLE void sortBy(int column);
    Q_INVOKABLE void sort(int column, bool descending);
    Q_INVOKABLE void groupBy(int column); ///< the same column again, or -1: no groups
    /// Expands or collapses the group of a group line.
    Q_INVOKABLE void setGroupOpen(int line, bool open);
    Q_INVOKABLE void toggleGroup(int line);
    Q_INVOKABLE void setColumnColoured(int column,
                                       bool coloured); ///< colours a shown column by value
    Q_INVOKABLE void setWidth(int column, int pixels) override;
    Q_INVOKABLE void hideColumn(int column);
    Q_INVOKABLE void open() override; ///< opens the row's entity in its own tab
    /// Moves the cursor to the cell of a field. Returns false if no shown cell has the field.
    bool moveCursorToPlace(const EntityRef& entity, const FieldPath& path);
    /// Does the same as EntityModel::goToNextProblem, for the cells of shown rows.
    QString goToNextProblem(int by);

    /// Filters by the value of a bar. With `part`, also filters by that part of the bar.
    Q_INVOKABLE void filterByBar(const QString& text, int part = -1);

    Q_INVOKABLE void copy() override;
    Q_INVOKABLE void paste() override;
    Q_INVOKABLE void pasteEntities(); ///< adds copies of the clipboard's entities, with pictures
    Q_INVOKABLE void setPasteColumn(int at, int column);
    Q_INVOKABLE void finishPaste(bool keep);

    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  signals:
    void visibleChanged();
    void colouredChanged();
    void openRequested(const QString& key);
    void searchRequested();

  protected:
    [[nodiscard]] const table::Column* shownColumn(int column) const override;
    [[nodiscard]] bool isRowLine(int line) const override { return !isGroupLine(line); }
    [[nodiscard]] const table::CellContent& cellAt(int line, int column) const override;
    [[nodiscard]] Patch patchAt(int line, int column, const std::string& text) const override;
    [[nodiscard]] Choices choicesAt(int line, int column) const override;
    [[nodiscard]] QString rowTitle(int line) const override;
    [[nodiscard]] bool canWrite() const override;
    void edit(const Patch& patch, const QString& name) override;

  private:
    struct Row {
        session::EntityPtr entity;
        /// Cells of all columns, filled on demand.
        mutable std::vector<std::optional<table::CellContent>> entries;
        mutable std::string words; ///< text that the filter searches; empty: not built yet
    };
    void showKind(const std::string& kind, const EntityRef& at);
    void clearKind();
    [[nodiscard]] std::vector<const schema::EntitySchema*> chosenSchemas() const;
    [[nodiscard]] bool includesEntity(const EntityRef& ref) const;
    void readRows();
    void updateRows(); ///< updates the table after texts changed
    /// Sorts and filters the rows. Then moves the cursor to the entity.
    void sortAndFilter(const EntityRef& at);
    [[nodiscard]] EntityRef cursorRef() const;
    /// Returns the index of a shown column among all columns.
    [[nodiscard]] std::size_t columnAt(int shown) const {
        return visibleColumns_[static_cast<std::size_t>(shown)];
    }
    /// Moves the cursor to the entity's row, if that row is shown.
    void restoreCursor(const EntityRef& at);
    enum class FilterInput { All, Remaining };
    void filterRows(const EntityRef& at, FilterInput among);
    void prepareFilterTexts();
    void clearFilterTexts(); ///< call it after cells may have changed
    void changeColumns(const std::function<void()>& change);
    void buildLines(); ///< builds lines from `order_`
    [[nodiscard]] bool isGroupLine(int line) const {
        return lines_[static_cast<std::size_t>(line)].isGroup;
    }
    [[nodiscard]] std::string groupNameOf(std::size_t row) const;
    [[nodiscard]] QVariant groupLineData(int line, int column, int role) const;
    [[nodiscard]] double shadeOf(const Row& row, std::size_t column) const;
    [[nodiscard]] QString tintOf(const Row& row, std::size_t column) const;
    [[nodiscard]] std::pair<double, double> rangeOf(std::size_t column) const;
    [[nodiscard]] int visibleIndexOf(const std::optional<std::size_t>& column) const;
    void addAnalysisColumns(); ///< adds the columns of new analyses
    void removeAnalysisColumn(std::size_t column);
    void updateAnalysisValues(int asked);
    /// Returns the entities of all rows, visible rows first.
    [[nodiscard]] std::vector<EntityRef> entitiesInViewOrder() const;
    void restoreColumns();    ///< reads the columns from the settings
    void saveColumns() const; ///< writes the columns to the settings
    [[nodiscard]] std::vector<const table::CellContent*> chartedEntries(std::size_t column) const;
    [[nodiscard]] const Row& rowOnLine(int row) const;
    [[nodiscard]] const table::CellContent& entry(const Row& row, std::size_t column) const;
    [[nodiscard]] const std::string& filterTextOf(const Row& row) const;
    /// A word of the filter, for any column or only for `column`. If the word is quoted (`whole`),
    /// it must be the cell's whole text.
    struct FilterWord {
        std::string text; ///< the word in lower case
        std::optional<std::size_t> column;
        bool whole = false;
    };
    [[nodiscard]] std::vector<FilterWord> filterWords() const;
    [[nodiscard]] bool matchesFilter(const Row& row, const std::vector<FilterWord>& words) const;
    /// Returns the line of an entity; -1: none.
    [[nodiscard]] int lineOf(const EntityRef& entity) const;
    /// Returns the shown column of a field; -1: none.
    [[nodiscard]] int visibleColumnOf(const FieldPath& place) const;
    [[nodiscard]] std::vector<const table::CellContent*> selectedEntries() const;
    [[nodiscard]] QString pasteHeadingOf(std::size_t pasted) const;
    void showColumns(const std::set<std::size_t>& columns); ///< also shows these columns
    void showDefaultColumns();
    void previewPaste(const std::vector<int>& columns);
    using CreatedRow = std::pair<EntityRef, const table::PastePlan::Row*>;
    bool createPastedEntities(const table::PastePlan& plan, std::vector<CreatedRow>& made,
                              const session::EditName& step);
    QPointer<session::Session> session_;
    const schema::EntitySchema* schema_ = nullptr;
    std::set<EntityRef> chosen_; ///< selected entities; empty: all entities of the kind
    schema::SystemPtr system_;   ///< keeps `schema_` alive
    std::vector<table::Column> columns_;
    std::vector<std::size_t> visibleColumns_;
    std::vector<Row> rows_;
    std::vector<std::size_t> sorted_; ///< indices into `rows_`, sorted
    std::vector<std::size_t> order_;  ///< indices of `sorted_` that pass the filter
    std::size_t ahead_ = 0;           ///< number of rows with filter text
    QTimer aheadTimer_;
    bool stale_ = true; ///< whether texts changed since the last sorting
    struct Line {
        std::size_t row = 0; ///< index of the row; on a group line, of the group's first row
        bool isGroup = false;
        std::size_t size = 0; ///< number of the group's rows, on a group line
    };
    std::vector<Line> lines_;                         ///< shown lines
    std::optional<std::size_t> sort_, group_, split_; ///< indices into all columns
    std::set<std::string> closed_;                    ///< names of collapsed groups
    std::set<std::size_t> coloured_;
    mutable std::map<std::size_t, std::pair<double, double>> ranges_;
    std::map<std::size_t, int> widths_; ///< widths set by the user
    QString filter_;
    bool descending_ = false, shown_ = false, charted_ = false, sorting_ = false;
    table::TextRows pasted_;
    std::optional<table::PastePlan> plan_;
    QStringList pasteFiles_;
    int pasteFile_ = 0;
    unsigned pastes_ = 0;
    TableAnalyses analyses_;
    std::size_t own_ = 0; ///< number of columns that aren't analysis columns
};

} // namespace ww::ui
