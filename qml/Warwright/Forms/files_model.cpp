#include "files_model.h"

#include "editor/session/natural_order.h"
#include "editor/session/text.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace ww::ui {

namespace {
QString settingOf(const QString& purpose) {
    return QStringLiteral("folders/") + purpose;
}

FilesModel::Kind kindOf(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists())
        return FilesModel::Kind::Absent;
    if (!info.isDir())
        return FilesModel::Kind::File;
    return QFileInfo::exists(path + QStringLiteral("/pack.yaml")) ? FilesModel::Kind::Pack
                                                                  : FilesModel::Kind::Folder;
}
} // namespace

FilesModel::FilesModel(QObject* parent) : QAbstractListModel(parent) {}

void FilesModel::componentComplete() {
    complete_ = true;
    if (!folder_.isEmpty() && QFileInfo(folder_).isDir())
        return listFolder();
    const QString last = QSettings().value(settingOf(purpose_)).toString();
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    for (const QString& folder : {last, documents})
        if (!folder.isEmpty() && QFileInfo(folder).isDir())
            return setFolder(folder);
    setFolder(QDir::homePath());
}

void FilesModel::setFolder(const QString& folder) {
    const QString clean = QDir::cleanPath(folder);
    if (clean == folder_ && complete_ && !rows_.empty())
        return;
    folder_ = clean;
    if (complete_)
        listFolder();
}

QString FilesModel::displayPath() const {
    const QString home = QDir::homePath();
    if (folder_ == home || folder_.startsWith(home + QLatin1Char('/')))
        return QLatin1Char('~') + folder_.mid(home.size());
    return folder_;
}

void FilesModel::listFolder() {
    beginResetModel();
    rows_.clear();
    const QDir dir(folder_);
    problem_ = dir.isReadable() ? QString() : tr("This folder can't be read.");
    QFileInfoList entries =
        dir.entryInfoList(QDir::AllDirs | QDir::Files | QDir::NoDotAndDotDot, QDir::Unsorted);
    std::sort(entries.begin(), entries.end(), [](const QFileInfo& a, const QFileInfo& b) {
        return a.isDir() != b.isDir() ? a.isDir()
                                      : session::naturalLess(session::toUtf8String(a.fileName()),
                                                             session::toUtf8String(b.fileName()));
    });
    for (const QFileInfo& entry : entries) {
        if (entry.isDir())
            rows_.push_back({entry.fileName(), kindOf(entry.filePath())});
        else if (endings_.contains(entry.suffix().toLower()))
            rows_.push_back({entry.fileName(), Kind::File});
    }
    endResetModel();
    emit folderChanged();
    emit marksChanged();
}

void FilesModel::goToParentFolder() {
    setFolder(QFileInfo(folder_).path());
}

QString FilesModel::pathFromText(const QString& typed) const {
    QString text = typed.trimmed();
    if (text == QLatin1String("~") || text.startsWith(QLatin1String("~/")))
        text = QDir::homePath() + text.mid(1);
    return QDir::cleanPath(QDir(folder_).absoluteFilePath(text));
}

int FilesModel::followTypedPath(const QString& typed) {
    markRange(-1, -1);
    const QString text = typed.trimmed();
    const qsizetype cut = text.lastIndexOf(QLatin1Char('/'));
    const bool whole = text.startsWith(QLatin1Char('/')) || text.startsWith(QLatin1String("~/"));
    const QString name = text.mid(cut + 1);
    if (whole) {
        const QString folder = pathFromText(text.left(cut + 1));
        if (!QFileInfo(folder).isDir())
            return -1;
        setFolder(folder);
    }
    if (name.isEmpty() || (cut >= 0 && !whole))
        return -1;
    for (int row = 0; row < count(); ++row)
        if (nameAt(row).startsWith(name, Qt::CaseInsensitive))
            return row;
    return -1;
}

FilesModel::Verdict FilesModel::validate(const QString& typed) {
    trouble_.clear();
    const Verdict said = computeVerdict(typed);
    emit validated();
    return said;
}

FilesModel::Verdict FilesModel::reject(const QString& why) {
    trouble_ = why;
    return Verdict::Wrong;
}

