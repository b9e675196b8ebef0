#pragma once

// Base class for tests that check and export a small pack of their own.

#include "tests/cli/written_pack.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

class CasePack : protected WrittenPack {
  protected:
    CasePack() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    /// Creates a new pack in `pack_` that contains only a manifest.
    bool createPack() {
        return createFolder(QStringLiteral("pack%1").arg(++made_)) &&
               write("pack.yaml", "warwright: 1\npack: case\nname: Case\nversion: 1.0.0\n"
                                  "system: ultrawar ^1.0\nlicence: MIT\n"
                                  "authors: [The Warwright authors]\n");
    }
    /// Returns the text of a character `mira` without a faction. `more` is appended as further
    /// lines.
    static QByteArray characterText(const QByteArray& more, const QByteArray& name = "Mira") {
        return "characters:\n  mira:\n    name: " + name +
               "\n    faction: none\n    race: human\n    rank: troop\n    offense: 4\n"
               "    defense: 4\n    movement: 4\n    value: 5\n    life: 4\n" +
               more;
    }

    [[nodiscard]] ProcessResult runCheck(const QStringList& more = {}) const {
        return runWarwright(QStringList{"check", pack_, "--format", "json"} + more);
    }
    [[nodiscard]] ProcessResult runReleaseCheck() const { return runCheck({"--release"}); }
    static QJsonArray findings(const ProcessResult& ran) {
        return QJsonDocument::fromJson(ran.output).object()["findings"].toArray();
    }
    static QJsonArray findings(const ProcessResult& ran, const QString& code) {
        QJsonArray out;
        for (const QJsonValue& one : findings(ran))
            if (one.toObject()["code"].toString() == code)
                out.append(one);
        return out;
    }
    /// Returns `severity code` for every finding.
    static QStringList severitiesAndCodes(const ProcessResult& ran) {
        QStringList out;
        for (const QJsonValue& one : findings(ran))
            out << one["severity"].toString() + ' ' + one["code"].toString();
        return out;
    }

    /// Exports the pack into its folder `out`.
    [[nodiscard]] ProcessResult runExport(const QStringList& more = {}) const {
        return runWarwright(QStringList{"export", pack_, "-o", pack_ + "/out"} + more);
    }
    /// Returns the text of all PDFs in a folder. `pdfTextOnOneLine` returns that text on one line.
    static QString pdfText(const QString& folder) {
        QString all;
        for (const QFileInfo& file : QDir(folder).entryInfoList({"*.pdf"}))
            all += QString::fromUtf8(runProgram("pdftotext", {file.filePath(), "-"}).output) + ' ';
        return all;
    }
    static QString pdfTextOnOneLine(const QString& folder) { return pdfText(folder).simplified(); }
    /// Exports the pack and returns the text of its sheets. If there are no sheets, returns the
    /// program's output.
    [[nodiscard]] QString exportedText() const {
        const ProcessResult made = runExport();
        const QString text = pdfText(pack_ + "/out");
        return made.exitCode > 1 || text.isEmpty()
                   ? QString::fromUtf8(made.output + made.errorOutput)
                   : text;
    }

  private:
    int made_ = 0;
};
