#pragma once

// Every place that names an entity, file by file, before it gets another id or is deleted: with
// what is written there, and what would be.

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
    /// The id that is thought of; one that it can't have leaves the list as it is, without
    /// `after`.
    Q_PROPERTY(QString newId READ newId WRITE setNewId NOTIFY changed)
    /// `40 places in 12 files`, `Nothing refers to it`; empty while it isn't known yet.
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(int count READ count NOTIFY changed) ///< places, listed or not
    Q_PROPERTY(bool known READ known NOTIFY changed)

  public:
    explicit PlacesModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    /// Lists where the entity with that key is named, and follows what is edited; empty: of none.
    /// Another id is written in approvals too, which a deletion leaves alone.
    Q_INVOKABLE void look(const QString& key, bool renaming = false);
    [[nodiscard]] QString newId() const { return newId_; }
    void setNewId(const QString& id);
    [[nodiscard]] QString summary() const;
    [[nodiscard]] int count() const { return static_cast<int>(places_.size()); }
    [[nodiscard]] bool known() const { return known_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `heading` (of the file that begins here: `decks.yaml · 3`; else empty), `title` (of the
    /// entity; empty: the one above), `field`, `before`, `after` (empty: it stays).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    struct Row {
        QString heading, title, field, before, after;
        friend bool operator==(const Row&, const Row&) = default;
    };

  signals:
    void changed();

  private:
    void ask();
    void take(const session::NamedPlaces& places, const QString& of);
    void fill();
    static const Column<Row> kColumns[];
    QPointer<session::Session> session_;
    EntityRef entity_;
    QString newId_, knownId_; ///< thought of; what `places_` have as `after`
    std::vector<session::NamedPlace> places_;
    std::vector<Row> rows_;
    int asked_ = 0; ///< which question is the newest
    bool renaming_ = false, known_ = false;
};

} // namespace ww::ui
