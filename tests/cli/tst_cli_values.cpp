// `get` and `set` with mistyped values: `set` writes the value as given, since a draft may have
// mistakes, and prints the findings of the value.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

class CliValuesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_;
    int count_ = 0;

  private slots:
    void init() {
        pack_ = folder_.filePath(QString::fromLatin1(QTest::currentTestFunction()) + '-' +
                                 QString::number(count_++));
        QVERIFY(copyFolder(samplePack, pack_));
    }

    void whatIsWrongWithWhatWasWrittenIsSaid_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("offer");
        QTest::newRow("a field misspelt")
            << "ofense"
            << "6" << QByteArray("core.field.unknown") << QByteArray("`offense`");
        QTest::newRow("no number")
            << "offense"
            << "banana" << QByteArray("core.field.not-whole") << QByteArray();
        QTest::newRow("below what can be")
            << "offense"
            << "-3" << QByteArray("core.field.out-of-range") << QByteArray();
        QTest::newRow("no such faction")
            << "faction"
            << "nosuch" << QByteArray("core.ref.unresolved") << QByteArray();
        QTest::newRow("a faction misspelt") << "faction"
                                            << "lanternwrigts" << QByteArray("core.ref.unresolved")
                                            << QByteArray("`lanternwrights`");
        QTest::newRow("a word misspelt")
            << "rank"
            << "genral" << QByteArray("core.field.unknown-word") << QByteArray("`general`");
    }
    void whatIsWrongWithWhatWasWrittenIsSaid() {
        QFETCH(QString, field);
        QFETCH(QString, value);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, offer);
        for (int i = 0; i < 2; ++i) { // writing the same value again repeats the finding
            const ProcessResult ran =
                runWarwright({"set", pack_, "character/orrin-vael", field, value});
            QCOMPARE(ran.exitCode, 1);
            QVERIFY2(ran.errorOutput.contains(code) && ran.errorOutput.contains(offer),
                     ran.errorOutput);
            QVERIFY2(ran.errorOutput.contains("characters/lanternwrights.yaml:"), ran.errorOutput);
            QVERIFY(ran.output.isEmpty());
        }
        QCOMPARE(runWarwright({"get", pack_, "character/orrin-vael", field}).output.trimmed(),
                 value.toUtf8());
    }

    void whatIsRightIsWrittenWithoutAWord() {
        const ProcessResult ran =
            runWarwright({"set", pack_, "character/orrin-vael", "flavour", "Softly now."});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(ran.errorOutput.isEmpty(), ran.errorOutput);
    }

    void onlyWhatItBroughtIsSaid() {
        QCOMPARE(
            runWarwright({"set", pack_, "character/brother-tarn", "offense", "banana"}).exitCode,
            1);
        const ProcessResult ran =
            runWarwright({"set", pack_, "character/orrin-vael", "flavour", "Softly now."});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(!ran.errorOutput.contains("banana"), ran.errorOutput);
    }

    /// A text field accepts characters that have a meaning in YAML.
    void aTextIsTakenAsItIs_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"[Fire] Imp",
                                 "\"Iron\" Bess",
                                 "{a}",
                                 "{a: b}",
                                 "[a, b]",
                                 "'Tis over",
                                 "\"Iron\" and \"Steel\"",
                                 "[unclosed",
                                 "{",
                                 "\"",
                                 "'",
                                 "* star",
                                 "&anchor",
                                 "!tag",
                                 "# no comment",
                                 "a: b",
                                 "- item",
                                 "@at",
                                 "`tick`",
                                 "%percent",
                                 "| pipe",
                                 "> fold",
                                 "yes",
                                 "No",
                                 "on",
                                 "true",
                                 "1.10",
                                 "0777",
                                 "12:30",
                                 "1e3",
                                 "0x10",
                                 ".5",
                                 " blanks ",
                                 "a\\nb",
                                 "two\nlines",
                                 "tab\there",
                                 "---",
                                 "...",
                                 "? what",
                                 "\\"})
            QTest::newRow(text) << text;
    }
    void aTextIsTakenAsItIs() {
        QFETCH(QString, text);
        const QString orrin = "character/orrin-vael";
        const ProcessResult ran = runWarwright({"set", pack_, orrin, "flavour", text});
        QVERIFY2(ran.exitCode == 0 && ran.errorOutput.isEmpty(), ran.errorOutput);
        // Another YAML reader must read the same text.
        const ProcessResult read = runProgram(
            "python3",
            {"-c",
             "import sys, yaml\n"
             "value = yaml.safe_load(open(sys.argv[1]))['characters']['orrin-vael']['flavour']\n"
             "assert isinstance(value, str), repr(value)\n"
             "sys.stdout.write(value)",
             pack_ + "/characters/lanternwrights.yaml"});
        QVERIFY2(read.exitCode == 0, read.errorOutput);
        QCOMPARE(QString::fromUtf8(read.output), text);
        const QByteArray got = runWarwright({"get", pack_, orrin, "flavour"}).output;
        QVERIFY(got.endsWith('\n'));
        const auto before = readFilesBelow(pack_);
        QCOMPARE(runWarwright({"set", pack_, orrin, "flavour", QString::fromUtf8(got.chopped(1))})
                     .exitCode,
                 0);
        QCOMPARE(readFilesBelow(pack_), before);
    }
    /// Text inside lists, records and lists of sentences.
    void aTextBelowIsTakenAsItIs() {
        for (const auto& [ref, field, text, printed] :
             {std::tuple{"character/orrin-vael", "art.artist", "[Fire] Studio",
                         "\"[Fire] Studio\"\n"},
              {"character/orrin-vael", "abilities[0]", "{Morale}", "{Morale}\n"},
              {"scenario/the-last-lamp", "sides[0].objective.text", "\"A\" gate",
               "\"\\\"A\\\" gate\"\n"}}) {
            (void)runWarwright({"set", pack_, ref, field, text});
            QCOMPARE(runWarwright({"get", pack_, ref, field}).output, QByteArray(printed));
        }
    }
    /// Other fields accept YAML. Faults in that YAML are reported.
    void otherFieldsTakeYaml() {
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "reserves", "{ magic: 3 }"})
                     .exitCode,
                 0);
        QCOMPARE(runWarwright({"get", pack_, "character/orrin-vael", "reserves.magic"}).output,
                 QByteArray("3\n"));
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "offense", "[a"}).exitCode, 2);
    }
    void aNewIdIsText() {
        for (const char* id : {"yes", "no", "on", "off"}) {
            QVERIFY(QDir(pack_).removeRecursively() && copyFolder(samplePack, pack_));
            QCOMPARE(runWarwright({"rename", pack_, "character/orrin-vael", id}).exitCode, 0);
            const ProcessResult read = runProgram(
                "python3", {"-c",
                            "import sys, yaml\n"
                            "text = yaml.safe_load(open(sys.argv[1]))\n"
                            "assert sys.argv[2] in text['characters'], text['characters'].keys()",
                            pack_ + "/characters/lanternwrights.yaml", id});
            QVERIFY2(read.exitCode == 0, read.errorOutput);
            QCOMPARE(runWarwright({"check", pack_}).exitCode, 0);
        }
    }

    void aFieldHasAName() {
        for (const char* field : {"", "['']", "reserves['']"}) {
            const ProcessResult ran =
                runWarwright({"set", pack_, "character/orrin-vael", field, "1"});
            QCOMPARE(ran.exitCode, 2);
            QVERIFY2(ran.errorOutput.contains("name the field of character/orrin-vael to set"),
                     ran.errorOutput);
        }
        QCOMPARE(runWarwright({"check", pack_}).exitCode, 0);
    }

    void whatItBreaksElsewhereIsSaid() {
        const ProcessResult ran =
            runWarwright({"set", pack_, "faction/ironloom", "power", "crystals"});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.errorOutput.contains("armies.yaml:"), ran.errorOutput);
        const ProcessResult rank = runWarwright({"set", pack_ + "/characters/lanternwrights.yaml",
                                                 "character/orrin-vael", "faction", "ironloom"});
        QCOMPARE(rank.exitCode, 1);
        QVERIFY2(rank.errorOutput.contains("armies.yaml:"), rank.errorOutput);
    }

    /// The key is duplicated. Only the author can decide which of its two values is meant.
    void aValueThatStandsTwiceIsNotSet() {
        const QString file = pack_ + "/characters/lanternwrights.yaml";
        QVERIFY(editFile(file, "    life: 10\n    reserves: ",
                         "    life: 10\n    life: 3\n    reserves: { magic: 1 }\n    reserves: "));
        const auto before = readFilesBelow(pack_);
        for (const char* field : {"life", "reserves", "reserves.magic"}) {
            const ProcessResult ran =
                runWarwright({"set", pack_, "character/orrin-vael", field, "4"});
            QCOMPARE(ran.exitCode, 3);
            const QByteArray key = QByteArray(field).split('.')[0];
            QVERIFY2(ran.errorOutput.contains("nothing was changed: character/orrin-vael has `" +
                                              key + "` twice; remove or rename one of them first"),
                     ran.errorOutput);
            QCOMPARE(readFilesBelow(pack_), before);
        }
        QVERIFY(runWarwright({"set", pack_, "character/orrin-vael", "magic", "3"}).exitCode <= 1);
        QVERIFY(readFilesBelow(pack_) != before);
    }

    void whoAsksForAFieldThatIsNotThereIsHelped_data() {
        QTest::addColumn<QString>("ref");
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QByteArray>("meant");
        QTest::newRow("a field") << "character/orrin-vael"
                                 << "ofense" << 1 << QByteArray("did you mean `offense`?");
        QTest::newRow("a field below")
            << "character/orrin-vael"
            << "reserves.magik" << 1 << QByteArray("did you mean `reserves.magic`?");
        QTest::newRow("a key that stands there")
            << "army/wardens-of-the-yard"
            << "characters.brother-tan" << 1 << QByteArray("`characters.brother-tarn`?");
        QTest::newRow("a key that wants quotes")
            << "map/foundry"
            << "legend.A.side" << 2 << QByteArray("did you mean `legend['A'].side`?");
        QTest::newRow("nothing like it") << "character/orrin-vael"
                                         << "weather" << 1 << QByteArray("has no `weather`\n");
    }
    void whoAsksForAFieldThatIsNotThereIsHelped() {
        QFETCH(QString, ref);
        QFETCH(QString, field);
        QFETCH(int, exit);
        QFETCH(QByteArray, meant);
        const ProcessResult ran = runWarwright({"get", pack_, ref, field});
        QCOMPARE(ran.exitCode, exit);
        QVERIFY2(ran.errorOutput.contains(meant), ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliValuesTest)
#include "tst_cli_values.moc"
