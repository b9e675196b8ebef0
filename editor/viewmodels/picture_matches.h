#pragma once

// Many pictures at once: each with the entity that its name says, to be looked through, changed and
// taken as one step.

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
    Q_PROPERTY(int ticked READ ticked NOTIFY changed)
    Q_PROPERTY(bool busy READ busy NOTIFY changed) ///< they are being copied
    /// What takes a picture, in the library's order; the first is nothing.
    Q_PROPERTY(QStringList targets READ targets NOTIFY changed)
    Q_PROPERTY(QString summary READ summary NOTIFY changed)

  public:
    explicit PictureMatches(QObject* parent = nullptr);
    ~PictureMatches() override;
    void setSession(session::Session* session);
    void setImages(std::shared_ptr<ImageSources> images) { images_ = std::move(images); }
    /// Pictures, and folders with such in them, at most kMost.
    static constexpr int kMost = 2000;
    void set(const QList<QUrl>& files);

    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int ticked() const;
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] QStringList targets() const;
    [[nodiscard]] QString summary() const;
    Q_INVOKABLE void tick(int row, bool on);
    Q_INVOKABLE void tickAll(bool on);
    Q_INVOKABLE void choose(int row, int target); ///< an index of `targets`; another row gives way
    Q_INVOKABLE void take();                      ///< those that are ticked; `taken` follows

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `fileName`, `picture` (an image:// source), `target` (an index of `targets`), `how` it was
    /// found, `ticked`, `replaces` (there is a picture, which it would replace).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();
    void taken(int pictures);

  private:
    struct Target {
        EntityRef ref;
        QString title;
        bool has = false; ///< a picture of its own
    };
    struct Row {
        std::filesystem::path file = {};
        QString fileName = {}, picture = {};
        int target = 0;
        QString how = {};
        bool ticked = false, replaces = false;
    };
    static const Column<Row> kColumns[];
    void match(Row& row) const;
    void noteRows();
    QPointer<session::Session> session_;
    std::shared_ptr<ImageSources> images_;
    std::vector<Target> targets_; ///< the first is none
    std::vector<Row> rows_;
    bool busy_ = false;
};

} // namespace ww::ui
