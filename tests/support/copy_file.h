#pragma once

// Copies of files for tests. QFile::copy waits until the disk has each of them, which made most of
// what tests of changed packs took.

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>

#include <filesystem>

namespace ww::test {

/// One that can be written, in folders that are made where they aren't there. False where there is
/// such a file already.
inline bool copyFile(const QString& from, const QString& to) {
    std::error_code failed;
    return QDir().mkpath(QFileInfo(to).path()) &&
           std::filesystem::copy_file(from.toStdString(), to.toStdString(), failed) &&
           QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
}

} // namespace ww::test
