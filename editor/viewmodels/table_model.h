#pragma once

// Many entities of one kind at once: rows and columns in the order and choice that one looks at,
// and what is done to several cells. The cursor is one cell; what is selected reaches from the
// anchor to it. Where rows are grouped, each group has a line of its own above them, which can be
// closed; what is done to several cells passes over such lines. Which columns are shown, how wide
// and coloured, is kept in the user's settings by pack and kind.

#include "severity.h"
#include "table_analyses.h"

#include "editor/table/paste.h"

#include <QtCore/QAbstractTableModel>
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

class TableModel : public QAbstractTableModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.table")
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged)
    Q_PROPERTY(QString kind READ kind NOTIFY kindChanged)
    Q_PROPERTY(QString title READ title NOTIFY kindChanged) ///< `Characters`
    /// Of a table of chosen ones the kinds that they have, `Characters · 3` each; else empty.
    Q_PROPERTY(QStringList chosenKinds READ chosenKinds NOTIFY kindChanged)
    Q_PROPERTY(int chosenKind READ chosenKind NOTIFY kindChanged)
    Q_PROPERTY(QStringList headings READ headings NOTIFY columnsChanged)
    Q_PROPERTY(QList<int> widths READ widths NOTIFY widthsChanged) ///< of those shown
    /// Of all columns, shown or not.
    Q_PROPERTY(QStringList columnLabels READ columnLabels NOTIFY columnsChanged)
    Q_PROPERTY(QList<bool> columnsShown READ columnsShown NOTIFY columnsChanged)
    Q_PROPERTY(int sortColumn READ sortColumn NOTIFY orderChanged) ///< among those shown; -1: none
    Q_PROPERTY(bool descending READ descending NOTIFY orderChanged)
    /// Rows that have all its words somewhere; `heading=value` in one column, whose value may be
    /// written as in the text, too: `faction=ironloom`.
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY orderChanged)
    Q_PROPERTY(int count READ count NOTIFY orderChanged)       ///< lines: rows, and those of groups
    Q_PROPERTY(int matching READ matching NOTIFY orderChanged) ///< rows that the filter leaves
    Q_PROPERTY(int total READ total NOTIFY orderChanged)
    Q_PROPERTY(int groupColumn READ groupColumn NOTIFY orderChanged) ///< as above
    Q_PROPERTY(QString groupLabel READ groupLabel NOTIFY orderChanged)
    Q_PROPERTY(QList<bool> coloured READ coloured NOTIFY colouredChanged) ///< of columns shown
    Q_PROPERTY(bool onGroup READ onGroup NOTIFY cursorChanged) ///< the cursor's line is a group's
    Q_PROPERTY(int row READ row NOTIFY cursorChanged)
    Q_PROPERTY(int column READ column NOTIFY cursorChanged)
    Q_PROPERTY(int firstRow READ firstRow NOTIFY cursorChanged) ///< of what is selected
    Q_PROPERTY(int lastRow READ lastRow NOTIFY cursorChanged)
    Q_PROPERTY(int firstColumn READ firstColumn NOTIFY cursorChanged)
    Q_PROPERTY(int lastColumn READ lastColumn NOTIFY cursorChanged)
    Q_PROPERTY(QString cursorKey READ cursorKey NOTIFY cursorChanged) ///< of the row's entity
    Q_PROPERTY(bool canEdit READ canEdit NOTIFY cursorChanged)
    Q_PROPERTY(bool onId READ onId NOTIFY cursorChanged) ///< the cursor's column is the ids'
    /// While true, what is in sight stays, and the cursor may be out of sight.
    Q_PROPERTY(bool sorting READ sorting NOTIFY orderChanged)
    Q_PROPERTY(QString summary READ summary NOTIFY summaryChanged) ///< of the column or selection
    /// Of the cursor's column: what stands there how often.
    Q_PROPERTY(QVariantList bars READ bars NOTIFY summaryChanged)
    /// By which the bars are parted: among all columns; -1: by none. What each part says.
    Q_PROPERTY(int splitColumn READ splitColumn WRITE setSplitColumn NOTIFY summaryChanged)
    Q_PROPERTY(QStringList splitTexts READ splitTexts NOTIFY summaryChanged)
    Q_PROPERTY(ww::ui::TableAnalyses* analyses READ analyses CONSTANT)
    Q_PROPERTY(bool charted READ charted WRITE setCharted NOTIFY summaryChanged)
    Q_PROPERTY(bool pasting READ pasting NOTIFY pastingChanged)
    Q_PROPERTY(QString pasteText READ pasteText NOTIFY pastingChanged) ///< what it would do
    /// Of each column of what is pasted: its first text, and the column that it goes to (-1: none).
    Q_PROPERTY(QStringList pasteHeads READ pasteHeads NOTIFY pastingChanged)
    Q_PROPERTY(QList<int> pasteColumns READ pasteColumns NOTIFY pastingChanged)
    /// Where the new ones may go; empty: there are none. The first is where they belong.
    Q_PROPERTY(QStringList pasteFiles READ pasteFiles NOTIFY pastingChanged)
    Q_PROPERTY(int pasteFile MEMBER pasteFile_ NOTIFY pastingChanged)

  public:
    enum Role {
        TextRole = Qt::UserRole + 1,
        PresentRole,
        EditableRole,
        NumericRole,
        LevelRole,
        GroupRole,
        ShadeRole,
        TintRole
    };
    enum Group { NoGroup, Open, Closed };
    Q_ENUM(Group)
    explicit TableModel(QObject* parent = nullptr);
    ~TableModel() override;
    void setSession(session::Session* session);

    [[nodiscard]] bool shown() const { return shown_; }
    void setShown(bool shown);
    [[nodiscard]] QString kind() const;
    [[nodiscard]] QString title() const;
    [[nodiscard]] QStringList chosenKinds() const;
    [[nodiscard]] int chosenKind() const;
    [[nodiscard]] QStringList headings() const;
    [[nodiscard]] QStringList columnLabels() const;
    [[nodiscard]] QList<bool> columnsShown() const;
    [[nodiscard]] int sortColumn() const { return shownOf(sort_); }
    [[nodiscard]] bool descending() const { return descending_; }
    [[nodiscard]] QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    [[nodiscard]] int count() const { return static_cast<int>(lines_.size()); }
    [[nodiscard]] int matching() const { return static_cast<int>(order_.size()); }
    [[nodiscard]] int total() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] TableAnalyses* analyses() { return &analyses_; }
    [[nodiscard]] QList<int> widths() const;
    [[nodiscard]] int groupColumn() const;
    [[nodiscard]] QString groupLabel() const;
    [[nodiscard]] QList<bool> coloured() const;
    [[nodiscard]] bool onGroup() const { return row_ < count() && heads(row_); }
    [[nodiscard]] int splitColumn() const;
    void setSplitColumn(int column);
    [[nodiscard]] QStringList splitTexts() const;
    [[nodiscard]] int row() const { return row_; }
    [[nodiscard]] int column() const { return column_; }
    [[nodiscard]] int firstRow() const { return std::min(row_, anchorRow_); }
    [[nodiscard]] int lastRow() const { return std::max(row_, anchorRow_); }
    [[nodiscard]] int firstColumn() const { return std::min(column_, anchorColumn_); }
    [[nodiscard]] int lastColumn() const { return std::max(column_, anchorColumn_); }
    [[nodiscard]] QString cursorKey() const;
    [[nodiscard]] bool canEdit() const;
    [[nodiscard]] bool onId() const;
    [[nodiscard]] bool sorting() const { return sorting_; }
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QVariantList bars() const;
    [[nodiscard]] bool charted() const { return charted_; }
    void setCharted(bool charted);
    [[nodiscard]] bool pasting() const { return plan_.has_value(); }
    [[nodiscard]] QString pasteText() const;
    [[nodiscard]] QStringList pasteHeads() const;
    [[nodiscard]] QList<int> pasteColumns() const;
    [[nodiscard]] QStringList pasteFiles() const { return pasteFiles_; }

    /// Keys of what is selected, where that is several rows; of a table of chosen ones all of them.
    [[nodiscard]] QStringList selectedKeys() const;

    /// The table of a kind; with the cursor on an entity where one is named.
    Q_INVOKABLE void show(const QString& kind, const QString& key = {});
    /// Of these alone; where they are of several kinds, those of the first one's to begin with.
    Q_INVOKABLE void showChosen(const QStringList& keys);
    Q_INVOKABLE void showChosenKind(int which);
    Q_INVOKABLE void showAll(); ///< of the kind
    /// An entity came to the front: the cursor goes to it, or the table goes.
    void meet(const QString& kind, const QString& key);
    Q_INVOKABLE bool ofFigures(int column) const;            ///< its first cells are numbers
    Q_INVOKABLE void setColumnShown(int column, bool shown); ///< of all
    Q_INVOKABLE void sortBy(int column); ///< again: the other way round, then as in the files
    Q_INVOKABLE void sort(int column, bool descending);
    Q_INVOKABLE void groupBy(int column); ///< among those shown; again, or -1: no longer
    /// A group's line: opened or closed; the other way round where it isn't said.
    Q_INVOKABLE void setGroupOpen(int line, bool open);
    Q_INVOKABLE void toggleGroup(int line);
    Q_INVOKABLE void setColoured(int column, bool coloured); ///< among those shown
    Q_INVOKABLE void setWidth(int column, int pixels);
    Q_INVOKABLE void hide(int column);
    Q_INVOKABLE void moveTo(int row, int column, bool extend = false);
    Q_INVOKABLE void selectAll();
    Q_INVOKABLE void selectCell(); ///< the cursor's only
    Q_INVOKABLE void open();       ///< the row's entity, in a tab of its own
    /// The cursor goes to the cell of that place. False: no column in sight shows it, or no row.
    bool moveToPlace(const EntityRef& entity, const FieldPath& path);
    /// EntityModel::step, over the cells of rows in sight.
    QString step(int by);

    /// What is typed in the cursor's cell, as it is written; what can be chosen there by letters.
    Q_INVOKABLE QString written() const;
    Q_INVOKABLE QStringList offers(const QString& typed) const;
    Q_INVOKABLE void setCell(const QString& text);
    Q_INVOKABLE void setSelected(const QString& text); ///< in all of the selection
    Q_INVOKABLE void fillDown();                       ///< its first row, into the others
    /// A bar: rows with that in the column; of one of its parts, with what that says too.
    Q_INVOKABLE void filterBy(const QString& text, int part = -1);

    Q_INVOKABLE void copy();
    Q_INVOKABLE void paste();
    Q_INVOKABLE void pasteEntities(); ///< new ones of what was copied, with their pictures
    Q_INVOKABLE void setPasteColumn(int at, int column);
    Q_INVOKABLE void finishPaste(bool keep);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    /// `text`, `present`, `editable`, `numeric`, `level` (Severity of the gravest finding: of the
    /// entity in the first column, else of the cell), `group` (a group's line, and whether it is
    /// open), `shade` (of a column coloured by value: 0 to 1; -1: none), `tint` (the game's name of
    /// the colour that its word has).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void shownChanged();
    void kindChanged();
    void columnsChanged();
    void widthsChanged();
    void colouredChanged();
    void orderChanged();
    void cursorChanged();
    void summaryChanged();
    void pastingChanged();
    void opened(const QString& key);
    void searchWanted();
    void focusWanted(); ///< the cells have the keyboard

  private:
    struct Row {
        session::EntityPtr entity;
        mutable std::vector<std::optional<table::Entry>>
            entries;               ///< of all columns; when asked for
        mutable std::string words; ///< what the filter looks in; empty: not yet
    };
    void begin(const std::string& kind, const EntityRef& at);
    [[nodiscard]] std::vector<const schema::EntitySchema*> kindsChosen() const;
    [[nodiscard]] bool holds(const EntityRef& ref) const;
    void read();
    void follow();                     ///< the texts changed
    void arrange(const EntityRef& at); ///< with the cursor there
    [[nodiscard]] EntityRef cursorRef() const;
    [[nodiscard]] bool several() const { return row_ != anchorRow_ || column_ != anchorColumn_; }
    /// Of all, the one that stands there among those shown.
    [[nodiscard]] std::size_t columnAt(int shown) const {
        return visible_[static_cast<std::size_t>(shown)];
    }
    /// Moves the cursor to the entity's row; does nothing while the table doesn't show it.
    void keepCursor(const EntityRef& at);
    enum class Among { All, Left };
    void sift(const EntityRef& at, Among among);
    void workAhead();
    void forgetWords(); ///< a cell may say something else
    void recolumn(const std::function<void()>& change);
    void lay(); ///< the lines, of the rows in their order
    [[nodiscard]] bool heads(int line) const { return lines_[static_cast<std::size_t>(line)].head; }
    [[nodiscard]] std::string groupOf(std::size_t row) const;
    [[nodiscard]] QVariant headData(int line, int column, int role) const;
    [[nodiscard]] double shadeOf(const Row& row, std::size_t column) const;
    [[nodiscard]] QString tintOf(const Row& row, std::size_t column) const;
    [[nodiscard]] std::pair<double, double> rangeOf(std::size_t column) const;
    [[nodiscard]] int shownOf(const std::optional<std::size_t>& column) const;
    void addAsked(); ///< columns of analyses that came
    void dropAsked(std::size_t column);
    void takeValues(int asked);
    [[nodiscard]] std::vector<EntityRef> inOrder() const; ///< those in sight first
    void restore();                                       ///< columns as they were left
    void remember() const;                                ///< as they are
    [[nodiscard]] std::vector<const table::Entry*> charted(std::size_t column) const;
    [[nodiscard]] const Row& shownRow(int row) const;
    [[nodiscard]] const table::Entry& entry(const Row& row, std::size_t column) const;
    [[nodiscard]] const std::string& wordsOf(const Row& row) const;
    /// A word that is looked for: anywhere, or in one column, as it says or as it is written there;
    /// in quotes it is all of what stands there, else whole words of it.
    struct Wanted {
        std::string text; ///< in small letters
        std::optional<std::size_t> column;
        bool whole = false;
    };
    [[nodiscard]] std::vector<Wanted> wanted() const;
    [[nodiscard]] bool passes(const Row& row, const std::vector<Wanted>& words) const;
    [[nodiscard]] const table::Column* cursorColumn() const;
    [[nodiscard]] int lineOf(const EntityRef& entity) const;     ///< -1: none
    [[nodiscard]] int shownColumn(const FieldPath& place) const; ///< -1: none shows it
    [[nodiscard]] std::vector<const table::Entry*> selectedEntries() const;
    void edit(const Patch& patch, const QString& name);
    [[nodiscard]] QString headOf(std::size_t pasted) const;
    void showColumns(const std::set<std::size_t>& columns); ///< in addition to those shown
    void chooseColumns(); ///< those to begin with, unless the user has chosen some
    void plan(const std::vector<int>& columns);
    using Made = std::pair<EntityRef, const table::Paste::Row*>;
    bool begin(const table::Paste& plan, std::vector<Made>& made, const session::EditName& step);
    QPointer<session::Session> session_;
    const schema::EntitySchema* schema_ = nullptr;
    std::set<EntityRef> chosen_; ///< empty: all of the kind
    schema::SystemPtr system_;   ///< keeps the schema
    std::vector<table::Column> columns_;
    std::vector<std::size_t> visible_;
    std::vector<Row> rows_;
    std::vector<std::size_t> sorted_; ///< of `rows_`: all in order
    std::vector<std::size_t> order_;  ///< those of them that the filter leaves
    std::size_t ahead_ = 0;           ///< of `rows_`: so many have their words
    QTimer aheadTimer_;
    bool stale_ = true; ///< texts changed since they were put in order
    struct Line {
        std::size_t row = 0; ///< of a group's line the first of its rows
        bool head = false;
        std::size_t size = 0; ///< of a group's line
    };
    std::vector<Line> lines_;                         ///< as shown
    std::optional<std::size_t> sort_, group_, split_; ///< among all columns
    std::set<std::string> closed_;                    ///< groups
    std::set<std::size_t> coloured_;
    mutable std::map<std::size_t, std::pair<double, double>> ranges_;
    std::map<std::size_t, int> widths_; ///< that were set
    QString filter_;
    bool descending_ = false, shown_ = false, charted_ = false, sorting_ = false;
    int row_ = 0, column_ = 0, anchorRow_ = 0, anchorColumn_ = 0;
    table::Texts pasted_;
    std::optional<table::Paste> plan_;
    QStringList pasteFiles_;
    int pasteFile_ = 0;
    unsigned pastes_ = 0;
    TableAnalyses analyses_;
    std::size_t own_ = 0; ///< columns before those of analyses
};

} // namespace ww::ui
