#pragma once

// Signals possible changes in a pack's folder. Watches only folders, because QFileSystemWatcher
// loses a file that is saved atomically. The receiver compares file hashes.

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
    void changed(); ///< emitted shortly after the last of several changes

  private:
    void watchFolders();
    std::filesystem::path root_;
    QFileSystemWatcher watcher_;
    QTimer quiet_;
    QTimer poll_;
};

} // namespace ww::session
