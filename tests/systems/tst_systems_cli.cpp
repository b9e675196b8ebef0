// Tests the game `toy` on the command line: function, check, analysis, view and sheet.

#include "rules/library/library.h"
#include "rules/schema/function.h"
#include "rules/systems/games.h"
#include "tests/cli/pdf_words.h"
#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString kSystems = QStringLiteral(WW_SOURCE_DIR "/tests/data/systems");
const QString kPack = kSystems + "/toy-pack";

ProcessResult toys(const QStringList& arguments) {
    return runProgram(QStringLiteral(WW_BIN_DIR "/warwright-with-toys"), arguments);
}

} // namespace

class TestSystemsCli : public QObject {
    Q_OBJECT
    QTemporaryDir out_;

    /// Copies the pack and replaces `from` in its `mice.yaml`. Returns the copy's folder.
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
    /// Each C++ function of a game must be declared in the game's system.yaml.
    void everyBodyIsDeclared() {
        using namespace ww;
        for (const games::GameSystem& game : games::allGames()) {
            if (game.functions.empty())
                continue;
            QVERIFY2(game.id == "toy", "of no shipped game yet: say where its system lies");
            library::OpenOptions options;
            options.search.folders = {kSystems.toStdString()};
            options.extensions = games::allExtensions();
            const auto opened = library::openPack(kPack.toStdString(), options);
            QVERIFY(opened && opened->system);
            const auto missing = schema::functionBodyMismatches(game.functions, *opened->system);
            QVERIFY2(missing.empty(), missing.empty() ? "" : missing.front().c_str());
        }
    }

    void itsPackIsClean() {
        const ProcessResult ran = toys({"check", "--packs", kSystems, kPack});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
    }

    void itsFunctionIsInItsConstraints() {
        const ProcessResult far =
            toys({"check", "--packs", kSystems,
                  changed("speed: 3, bearing: straight", "speed: 5, bearing: straight")});
        QVERIFY2(far.exitCode == 0, far.output); // the toy ends 290 mm ahead and stays on the floor
        const ProcessResult off = toys({"check", "--packs", kSystems,
                                        changed("    base: 40\n    maneuvers:\n",
                                                "    base: 60\n    maneuvers:\n      - { speed: 5, "
                                                "bearing: straight }\n")});
        QVERIFY2(off.exitCode != 0 && off.output.contains("ends 310 mm ahead") &&
                     off.output.contains("toy.dial.off-the-floor"),
                 off.output);
    }

    void itsCheckFindsFault() {
        const ProcessResult ran =
            toys({"check", "--packs", kSystems, changed("side: right", "side: left")});
        QVERIFY2(ran.output.contains("toy.dial.lopsided") &&
                     ran.output.contains("maneuver 1 goes to the left alone"),
                 ran.output + ran.errorOutput);
    }

    void itsAnalysisAnswers() {
        const ProcessResult ran = toys({"analyze", "runs", kPack, "brass", "--packs", kSystems});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QVERIFY2(ran.output.contains("Where Brass key leads") && ran.output.contains("190"),
                 ran.output);
    }

    void itsImporterIsACommand() {
        const QString pack = changed("", ""), file = out_.filePath("names.txt");
        QFile names(file);
        QVERIFY(names.open(QIODevice::WriteOnly) && names.write("Tin key\n--\n") == 11);
        names.close();
        const auto before = readFilesBelow(pack);
        const auto import = [&](const QStringList& more) {
            return toys(QStringList{"import", "names", file, "-o", pack, "--packs", kSystems} +
                        more);
        };
        // An import is refused if its totals don't add up.
        ProcessResult ran = import({"--after", "forgetting"});
        QVERIFY2(ran.exitCode == 3 && ran.errorOutput.contains("that isn't all of them"),
                 ran.errorOutput);
        QVERIFY(readFilesBelow(pack) == before);
        ran = import({});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY2(ran.output.contains("names.txt: 2 names: 1 imported, 1 left out\n"
                                     "  a line: --: it is no name\n"),
                 ran.output);
        const auto after = readFilesBelow(pack);
        QVERIFY(after != before);
        QVERIFY(import({}).output.contains("0 added, 0 changed, 1 unchanged"));
        QVERIFY(readFilesBelow(pack) == after);
        QCOMPARE(import({"--after", "losing"}).exitCode, 2);
        QCOMPARE(toys({"__complete", "import", "names", "--after", ""}).output,
                 QByteArray("forgetting\nkeeping\n"));
    }

