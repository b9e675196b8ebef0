#pragma once

// Copies shipped packs, edits the copies, and checks them in the same way as the command line.

#include "tests/content/yaml_files.h"
#include "tests/support/checked_pack.h"
#include "tests/support/copy_file.h"

#include <QRegularExpression>

namespace ww::test {

inline library::OpenOptions searchOptions() {
    return optionsSearching({"content/systems", "tests/data/systems"});
}

inline PackCheckResult checkPack(const QString& folder,
                                 const library::OpenOptions& options = searchOptions()) {
    return checkPack(std::filesystem::path(folder.toStdString()), options);
}

/// Copies a folder so that a test can edit it. Removes `.txt` from names of skeleton files.
inline bool copyFolder(const QString& from, const QString& to) {
    QDirIterator each(from, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QString file = each.next();
        QString name = QDir(from).relativeFilePath(file);
        if (name.endsWith(QStringLiteral(".yaml.txt")))
            name.chop(4);
        if (!copyFile(file, to + QLatin1Char('/') + name))
            return false;
    }
    return true;
}

inline bool applyFileEdit(const QString& file, const YAML::Node& how) {
    QFile bytes(file);
    if (!bytes.open(QIODevice::ReadOnly))
        return false;
    QString text = QString::fromUtf8(bytes.readAll());
    bytes.close();
    const QString before = text;
    QString replacement = QString::fromStdString(how["replace"].Scalar());
    if (how["times"])
        replacement = replacement.repeated(how["times"].as<int>());
    text.replace(QRegularExpression(QString::fromStdString(how["find"].Scalar())), replacement);
    return text != before && bytes.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
           bytes.write(text.toUtf8()) > 0;
}

inline bool applyFileEdits(const QString& folder, const YAML::Node& edits) {
    for (const auto& how : edits)
        if (!applyFileEdit(folder + QLatin1Char('/') + QString::fromStdString(how["file"].Scalar()),
                           how))
            return false;
    return true;
}

inline bool writeText(const QString& file, const std::string& text) {
    QFile bytes(file);
    return bytes.open(QIODevice::WriteOnly) &&
           bytes.write(text.data(), static_cast<qint64>(text.size())) >= 0;
}

} // namespace ww::test
