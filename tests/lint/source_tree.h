#pragma once

// Reads the source tree for tests about it.

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStringList>

inline const QString root = QStringLiteral(WW_SOURCE_DIR "/");

inline QString textOf(const QString& path) {
    QFile file(root + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Returns files below `folders` that have one of the suffixes, as paths from the root.
inline QStringList files(const QStringList& folders, const QStringList& suffixes) {
    QStringList found;
    for (const QString& folder : folders) {
        QDirIterator it(root + folder, suffixes, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next().mid(root.size());
            if (!path.startsWith("tests/data/") && !path.startsWith("tests/fuzz/corpus/"))
                found << path;
        }
    }
    found.sort();
    return found;
}

inline const QStringList code{"*.h", "*.cpp"};
inline const QStringList ours{"app", "editor", "rules", "qml", "tests"};
