#pragma once

// Runs the command line as a user does, on a copy of the sample pack.

#include "tests/support/copy_file.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStringList>

struct ProcessResult {
    int exitCode = -1;
    QByteArray output;
    QByteArray errorOutput;
};

inline ProcessResult runProgram(const QString& program, const QStringList& arguments,
                                const QStringList& environment = {}, const QString& folder = {}) {
    QProcess process;
    process.setWorkingDirectory(folder);
    QStringList variables = QProcess::systemEnvironment();
    variables.append(environment);
    process.setEnvironment(variables);
    process.start(program, arguments);
    if (!process.waitForFinished(-1))
        return {-1, {}, "did not finish"};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

inline ProcessResult runWarwright(const QStringList& arguments) {
    return runProgram(QStringLiteral(WW_BIN_DIR "/warwright"), arguments);
}

/// Validates the JSON file `answer` against `schema`. The exit code is 0 if both files are valid
/// and the schema declares every key.
inline ProcessResult validateJson(const QString& schema, const QString& answer) {
    return runProgram("python3",
                      {"-c",
                       "import json, jsonschema, sys\n"
                       "schema, answer = (json.load(open(name)) for name in sys.argv[1:])\n"
                       "jsonschema.Draft202012Validator.check_schema(schema)\n"
                       "jsonschema.Draft202012Validator(schema).validate(answer)\n"
                       "def known(schema, value):\n"
                       "    if isinstance(value, dict) and 'properties' in schema:\n"
                       "        for key in value: known(schema['properties'][key], value[key])\n"
                       "    if isinstance(value, list):\n"
                       "        for one in value: known(schema['items'], one)\n"
                       "known(schema, answer)\n",
                       schema, answer});
}

inline const QString samplePack =
    QStringLiteral(WW_SOURCE_DIR "/content/packs/lanternwrights-vs-ironloom");

inline bool copyFolder(const QString& from, const QString& to) {
    QDir().mkpath(to);
    QDirIterator it(from, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        if (!ww::test::copyFile(path, to + path.mid(from.size())))
            return false;
    }
    return true;
}

/// Copies the sample to `to`. `edits` is a flat list of file, old text, new text. Returns false if
/// an old text isn't found.
inline bool copySampleWithEdits(const QString& to, const QStringList& edits) {
    if (!copyFolder(samplePack, to))
        return false;
    for (qsizetype i = 0; i + 2 < edits.size(); i += 3) {
        QFile file(to + '/' + edits[i]);
        if (!file.open(QIODevice::ReadOnly))
            return false;
        QByteArray text = file.readAll();
        file.close();
        const qsizetype at = text.indexOf(edits[i + 1].toUtf8());
        if (at < 0 || !file.open(QIODevice::WriteOnly))
            return false;
        file.write(text.replace(at, edits[i + 1].toUtf8().size(), edits[i + 2].toUtf8()));
    }
    return true;
}

/// Replaces all matches of `find` in a file. Returns false without a match.
inline bool editFile(const QString& path, const char* find, const char* replace) {
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return false;
    QString text = QString::fromUtf8(file.readAll());
    const QString before = text;
    text.replace(QRegularExpression(QString::fromLatin1(find)), QString::fromLatin1(replace));
    file.seek(0);
    file.resize(0);
    return text != before && file.write(text.toUtf8()) > 0;
}

inline QMap<QString, QByteArray> readFilesBelow(const QString& folder) {
    QMap<QString, QByteArray> all;
    QDirIterator it(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            all[path.mid(folder.size() + 1)] = file.readAll();
    }
    return all;
}
