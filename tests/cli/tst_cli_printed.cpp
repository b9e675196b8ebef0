// Prints every sheet of every shipped pack on A4 and Letter, and measures the words of the PDFs:
// none is tiny, covers another one, or lies outside its page.

#include "tests/cli/pdf_words.h"

#include <yaml-cpp/yaml.h>

#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString kContent = QStringLiteral(WW_SOURCE_DIR "/content");
constexpr double kTallestTiny = 1.7; ///< height in millimetres of a word's box at 4.8 pt

YAML::Node load(const QString& file) {
    return YAML::LoadFile(file.toStdString());
}

/// Returns the folder of a pack's game.
QString gameOf(const QString& pack) {
    const QString system =
        QString::fromStdString(load(pack + "/pack.yaml")["system"].as<std::string>());
    for (const QString& name : QDir(kContent + "/systems").entryList(QDir::Dirs)) {
        const QString manifest = kContent + "/systems/" + name + "/pack.yaml";
        if (QFile::exists(manifest) &&
            load(manifest)["pack"].as<std::string>() == system.section(' ', 0, 0).toStdString())
            return kContent + "/systems/" + name;
    }
    return {};
}

/// Describes the words of a PDF that are tiny, covered, or outside their page. A tiled sheet is cut
/// by its pages' edges.
QStringList describeFaults(const Pdf& pdf, bool isTiled) {
    QStringList out;
    const auto add = [&](const char* fault, const PdfWord& word, const QString& more = {}) {
        out << QStringLiteral("page %1: `%2` %3%4").arg(word.page).arg(word.text, fault, more);
    };
    for (qsizetype i = 0; i < pdf.words.size(); ++i) {
        const PdfWord& word = pdf.words[i];
        const QSizeF page = pdf.pageSizes[word.page - 1];
        if (!isTiled && !QRectF(QPointF(-0.2, -0.2), page + QSizeF(0.4, 0.4)).contains(word.box))
            add("is outside its page", word);
        // a turned word is tall, and a short one is narrow
        if (word.text.size() > 3 && std::min(word.box.width(), word.box.height()) < kTallestTiny)
            add("is tiny", word);
        // a tile's margin cuts the numbers of its board
        for (qsizetype j = i + 1;
             !isTiled && j < pdf.words.size() && pdf.words[j].page == word.page; ++j) {
            const QRectF both = word.box & pdf.words[j].box, other = pdf.words[j].box;
            const double least =
                std::min(word.box.width() * word.box.height(), other.width() * other.height());
            if (both.width() > 0.2 && both.height() > 0 &&
                both.width() * both.height() > 0.3 * least)
                add("lies on ", word, '`' + pdf.words[j].text + '`');
        }
    }
    return out;
}

} // namespace

class CliPrinted : public QObject {
    Q_OBJECT

  private slots:
    void everyWordCanBeRead_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QString>("paper");
        for (const QString& pack :
             QDir(kContent + "/packs").entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            for (const char* paper : {"a4", "letter"})
                QTest::addRow("%s on %s", qPrintable(pack), paper)
                    << kContent + "/packs/" + pack << QString(paper);
    }
    void everyWordCanBeRead() {
        QFETCH(QString, pack);
        QFETCH(QString, paper);
        const QString game = gameOf(pack);
        QVERIFY(!game.isEmpty());
        int printed = 0;
        for (const auto& sheet : load(game + "/sheets.yaml")["sheets"]) {
            const QString name = QString::fromStdString(sheet.first.as<std::string>());
            const QTemporaryDir out;
            const ProcessResult ran = runProgram(WW_BIN_DIR "/warwright",
                                                 {"export", pack, "--sheet", name, "--paper", paper,
                                                  "--duplex", "long", "-o", out.path()},
                                                 {"WARWRIGHT_CONTENT=" + kContent});
            const QStringList files = QDir(out.path()).entryList({"*.pdf"});
            // a pack without an entity of the sheet's kind has nothing to print
            QVERIFY2(files.isEmpty() == (ran.exitCode != 0), ran.errorOutput);
            for (const QString& file : files) {
                const Pdf pdf = readPdf(out.filePath(file));
                const QStringList faults = describeFaults(pdf, bool(sheet.second["tile"]));
                QVERIFY2(faults.isEmpty(),
                         qPrintable(name + ", " + file + ": " + faults.mid(0, 12).join("; ")));
                ++printed;
            }
        }
        QVERIFY(printed > 0);
    }
};

QTEST_GUILESS_MAIN(CliPrinted)
#include "tst_cli_printed.moc"
