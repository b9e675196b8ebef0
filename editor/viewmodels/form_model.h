#pragma once

// The generated form of an entity: a flat list of rows in the card's order. Parts of lists and
// records follow their row at a greater depth. QML chooses a row's editor by its `fieldKind`.

#include "severity.h"

#include "rules/model/path.h"
#include "rules/schema/line_lead.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QUrl>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace ww::forms {
struct Row;
struct CompletionItem;
class FormPatches;
} // namespace ww::forms
namespace ww::session {
struct ArtImage;
struct ArtResources;
struct DrawResult;
} // namespace ww::session
namespace ww {
struct Patch;
} // namespace ww

namespace ww::ui {
class ArtModel;
class EntityModel;
class FormField;
class ListTableModel;
class MapModel;
class SentencesModel;
class SpansModel;

class FormModel : public QAbstractListModel {
    Q_OBJECT
    Q_MOC_INCLUDE("art_model.h")
    Q_MOC_INCLUDE("form_field.h")
    Q_MOC_INCLUDE("list_table_model.h")
    Q_MOC_INCLUDE("map_model.h")
    Q_MOC_INCLUDE("sentences_model.h")
    Q_MOC_INCLUDE("spans_model.h")
    QML_ELEMENT
    QML_UNCREATABLE("EntityModel.form")
    Q_PROPERTY(ww::ui::MapModel* map READ map CONSTANT) ///< the entity's board, or null
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY readOnlyChanged)
    /// Error message if the entity's text doesn't parse. The form then shows the message instead of
    /// rows, and the user fixes the text in the Source tab.
    Q_PROPERTY(QString parseError READ parseError NOTIFY parseErrorChanged)
    /// Path of the field to focus, for example after a jump from Problems. QML clears the path once
    /// the field has the focus.
    Q_PROPERTY(QString focusPath READ focusPath WRITE setFocusPath NOTIFY focusPathChanged)
    /// Line of the focused field for the caret. The number after the last line adds a new line; -1:
    /// no line; -2: select all text; -3: open the field's list of choices.
    Q_PROPERTY(int focusLine READ focusLine NOTIFY focusPathChanged)
    Q_PROPERTY(int count READ rowCount NOTIFY countChanged)

