#pragma once

// Copies of shipped packs with edits made in them, checked as the command line does.

#include "rules/check/checker.h"
#include "rules/library/library.h"
#include "rules/systems/ultrawar/ultrawar.h"
#include "tests/content/yaml_files.h"

#include <QRegularExpression>
#include <QtTest>

#include <set>

namespace ww::test {

struct Outcome {
    bool opened = false;
    std::vector<diag::Diagnostic> all;

    [[nodiscard]] std::set<std::string> codes() const {
        std::set<std::string> found;
        for (const diag::Diagnostic& one : all)
            if (!one.approved)
                found.insert(one.code);
        return found;
    }
    /// The first few that count, for a failure's message.
    [[nodiscard]] QByteArray told() const {
        QStringList lines;
        for (const diag::Diagnostic& one : all)
            if (!one.approved && lines.size() < 12)
                lines << QStringLiteral("%1:%2 %3 %4 %5")
                             .arg(QString::fromStdString(one.place.file))
                             .arg(one.place.begin.line)
                             .arg(QString::fromLatin1(diag::name(one.severity)),
                                  QString::fromStdString(one.code),
                                  QString::fromStdString(one.message));
        return lines.join(QLatin1Char('\n')).toUtf8();
    }
};

inline library::OpenOptions searched() {
    library::OpenOptions options;
    options.search.folders = {under(QStringLiteral("content/systems")).toStdString(),
                              under(QStringLiteral("tests/data/systems")).toStdString()};
    options.extensions = ultrawar::extensions();
    return options;
}

inline Outcome checked(const QString& folder, const library::OpenOptions& options = searched()) {
    Outcome out;
    auto opened = library::open(folder.toStdString(), options);
    if (!opened) {
        out.all.push_back(opened.error());
        return out;
    }
    out.all = opened->problems;
    if (!opened->system)
        return out;
    out.opened = true;
    check::Checker checker(opened->system, ultrawar::checks(*opened->system));
    checker.update(opened->snapshot);
    for (diag::Diagnostic& one : checker.describeAll())
        out.all.push_back(std::move(one));
    return out;
}

/// A copy that may be broken; `.txt` of skeletons is dropped.
inline bool copyFolder(const QString& from, const QString& to) {
    QDirIterator each(from, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QString file = each.next();
        QString name = QDir(from).relativeFilePath(file);
        if (name.endsWith(QStringLiteral(".yaml.txt")))
            name.chop(4);
        const QString target = to + QLatin1Char('/') + name;
        if (!QDir().mkpath(QFileInfo(target).path()) || !QFile::copy(file, target))
            return false;
        QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner);
    }
    return true;
}

inline bool edit(const QString& file, const YAML::Node& how) {
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

/// All of `edits` (tests/content/data/breaks.yaml) in the pack at `folder`.
inline bool editAll(const QString& folder, const YAML::Node& edits) {
    for (const auto& how : edits)
        if (!edit(folder + QLatin1Char('/') + QString::fromStdString(how["file"].Scalar()), how))
            return false;
    return true;
}

inline bool writeText(const QString& file, const std::string& text) {
    QFile bytes(file);
    return bytes.open(QIODevice::WriteOnly) &&
           bytes.write(text.data(), static_cast<qint64>(text.size())) >= 0;
}

} // namespace ww::test
