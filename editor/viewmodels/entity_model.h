#pragma once

// One open entity: what a tab holds. Form, source and map are views on the same text.

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
    Q_PROPERTY(QString kind READ kind CONSTANT) ///< kind id
    Q_PROPERTY(QString kindLabel READ kindLabel CONSTANT)
    Q_PROPERTY(QString entityId READ entityId NOTIFY keyChanged)
    Q_PROPERTY(QString title READ title NOTIFY changed) ///< its name, else its id
    Q_PROPERTY(QString icon READ icon CONSTANT)
    Q_PROPERTY(QString pack READ pack CONSTANT) ///< id of the pack that it stands in
    Q_PROPERTY(QString file READ file NOTIFY changed)
    Q_PROPERTY(bool wholePack READ wholePack CONSTANT) ///< it is a pack itself: its pack.yaml
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY changed)
    Q_PROPERTY(bool exists READ exists NOTIFY changed) ///< false: deleted; the tab says so
    Q_PROPERTY(bool dirty READ dirty NOTIFY dirtyChanged)
    Q_PROPERTY(int errors READ errors NOTIFY findingsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY findingsChanged)
    Q_PROPERTY(int unfinished READ unfinished NOTIFY findingsChanged)
    Q_PROPERTY(int missing READ missing NOTIFY findingsChanged)
    /// Those that the kind has, in the order of the program's table, and what they are called.
    Q_PROPERTY(QStringList views READ views CONSTANT)
    Q_PROPERTY(QStringList viewLabels READ viewLabels CONSTANT)
    Q_PROPERTY(QString view READ view WRITE setView NOTIFY viewChanged)
    /// What shows the view, and the fields that it edits; none: the whole.
    Q_PROPERTY(QUrl viewPage READ viewPage NOTIFY viewChanged)
    Q_PROPERTY(QStringList viewFields READ viewFields NOTIFY viewChanged)
    Q_PROPERTY(ww::ui::FormModel* form READ form CONSTANT)
    Q_PROPERTY(ww::ui::SourceModel* source READ source CONSTANT)
    Q_PROPERTY(ww::ui::MapModel* map READ map CONSTANT) ///< null unless `views` holds `map`

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
    [[nodiscard]] bool wholePack() const;
    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] bool exists() const;
    [[nodiscard]] bool dirty() const;
    [[nodiscard]] int errors() const;
    [[nodiscard]] int warnings() const;
    [[nodiscard]] int unfinished() const;
    [[nodiscard]] QStringList views() const { return views_; }
    [[nodiscard]] QStringList viewLabels() const;
    [[nodiscard]] QUrl viewPage() const;
    [[nodiscard]] QStringList viewFields() const { return fieldsOf(view_); }
    [[nodiscard]] QString view() const { return view_; }
    void setView(const QString& view);
    [[nodiscard]] FormModel* form() { return &form_; }
    [[nodiscard]] SourceModel* source() { return &source_; }
    /// Reads and paints its board once it is looked at.
    [[nodiscard]] MapModel* map();

    [[nodiscard]] session::Session* session() const;
    [[nodiscard]] const EntityRef& ref() const { return ref_; }
    /// How many steps must be undone until an entity that is gone is there again; 0: none of them
    /// took it away.
    Q_INVOKABLE int stepsBack() const;
    /// Whether the step that was undone last had made it.
    [[nodiscard]] bool unmade() const;
    /// Gives the keyboard to the field of that path, in the form.
    Q_INVOKABLE void showField(const QString& path);
    /// Shows the view that edits the field, the one in sight first; else the form, with the
    /// keyboard in that line of the field.
    void showEditorOf(const QString& field, int line);
    /// Required fields that are still to be filled in.
    [[nodiscard]] int missing() const;
    /// The view was chosen: the keys are its own, now or when it comes.
    Q_INVOKABLE void wantKeys();
    Q_INVOKABLE bool takeKeys() { return std::exchange(keysDue_, false); }
    /// Goes to the next of them, behind the field that had the keyboard last; then from the first.
    Q_INVOKABLE void fillNext();
    /// Shows the place of a finding in the view that suits it.
    void jump(const FieldPath& path, bool wantSource);
    /// Goes to the next place (1) or the one before (-1) that is unfinished or wrong, from where
    /// one is; round at the ends. What it is: `3 of 7: Offense is missing`; empty: there is none.
    QString step(int by);

  signals:
    void keyChanged();
    void changed();
    void dirtyChanged();
    void findingsChanged();
    void viewChanged();
    /// A place among its fields is to be shown by the view that edits them.
    void placeWanted(const QString& path);
    void searchWanted(); ///< in what the view has to choose from
    void keysWanted();   ///< the view was chosen by a command: the keys are its own now

  private:
    void refreshForm();
    /// A place that is unfinished or wrong, where the form shows it and where it stands in the
    /// text.
    struct Stop {
        FieldPath path;
        QString at, words;
        int row = -1;
        std::size_t offset = 0;
        severity::Level level = severity::Level::None;
    };
    [[nodiscard]] std::vector<Stop> stops() const;
    [[nodiscard]] QStringList fieldsOf(const QString& view) const;
    void refresh();
    [[nodiscard]] const schema::EntitySchema* schema() const;
    [[nodiscard]] diag::Counts counts() const;
    QPointer<session::Session> session_;
    schema::SystemPtr system_; // rows point into it, and may outlive the session by a moment
    EntityRef ref_;
    QStringList views_;
    QString view_;
    FormModel form_;
    SourceModel source_;
    std::unique_ptr<MapModel> map_;
    bool mapWanted_ = false; ///< somebody has looked at it
    bool keysDue_ = false;   ///< of a view that may not be there yet
    bool formWaits_ = false; ///< for the end of a gesture on the board, to be read again
    Stop stood_;             ///< where `step` led last
    QString focusedStood_;   ///< the field that had the keyboard then
};

} // namespace ww::ui
