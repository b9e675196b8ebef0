#include "editor/session/watcher.h"

#include <QtCore/QDir>
#include <QtCore/QDirIterator>
#include <QtCore/QStringList>

namespace ww::session {

namespace {
constexpr int kQuietMs = 150;
constexpr int kPollMs = 3000; // a file that is written in place triggers no folder event
constexpr int kFolders = 500;
} // namespace

Watcher::Watcher(std::filesystem::path root, QObject* parent)
    : QObject(parent), root_(std::move(root)) {
    quiet_.setSingleShot(true);
    quiet_.setInterval(kQuietMs);
    poll_.setInterval(kPollMs);
    poll_.setObjectName(QStringLiteral("disk poll"));
    connect(&quiet_, &QTimer::timeout, this, [this] {
        watchFolders();
        emit changed();
    });
    connect(&poll_, &QTimer::timeout, this, [this] {
        if (watcher_.directories().isEmpty())
            watchFolders(); // the pack's folder was missing and may exist now
        emit changed();
    });
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, &quiet_, qOverload<>(&QTimer::start));
    watchFolders();
    poll_.start();
}

void Watcher::watchFolders() {
    const QString top = QString::fromStdString(root_.string());
    if (!QDir(top).exists())
        return;
    QStringList folders{top};
    QDirIterator it(top, QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks,
                    QDirIterator::Subdirectories);
    while (it.hasNext() && folders.size() < kFolders)
        folders.append(it.next());
    const QStringList known = watcher_.directories();
    for (const QString& folder : folders)
        if (!known.contains(folder))
            watcher_.addPath(folder);
}

} // namespace ww::session
