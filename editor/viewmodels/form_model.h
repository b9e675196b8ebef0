#pragma once

// The generated form of an entity: a flat list of rows in card order. Parts of lists and records
// follow at a greater depth. QML picks a row's editor by its `fieldKind`.

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
class MapModel;
class SentencesModel;

class FormModel : public QAbstractListModel {
    Q_OBJECT
    Q_MOC_INCLUDE("art_model.h")
    Q_MOC_INCLUDE("form_field.h")
    Q_MOC_INCLUDE("map_model.h")
    Q_MOC_INCLUDE("sentences_model.h")
    QML_ELEMENT
    QML_UNCREATABLE("EntityModel.form")
    Q_PROPERTY(ww::ui::MapModel* map READ map CONSTANT) ///< the entity's board, or null
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY readOnlyChanged)
    /// Set if the text doesn't parse. The form shows this instead of rows; the user fixes the text
    /// in the Source tab.
    Q_PROPERTY(QString parseError READ parseError NOTIFY parseErrorChanged)
    /// Path of the field to focus (a jump from Problems). QML clears it once done.
    Q_PROPERTY(QString focusPath READ focusPath WRITE setFocusPath NOTIFY focusPathChanged)
    /// The field's line for the caret; one past the last begins a new one. -1: none; -2: select all
    /// text; -3: open its list.
    Q_PROPERTY(int focusLine READ focusLine NOTIFY focusPathChanged)
    Q_PROPERTY(int count READ rowCount NOTIFY countChanged)

  public:
    enum class RowType {
        Group,   ///< a heading above several fields
        Field,   ///< a container's parts follow at `depth` + 1
        Item,    ///< a list or map element; a record's fields follow
        Derived, ///< a computed value, read-only
    };
    Q_ENUM(RowType)
    /// Parts of a sentence, see FormField.sentenceKinds.
    enum class Token {
        Words, ///< words that are always the same
        Verb,  ///< the chosen option's words; the user can choose another
        Slot,  ///< path of a field to edit there
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
    /// Focuses the first empty required field, or else the first field.
    void focusFirst();
    static constexpr int kSelectAll = -2; ///< value of `focusLine` that selects all text
    static constexpr int kOpenList = -3;  ///< value of `focusLine` that opens the list or grid
    /// Unfolds everything that contains the field.
    void expandTo(const FieldPath& path);
    [[nodiscard]] EntityModel* entity() const { return entity_; }
    [[nodiscard]] MapModel* map() const;
    /// Shows only fields below these paths, with the values of the first path. An edit changes all
    /// paths. Empty: shows nothing.
    void setScope(std::vector<FieldPath> scope);

    // Edits. `path` is the row's. Each is one undo step; setValue calls on one path merge until
    // endEdit, another field, or a save.
    /// Sets the value; empty text clears an optional field.
    Q_INVOKABLE void setValue(const QString& path, const QString& text);
    /// Changes a number by the field's step, within its range.
    Q_INVOKABLE void stepValue(const QString& path, int steps);
    Q_INVOKABLE void clear(const QString& path);
    /// Adds or removes a value of a `flags` field.
    Q_INVOKABLE void setFlag(const QString& path, const QString& value, bool on);
    /// Adds an element at the end of a list; for a choice, another option in the same record.
    Q_INVOKABLE void add(const QString& path);
    /// Adds a key of a map, or a field of a record that shows only differences.
    Q_INVOKABLE void addKey(const QString& path, const QString& key);
    Q_INVOKABLE void renameKey(const QString& path, const QString& key);
    Q_INVOKABLE void remove(const QString& path);
    Q_INVOKABLE void move(const QString& path, int to);
    /// Copies the picture into the pack's art/.
    Q_INVOKABLE void setArt(const QString& path, const QUrl& picture);
    Q_INVOKABLE void handleDroppedArt(const QString& path,
                                      const QList<QUrl>& files); ///< emits `artDropped`
    Q_INVOKABLE void endEdit();               ///< ends merging: the next edit is a new step
    Q_INVOKABLE void toggleExpanded(int row); ///< collapses or expands a container
    /// Asks for a new entity that the field can refer to.
    Q_INVOKABLE void requestNewEntity(const QString& path);
    /// Returns the label of the entity that `requestNewEntity` asks for, such as `map`; empty: none
    /// can be created.
    Q_INVOKABLE QString newEntityLabel(const QString& path) const;
    Q_INVOKABLE void openReference(const QString& path);
    /// Applies the first fix of the field's worst finding.
    Q_INVOKABLE bool applyFix(const QString& path);
    /// Returns the lines of a `sentences` field. The form owns the model.
    Q_INVOKABLE ww::ui::SentencesModel* sentences(const QString& path);
    /// Returns the parts of an `art` field. The form owns the model.
    Q_INVOKABLE ww::ui::ArtModel* art(const QString& path);
    /// Returns the index of the field's row; -1: none.
    Q_INVOKABLE int rowOf(const QString& path) const;
    /// Returns the field of a path; null: the form has none.
    Q_INVOKABLE ww::ui::FormField* fieldOf(const QString& path) { return fieldAt(rowOf(path)); }
    /// Returns the index of the row that displays row `index`: itself, or the row whose sentence
    /// contains it.
    [[nodiscard]] int displayRowOf(int index) const;
    /// Returns the title, text and source of the cited rules.
    Q_INVOKABLE QString ruleText(const QString& cite) const;
    /// Remembers the focused field, for F1 and for words from the handbook.
    Q_INVOKABLE void rememberFocus(const QString& path) { focused_ = path; }
    [[nodiscard]] const QString& lastFocusedPath() const { return focused_; }
    /// Returns the rule ids that the focused field cites, separated by blanks.
    [[nodiscard]] QString lastFocusedCite() const;
    /// Inserts the word at the caret in the last focused sentences field, else in the first one.
    /// Returns false if the form has none.
    bool insertWord(const QString& word, bool onItsOwn);

    /// Role: `field` (the row's FormField).
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    /// Creates the field on first use; the form owns it. Returns null if there is no such row.
    [[nodiscard]] FormField* fieldAt(int index);
    /// Returns a row; if there is none, an empty one.
    [[nodiscard]] const forms::Row& rowAt(int index) const;

    void refresh();         ///< call this after the entity's text changed
    void refreshFindings(); ///< call this if only the entity's findings changed
    /// Takes the pictures that the drawn card shows.
    void setPrintedArt(const session::DrawResult& card);
    /// Returns the picture of a field; null: not drawn yet.
    [[nodiscard]] const session::ArtImage* printedArt(const std::string& field) const;
    /// Returns the icon names in the pack's entities, with their number of uses.
    [[nodiscard]] std::map<std::string, int> iconUseCounts() const;
    [[nodiscard]] std::shared_ptr<const session::ArtResources> artMeans() const { return means_; }
    /// Copies an SVG into the pack as an icon with a name that isn't `taken`. Calls `done` within
    /// the same undo step, with that name or with the reason of a failure.
    using IconAdded = std::function<void(const QString& name, const QString& why)>;
    void addIcon(const QUrl& picture, std::function<bool(const std::string&)> taken,
                 IconAdded done);
    void edit(const Patch& patch, const QString& name, const QString& mergePath,
              bool typed = false);
    [[nodiscard]] forms::FormPatches patches() const;
    void notifyFixed();
    /// Returns the path of the picture that the entity's sheet shows, else of its first picture;
    /// may be empty.
    [[nodiscard]] QString pictureField() const;
    [[nodiscard]] const forms::Row* row(const QString& path) const;
    [[nodiscard]] std::vector<forms::CompletionItem>
    completions(const QString& path, const std::string& line, std::uint32_t cursor) const;
    /// Returns the text that lines of sentences must begin with on this entity, or must not.
    [[nodiscard]] schema::LinePrefix lineLead() const;

  signals:
    void countChanged();
    void readOnlyChanged();
    void parseErrorChanged();
    void focusPathChanged();
    /// The picture was set under that name; empty: it failed, and the reason was reported.
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
    EntityModel* entity_;
    /// Paths of the shown parts; nullopt: the whole entity.
    std::optional<std::vector<FieldPath>> scope_;
    std::vector<forms::Row> rows_;
    std::vector<FormField*> fields_; ///< one field per row of `rows_`; null until used
    std::unordered_map<std::string, std::unique_ptr<SentencesModel>> sentences_;
    /// Rows that the user expanded (true) or collapsed, by path.
    std::map<std::string, bool> folds_;
    std::unordered_map<std::string, std::unique_ptr<ArtModel>> arts_;
    std::vector<session::ArtImage> printed_;
    std::shared_ptr<const session::ArtResources> means_;
    std::map<std::string, std::string> places_; ///< is a forms::RemovedKeyPlaces
    QString broken_, focusPath_, focused_;
    int focusLine_ = -1;
};

} // namespace ww::ui
