// Nothing that was written vanishes from a card unseen: what `export` and `check` say of it, and
// what prints.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class CliCardsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_;
    int n_ = 0;

    bool write(const QString& name, const QByteArray& bytes) const {
        QFile file(pack_ + '/' + name);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    static QByteArray character(const QByteArray& more, const QByteArray& name = "Mira") {
        return "characters:\n  mira:\n    name: " + name +
               "\n    faction: none\n    race: human\n    rank: troop\n    offense: 4\n"
               "    defense: 4\n    movement: 4\n    value: 5\n    life: 4\n" +
               more;
    }
    /// `severity code` of every finding.
    static QStringList findings(const Ran& ran) {
        QStringList out;
        const QJsonArray all = QJsonDocument::fromJson(ran.out).object()["findings"].toArray();
        for (const QJsonValue& one : all)
            out << one["severity"].toString() + ' ' + one["code"].toString();
        return out;
    }
    [[nodiscard]] Ran check(const QStringList& more = {}) const {
        return warwright(QStringList{"check", pack_, "--format", "json"} + more);
    }
    [[nodiscard]] Ran print(const QStringList& more = {}) const {
        return warwright(QStringList{"export", pack_, "-o", pack_ + "/out"} + more);
    }
    static QString wordsOf(const QString& folder) {
        QString all;
        for (const QFileInfo& file : QDir(folder).entryInfoList({"*.pdf"}))
            all += QString::fromUtf8(runProgram("pdftotext", {file.filePath(), "-"}).out) + ' ';
        return all.simplified();
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }
    void init() {
        pack_ = folder_.filePath(QStringLiteral("pack%1").arg(++n_));
        QVERIFY(QDir().mkpath(pack_));
        QVERIFY(write("pack.yaml", "warwright: 1\npack: case\nname: Case\nversion: 1.0.0\n"
                                   "system: ultrawar ^1.0\nlicence: MIT\n"
                                   "authors: [The Warwright authors]\n"));
    }

    void theSamplesCardsPrintAllTheirWords() {
        const QString out = folder_.filePath("sample");
        const Ran made = warwright({"export", samplePack, "-o", out});
        QVERIFY2(made.exit == 0, made.err);
        QVERIFY2(made.err.isEmpty(), made.err);
        const QString words = wordsOf(out);
        int stories = 0;
        for (const char* name : {"characters/ironloom.yaml", "characters/lanternwrights.yaml",
                                 "cards/ironloom.yaml", "cards/lanternwrights.yaml"}) {
            QFile file(samplePack + '/' + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QStringList lines = QString::fromUtf8(file.readAll()).split('\n');
            for (const QString& line : lines.filter(QRegularExpression("^    flavour: "))) {
                QString story = line.mid(13);
                if (story.startsWith('"'))
                    story = story.mid(1, story.size() - 2);
                story.replace(QRegularExpression("(?<=[a-z])'(?=[a-z])"), QString::fromUtf8("’"));
                QVERIFY2(words.contains(story), qPrintable(story));
                ++stories;
            }
        }
        QVERIFY2(stories > 40, qPrintable(QString::number(stories)));
    }
    void aStoryWithoutRoomIsTold() {
        QByteArray lines = "    abilities: |\n";
        for (const char* line :
             {"Flight", "Morale", "Alien Specialist", "Armor Pierce", "Stealth",
              "Attack Initiative", "Weapon Specialist", "Attack Support", "Defense Support"})
            lines += QByteArray("      ") + line + '\n';
        QVERIFY(write("mira.yaml", character(lines + "    flavour: Once upon a time.\n")));
        const Ran ran = check({"--release"});
        QVERIFY2(ran.exit == 0, ran.out);
        QVERIFY2(findings(ran).contains("info core.sheet.left-out"), ran.out);
        QVERIFY2(!findings(ran).contains("error core.sheet.does-not-fit"), ran.out);
        const Ran made = print();
        QVERIFY2(made.exit == 0, made.err);
        QVERIFY2(made.err.contains("there is no room for"), made.err);
    }
    void aLongNameCostsTheCardNothingElse() {
        QVERIFY(
            write("mira.yaml", character("    abilities: |\n      Morale\n"
                                         "    flavour: Once upon a time.\n",
                                         "The Grand Magistrate of the Lantern Streets of Old")));
        const Ran made = print();
        QCOMPARE(made.exit, 1);
        QVERIFY2(made.err.contains("`Name` overflows by"), made.err);
        QVERIFY2(!made.err.contains("left-out"), made.err);
        const QString words = wordsOf(pack_ + "/out");
        QVERIFY2(words.contains("Once upon a time.") && words.contains("(friends engaged"),
                 qPrintable(words));
    }
    void aLongStoryHasTheRoomThatIsThere() {
        QByteArray story;
        for (int i = 0; i < 25; ++i)
            story += "wording ";
        QVERIFY(write("mira.yaml", character("    flavour: " + story + "the end.\n")));
        QVERIFY2(findings(check({"--release"})).isEmpty(), check({"--release"}).out);
        QVERIFY(print().exit == 0);
        QVERIFY2(wordsOf(pack_ + "/out").contains("the end."), qPrintable(wordsOf(pack_ + "/out")));
    }
    void exteriorAndMagicalArePrintedOnEveryType_data() {
        QTest::addColumn<QByteArray>("type");
        for (const char* type : {"play", "quick"})
            QTest::newRow(type) << QByteArray(type);
    }
    void exteriorAndMagicalArePrintedOnEveryType() {
        QFETCH(QByteArray, type);
        QVERIFY(write("cards.yaml",
                      "cards:\n  rain:\n    name: Rain\n    faction: none\n    type: " + type +
                          "\n    cost: 2\n    exterior: true\n    magical: true\n"
                          "    abilities: |\n      \"It rains\"\n"));
        const Ran made = print();
        QVERIFY2(QFile::exists(pack_ + "/out") && made.exit == 0, made.err);
        QVERIFY2(wordsOf(pack_ + "/out").contains("EXTERIOR MAGICAL"),
                 qPrintable(wordsOf(pack_ + "/out")));
    }

    // --- letters without a font
    void whatNoFontHasIsABoxThatReadsAsWritten() {
        const QString dragon = QString::fromUtf8("龍騎士");
        QVERIFY(write("mira.yaml", character({}, dragon.toUtf8())));
        QCOMPARE(print().exit, 1);
        const QString words = wordsOf(pack_ + "/out");
        QVERIFY2(words.contains(dragon), qPrintable(words));
        QCOMPARE(words.count(QString::fromUtf8("龍")), words.count(dragon));
        // The title bar isn't empty: with the name blanked out fewer pixels are pale.
        const auto pale = [&] {
            const QString file = pack_ + "/out/" + QDir(pack_ + "/out").entryList({"*.pdf"})[0];
            const QByteArray pgm = runProgram("pdftoppm", {"-gray", "-r", "127", "-x", "55", "-y",
                                                           "85", "-W", "200", "-H", "50", file})
                                       .out;
            return std::count_if(pgm.begin() + 15, pgm.end(),
                                 [](char c) { return static_cast<unsigned char>(c) > 150; });
        };
        const auto boxes = pale();
        QVERIFY(write("mira.yaml", character({}, "\"\u00a0\"")));
        (void)print();
        QVERIFY2(boxes > pale() + 50, "a box is drawn for each");
        QVERIFY(write("mira.yaml", character({}, dragon.toUtf8())));
        QCOMPARE(print({"--format", "svg"}).exit, 1);
        QFile svg(pack_ + "/out/character-mira-front.svg");
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(QString::fromUtf8(svg.readAll()).remove(' ').contains(dragon));
    }

    // --- art
    void exportFailsWithoutItsPictures_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("bytes"); // empty: there is no such file
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("severity");
        const QByteArray png = "\x89PNG\r\n\x1a\n";
        QTest::newRow("missing") << "mira.png" << QByteArray() << "core.art.missing"
                                 << "warning";
        QTest::newRow("webp") << "mira.webp" << QByteArray("RIFF....WEBPVP8 ") << "core.art.type"
                              << "error";
        QTest::newRow("gif") << "mira.gif" << QByteArray("GIF89a....") << "core.art.type"
                             << "error";
        QTest::newRow("not what it says") << "mira.jpg" << png << "core.image.type"
                                          << "error";
        QTest::newRow("broken") << "mira.png" << png << "core.image.broken"
                                << "error";
        QTest::newRow("a script")
            << "mira.svg"
            << QByteArray("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'>"
                          "<script>1</script></svg>")
            << "core.svg.active"
            << "error";
        QTest::newRow("outside of the pack")
            << "../mira.png" << QByteArray() << "core.ref.path-escape"
            << "error";
    }
    void exportFailsWithoutItsPictures() {
        QFETCH(QString, file);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        QFETCH(QString, severity);
        QVERIFY(write("mira.yaml", character("    art: { file: " + file.toUtf8() + " }\n")));
        if (!bytes.isEmpty())
            QVERIFY(write(file, bytes));
        // One mistake is one finding, whoever looks.
        for (const QStringList& more : {QStringList{}, QStringList{"--release"}})
            QCOMPARE(findings(check(more)), QStringList{severity + ' ' + code});
        for (const QStringList& more : {QStringList{}, QStringList{"--format", "svg"}}) {
            const Ran made = print(more);
            QCOMPARE(made.exit, 1);
            QCOMPARE(made.err.count(": warning: ") + made.err.count(": error: "), 1);
        }
    }
    void exportFailsWithAFaultyTemplate() {
        QVERIFY(write("mira.yaml", character({})));
        QVERIFY(write("templates.yaml",
                      "templates:\n  plain:\n    for: character\n    front:\n"
                      "      - { box: name, at: [5, 5], size: [53, 8], text: \"{nmae}\" }\n"
                      "      - { box: race, at: [5, 15], size: [53, 8], tetx: \"{race}\" }\n"));
        const Ran made = print();
        QCOMPARE(made.exit, 1);
        QCOMPARE(made.err.count("core.sheet.template"), 2);
        QVERIFY2(made.err.contains("2 errors"), made.err);
        QVERIFY(!made.err.contains("1 error\n"));
    }
    void everyTemplateOfAKindIsLaidOutForARelease() {
        QVERIFY(write("mira.yaml", character({})));
        QVERIFY(
            write("templates.yaml",
                  "templates:\n  small:\n    for: character\n    size: 20 x 20 mm\n    front:\n"
                  "      - { box: name, at: [2, 2], size: [2, 2], text: \"{name}\", style: name "
                  "}\n"));
        QCOMPARE(findings(check()), QStringList());
        QVERIFY2(findings(check({"--release"})).contains("error core.sheet.does-not-fit"),
                 check({"--release"}).out);
    }
    void theBackOfTheSystemsCardIsTaken() {
        QVERIFY(write("mira.yaml", character({})));
        QVERIFY(write("templates.yaml",
                      "templates:\n  plain:\n    for: character\n    front:\n"
                      "      - { box: name, at: [5, 5], size: [53, 8], text: \"{name}\" }\n"
                      "    back: { extends: ultrawar:character-card }\n"));
        QCOMPARE(findings(check({"--release"})), QStringList());
        const Ran made = print({"--sheet", "plain", "--duplex", "long"});
        QVERIFY2(made.exit == 0, made.err);
        // Set apart, so that it reads as single letters.
        const QString words = wordsOf(pack_ + "/out").remove(' ');
        QVERIFY2(words.contains("UNAFFILIATEDCHARACTER"), qPrintable(words));
    }
};

QTEST_GUILESS_MAIN(CliCardsTest)
#include "tst_cli_cards.moc"