  public:
    enum class RowType {
        Group,   ///< a heading of several fields
        Field,   ///< a field; if it is a container, its parts follow at `depth` + 1
        Item,    ///< an element of a list or map; if it is a record, its fields follow
        Derived, ///< a computed value, read-only
        Spans,   ///< the strip of the ranges that a list's rows cover
    };
    Q_ENUM(RowType)
    /// Parts of a sentence, see FormField.sentenceKinds.
    enum class Token {
        Words, ///< words that are always the same
        Verb,  ///< words of the chosen option; the user can choose another option
        Slot,  ///< path of a field that the sentence shows in an editor
    };
    Q_ENUM(Token)
    explicit FormModel(EntityModel* entity);
    ~FormModel() override;

    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] QString parseError() const { return broken_; }
    [[nodiscard]] QString focusPath() const { return focusPath_; }
    void setFocusPath(const QString& path) { focusOn(path, -1); }
    [[nodiscard]] int focusLine() const { return focusLine_; }
    void focusOn(const QString& path, int line);
    /// Focuses the first empty required field. If there is none, focuses the first field.
    void focusFirst();
    static constexpr int kSelectAll = -2; ///< value of `focusLine` that selects all text
    /// Value of `focusLine` that opens the field's list or grid of choices.
    static constexpr int kOpenList = -3;
    /// Expands all containers around the field.
    void expandTo(const FieldPath& path);
    [[nodiscard]] EntityModel* entity() const { return entity_; }
    [[nodiscard]] MapModel* map() const;
    /// Shows only fields below these paths, with the values of the first path. An edit changes the
    /// fields below all of these paths. An empty scope shows nothing.
    void setScope(std::vector<FieldPath> scope);

    // Edits. `path` is the row's path. Each edit is one undo step. Calls of setValue for one path
    // merge until endEdit, an edit of another field, or a save.
    /// Sets the field's value; an empty text clears an optional field.
    Q_INVOKABLE void setValue(const QString& path, const QString& text);
    /// Changes a number by `steps` times the field's step, within the field's range.
    Q_INVOKABLE void stepValue(const QString& path, int steps);
    Q_INVOKABLE void clear(const QString& path);
    /// Adds or removes a value of a `flags` field.
    Q_INVOKABLE void setFlag(const QString& path, const QString& value, bool on);
    /// Adds an element at the end of a list. For a choice, adds another option to the same record.
    Q_INVOKABLE void add(const QString& path);
    /// Adds a key to a map, or a field to a record that shows only differences.
    Q_INVOKABLE void addKey(const QString& path, const QString& key);
    Q_INVOKABLE void renameKey(const QString& path, const QString& key);
    Q_INVOKABLE void remove(const QString& path);
    Q_INVOKABLE void move(const QString& path, int to);
    /// Copies the picture into the pack's art/ and sets the field.
    Q_INVOKABLE void setArt(const QString& path, const QUrl& picture);
    Q_INVOKABLE void handleDroppedArt(const QString& path,
                                      const QList<QUrl>& files); ///< emits `artDropped`
    Q_INVOKABLE void endEdit();               ///< ends merging: the next edit is a new undo step
    Q_INVOKABLE void toggleExpanded(int row); ///< collapses or expands a container
    /// Asks the user to create an entity that the field can refer to.
    Q_INVOKABLE void requestNewEntity(const QString& path);
    /// Returns the label of the kind that `requestNewEntity` asks for, such as `map`; empty if the
    /// user can't create such an entity.
    Q_INVOKABLE QString newEntityLabel(const QString& path) const;
    Q_INVOKABLE void openReference(const QString& path);
    /// Applies the first fix of the field's worst finding.
    Q_INVOKABLE bool applyFix(const QString& path);
    /// Returns the lines of a `sentences` field. The form owns the model.
    Q_INVOKABLE ww::ui::SentencesModel* sentences(const QString& path);
    /// Returns the parts of an `art` field. The form owns the model.
    Q_INVOKABLE ww::ui::ArtModel* art(const QString& path);
    /// Returns the table of a list of records. The form owns the model.
    Q_INVOKABLE ww::ui::ListTableModel* listTable(const QString& path);
    /// Returns the ranges that the rows of a list cover, for a row of type Spans. The form owns the
    /// model.
    Q_INVOKABLE ww::ui::SpansModel* spans(const QString& path);
    /// Returns the index of the row that shows a value: its own row, or the row of the table that
    /// has its cell; -1: none.
    Q_INVOKABLE int rowShowing(const QString& path) const;
    /// Focuses the value's cell in a table. Returns false if no table has a cell for the value, and
    /// then shows the fields of the record that contains the value.
    bool focusCell(const FieldPath& path);
    /// Shows the fields of a table's record below the table, and focuses the field at `path`.
    void showRecordFields(const FieldPath& path, const FieldPath& record);
    /// Returns the index of the field's row; -1: none.
    Q_INVOKABLE int rowOf(const QString& path) const;
    /// Returns the FormField of a path; null if the form has no such row.
    Q_INVOKABLE ww::ui::FormField* fieldOf(const QString& path) { return fieldAt(rowOf(path)); }
    /// Returns the index of the row that displays row `index`: the row itself, or the row whose
    /// sentence contains it.
    [[nodiscard]] int displayRowOf(int index) const;
    /// Returns the title, text and source of the cited rules.
    Q_INVOKABLE QString ruleText(const QString& cite) const;
    /// Records the field with the focus, for F1 and for words that the handbook inserts.
    Q_INVOKABLE void rememberFocus(const QString& path) { focused_ = path; }
    [[nodiscard]] const QString& lastFocusedPath() const { return focused_; }
    /// Returns the ids of the rules that the focused field cites, separated by blanks.
    [[nodiscard]] QString lastFocusedCite() const;
    /// Inserts the word at the caret in the sentences field that had the focus last, or else in the
    /// first one. Returns false if the form has no such field.
    bool insertWord(const QString& word, bool onItsOwn);

    /// Role: `field` (the row's FormField).
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    /// Returns the FormField of a row, created on first use and owned by the form. Returns null if
    /// there is no such row.
    [[nodiscard]] FormField* fieldAt(int index);
    /// Returns a row; returns an empty row if there is none at `index`.
    [[nodiscard]] const forms::Row& rowAt(int index) const;

    void refresh();         ///< call this after the entity's text changed
    void refreshFindings(); ///< call this if only the entity's findings changed
    /// Stores the pictures that the drawn card shows.
    void setPrintedArt(const session::DrawResult& card);
    /// Returns the picture of a field; null if the card isn't drawn yet.
    [[nodiscard]] const session::ArtImage* printedArt(const std::string& field) const;
    /// Returns the icon names that the pack's entities use, with the number of uses of each.
    [[nodiscard]] std::map<std::string, int> iconUseCounts() const;
    [[nodiscard]] std::shared_ptr<const session::ArtResources> artMeans() const { return means_; }
    /// Copies an SVG into the pack as an icon, with a name that isn't in `taken`. Then calls `done`
    /// with that name, or with the reason of a failure, within the same undo step.
    using IconAdded = std::function<void(const QString& name, const QString& why)>;
    void addIcon(const QUrl& picture, std::function<bool(const std::string&)> taken,
                 IconAdded done);
    void edit(const Patch& patch, const QString& name, const QString& mergePath,
              bool typed = false);
    [[nodiscard]] forms::FormPatches patches() const;
    void notifyFixed();
    /// Returns the path of the picture that the entity's sheet shows, or else of the entity's first
    /// picture; empty if there is none.
    [[nodiscard]] QString pictureField() const;
    [[nodiscard]] const forms::Row* row(const QString& path) const;
    [[nodiscard]] std::vector<forms::CompletionItem>
    completions(const QString& path, const std::string& line, std::uint32_t cursor) const;
    /// Returns the prefix that this entity's sentence lines must have or mustn't have.
    [[nodiscard]] schema::LinePrefix lineLead() const;

  signals:
    void countChanged();
    void readOnlyChanged();
    void parseErrorChanged();
    void focusPathChanged();
    /// Emitted after a picture was set under that name. If setting it failed, the name is empty and
    /// the reason was reported.
    void artImported(const QString& name);
    void artDropped(const QString& path, const QList<QUrl>& files);

  private:
    [[nodiscard]] Patch patchForAllPaths(const Patch& patch) const;
    void removeOutOfScope(std::vector<forms::Row>& rows) const;
    void setRows(std::vector<forms::Row> rows);
    void eraseFormRows(std::size_t first, std::size_t end);
    void insertFormRows(std::size_t at, const forms::Row* first, std::size_t count);
    void renumber(std::size_t from);
    void showNewPart(const FieldPath& path, const Patch& patch, const QString& name);
    void fillSentences(const std::string& path, SentencesModel& model);
    [[nodiscard]] bool canEdit(const forms::Row* row) const;
    /// Returns the row of the table that shows the record of `path`, and that record's path; null:
    /// no table does.
    [[nodiscard]] const forms::Row* tableAround(const FieldPath& path, FieldPath& record) const;
    EntityModel* entity_;
    /// Paths of the parts that the form shows; nullopt: the form shows the whole entity.
    std::optional<std::vector<FieldPath>> scope_;
    std::vector<forms::Row> rows_;
    std::vector<FormField*> fields_; ///< one field per row of `rows_`; null until used
    std::unordered_map<std::string, std::unique_ptr<SentencesModel>> sentences_;
    std::unordered_map<std::string, std::unique_ptr<ListTableModel>> tables_;
    std::unordered_map<std::string, std::unique_ptr<SpansModel>> spans_;
    /// Rows that the user expanded (true) or collapsed, by path.
    std::map<std::string, bool> folds_;
    std::unordered_map<std::string, std::unique_ptr<ArtModel>> arts_;
    std::vector<session::ArtImage> printed_;
    std::shared_ptr<const session::ArtResources> means_;
    /// Positions of removed keys; a forms::RemovedKeyPlaces.
    std::map<std::string, std::string> places_;
    QString broken_, focusPath_, focused_;
    int focusLine_ = -1;
};

} // namespace ww::ui