    void itsAnalysesDrawOnPlanes() {
        const auto overlay = [](const QStringList& words) {
            const ProcessResult ran = toys(QStringList{"analyze", kPack} + words +
                                           QStringList{"--packs", kSystems, "--format", "json"});
            return QJsonDocument::fromJson(ran.output).object()["overlay"].toObject();
        };
        const QJsonObject floor = overlay({"courses", "playroom"});
        QCOMPARE(floor["width"].toDouble(), 300.0);
        QCOMPARE(floor["board"].toString(), QString("floor/playroom"));
        QVERIFY(!floor.contains("columns") && floor["marks"].toArray().isEmpty());
        QCOMPARE(
            floor["legend"][3].toObject(),
            (QJsonObject{{"label", "Ends beyond it"}, {"pattern", "ring"}, {"tone", "warning"}}));
        const QJsonArray figures = floor["figures"].toArray();
        QCOMPARE(figures.size(), qsizetype(18)); // 9 figures for each of two toys
        QCOMPARE(figures[0].toObject()["form"].toString(), QString("polygon"));
        // The first toy starts at (90, 60). This figure is the end of its straight maneuver.
        const QJsonObject end = figures[8].toObject();
        QCOMPARE(end["form"].toString(), QString("point"));
        QCOMPARE(end["kind"].toInt(), 2);
        QCOMPARE(end["text"].toString(), QString("3"));
        QVERIFY(qAbs(end["points"][0][0].toDouble() - 90) < 1e-9 &&
                qAbs(end["points"][0][1].toDouble() - 270) < 1e-9);
        QCOMPARE(figures[17].toObject()["kind"].toInt(),
                 3); // an end beyond the floor
        // As text, the answer has no figures.
        const ProcessResult text =
            toys({"analyze", kPack, "courses", "playroom", "--packs", kSystems});
        QVERIFY2(text.exitCode == 0 && text.output.startsWith("Courses on Playroom\n\nCourses\n"),
                 text.output);
        const QJsonObject own = overlay({"runs", "brass"});
        QVERIFY(own["figures"].toArray().size() == 9 && !own.contains("board"));
        const QString schema = out_.filePath("schema.json"), answer = out_.filePath("answer.json");
        QCOMPARE(toys({"analyze", kPack, "courses", "playroom", "--packs", kSystems, "--format",
                       "json", "-o", answer})
                     .exitCode,
                 0);
        QFile file(schema);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(toys({"schema", "--of", "courses"}).output);
        file.close();
        const ProcessResult held = runProgram(
            "python3", {"-c",
                        "import json, jsonschema, sys\n"
                        "schema, answer = (json.load(open(name)) for name in sys.argv[1:])\n"
                        "assert set(answer['overlay']) <= set(schema['properties']['overlay']"
                        "['properties'])\n"
                        "jsonschema.Draft202012Validator(schema).validate(answer)\n",
                        schema, answer});
        QVERIFY2(held.exitCode == 0, held.errorOutput);
    }

    /// The picture shows the floor with toys and paths, a caption above and a legend below.
    void itsAnalysesWritePictures() {
        const auto written = [&](const QString& format, const QStringList& words) {
            const QString file = out_.filePath(words[0] + '.' + format);
            const ProcessResult ran =
                toys(QStringList{"analyze", kPack} + words +
                     QStringList{"--packs", kSystems, "--format", format, "-o", file});
            QFile read(file);
            return ran.exitCode == 0 && read.open(QIODevice::ReadOnly) ? read.readAll()
                                                                       : QByteArray();
        };
        const QByteArray svg = written("svg", {"courses", "playroom"});
        for (const char* words : {"\"Courses on Playroom\"", "\"Ends beyond it\"", "\"Way\""})
            QVERIFY2(svg.count(words) == 1, words);
        QCOMPARE(svg.count("\"Brass key\""), 2); // a token for each toy
        QVERIFY(!written("pdf", {"courses", "playroom"}).isEmpty());
        const Pdf pdf = readPdf(out_.filePath("courses.pdf"));
        QCOMPARE(pdf.pageSizes.size(), qsizetype(1));
        QCOMPARE(pdf.findWords("Playroom").size(), qsizetype(1));
        QVERIFY(written("png", {"courses", "playroom"}).startsWith("\x89PNG"));
        // An analysis without a board draws on a plane of its own.
        QVERIFY(written("svg", {"runs", "brass"}).contains("\"Where Brass key leads\""));
    }

    void itsSheetPrintsWhatItsFunctionGives() {
        const ProcessResult ran =
            toys({"export", kPack, "--packs", kSystems, "--ref", "dial/brass", "-o", out_.path()});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        const Pdf pdf = readPdf(out_.filePath("brass.pdf"));
        QCOMPARE(pdf.pageSizes.size(), qsizetype(1));
        QCOMPARE(pdf.findWords("118.316").size(), qsizetype(1));
    }

    /// On the floor, two toys are printed with the tokens of their dial.
    void itsPiecesArePrintedWithTheirFaces() {
        for (const char* format : {"pdf", "svg"}) {
            const ProcessResult ran =
                toys({"export", kPack, "--packs", kSystems, "--ref", "floor/playroom", "--format",
                      format, "-o", out_.path()});
            QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        }
        // pdftotext finds only the upright toy; the other toy is turned.
        QVERIFY(!readPdf(out_.filePath("playroom.pdf")).findWords("Brass").isEmpty());
        const QStringList svg = QDir(out_.path()).entryList({"*playroom*.svg"});
        QCOMPARE(svg.size(), qsizetype(1));
        QFile file(out_.filePath(svg[0]));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count("\"Brass key\""), 2);
    }

    void itsManualHasItsFunctions() {
        const ProcessResult ran =
            toys({"docs", kPack, "--packs", kSystems, "-o", out_.filePath("manual")});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QFile page(out_.filePath("manual/functions.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY(page.readAll().contains("`end_pose(dial, m)`"));
    }

    /// The shipped program doesn't have the C++ game `toy`. It reports the missing function and
    /// view once each, and skips checks that call the function.
    void theProductSaysWhatItLacks() {
        const ProcessResult ran = runWarwright({"check", "--packs", kSystems, kPack});
        QCOMPARE(ran.output.count("core.function.missing"), 1);
        QVERIFY2(ran.output.contains("core.declaration.bad-value") &&
                     ran.output.contains("`dial` is not a view"),
                 ran.output);
        QVERIFY2(!ran.output.contains("toy.dial.") && ran.exitCode != 0, ran.output);
    }
};

QTEST_GUILESS_MAIN(TestSystemsCli)
#include "tst_systems_cli.moc"
