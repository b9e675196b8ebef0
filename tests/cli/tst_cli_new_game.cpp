// Tests new games from their starters: they check clean, print, pack into one file, and work on
// another machine.

#include "tests/cli/program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

// The name has signs with a meaning in YAML and in templates.
static const QString kName = QStringLiteral("Tides: {Co} & [Sons], #1");

class CliNewGameTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString game_; ///< the game of the current test

    /// Runs the program on a machine that has nothing but the installed content. `home` names its
    /// folder, in which the program runs.
    [[nodiscard]] ProcessResult runAt(const QString& home, const QStringList& arguments) const {
        const QString at = folder_.filePath(home);
        QDir().mkpath(at);
        return runProgram(WW_BIN_DIR "/warwright", arguments,
                          {"HOME=" + at, "XDG_DATA_HOME=" + at + "/.data",
                           "XDG_STATE_HOME=" + at + "/.state", "XDG_CONFIG_HOME=" + at + "/.config",
                           "WARWRIGHT_CONTENT=" WW_SOURCE_DIR "/content"},
                          at);
    }
    /// Returns the text of a PDF on one line.
    [[nodiscard]] static QString pdfText(const QString& file) {
        return QString::fromUtf8(runProgram("pdftotext", {file, "-"}).output).simplified();
    }
    [[nodiscard]] static QString firstCard(const QString& start) {
        return start == "cards" ? "Ember Fox" : start == "counters" ? "Hill Guard" : QString();
    }

    static void addStarters() {
        QTest::addColumn<QString>("start");
        for (const char* start : {"cards", "counters", "empty"})
            QTest::newRow(start) << start;
    }

  private slots:
    void aNewGameChecksPrintsAndPacksAtOnce_data() { addStarters(); }
    void aNewGameChecksPrintsAndPacksAtOnce() {
        QFETCH(QString, start);
        const QString mine = start + "-mine";
        ProcessResult ran =
            runAt(mine, {"new", "system", "games/tides", "--name", kName, "--start", start});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY2(ran.output.startsWith("games/tides/"), ran.output);
        ran = runAt(mine, {"check", "--release", "games/tides"});
        QCOMPARE(QString(ran.output + ran.errorOutput), QStringLiteral("no findings\n"));
        QCOMPARE(ran.exitCode, 0);
        const QString card = firstCard(start);
        for (const QString& paper : {QStringLiteral("a4"), QStringLiteral("letter")}) {
            if (card.isEmpty())
                break; // an empty game has nothing to print
            ran = runAt(mine, {"export", "games/tides", "--paper", paper, "-o", paper});
            QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
            QVERIFY2(!ran.errorOutput.contains("without backs"), ran.errorOutput);
            const QString text = pdfText(folder_.filePath(mine + '/' + paper + "/tides.pdf"));
            QVERIFY2(text.contains(card), qPrintable(text));
            QCOMPARE(text.contains(kName.toUpper()), start == "cards");
        }

        // Another machine gets only the archive.
        const QString theirs = start + "-theirs";
        QDir().mkpath(folder_.filePath(theirs));
        ran = runAt(mine, {"pack", "games/tides", "--release", "-o",
                           folder_.filePath(theirs + "/tides.wpack")});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        ran = runAt(theirs, {"check", "--release", "tides.wpack"});
        QCOMPARE(QString(ran.output + ran.errorOutput), QStringLiteral("no findings\n"));
        if (!card.isEmpty()) {
            ran = runAt(theirs, {"export", "tides.wpack", "-o", "out"});
            QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
            QVERIFY(pdfText(folder_.filePath(theirs + "/out/tides.pdf")).contains(card));
        }
        for (const QStringList& system : {QStringList{"--system", "tides"}, QStringList{}}) {
            const QString pack = system.isEmpty() ? "house-rules" : "harbour";
            ran = runAt(theirs, QStringList{"new", "pack", pack} + system);
            QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
            ran = runAt(theirs, {"check", "--release", pack});
            QCOMPARE(QString(ran.output + ran.errorOutput), QStringLiteral("no findings\n"));
            if (card.isEmpty())
                continue;
            ran = runAt(theirs, {"export", pack, "-o", "out"});
            QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
            const QString text = pdfText(folder_.filePath(theirs + "/out/" + pack + ".pdf"));
            QVERIFY2(text.contains(start == "cards" ? "New Card" : "New Counter"),
                     qPrintable(text));
        }
    }

    void theCheckOfANewGameCitesItsRuleAndOffersAFix() {
        QCOMPARE(runAt("fix", {"new", "system", "tides"}).exitCode, 0); // begins with cards
        ProcessResult ran = runAt("fix", {"set", "tides", "card/ember-fox", "strength", "7"});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.errorOutput.contains("[tides.card.too-strong] (R1)") &&
                     ran.errorOutput.contains("fix: Lower the strength to 4"),
                 ran.errorOutput);
        QCOMPARE(runAt("fix", {"fix", "tides", "--all"}).exitCode, 0);
        QCOMPARE(runAt("fix", {"get", "tides", "card/ember-fox", "strength"}).output,
                 QByteArray("4\n"));
        ran = runAt("fix", {"explain", "tides.card.too-strong", "tides"});
        QVERIFY2(ran.output.contains("at most its cost plus 2"), ran.output + ran.errorOutput);
    }

    void twoCountersOnOneSpaceAreFoundAndTakenApart() {
        QCOMPARE(runAt("space", {"new", "system", "tides", "--start", "counters"}).exitCode, 0);
        QVERIFY(editFile(folder_.filePath("space/tides/battle.yaml"), "at: D7", "at: C7"));
        const ProcessResult ran = runAt("space", {"check", "tides"});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains("River Riders and River Riders both stand at C7") &&
                     ran.output.contains("fix: Take River Riders off the board"),
                 ran.output);
    }

    void aCopyOfAShippedGameHasItsContentAndChecksAlike_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QString>("code");
        QTest::newRow("with functions") << "battlecry-sample"
                                        << "battlecry";
        QTest::newRow("deck") << "deckbuilder-sample"
                              << "deckbuilder";
        QTest::newRow("with a required pack") << "races-of-war-sample"
                                              << "races-of-war";
        QTest::newRow("with sentences") << "lanternwrights-vs-ironloom"
                                        << "ultrawar";
        QTest::newRow("with functions and a required pack") << "warzone-sample"
                                                            << "warzone";
    }
    void aCopyOfAShippedGameHasItsContentAndChecksAlike() {
        QFETCH(QString, pack);
        QFETCH(QString, code);
        const QString from = WW_SOURCE_DIR "/content/packs/" + pack;
        const QString home = "copy-" + code;
        ProcessResult ran =
            runAt(home, {"new", "system", "games/mine", "--from", from, "--name", kName});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const ProcessResult before = runAt(home, {"check", "--format", "json", from});
        ran = runAt(home, {"check", "--format", "json", "games/mine"});
        QCOMPARE(ran.exitCode, 0);
        const auto counted = [](const ProcessResult& one) {
            return QJsonDocument::fromJson(one.output)["counts"].toObject();
        };
        QVERIFY(!counted(ran).isEmpty());
        QCOMPARE(counted(ran)["error"], counted(before)["error"]);
        QCOMPARE(counted(ran)["warning"], counted(before)["warning"]);
        // Each file of the pack is there, and the program's analyses are, too.
        const QMap<QString, QByteArray> made =
            readFilesBelow(folder_.filePath(home + "/games/mine"));
        const QMap<QString, QByteArray> content = readFilesBelow(from);
        QVERIFY(content.size() > 3);
        for (auto file = content.begin(); file != content.end(); ++file)
            if (file.key() != "pack.yaml")
                QVERIFY2(made.value(file.key()) == file.value(), qPrintable(file.key()));
        QCOMPARE(runAt(home, {"analyze", "games/mine"}).output,
                 runAt(home, {"analyze", from}).output);
        // The copy is a game like any other: a pack for it can be made.
        ran = runAt(home, {"new", "pack", "games/other", "--system", "mine"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        ran = runAt(home, {"check", "games/other"});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QVERIFY2(made["system.yaml"].contains(("code: " + code).toUtf8()), made["system.yaml"]);
        // Nothing is written over an existing folder.
        ran = runAt(home, {"new", "system", "games/mine", "--from", from});
        QVERIFY2(ran.exitCode != 0 && ran.errorOutput.contains("exists"), ran.errorOutput);
    }

    void aCopyIsWholeOrNotMade() {
        ProcessResult ran = runAt("whole", {"new", "system", "tides"});
        QCOMPARE(ran.exitCode, 0);
        const QString file = folder_.filePath("whole/tides/cards.yaml");
        QVERIFY(QFile::exists(file));
        QVERIFY(QFile::remove(file) && QFile::link("/nowhere", file));
        ran = runAt("whole", {"new", "system", "mine", "--from", "tides"});
        QVERIFY2(ran.exitCode != 0 && ran.errorOutput.contains("[core.pack.copy-unread]"),
                 ran.errorOutput);
        QVERIFY(!QFile::exists(folder_.filePath("whole/mine")));
        ran = runAt("whole", {"new", "system", "mine", "--from", "nothing"});
        QVERIFY(ran.exitCode != 0);
        ran = runAt("whole", {"new", "system", "mine", "--from", "tides", "--start", "cards"});
        QCOMPARE(ran.exitCode, 2);
        ran = runAt("whole", {"new", "pack", "mine", "--from", "tides"});
        QCOMPARE(ran.exitCode, 2);
    }

    void aCopyNeverReplacesOnePictureByAnother() {
        QCOMPARE(runAt("clash", {"new", "system", "tides"}).exitCode, 0);
        for (const QString pack : {"harbour", "quay"}) {
            QCOMPARE(runAt("clash", {"new", "pack", pack, "--system", "tides"}).exitCode, 0);
            QFile picture(folder_.filePath("clash/" + pack + "/boat.svg"));
            QVERIFY(picture.open(QIODevice::WriteOnly));
            QVERIFY(picture.write("<svg xmlns='http://www.w3.org/2000/svg'><!-- " + pack.toUtf8() +
                                  " --></svg>") > 0);
        }
        QVERIFY(editFile(folder_.filePath("clash/quay/pack.yaml"),
                         "licence:", "requires: { harbour: ^0.1 }\nlicence:"));
        const ProcessResult ran = runAt("clash", {"new", "system", "mine", "--from", "quay"});
        QVERIFY2(ran.exitCode != 0 && ran.errorOutput.contains("[core.pack.copy-clash]"),
                 ran.errorOutput);
        QVERIFY(!QFile::exists(folder_.filePath("clash/mine")));
    }

    void aStarterIsForSystemsOnly() {
        ProcessResult ran = runAt("wrong", {"new", "pack", "mine", "--start", "cards"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("--start"), ran.errorOutput);
        ran = runAt("wrong", {"new", "system", "tides", "--start", "card"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("cards"), ran.errorOutput);
        ran = runAt("wrong", {"new", "system", "games/My Game"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(QDir(folder_.filePath("wrong")).isEmpty());
    }
};

QTEST_GUILESS_MAIN(CliNewGameTest)
#include "tst_cli_new_game.moc"
