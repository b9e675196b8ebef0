#pragma once

// Base class for tests that write a pack file by file.

#include "tests/cli/program.h"

#include <QTemporaryDir>

class WrittenPack {
  protected:
    /// Creates the folder `pack_`. Doesn't change an existing folder.
    bool createFolder(const QString& name = QStringLiteral("pack")) {
        pack_ = folder_.filePath(name);
        return QDir().mkpath(pack_);
    }
    [[nodiscard]] bool write(const QString& name, const QByteArray& bytes) const {
        QFile file(pack_ + '/' + name);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }

    QTemporaryDir folder_;
    QString pack_;
};
