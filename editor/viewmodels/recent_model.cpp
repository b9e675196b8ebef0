#include "recent_model.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>

namespace ww::ui {

namespace {
constexpr int kKept = 12;

QString shortFolder(const QString& path) {
    QString folder = QFileInfo(path).absoluteFilePath();
    if (const QString home = QDir::homePath(); folder.startsWith(home + QLatin1Char('/')))
        folder = QLatin1Char('~') + folder.mid(home.size());
    return folder;
}
} // namespace

RecentModel::RecentModel(QObject* parent) : QAbstractListModel(parent) {
    QSettings settings;
    const int size = settings.beginReadArray(QStringLiteral("recent"));
    for (int i = 0; i < size && i < kKept; ++i) {
        settings.setArrayIndex(i);
        const QString path = settings.value(QStringLiteral("path")).toString();
        if (QFileInfo::exists(path))
            rows_.append({settings.value(QStringLiteral("title")).toString(), path});
    }
    settings.endArray();
}

void RecentModel::addPack(const QString& title, const QString& path) {
    // Don't write unchanged settings: writing waits for the disk.
    if (!rows_.isEmpty() && rows_.front().path == path && rows_.front().title == title)
        return;
    beginResetModel();
    rows_.removeIf([&](const Row& row) { return row.path == path; });
    rows_.prepend({title, path});
    if (rows_.size() > kKept)
        rows_.resize(kKept);
    endResetModel();
    QSettings settings;
    settings.beginWriteArray(QStringLiteral("recent"), static_cast<int>(rows_.size()));
    for (int i = 0; i < rows_.size(); ++i) {
        settings.setArrayIndex(i);
        settings.setValue(QStringLiteral("title"), rows_[i].title);
        settings.setValue(QStringLiteral("path"), rows_[i].path);
    }
    settings.endArray();
    emit countChanged();
}

int RecentModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

const Column<RecentModel::Row> RecentModel::kColumns[] = {
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"path", [](const Row& row) { return QVariant(row.path); }},
    {"folder", [](const Row& row) { return QVariant(shortFolder(row.path)); }},
};

QVariant RecentModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> RecentModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui
