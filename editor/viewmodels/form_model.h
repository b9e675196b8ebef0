#pragma once

// The generated form of one entity: a flat list of rows in card order, lists and records indented
// below their heading. Every kind of field that a schema can declare has a row here; QML picks an
// editor by the row's `fieldKind`.

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
class Patches;
} // namespace ww::forms
namespace ww::session {
struct ArtImage;
struct ArtMeans;
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
    Q_PROPERTY(ww::ui::MapModel* map READ map CONSTANT) ///< the entity's board; null: it has none
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY readOnlyChanged)
    /// Set when the entity's text doesn't parse: the form shows this instead of rows, and the
    /// Source tab is where it is fixed.
    Q_PROPERTY(QString broken READ broken NOTIFY brokenChanged)
    /// Path of the field to focus (a jump from Problems); set it back to empty once done.
    Q_PROPERTY(QString focusPath READ focusPath WRITE setFocusPath NOTIFY focusPathChanged)
    /// The line of that field to put the caret on; one past the last begins a new one; -1: none;
    /// -2: all of its text is selected; -3: what it is chosen from opens.
    Q_PROPERTY(int focusLine READ focusLine NOTIFY focusPathChanged)
    Q_PROPERTY(int count READ rowCount NOTIFY countChanged)

  public:
    enum class RowType {
        Group,   ///< a heading over several fields
        Field,   ///< one field; containers are followed by their parts at `depth` + 1
        Item,    ///< one element of a list or map; records are followed by their fields
        Derived, ///< a value that the game works out, only to be read
    };
    Q_ENUM(RowType)
    /// Of a sentence, as FormField.sentenceKinds has it.
    enum class Token {
        Words, ///< as they are
        Verb,  ///< how what is chosen reads: another may be chosen there
        Slot,  ///< path of the field that is filled in there
    };
    Q_ENUM(Token)
    explicit FormModel(EntityModel* entity);
    ~FormModel() override;

    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] QString broken() const { return broken_; }
    [[nodiscard]] QString focusPath() const { return focusPath_; }
    void setFocusPath(const QString& path) { focusOn(path, -1); }
    [[nodiscard]] int focusLine() const { return focusLine_; }
    void focusOn(const QString& path, int line);
    /// On the first field that is to be filled in, else on the first of all.
    void focusFirst();
    static constexpr int kWhole = -2; ///< for `focusLine`: all of the field's text is selected
    static constexpr int kOpen = -3;  ///< for `focusLine`: its list or grid opens
    /// Opens what is folded around the field of that path.
    void unfoldTo(const FieldPath& path);
    [[nodiscard]] EntityModel* entity() const { return entity_; }
    [[nodiscard]] MapModel* map() const;
    /// Shows what stands below these places alone: of the first of them; an edit is of all. None:
    /// nothing is shown.
    void setScope(std::vector<FieldPath> scope);

    // Edits. `path` is the row's. Each is one undo step; successive setValue calls on one path
    // merge until endEdit, another field, or a save.
    Q_INVOKABLE void setValue(const QString& path,
                              const QString& text); ///< empty text of an optional field: cleared
    Q_INVOKABLE void step(const QString& path,
                          int steps); ///< up or down by the field's step, kept in its range
    Q_INVOKABLE void clear(const QString& path); ///< removes the field
    Q_INVOKABLE void setFlag(const QString& path, const QString& value, bool on); ///< `flags`
    /// List: an element at the end; a choice: another beside it.
    Q_INVOKABLE void add(const QString& path);
    /// A map's, or a field of a record that shows what differs.
    Q_INVOKABLE void addKey(const QString& path, const QString& key);
    Q_INVOKABLE void renameKey(const QString& path, const QString& key);
    Q_INVOKABLE void remove(const QString& path);
    Q_INVOKABLE void move(const QString& path, int to); ///< list element to index `to`
    Q_INVOKABLE void setArt(const QString& path,
                            const QUrl& picture); ///< copies the picture into the pack's art/
    Q_INVOKABLE void dropArt(const QString& path, const QList<QUrl>& files); ///< asks where needed
    Q_INVOKABLE void endEdit();       ///< focus left: the next edit is a new step
    Q_INVOKABLE void toggle(int row); ///< collapses or expands a container
    /// Asks for a new entity of the kind that the field refers to.
    Q_INVOKABLE void wantNew(const QString& path);
    /// What a new one is called there, such as `map`; empty: none can be made.
    Q_INVOKABLE QString newLabel(const QString& path) const;
    Q_INVOKABLE void openReference(const QString& path); ///< opens what the field refers to
    Q_INVOKABLE bool applyFix(const QString& path); ///< first fix of the field's gravest finding
    /// The lines of a `sentences` field; lives as long as the form.
    Q_INVOKABLE ww::ui::SentencesModel* sentences(const QString& path);
    /// The parts of an `art` field; lives as long as the form.
    Q_INVOKABLE ww::ui::ArtModel* art(const QString& path);
    Q_INVOKABLE int rowOf(const QString& path) const; ///< -1 where it has none
    /// Null where it has none.
    Q_INVOKABLE ww::ui::FormField* fieldOf(const QString& path) { return fieldAt(rowOf(path)); }
    /// The row that shows a row: its own, or the sentence that it stands in.
    [[nodiscard]] int shownAt(int index) const;
    /// Title, text and place of the rule a field cites, in plain lines.
    Q_INVOKABLE QString ruleText(const QString& cite) const;
    /// The field that has the keyboard, for what is asked of it: F1, a word from the handbook.
    Q_INVOKABLE void noteFocus(const QString& path) { focused_ = path; }
    [[nodiscard]] const QString& focused() const { return focused_; }
    /// Rules of that field, ids with blanks between; of an abilities line, its word first.
    [[nodiscard]] QString focusedCite() const;
    /// Puts it where the caret is in the field of sentences that had the keyboard last, else behind
    /// the first one there is; false: there is none to write in.
    bool insertWord(const QString& word, bool onItsOwn);

    /// One role, `field`: the row's FormField.
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    /// Made when it is first asked for; lives as long as the form. Null: no such row.
    [[nodiscard]] FormField* fieldAt(int index);
    /// An empty row where there is none.
    [[nodiscard]] const forms::Row& rowAt(int index) const;

    void refresh();         ///< the entity's text changed
    void refreshFindings(); ///< only its findings did
    /// What the card shows of its pictures.
    void setPrintedArt(const session::DrawResult& card);
    /// Null where none was drawn yet.
    [[nodiscard]] const session::ArtImage* printedArt(const std::string& field) const;
    /// Names of icons in the entities of the pack, and in how many places each stands.
    [[nodiscard]] std::map<std::string, int> iconsUsed() const;
    [[nodiscard]] std::shared_ptr<const session::ArtMeans> artMeans() const { return means_; }
    /// Brings an SVG into the pack as an icon of its own, under a name that isn't `taken`. `done`
    /// follows with that name, in the same step of undo, or with why not.
    using IconAdded = std::function<void(const QString& name, const QString& why)>;
    void addIcon(const QUrl& picture, std::function<bool(const std::string&)> taken,
                 IconAdded done);
    void edit(const Patch& patch, const QString& name, const QString& mergePath,
              bool typed = false);
    [[nodiscard]] forms::Patches patches() const;
    void noteFixed();
    /// Path of the field of the picture that its sheet shows, else of its first picture, or empty.
    [[nodiscard]] QString pictureField() const;
    [[nodiscard]] const forms::Row* row(const QString& path) const;
    [[nodiscard]] std::vector<forms::CompletionItem>
    completions(const QString& path, const std::string& line, std::uint32_t cursor) const;
    /// What lines of sentences begin with, or never do, on the entity.
    [[nodiscard]] schema::LineLead lead() const;

  signals:
    void countChanged();
    void readOnlyChanged();
    void brokenChanged();
    void focusPathChanged();
    /// A picture that was set is in its place under that name; empty: it is not, and the reason was
    /// reported.
    void artTaken(const QString& name);
    void artDropped(const QString& path, const QList<QUrl>& files);

  private:
    [[nodiscard]] Patch forAll(const Patch& patch) const;
    void keepScope(std::vector<forms::Row>& rows) const;
    void place(std::vector<forms::Row> rows);
    void takeOut(std::size_t first, std::size_t end);
    void putIn(std::size_t at, const forms::Row* first, std::size_t count);
    void renumber(std::size_t from);
    void showNew(const FieldPath& path, const Patch& patch, const QString& name);
    void fillSentences(const std::string& path, SentencesModel& model);
    [[nodiscard]] bool canEdit(const forms::Row* row) const;
    EntityModel* entity_;
    std::optional<std::vector<FieldPath>> scope_; ///< nothing: all of the entity
    std::vector<forms::Row> rows_;
    std::vector<FormField*> fields_; ///< as many; null until asked for
    std::unordered_map<std::string, std::unique_ptr<SentencesModel>> sentences_;
    std::map<std::string, bool> folds_; ///< opened or closed by hand, by path
    std::unordered_map<std::string, std::unique_ptr<ArtModel>> arts_;
    std::vector<session::ArtImage> printed_;
    std::shared_ptr<const session::ArtMeans> means_;
    std::map<std::string, std::string> places_; ///< forms::Places
    QString broken_, focusPath_, focused_;
    int focusLine_ = -1;
};

} // namespace ww::ui
