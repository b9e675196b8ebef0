#pragma once

// Lists, by file, all places that name an entity, with their text before and after a rename. Shown
// before the user renames or deletes the entity.

#include "list_frame.h"

#include "editor/session/named_places.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class PlacesModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.places")
    /// The new id to preview. While the id is invalid, the list has no `after` texts.
    Q_PROPERTY(QString newId READ newId WRITE setNewId NOTIFY changed)
    /// Text such as `40 places in 12 files` or `Nothing refers to it`; empty while loading.
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(int count READ count NOTIFY changed) ///< number of places, listed or not
    Q_PROPERTY(bool isLoaded READ isLoaded NOTIFY changed)

  public:
    explicit PlacesModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    /// Lists the places that name the entity with that key, and updates the list after edits. An
    /// empty key lists nothing. With `renaming`, also lists approvals, which a rename changes, too.
    Q_INVOKABLE void listUses(const QString& key, bool renaming = false);
    [[nodiscard]] QString newId() const { return newId_; }
    void setNewId(const QString& id);
    [[nodiscard]] QString summary() const;
    [[nodiscard]] int count() const { return static_cast<int>(places_.size()); }
    [[nodiscard]] bool isLoaded() const { return known_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `heading` (on a file's first row: `decks.yaml · 3`; else empty), `title` (of the
    /// entity; empty: same as in the row above), `field`, `before`, `after` (empty: unchanged).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    struct Row {
        QString heading, title, field, before, after;
        friend bool operator==(const Row&, const Row&) = default;
    };

  signals:
    void changed();

  private:
    void requestPlaces();
    void showPlaces(const session::ReferencePlaces& places, const QString& of);
    void buildRows();
    static const Column<Row> kColumns[];
    QPointer<session::Session> session_;
    EntityRef entity_;
    /// New id to preview, and the new id for which `places_` was computed.
    QString newId_, knownId_;
    std::vector<session::ReferencePlace> places_;
    std::vector<Row> rows_;
    int asked_ = 0; ///< number of the newest request
    bool renaming_ = false, known_ = false;
};

} // namespace ww::ui
