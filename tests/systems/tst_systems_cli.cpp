// A game of the tests with a little C++ on the command line: a function, a check, an analysis, a
// view and a sheet. The program is the shipped one with another table.

#include "rules/library/library.h"
#include "rules/schema/function.h"
#include "rules/systems/games.h"
#include "tests/cli/pdf_words.h"
#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString kSystems = QStringLiteral(WW_SOURCE_DIR "/tests/data/systems");
const QString kPack = kSystems + "/toy-pack";

Ran toys(const QStringList& arguments) {
    return runProgram(QStringLiteral(WW_BIN_DIR "/warwright-with-toys"), arguments);
}

} // namespace

class TestSystemsCli : public QObject {
    Q_OBJECT
    QTemporaryDir out_;

    /// A copy of the pack in which one text gives way to another.
    QString changed(const QByteArray& from, const QByteArray& to) {
        const QString folder = out_.filePath("changed");
        QDir(folder).removeRecursively();
        if (!copyFolder(kPack, folder))
            return {};
        QFile file(folder + "/mice.yaml");
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QByteArray text = file.readAll();
        file.close();
        if (!text.contains(from) || !file.open(QIODevice::WriteOnly))
            return {};
        file.write(text.replace(text.indexOf(from), from.size(), to));
        return folder;
    }

  private slots:
    /// Of every game in the table, and its own data.
    void everyBodyIsDeclared() {
        using namespace ww;
        for (const games::GameSystem& game : games::all()) {
            if (game.functions.empty())
                continue;
            QVERIFY2(game.id == "toy", "of no shipped game yet: say where its system lies");
            library::OpenOptions options;
            options.search.folders = {kSystems.toStdString()};
            options.extensions = games::extensions();
            const auto opened = library::open(kPack.toStdString(), options);
            QVERIFY(opened && opened->system);
            const auto missing = schema::unboundBodies(game.functions, *opened->system);
            QVERIFY2(missing.empty(), missing.empty() ? "" : missing.front().c_str());
        }
    }

    void itsPackIsClean() {
        const Ran ran = toys({"check", "--packs", kSystems, kPack});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
    }

    void itsFunctionIsInItsConstraints() {
        const Ran far =
            toys({"check", "--packs", kSystems,
                  changed("speed: 3, bearing: straight", "speed: 5, bearing: straight")});
        QVERIFY2(far.exit == 0, far.out); // 290 mm
        const Ran off = toys({"check", "--packs", kSystems,
                              changed("    base: 40\n    maneuvers:\n",
                                      "    base: 60\n    maneuvers:\n      - { speed: 5, "
                                      "bearing: straight }\n")});
        QVERIFY2(off.exit != 0 && off.out.contains("ends 310 mm ahead") &&
                     off.out.contains("toy.dial.off-the-floor"),
                 off.out);
    }

    void itsCheckFindsFault() {
        const Ran ran = toys({"check", "--packs", kSystems, changed("side: right", "side: left")});
        QVERIFY2(ran.out.contains("toy.dial.lopsided") &&
                     ran.out.contains("maneuver 1 goes to the left alone"),
                 ran.out + ran.err);
    }

    void itsAnalysisAnswers() {
        const Ran ran = toys({"analyze", "runs", kPack, "brass", "--packs", kSystems});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        QVERIFY2(ran.out.contains("Where Brass key leads") && ran.out.contains("190"), ran.out);
    }

    void itsSheetPrintsWhatItsFunctionGives() {
        const Ran ran =
            toys({"export", kPack, "--packs", kSystems, "--ref", "dial/brass", "-o", out_.path()});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        const Pdf pdf = readPdf(out_.filePath("brass.pdf"));
        QCOMPARE(pdf.pages.size(), qsizetype(1));
        QCOMPARE(pdf.of("118.316").size(), qsizetype(1));
    }

    /// Two toys on a floor, with the tokens of their dial.
    void itsPiecesArePrintedWithTheirFaces() {
        for (const char* format : {"pdf", "svg"}) {
            const Ran ran = toys({"export", kPack, "--packs", kSystems, "--ref", "floor/playroom",
                                  "--format", format, "-o", out_.path()});
            QVERIFY2(ran.exit == 0, ran.out + ran.err);
        }
        // The other one is turned, which the words of a PDF don't show.
        QVERIFY(!readPdf(out_.filePath("playroom.pdf")).of("Brass").isEmpty());
        const QStringList svg = QDir(out_.path()).entryList({"*playroom*.svg"});
        QCOMPARE(svg.size(), qsizetype(1));
        QFile file(out_.filePath(svg[0]));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count("\"Brass key\""), 2);
    }

    void itsManualHasItsFunctions() {
        const Ran ran = toys({"docs", kPack, "--packs", kSystems, "-o", out_.filePath("manual")});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        QFile page(out_.filePath("manual/functions.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY(page.readAll().contains("`end_pose(dial, m)`"));
    }

    /// The product has neither the game nor its view: that is said once each, and what calls the
    /// function is silent.
    void theProductSaysWhatItLacks() {
        const Ran ran = warwright({"check", "--packs", kSystems, kPack});
        QCOMPARE(ran.out.count("core.function.missing"), 1);
        QVERIFY2(ran.out.contains("core.declaration.bad-value") &&
                     ran.out.contains("`dial` is not a view"),
                 ran.out);
        QVERIFY2(!ran.out.contains("toy.dial.") && ran.exit != 0, ran.out);
    }
};

QTEST_GUILESS_MAIN(TestSystemsCli)
#include "tst_systems_cli.moc"
