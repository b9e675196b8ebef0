#pragma once

// Tells that something in a pack's folder may have changed. QFileSystemWatcher goes blind after one
// atomic save of a file it watches (threats §1), so only folders are watched, new ones too; what
// changed is for the reader to find out by hash.

#include <QtCore/QFileSystemWatcher>
#include <QtCore/QObject>
#include <QtCore/QTimer>

#include <filesystem>

namespace ww::session {

class Watcher : public QObject {
    Q_OBJECT

  public:
    explicit Watcher(std::filesystem::path root, QObject* parent = nullptr);

  signals:
    void changed(); ///< some time after the last of a burst

  private:
    void watchFolders();
    std::filesystem::path root_;
    QFileSystemWatcher watcher_;
    QTimer quiet_;
    QTimer poll_;
};

} // namespace ww::session
