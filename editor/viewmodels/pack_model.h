#pragma once

// Lists the open pack's requirements, contents and unfinished entities, next to the form of its
// pack.yaml.

#include "list_frame.h"
#include "severity.h"
#include "thumbnails.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QTimer>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class PackModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.about")
    /// Pictures of up to three cards, as image:// sources; empty until drawn.
    Q_PROPERTY(QStringList cover READ cover NOTIFY coverChanged)
    /// Whether a view shows the page. Otherwise, the model collects and draws nothing.
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged)
    Q_PROPERTY(int unfinishedEntityCount READ unfinishedEntityCount NOTIFY
                   rowsChanged) ///< number of entities that are unfinished or have problems
    /// Whether pack.yaml now requires packs other than the opened packs.
    Q_PROPERTY(bool hasChangedRequirements READ hasChangedRequirements NOTIFY rowsChanged)

  public:
    enum class Part { Requirements, Contents, Unfinished };
    Q_ENUM(Part)
    explicit PackModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    [[nodiscard]] QStringList cover() const;
    [[nodiscard]] bool active() const { return shown_; }
    void setActive(bool shown);
    [[nodiscard]] int unfinishedEntityCount() const { return left_; }
    [[nodiscard]] bool hasChangedRequirements() const;

    /// Opens the row's target: a pack, the table of a kind, or an unfinished place.
    Q_INVOKABLE void openRow(int row);

    struct Row {
        Part part = Part::Unfinished;
        QString title, detail, icon; ///< `icon`: name of a game icon
        severity::Level level = severity::Level::None;
        QString key, path, kind; ///< target that a click on the row opens
        bool isFirstOfPart = false;
    };
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `part`, `first`, `title`, `detail`, `icon`, `level`, `leads` (whether the row can be
    /// opened).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void rowsChanged();
    void coverChanged();
    void activeChanged();
    void jumpRequested(const QString& key, const QString& path);
    void tableRequested(const QString& kind);
    void problemsRequested();

  private:
    void rebuildRows();
    void addRequirements();
    void addContents();
    void addUnfinished();
    void addRow(Row row);
    static const Column<Row> kColumns[];
    QPointer<session::Session> session_;
    std::vector<Row> rows_;
    std::vector<EntityRef> faces_; ///< entities on the cover
    mutable Thumbnails drawn_;
    QTimer later_;
    int left_ = 0;
    bool shown_ = false;
};

} // namespace ww::ui
