#pragma once

// Recently opened packs, newest first. The settings store the list.

#include "list_frame.h"

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

class RecentModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.recent")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    explicit RecentModel(QObject* parent = nullptr);

    void addPack(const QString& title, const QString& path);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `title`, `path` (for AppModel.openPath), `folder` (the path, shortened for display).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void countChanged();

  private:
    struct Row {
        QString title, path;
    };
    static const Column<Row> kColumns[];
    QList<Row> rows_;
};

} // namespace ww::ui
