#pragma once

#include "entity_model.h"
#include "thumbnails.h"

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <vector>

namespace ww::ui {

class TabsModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.tabs")
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(int currentIndex READ currentIndex WRITE setCurrentIndex NOTIFY currentChanged)
    /// The current tab's entity; null if there is no tab.
    Q_PROPERTY(ww::ui::EntityModel* current READ current NOTIFY currentChanged)

  public:
    enum Role {
        KeyRole = Qt::UserRole + 1,
        TitleRole,
        IconRole,
        DirtyRole,
        LevelRole,
        EntityRole,
        PreviewRole,
        ThumbnailRole
    };
    explicit TabsModel(QObject* parent = nullptr);
    ~TabsModel() override;
    void setSession(session::Session* session); ///< closes all tabs

    [[nodiscard]] int count() const { return static_cast<int>(tabs_.size()); }
    [[nodiscard]] int currentIndex() const { return current_; }
    void setCurrentIndex(int index);
    [[nodiscard]] EntityModel* current() const;

    /// Opens a tab for the entity, or makes its tab current.
    Q_INVOKABLE void open(const QString& key);
    /// Like `open`, but opens a preview tab, which replaces the previous preview tab. A preview tab
    /// becomes permanent when the user opens, edits or moves it.
    Q_INVOKABLE void previewEntity(const QString& key);
    Q_INVOKABLE void makePermanent(int index);
    Q_INVOKABLE void close(int index); ///< closes a tab; unsaved edits stay
    Q_INVOKABLE void move(int from, int to);
    Q_INVOKABLE void next();
    Q_INVOKABLE void previous();
    Q_INVOKABLE void reopenClosed();
    EntityModel* openEntity(const EntityRef& ref, bool preview = false);
    void closeEntity(const EntityRef& ref);
    /// Stops the signal `currentChanged` until `resumeCurrentChanged`. If several tabs are opened,
    /// QML then creates only the view of the last tab.
    void suspendCurrentChanged() { held_ = true; }
    void resumeCurrentChanged();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `key`, `title`, `icon`, `dirty`, `level` (the worst finding's Severity), `entity`
    /// (EntityModel), `preview`, `thumbnail`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void countChanged();
    void currentChanged();
    /// Files were dropped on a picture field. AppModel handles this signal.
    void artDropped(const QString& key, const QString& path, const QList<QUrl>& files);

  private:
    void closeIfCreationUndone(const EntityModel* entity);
    void makeEntityPermanent(const EntityModel* entity);
    void discard(std::unique_ptr<EntityModel> entity);
    QPointer<session::Session> session_;
    std::vector<std::unique_ptr<EntityModel>> tabs_;
    mutable Thumbnails thumbnails_; ///< drawn only for tabs that the view shows
    QStringList closed_;
    const EntityModel* preview_ = nullptr; ///< the preview tab, or null
    int current_ = -1;
    bool held_ = false;
};

} // namespace ww::ui
