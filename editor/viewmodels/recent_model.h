#pragma once

// Packs opened lately, newest first; kept in the user's settings.

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

    void note(const QString& title, const QString& path);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `title`, `path` (what AppModel.openPath takes), `folder` (the same path, shortened for
    /// reading).
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
