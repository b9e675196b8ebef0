// Tests imports of ships, tables of dials and squads at the command line.

#include "tests/battlecry/answers_pack.h"
#include "tests/battlecry/import_files.h"
#include "tests/cli/program.h"
#include "tests/support/patience.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

namespace {

/// Returns the numbers that the report shows for a file: total, imported, left out.
QList<int> account(const QByteArray& out, const QString& file) {
    const QRegularExpression line(QRegularExpression::escape(file) +
                                  ": (\\d+) \\w+: (\\d+) imported, (\\d+) left out");
    const auto match = line.match(QString::fromUtf8(out));
    return {match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt()};
}

} // namespace

class BattlecryImportTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int made_ = 0;

    QString write(const QString& name, const QByteArray& bytes) {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size()
                   ? file.fileName()
                   : QString();
    }
    QString freshPack() { return folder_.filePath(QString("pack-%1").arg(++made_)); }
    QString answersPack() {
        const QString pack = freshPack();
        QDir().mkpath(pack);
        const QString below = QFileInfo(pack).fileName();
        return write(below + "/pack.yaml", kAnswersManifest).isEmpty() ||
                       write(below + "/content.yaml", kAnswersContent).isEmpty()
                   ? QString()
                   : pack;
    }
    static ProcessResult import(const QString& what, const QStringList& files, const QString& pack,
                                const QStringList& more = {}) {
        return runWarwright(QStringList{"import", what} + files + QStringList{"-o", pack} + more);
    }
    static QByteArray value(const QString& pack, const QString& ref, const QString& field) {
        return runWarwright({"get", pack, ref, field}).output.trimmed();
    }
    QStringList threeShips() {
        return {write("first.json", kFirstShip), write("second.json", kSecondShip),
                write("huge.json", kHugeShip)};
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void noImportGoesBeyondWhatAPackMayHold_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("of a file") << "dials.yaml";
        QTest::newRow("of a pack") << "others.yaml";
    }
    void noImportGoesBeyondWhatAPackMayHold() {
        QFETCH(QString, file);
        const QString pack = freshPack();
        const QStringList ships = threeShips();
        QVERIFY(import("xwing", {ships[0]}, pack).exitCode == 0);
        QByteArray many = "dials:\n";
        QFile old(pack + '/' + file);
        if (old.open(QIODevice::ReadOnly))
            many = old.readAll();
        for (int i = 0; i < 49'993; ++i)
            many += "  d" + QByteArray::number(i) + ": {}\n";
        QVERIFY(!write(QFileInfo(pack).fileName() + '/' + file, many).isEmpty());
        const auto before = readFilesBelow(pack);
        const ProcessResult ran = import("xwing", ships, pack);
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("nothing was imported: ") &&
                     ran.errorOutput.contains("50000"),
                 ran.errorOutput);
        QCOMPARE(readFilesBelow(pack), before);
    }

    void importedAndLeftOutAreAll() {
        const QString pack = freshPack();
        const QStringList ships = threeShips();
        const ProcessResult ran = import("xwing", ships, pack);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(account(ran.output, ships[0]), (QList<int>{8, 8, 0}));
        QCOMPARE(account(ran.output, ships[1]), (QList<int>{11, 6, 5}));
        QCOMPARE(account(ran.output, ships[2]), (QList<int>{6, 4, 2}));
        QVERIFY2(ran.output.contains("25 moves = 18 imported + 7 left out"), ran.output);
        // The windows are in the wheel's order. Blue becomes green, purple red, and K (Koiogran) U.
        QCOMPARE(value(pack, "dial/paperkite", "maneuvers"),
                 QByteArray("[1BLg, 1Sg, 1BRg, 2TLw, 2Sw, 2TRw, 3Ur, 4Sw]"));
        QCOMPARE(value(pack, "dial/tinwhistle", "maneuvers"),
                 QByteArray("[0Sr, 1BLg, 1Sg, 1BRg, 2BLr, 2Sw]"));
        QCOMPARE(value(pack, "dial/longbarge", "maneuvers"), QByteArray("[1BLw, 1Sw, 2Sg, 4Sr]"));
        for (const char* line : {"Tin Whistle: 2ER: this game has no template for a Tallon roll",
                                 "Tin Whistle: 2RR: this game has no template for a Tallon roll",
                                 "Tin Whistle: 3LR: this game has no template for a Segnor's loop",
                                 "Tin Whistle: 1SR: this game has no backward moves",
                                 "Tin Whistle: 2FW: the dial already has it as 2FW",
                                 "note: Tin Whistle: 2BP: purple becomes red",
                                 "Long Barge: 0BR: there is no bank at speed 0 here",
                                 "Long Barge: 1FW2E9: it isn't a known maneuver",
                                 "note: Long Barge: 1FW2E: the 2 energy that it gives is left out"})
            QVERIFY2(ran.output.contains(line),
                     (QByteArray(line) + " in\n" + ran.output).constData());
    }

    void numbersArriveAndWhatIsNotKnownStaysOpen() {
        const QString pack = freshPack();
        const ProcessResult ran = import("xwing", threeShips(), pack);
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(value(pack, "mecha/paperkite", "modes[0].fp"), QByteArray("2"));
        QCOMPARE(value(pack, "mecha/paperkite", "modes[0].sh"), QByteArray("1"));
        QCOMPARE(value(pack, "mecha/paperkite", "modes[0].actions"),
                 QByteArray("[focus, target-lock]"));
        QCOMPARE(value(pack, "mecha/tinwhistle", "modes[0].arc"), QByteArray("360"));
        QCOMPARE(value(pack, "mecha/tinwhistle", "modes[0].hu"),
                 QByteArray()); // 13 exceeds the maximum of 12, so the field is omitted
        QCOMPARE(value(pack, "mecha/tinwhistle", "modes[0].sh"),
                 QByteArray()); // an absent number doesn't become 0
        QCOMPARE(value(pack, "mecha/longbarge", "modes[0].fp"), QByteArray());
        QCOMPARE(value(pack, "mecha/paperkite", "points"), QByteArray());
        for (const char* line : {"Paper Kite: Cloak: left out",
                                 "Tin Whistle: Red Boost: this game's actions have no colour",
                                 "Tin Whistle: Boost, then Lock: this game has no linked actions",
                                 "Tin Whistle: attack 2, Rear Arc: left out",
                                 "Tin Whistle: hull 13: left empty: this game allows 1 to 12",
                                 "Tin Whistle: pilots (1): not read",
                                 "Red Yard: a new faction: added with the side Other"})
            QVERIFY2(ran.output.contains(line),
                     (QByteArray(line) + " in\n" + ran.output).constData());
        // The content has no errors, but missing values make it unfinished.
        const ProcessResult check = runWarwright({"check", pack});
        QVERIFY2(check.exitCode == 0 && check.output.contains("unfinished: `points`"),
                 check.output);
    }

    void otherBasesFollowTheChoice_data() {
        QTest::addColumn<QStringList>("choice");
        QTest::addColumn<QByteArray>("medium");
        QTest::addColumn<QByteArray>("huge");
        QTest::newRow("usual") << QStringList() << QByteArray("large") << QByteArray("large");
        QTest::newRow("small") << QStringList{"--base", "small"} << QByteArray("small")
                               << QByteArray("small");
        QTest::newRow("split") << QStringList{"--base", "split"} << QByteArray("small")
                               << QByteArray("large");
    }
    void otherBasesFollowTheChoice() {
        QFETCH(QStringList, choice);
        const QString pack = freshPack();
        const ProcessResult ran = import("xwing", threeShips(), pack, choice);
        QCOMPARE(ran.exitCode, 0);
        QTEST(value(pack, "mecha/tinwhistle", "base"), "medium");
        QTEST(value(pack, "mecha/longbarge", "base"), "huge");
        QVERIFY(ran.output.contains(choice.isEmpty() ? "(--base large)"
                                                     : ("(--base " + choice[1] + ")").toUtf8()));
    }

    void aSecondRunChangesNoByte() {
        const QString pack = freshPack();
        const QStringList ships = threeShips();
        QCOMPARE(import("xwing", ships, pack).exitCode, 0);
        const auto before = readFilesBelow(pack);
        QVERIFY(before.contains(".schema/draft-07/file.schema.json"));
        const ProcessResult again = import("xwing", ships, pack);
        QVERIFY2(again.output.contains("0 added, 0 changed, 8 unchanged"), again.output);
        QVERIFY(readFilesBelow(pack) == before);
    }

    void whatThePackAddedStays() {
        const QString pack = freshPack();
        const QString ship = write("first.json", kFirstShip);
        QCOMPARE(import("xwing", {ship}, pack).exitCode, 0);
        QCOMPARE(runWarwright({"set", pack, "mecha/paperkite", "points", "12"}).exitCode, 0);
        QCOMPARE(runWarwright({"set", pack, "mecha/paperkite", "modes[0].ps", "3"}).exitCode, 0);
        QVERIFY(editFile(pack + "/dials.yaml", "1BLg",
                         "{ speed: 1, bearing: bank, side: left, "
                         "difficulty: green } # mine\n     "));
        auto before = readFilesBelow(pack);
        ProcessResult ran = import("xwing", {ship}, pack);
        QVERIFY2(ran.exitCode == 0 && readFilesBelow(pack) == before, ran.output + ran.errorOutput);
        // A changed colour on a dial changes only one line.
        QByteArray other = kFirstShip;
        ran = import("xwing", {write("other.json", other.replace("4FW", "4FR"))}, pack);
        QVERIFY2(ran.output.contains("0 added, 1 changed, 2 unchanged"), ran.output);
        auto after = readFilesBelow(pack);
        after["dials.yaml"].replace("4Sr", "4Sw");
        QVERIFY(after == before);
    }

    void aFileThatIsNoShipIsLeftOut_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("why");
        const auto row = [](const char* name, const QByteArray& bytes, const char* why) {
            QTest::newRow(name) << bytes << QByteArray(why);
        };
        row("a squad", R"({"name":"X","pilots":[]})",
            "1:1: without a list `dial` this isn't a ship");
        row("a list", "[1,2]", "1:2: the file has neither a ship nor a list of ships");
        row("an empty list", "\r\n[]", "2:1: the file has no ship");
        row("an empty dial", "{\"name\": \"X\",\n \"dial\": []}",
            "2:10: the `dial` is empty, and no other ship has one");
        row("empty", {}, "1:1: the file is empty");
        row("a mark alone", "\xEF\xBB\xBF", "1:1: the file is empty");
        row("cut off", kFirstShip.left(60), "2:59: the text isn't valid JSON");
        row("behind a mark", "\xEF\xBB\xBF{,}", "1:2: the text isn't valid JSON");
        row("deep", QByteArray(100'000, '['), "1:65: brackets are nested more than 64 deep");
        row("binary", QByteArray("\177ELF\0\xff\xfe", 7),
            "1:6: the file isn't UTF-8 text: found a byte that never occurs");
        row("no UTF-8", "{\"name\": \"\xc3\xa9\xc3\x28\"}",
            "1:12: the file isn't UTF-8 text: found ");
        row("a number", R"({"dial":[],"hull":1e999})", "1:19: a number is too large");
        row("a huge number", R"({"dial":["1FB"],"hull":12345678901234567890123})",
            "1:24: `hull` is not a whole number from -100000 to 100000: 1.2345678901234568e+22");
        row("a fraction", "{\"dial\":[\"1FB\"],\r\n\"stats\":[{\"type\":\"hull\",\"value\":2.5}]}",
            "2:33: `value` is not a whole number from -100000 to 100000: 2.5");
        row("a key twice", "{\"dial\":[\"1FB\"],\n \"hull\":4,\n \"hull\":5}",
            "3:2: the key `hull` is here twice, first in line 2");
        row("a dial of text", R"({"dial":"1FB 1BW"})", "1:9: `dial` is not a list: 1FB 1BW");
        row("a name of numbers", R"([{"dial":["1FB"]},{"name":[7],"dial":[]}])",
            "1:27: `name` is not a text: [7]");
        row("a long name", "{\"name\":\"" + QByteArray(5'000'000, 'n') + "\",\"dial\":[\"1FB\"]}",
            "1:9: a name or text is longer than 10000 bytes");
        row("stats of text", R"({"dial":["1FB"],"stats":["fast"]})",
            "1:26: one of the `stats` isn't an object: fast");
        row("an action of numbers", R"({"dial":["1FB"],"actions":["Focus",3]})",
            "1:36: one of the `actions` is neither a text nor an object: 3");
        row("factions of numbers", R"({"faction":["É", 4],"dial":["1FB"]})",
            "1:12: `faction` is neither a text nor a list of texts: [\"É\",4]");
    }
    void aFileThatIsNoShipIsLeftOut() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, why);
        const QString first = write("first.json", kFirstShip), none = write("none.json", bytes);
        const QString alone = freshPack(), both = freshPack();
        QCOMPARE(import("xwing", {first}, alone).exitCode, 0);
        ProcessResult ran = import("xwing", {none, first}, both);
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(ran.errorOutput.count('\n'), 2); // the number of skipped files, and the file
        QVERIFY2(ran.errorOutput.startsWith("warwright: skipped 1 file:"), ran.errorOutput);
        QVERIFY2(ran.errorOutput.contains("none.json:" + why), ran.errorOutput);
        QCOMPARE(value(both, "dial/paperkite", "maneuvers"),
                 value(alone, "dial/paperkite", "maneuvers"));
        // If no file can be read, the import creates or changes no pack.
        const QString fresh = freshPack();
        ran = import("xwing", {none}, fresh);
        QCOMPARE(ran.exitCode, 3);
        QVERIFY(!QFileInfo::exists(fresh));
        const QString pack = answersPack();
        const auto before = readFilesBelow(pack);
        QCOMPARE(import("xwing", {none}, pack).exitCode, 3);
        QVERIFY(readFilesBelow(pack) == before);
    }

    /// One squad file has upgrades in an unknown form, another is missing. The third is imported.
    void oneOddSquadStopsNoOther() {
        QTemporaryDir folder;
        const auto put = [&](const char* name, const QByteArray& bytes) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        };
        put("odd.json",
            R"({"name":"Odd","pilots":[{"id":"a","ship":"b","upgrades":{"torpedo":"ion"}}]})");
        put("sound.json", R"({"name":"Sound","pilots":[]})");
        const QString pack = answersPack();
        const ProcessResult ran = import("xws", {folder.path()}, pack);
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.errorOutput.contains("skipped 1 file:") &&
                     ran.errorOutput.contains("odd.json:1:"),
                 ran.errorOutput);
        QVERIFY2(ran.output.contains("1 added"), ran.output);
    }

    /// A byte order mark and Windows line endings don't change an import.
    void aMarkAndOtherLineEndsAreNoMatter() {
        QByteArray ship = kFirstShip;
        ship.replace("\n", "\r\n").prepend("\xEF\xBB\xBF");
        const QString plain = freshPack(), marked = freshPack();
        QCOMPARE(import("xwing", {write("first.json", kFirstShip)}, plain).exitCode, 0);
        const ProcessResult ran = import("xwing", {write("first.json", ship)}, marked);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(value(marked, "dial/paperkite", "maneuvers"),
                 value(plain, "dial/paperkite", "maneuvers"));
        const QString table = write("t.coffee", "\xEF\xBB\xBFmaneuvers: [ [0],\r\n [1, 4] ]\r\n");
        QCOMPARE(import("dial-matrix", {table}, marked).exitCode, 0);
        QCOMPARE(value(marked, "dial/t", "maneuvers"), QByteArray("[1TLg, 1BLr]"));
    }

    /// A failed or interrupted import leaves no files in the temporary folder or at the target.
    void nothingStaysBehind() {
        QTemporaryDir scratch;
        const QStringList env{"TMPDIR=" + scratch.path()};
        const auto below = [](const QString& folder) {
            return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        };
        QTemporaryDir packs;
        const QString pack = packs.filePath("many");
        const QString program = QStringLiteral(WW_BIN_DIR "/warwright");
        const QString bad = write("bad.json", "{]");
        QCOMPARE(runProgram(program, {"import", "xwing", bad, "-o", pack}, env).exitCode, 3);
        QCOMPARE(below(scratch.path()), QStringList());
        QCOMPARE(below(packs.path()), QStringList());

        QByteArray ships = "[";
        for (int i = 0; i < 4000; ++i)
            ships += (i == 0 ? "" : ",") +
                     QByteArray(kFirstShip).replace("paperkite", "kite" + QByteArray::number(i));
        const QString many = write("many.json", ships + "]");
        QProcess process;
        process.setProcessEnvironment([&] {
            QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
            all.insert("TMPDIR", scratch.path());
            return all;
        }());
        process.start(program, {"import", "xwing", many, "-o", pack});
        QVERIFY(process.waitForStarted(-1));
        QTRY_VERIFY(!below(scratch.path()).isEmpty()); // wait until the import is building a pack
        process.terminate();
        QVERIFY(process.waitForFinished(-1));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit); // by the signal, as shells expect
        QVERIFY(process.readAllStandardError().contains("the import was interrupted"));
        QCOMPARE(below(scratch.path()), QStringList());
        QCOMPARE(below(packs.path()), QStringList());
    }

    void tablesOfBothEditions() {
        const QByteArray table = R"([[0,0,3],[0,2,2,2,0],[1,1,2,1,1,0,0,0,3,3],[0,0,1,0,0,3]])";
        const QString file = write("kite.json", R"({"name":"Kite Two","maneuvers":)" + table + "}");
        const QString pack = freshPack();
        ProcessResult ran = import("dial-matrix", {file}, pack);
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(
            ran.errorOutput.contains("with --edition first Kite Two is 0OR 1BG 1FG 1NG 2TW 2BW …; "
                                     "with --edition second Kite Two is 0OR 1BW 1FW 1NW 2TB 2BB …: "
                                     "write --edition first or --edition second"),
            ran.errorOutput);
        QVERIFY(!QFileInfo::exists(pack));
        ran = import("dial-matrix", {file}, pack, {"--edition", "first"});
        QCOMPARE(account(ran.output, file), (QList<int>{13, 11, 2}));
        QCOMPARE(value(pack, "dial/kitetwo", "maneuvers"),
                 QByteArray("[0Sr, 1BLg, 1Sg, 1BRg, 2TLw, 2BLw, 2Sg, 2BRw, 2TRw, 3Sw, 3Ur]"));
        ran = import("dial-matrix", {file}, pack, {"--edition", "second"});
        QVERIFY2(ran.output.contains("0 added, 1 changed"), ran.output);
        QVERIFY(value(pack, "dial/kitetwo", "maneuvers").startsWith("[0Sr, 1BLw, 1Sw, 1BRw, 2TLg"));
    }

    void aBuildersSourceText() {
        const QString file = write("cards.coffee", R"(exportObj.basicCardData = ->
    ships:
        "Paper Kite":
            name: "Paper Kite"
            actions: [
                "Focus"
            ]
            maneuvers: [
                [ 0, 0, 0] # none
                [ 0, 1, 4, 1, 0, 0]
            ]
        "Ring":
            name: "Ring"
            maneuvers: []
        'Tin Whistle':
            maneuvers: [ [0], [2, 0, 1, 0, 2] ]
)");
        const QString pack = freshPack();
        const ProcessResult ran = import("dial-matrix", {file}, pack); // purple: second edition
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(account(ran.output, file), (QList<int>{6, 6, 0}));
        QVERIFY(ran.output.contains("note: Ring: its table is empty"));
        QCOMPARE(value(pack, "dial/paperkite", "maneuvers"), QByteArray("[1BLg, 1Sr, 1BRg]"));
        QCOMPARE(value(pack, "dial/tinwhistle", "maneuvers"), QByteArray("[1TLw, 1Sg, 1TRw]"));
    }

    void aSquadListsWhatThePackDoesNotKnow() {
        const QString pack = answersPack();
        const QString file = write("squad.json", R"({"name": "Loud Wings", "faction": "reds",
            "pilots": [
              { "id": "luke", "ship": "t65xwing", "upgrades": { "missile": ["dart"] } },
              { "id": "ada", "ship": "kite", "upgrades": { "missile": ["dart", "proton"] } } ]})");
        const ProcessResult ran = import("xws", {file}, pack);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(account(ran.output, file), (QList<int>{8, 4, 4}));
        for (const char* line :
             {"mecha t65xwing: not known in this pack", "pilot luke: not known in this pack",
              "upgrade dart: the pack doesn't have its mecha",
              "upgrade proton: not known in this pack"})
            QVERIFY2(ran.output.contains(line), ran.output);
        QCOMPARE(value(pack, "squad/loud-wings", "entries[0].pilot"), QByteArray("ada"));
        const auto before = readFilesBelow(pack);
        QVERIFY(import("xws", {file}, pack).output.contains("0 added, 0 changed, 1 unchanged"));
        QVERIFY(readFilesBelow(pack) == before);
    }

    /// XWS names have only a–z and 0–9, so other characters of ids and names are ignored.
    void namesWithoutPunctuationArrive() {
        const QString pack = answersPack();
        QVERIFY(!write(QFileInfo(pack).fileName() + "/more.yaml", kSpelledNames).isEmpty());
        const QString file = write("canon.json", R"({"name": "Canon", "faction": "ironreds",
            "pilots": [
              { "id": "isoldevarr", "ship": "t65xwing",
                "upgrades": { "modification": ["stormlantern", "twineye", "stormlantrn"] } },
              { "id": "emilelunkohara", "ship": "T-65 X-wing" },
              { "id": "", "ship": "kite" } ]})");
        const ProcessResult ran = import("xws", {file}, pack);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(account(ran.output, file), (QList<int>{10, 7, 3}));
        QCOMPARE(value(pack, "squad/canon", "faction"), QByteArray("iron-reds"));
        QCOMPARE(value(pack, "squad/canon", "entries[0].mecha"), QByteArray("t-65-x-wing"));
        QCOMPARE(value(pack, "squad/canon", "entries[0].pilot"), QByteArray("isolde-varr"));
        QCOMPARE(value(pack, "squad/canon", "entries[0].upgrades"), QByteArray("[storm-lantern]"));
        QCOMPARE(value(pack, "squad/canon", "entries[1].pilot"), QByteArray("p2")); // found by name
        QCOMPARE(value(pack, "squad/canon", "entries[1].mecha"), QByteArray("t-65-x-wing"));
        for (const char* line :
             {"upgrade twineye: it could be `Twin Eye` (`twin-eye`) or `Twi Neye` (`twi-neye`)",
              "upgrade stormlantrn: not known in this pack; did you mean `Storm Lantern` "
              "(`storm-lantern`)?",
              "a pilot: the file doesn't name it"})
            QVERIFY2(ran.output.contains(line),
                     (QByteArray(line) + " in\n" + ran.output).constData());
        // Imported ships and dial tables update entities whose names are spelled differently.
        const QString ship = write("x.json", R"({"name": "T-65 X-wing", "xws": "t65xwing",
            "size": "small", "faction": "Iron Reds", "dial": ["1FB", "2FW"]})");
        const ProcessResult ships = import("xwing", {ship}, pack);
        QVERIFY2(ships.exitCode == 0, ships.errorOutput);
        QCOMPARE(value(pack, "mecha/t-65-x-wing", "modes[0].dial"), QByteArray("t-65-x-wing"));
        QVERIFY2(runWarwright({"get", pack, "mecha/t65xwing"}).exitCode != 0, "it is there twice");
        QVERIFY2(runWarwright({"get", pack, "faction/ironreds"}).exitCode != 0,
                 "it is there twice");
        const QString table = write("stormdial.coffee", "maneuvers: [ [0], [1, 4] ]\n");
        QCOMPARE(import("dial-matrix", {table}, pack).exitCode, 0);
        QCOMPARE(value(pack, "dial/storm-dial", "maneuvers"), QByteArray("[1TLg, 1BLr]"));
    }

    /// Two runs report the same number of entities, including factions that the first creates.
    void twoRunsGiveTheSameSum() {
        const QString pack = freshPack();
        const QStringList ships = threeShips();
        const auto sum = [](const ProcessResult& ran, const char* what) {
            const QRegularExpression number("(\\d+) " + QString(what));
            return number.match(QString::fromUtf8(ran.output)).captured(1).toInt();
        };
        const int added = sum(import("xwing", ships, pack), "added");
        const ProcessResult again = import("xwing", ships, pack);
        QVERIFY(added > 6);
        QCOMPARE(sum(again, "unchanged"), added);
    }

    void wherePacksCannotBeSaysSo() {
        const QStringList ships = threeShips();
        const ProcessResult none = import("xwing", ships, QString());
        QCOMPARE(none.exitCode, 2);
        QVERIFY2(none.errorOutput.contains("--output: the name is blank"), none.errorOutput);
        // An import refuses to write into the folder of a game.
        const QString game = freshPack();
        std::filesystem::copy(WW_SOURCE_DIR "/content/systems/battlecry", game.toStdString(),
                              std::filesystem::copy_options::recursive);
        const ProcessResult refused = import("xwing", ships, game);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.errorOutput.contains("is a game"), refused.errorOutput);
        QVERIFY(!QFile::exists(game + "/dials.yaml"));
        const QString pack = freshPack();
        const ProcessResult ran = import("xwing", ships, pack + '/');
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY(QFile::exists(pack + "/pack.yaml"));
    }

    void aFileOfManyMovesIsListedShortly() {
        QByteArray moves;
        for (int i = 0; i < 3000; ++i)
            moves += (i == 0 ? "\"9Z\"" : ", \"9Z\"");
        const QString ship = write(
            "many.json", R"({"name": "Many", "xws": "many", "dial": ["1FB", )" + moves + "]}");
        const ProcessResult ran = import("xwing", {ship}, freshPack());
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(account(ran.output, ship), (QList<int>{3001, 1, 3000}));
        QVERIFY2(ran.output.contains("and 2000 more like these"), ran.output.right(300));
        QVERIFY(ran.output.count('\n') < 1100);
    }

    void aGameWithoutSuchAnImporterSaysSo() {
        const QString pack = folder_.filePath("others");
        const QStringList made{"new", "pack", "others", "--system", "ultrawar"};
        QCOMPARE(runWarwright(made + QStringList{"--in", folder_.path()}).exitCode, 0);
        const ProcessResult ran = import("xwing", {write("first.json", kFirstShip)}, pack);
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("can't import xwing; it has no importers"),
                 ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(BattlecryImportTest)
#include "tst_battlecry_import.moc"
