#pragma once

// An open entity: the content of a tab. Form, source and map are views of the entity's text.

#include "form_model.h"
#include "map_model.h"
#include "rules/diag/diagnostic.h"
#include "rules/model/patch.h"
#include "rules/schema/schema.h"
#include "source_model.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QUrl>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class EntityModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("TabsModel.current")
    Q_PROPERTY(QString key READ key NOTIFY keyChanged)
    Q_PROPERTY(QString kind READ kind NOTIFY viewsChanged) ///< id of the kind
    Q_PROPERTY(QString kindLabel READ kindLabel NOTIFY viewsChanged)
    Q_PROPERTY(QString entityId READ entityId NOTIFY keyChanged)
    Q_PROPERTY(QString title READ title NOTIFY changed) ///< name of the entity, or its id
    Q_PROPERTY(QString icon READ icon NOTIFY viewsChanged)
    Q_PROPERTY(QString pack READ pack CONSTANT) ///< id of the entity's pack
    Q_PROPERTY(QString file READ file NOTIFY changed)
    /// Whether the entity is the pack itself, with its pack.yaml.
    Q_PROPERTY(bool isPack READ isPack CONSTANT)
    /// Whether the entity declares a part of a game: a file such as a kind's, a template or a
    /// sheet.
    Q_PROPERTY(bool isGamePart READ isGamePart NOTIFY viewsChanged)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY changed)
    /// Whether the entity still exists. The tab of a deleted entity shows a note.
    Q_PROPERTY(bool exists READ exists NOTIFY changed)
    Q_PROPERTY(bool dirty READ dirty NOTIFY dirtyChanged)
    Q_PROPERTY(int errors READ errors NOTIFY findingsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY findingsChanged)
    Q_PROPERTY(int unfinishedCount READ unfinishedCount NOTIFY findingsChanged)
    Q_PROPERTY(int missingFieldCount READ missingFieldCount NOTIFY findingsChanged)
    /// Ids and labels of the kind's views, in the order of the table of views.
    Q_PROPERTY(QStringList views READ views NOTIFY viewsChanged)
    Q_PROPERTY(QStringList viewLabels READ viewLabels NOTIFY viewsChanged)
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY viewChanged)
    /// QML page of the current view, and the fields that the view edits (empty: all fields).
    Q_PROPERTY(QUrl viewPage READ viewPage NOTIFY viewChanged)
    Q_PROPERTY(QStringList viewFields READ viewFields NOTIFY viewChanged)
    Q_PROPERTY(ww::ui::FormModel* form READ form CONSTANT)
    Q_PROPERTY(ww::ui::SourceModel* source READ source CONSTANT)
    /// Null unless `views` contains `map`.
    Q_PROPERTY(ww::ui::MapModel* map READ map NOTIFY viewsChanged)

  public:
    EntityModel(session::Session* session, EntityRef ref, QObject* parent = nullptr);
    ~EntityModel() override;

    [[nodiscard]] QString key() const;
    [[nodiscard]] QString kind() const;
    [[nodiscard]] QString kindLabel() const;
    [[nodiscard]] QString entityId() const;
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString icon() const;
    [[nodiscard]] QString pack() const;
    [[nodiscard]] QString file() const;
    [[nodiscard]] bool isPack() const;
    [[nodiscard]] bool isGameFile() const; ///< returns whether the entity is a whole file of a game
    [[nodiscard]] bool isGamePart() const;
    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] bool exists() const;
    [[nodiscard]] bool dirty() const;
    [[nodiscard]] int errors() const;
    [[nodiscard]] int warnings() const;
    [[nodiscard]] int unfinishedCount() const;
    [[nodiscard]] QStringList views() const { return views_; }
    [[nodiscard]] QStringList viewLabels() const;
    [[nodiscard]] QUrl viewPage() const;
    [[nodiscard]] QStringList viewFields() const { return fieldsOf(view_); }
    [[nodiscard]] QString view() const { return view_; }
    void setView(const QString& view);
    [[nodiscard]] FormModel* form() { return &form_; }
    [[nodiscard]] SourceModel* source() { return &source_; }
    /// Returns the map; the first call reads and paints the board.
    [[nodiscard]] MapModel* map();

    [[nodiscard]] session::Session* session() const;
    [[nodiscard]] const EntityRef& ref() const { return ref_; }
    /// Returns how many undo steps bring a deleted entity back; 0 if no step deleted it.
    Q_INVOKABLE int undoStepsToRestore() const;
    /// Returns whether the step that was undone last had created the entity.
    [[nodiscard]] bool isCreationUndone() const;
    /// Focuses the field in the form.
    Q_INVOKABLE void showField(const QString& path);
    /// Shows a view that edits the field, preferably the current view. If no view does, focuses
    /// line `line` of the field in the form.
    void showEditorOf(const QString& field, int line);
    /// Counts empty required fields.
    [[nodiscard]] int missingFieldCount() const;
    /// Gives the keyboard focus to the view, now or once it is loaded.
    Q_INVOKABLE void requestFocus();
    Q_INVOKABLE bool consumeFocusRequest() { return std::exchange(keysDue_, false); }
    /// Focuses the next empty required field after the last focused field. After the last empty
    /// field, starts again at the first.
    Q_INVOKABLE void goToNextMissingField();
    /// Shows the place of a finding in the view that suits the finding.
    void jumpTo(const FieldPath& path, bool wantSource);
    /// Goes to the next (1) or previous (-1) unfinished or wrong place, and wraps around. Returns a
    /// description of the place, such as `3 of 7: Cost is missing`; empty if there is no such
    /// place.
    QString goToNextProblem(int by);

  signals:
    void keyChanged();
    void changed();
    void dirtyChanged();
    void findingsChanged();
    void viewChanged();
    void viewsChanged(); ///< the game was read again: the kind may have changed, too
    /// Asks the view to show a place in the fields that the view edits.
    void placeRequested(const QString& path);
    void searchRequested(); ///< asks the view to open its search
    void focusRequested();  ///< asks the view to take the keyboard focus

  private:
    void refreshForm();
    void adoptGame(); ///< uses the session's game from now on
    void createMap();
    /// An unfinished or wrong place in the form and in the text.
    struct ProblemPlace {
        FieldPath path;
        QString at, words;
        int row = -1;
        std::size_t offset = 0;
        severity::Level level = severity::Level::None;
    };
    [[nodiscard]] std::vector<ProblemPlace> problemPlaces() const;
    [[nodiscard]] QStringList fieldsOf(const QString& view) const;
    void refresh();
    [[nodiscard]] const schema::EntitySchema* schema() const;
    [[nodiscard]] diag::Counts counts() const;
    QPointer<session::Session> session_;
    // Keeps the declarations alive that form rows point to. Rows may outlive the session briefly.
    schema::SystemPtr system_;
    schema::SystemPtr rowsSystem_; ///< game of the form's rows
    EntityRef ref_;
    QStringList views_;
    QString view_;
    FormModel form_;
    SourceModel source_;
    std::unique_ptr<MapModel> map_;
    bool mapWanted_ = false; ///< the map was used before, so it must be kept up to date
    /// Whether the view should take the keyboard focus once it is loaded.
    bool keysDue_ = false;
    bool formWaits_ = false; ///< the form must be refreshed once the gesture on the board ends
    ProblemPlace stood_;     ///< place that `goToNextProblem` went to last
    QString focusedStood_;   ///< field that had the focus when `goToNextProblem` was last called
};

/// Returns the name of the entity's icon: its kind's icon, or `ui:` and an icon of the window for
/// a part of a game. Returns an empty text if there is none.
[[nodiscard]] QString iconOf(const session::Entity& entity);

} // namespace ww::ui
