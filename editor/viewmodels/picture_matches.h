#pragma once

// Matches dropped pictures to entities by name. The user checks the matches; then all ticked
// pictures are set as one undo step.

#include "list_frame.h"

#include "rules/model/patch.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QUrl>
#include <QtQml/qqmlregistration.h>

#include <filesystem>
#include <memory>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {
class ImageSources;

class PictureMatches : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.pictures")
    Q_PROPERTY(int count READ count NOTIFY changed)
    Q_PROPERTY(int tickedCount READ tickedCount NOTIFY changed)
    Q_PROPERTY(bool busy READ busy NOTIFY changed) ///< whether pictures are being copied
    /// Entities that accept a picture, in library order. The first option is no entity.
    Q_PROPERTY(QStringList targets READ targets NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)

  public:
    explicit PictureMatches(QObject* parent = nullptr);
    ~PictureMatches() override;
    void setSession(session::Session* session);
    void setImages(std::shared_ptr<ImageSources> images) { images_ = std::move(images); }
    /// Limit of dropped pictures, including the pictures in dropped folders.
    static constexpr int kMaxPictures = 2000;
    void setFiles(const QList<QUrl>& files);

    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int tickedCount() const;
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] QStringList targets() const;
    [[nodiscard]] QString summary() const;
    Q_INVOKABLE void setTicked(int row, bool on);
    Q_INVOKABLE void setAllTicked(bool on);
    /// Sets the row's target, an index into `targets`. Unticks any other row with the same target.
    Q_INVOKABLE void chooseTarget(int row, int target);
    Q_INVOKABLE void applyMatches(); ///< sets the ticked pictures, then emits `matchesApplied`

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `fileName`, `picture` (an image:// source), `target` (index into `targets`),
    /// `how` (reason for the match), `ticked`, `replaces` (whether the entity has a picture).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();
    void matchesApplied(int pictures);

  private:
    struct Target {
        EntityRef ref;
        QString title;
        bool hasPicture = false; ///< whether the entity already has a picture
    };
    struct Row {
        std::filesystem::path file = {};
        QString fileName = {}, picture = {};
        int target = 0;
        QString how = {};
        bool ticked = false, replaces = false;
    };
    static const Column<Row> kColumns[];
    void matchByName(Row& row) const;
    void notifyRowsChanged();
    QPointer<session::Session> session_;
    std::shared_ptr<ImageSources> images_;
    std::vector<Target> targets_; ///< possible targets; the first one means no entity
    std::vector<Row> rows_;
    bool busy_ = false;
};

} // namespace ww::ui
