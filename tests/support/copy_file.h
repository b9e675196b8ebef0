#pragma once

// Copies files for tests. QFile::copy is too slow, because it waits for the disk after each file.

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>

#include <filesystem>

namespace ww::test {

/// Makes a writable copy of a file and creates missing folders. Returns false if `to` exists.
inline bool copyFile(const QString& from, const QString& to) {
    std::error_code failed;
    return QDir().mkpath(QFileInfo(to).path()) &&
           std::filesystem::copy_file(from.toStdString(), to.toStdString(), failed) &&
           QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
}

} // namespace ww::test
