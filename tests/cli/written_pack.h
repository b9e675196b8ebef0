#pragma once

// A pack that a test writes file by file.

#include "tests/cli/program.h"

#include <QTemporaryDir>

/// For tests that derive from it.
class WrittenPack {
  protected:
    /// Makes `pack_`, an empty folder or one that the test made before.
    bool makeFolder(const QString& name = QStringLiteral("pack")) {
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