FilesModel::Verdict FilesModel::computeVerdict(const QString& typed) {
    const QString text = typed.trimmed();
    const bool saves = wanted_ == ResultKind::NewFile || wanted_ == ResultKind::NewFolder;
    target_ = text.isEmpty() ? folder_ : pathFromText(text);
    Kind kind = kindOf(target_);
    if (text.isEmpty())
        return wanted_ == ResultKind::AnyFolder ||
                       (wanted_ == ResultKind::AnyPack && kind == Kind::Pack)
                   ? Verdict::Fine
                   : Verdict::Nothing;
    if (kind == Kind::Folder || kind == Kind::Pack) {
        const QDir there(target_);
        if (wanted_ == ResultKind::AnyFolder ||
            (wanted_ == ResultKind::AnyPack && kind == Kind::Pack))
            return Verdict::Fine;
        if (wanted_ != ResultKind::NewFolder)
            return Verdict::Enter;
        if (!there.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
            return reject(tr("“%1” holds something already. Choose another name.").arg(text));
    }
    if (wanted_ == ResultKind::NewFile &&
        !endings_.contains(QFileInfo(target_).suffix().toLower())) {
        target_ += QLatin1Char('.') + endings_.value(0);
        kind = kindOf(target_);
    }
    if (!saves && kind == Kind::Absent)
        return reject(tr("There is no “%1”.").arg(text));
    if (kind == Kind::File && wanted_ == ResultKind::AnyFolder)
        return reject(tr("“%1” is no folder.").arg(text));
    if (!saves && !endings_.contains(QFileInfo(target_).suffix().toLower()))
        return reject(tr("“%1” can't be chosen here; what can: %2.")
                          .arg(text, endings_.join(QStringLiteral(", "))));
    if (!saves)
        return Verdict::Fine;
    const QFileInfo folder(QFileInfo(target_).path());
    if (!folder.isDir())
        return reject(tr("There is no folder “%1”.").arg(folder.filePath()));
    if (kind == Kind::File && wanted_ == ResultKind::NewFolder)
        return reject(tr("“%1” is a file. Choose another name.").arg(text));
    if (!(kind == Kind::Absent ? folder : QFileInfo(target_)).isWritable())
        return reject(tr("You may not write there."));
    return kind == Kind::File ? Verdict::Overwrites : Verdict::Fine;
}

QString FilesModel::nameAt(int row) const {
    return row >= 0 && row < count() ? rows_[static_cast<std::size_t>(row)].name : QString();
}

FilesModel::Kind FilesModel::kindAt(int row) const {
    return row >= 0 && row < count() ? rows_[static_cast<std::size_t>(row)].kind : Kind::Absent;
}

QUrl FilesModel::acceptTarget() const {
    QSettings().setValue(settingOf(purpose_),
                         folder_ == target_ ? folder_ : QFileInfo(target_).path());
    return QUrl::fromLocalFile(target_);
}

int FilesModel::markedCount() const {
    return static_cast<int>(
        std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.marked; }));
}

void FilesModel::notifyMarksChanged() {
    if (!rows_.empty())
        emit dataChanged(index(0), index(count() - 1), {MarkedRole});
    emit marksChanged();
}

void FilesModel::toggleMark(int row) {
    if (kindAt(row) != Kind::File)
        return;
    Row& one = rows_[static_cast<std::size_t>(row)];
    one.marked = !one.marked;
    notifyMarksChanged();
}

void FilesModel::markRange(int from, int to) {
    const auto [low, high] = std::minmax(from, to);
    for (int row = 0; row < count(); ++row)
        rows_[static_cast<std::size_t>(row)].marked =
            row >= low && row <= high && kindAt(row) == Kind::File;
    notifyMarksChanged();
}

void FilesModel::rememberFolder() const {
    QSettings().setValue(settingOf(purpose_), folder_);
}

QList<QUrl> FilesModel::acceptMarked() const {
    rememberFolder();
    QList<QUrl> out;
    for (const Row& row : rows_)
        if (row.marked)
            out.append(QUrl::fromLocalFile(pathFromText(row.name)));
    return out;
}

int FilesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant FilesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == NameRole)
        return row.name;
    if (role == MarkedRole)
        return row.marked;
    return role == KindRole ? QVariant::fromValue(row.kind) : QVariant();
}

QHash<int, QByteArray> FilesModel::roleNames() const {
    return {{NameRole, "name"}, {KindRole, "kind"}, {MarkedRole, "marked"}};
}

} // namespace ww::ui
