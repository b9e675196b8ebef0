// Tests that cards never lose text silently: output and findings of `export` and `check`.

#include "tests/cli/case_pack.h"

#include <QtEndian>
#include <QtTest>

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <vector>
#include <zlib.h>

namespace {

QByteArray chunk(const QByteArray& type, const QByteArray& data) {
    const auto big = [](quint32 v) {
        v = qToBigEndian(v);
        return QByteArray(reinterpret_cast<const char*>(&v), 4);
    };
    quint32 crc = ~0u;
    for (const char c : type + data) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320u : 0);
    }
    return big(static_cast<quint32>(data.size())) + type + data + big(~crc);
}

/// Returns a square RGBA picture of zero bytes. Compresses row by row, because a test's memory also
/// counts for its child processes.
QByteArray emptyPng(quint32 side, bool interlaced = false, char filter = 0) {
    QByteArray pixels;
    z_stream stream{};
    deflateInit(&stream, 1);
    // An interlaced picture has almost two filter bytes per row, other pictures have one.
    QByteArray row(static_cast<qsizetype>(side) * 4 + (interlaced ? 2 : 1), '\0'),
        room(1 << 14, '\0');
    row[0] = filter;
    for (quint32 y = 0; y <= side; ++y) {
        stream.next_in = reinterpret_cast<Bytef*>(row.data());
        stream.avail_in = static_cast<uInt>(y < side ? row.size() : 0);
        do {
            stream.next_out = reinterpret_cast<Bytef*>(room.data());
            stream.avail_out = static_cast<uInt>(room.size());
            deflate(&stream, y < side ? Z_NO_FLUSH : Z_FINISH);
            pixels.append(room.constData(), room.size() - static_cast<qsizetype>(stream.avail_out));
        } while (stream.avail_out == 0);
    }
    deflateEnd(&stream);
    const quint32 size = qToBigEndian(side);
    const QByteArray edge(reinterpret_cast<const char*>(&size), 4);
    return QByteArray("\x89PNG\r\n\x1a\n") +
           chunk("IHDR",
                 edge + edge + "\x08\x06" + QByteArray("\0\0", 2) + (interlaced ? '\1' : '\0')) +
           chunk("IDAT", pixels) + chunk("IEND", {});
}

/// Returns the peak memory of a run of the program in KiB; 0 if the run failed.
long peakOf(const QStringList& arguments) {
    QList<QByteArray> words{WW_BIN_DIR "/warwright"};
    for (const QString& argument : arguments)
        words << argument.toUtf8();
    std::vector<char*> argv;
    for (QByteArray& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    pid_t child = 0;
    int status = 0;
    rusage usage{};
    if (posix_spawn(&child, argv[0], nullptr, nullptr, argv.data(), environ) != 0 ||
        ::wait4(child, &status, 0, &usage) != child || status != 0)
        return 0;
    return usage.ru_maxrss;
}

} // namespace

class CliCardsTest : public QObject, CasePack {
    Q_OBJECT

  private slots:
    void init() { QVERIFY(createPack()); }

    void theSamplesCardsPrintAllTheirWords() {
        const QString out = folder_.filePath("sample");
        const ProcessResult made =
            runWarwright({"export", samplePack, "--duplex", "none", "-o", out});
        QVERIFY2(made.exitCode == 0, made.errorOutput);
        QVERIFY2(made.errorOutput.isEmpty(), made.errorOutput);
        const QString words = pdfTextOnOneLine(out);
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
    void aStoryWithoutRoomIsReported() {
        QByteArray lines = "    abilities: |\n";
        for (const char* line :
             {"Flight", "Morale", "Alien Specialist", "Armor Pierce", "Stealth",
              "Attack Initiative", "Weapon Specialist", "Attack Support", "Defense Support"})
            lines += QByteArray("      ") + line + '\n';
        QVERIFY(write("mira.yaml", characterText(lines + "    flavour: Once upon a time.\n")));
        const ProcessResult ran = runCheck({"--release"});
        QVERIFY2(ran.exitCode == 0, ran.output);
        QVERIFY2(severitiesAndCodes(ran).contains("info core.sheet.left-out"), ran.output);
        QVERIFY2(!severitiesAndCodes(ran).contains("error core.sheet.does-not-fit"), ran.output);
        const ProcessResult made = runExport();
        QVERIFY2(made.exitCode == 0, made.errorOutput);
        QVERIFY2(made.errorOutput.contains("has no room for reminder text"), made.errorOutput);
    }
    void aLongNameCostsTheCardNothingElse() {
        QVERIFY(write("mira.yaml",
                      characterText("    abilities: |\n      Morale\n"
                                    "    flavour: Once upon a time.\n",
                                    "The Grand Magistrate of the Lantern Streets of Old")));
        const ProcessResult made = runExport();
        QCOMPARE(made.exitCode, 1);
        QVERIFY2(made.errorOutput.contains("`Name` overflows by"), made.errorOutput);
        QVERIFY2(!made.errorOutput.contains("left-out"), made.errorOutput);
        const QString words = pdfTextOnOneLine(pack_ + "/out");
        QVERIFY2(words.contains("Once upon a time.") && words.contains("(friends engaged"),
                 qPrintable(words));
    }
    void aLongStoryHasTheRoomThatIsThere() {
        QByteArray story;
        for (int i = 0; i < 25; ++i)
            story += "wording ";
        QVERIFY(write("mira.yaml", characterText("    flavour: " + story + "the end.\n")));
        QVERIFY2(severitiesAndCodes(runCheck({"--release"})).isEmpty(),
                 runCheck({"--release"}).output);
        QVERIFY(runExport().exitCode == 0);
        QVERIFY2(pdfTextOnOneLine(pack_ + "/out").contains("the end."),
                 qPrintable(pdfTextOnOneLine(pack_ + "/out")));
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
        const ProcessResult made = runExport();
        QVERIFY2(QFile::exists(pack_ + "/out") && made.exitCode == 0, made.errorOutput);
        QVERIFY2(pdfTextOnOneLine(pack_ + "/out").contains("EXTERIOR MAGICAL"),
                 qPrintable(pdfTextOnOneLine(pack_ + "/out")));
    }

    // --- characters that no font has
    void whatNoFontHasIsABoxThatReadsAsWritten() {
        const QString dragon = QString::fromUtf8("龍騎士");
        QVERIFY(write("mira.yaml", characterText({}, dragon.toUtf8())));
        QCOMPARE(runExport().exitCode, 1);
        const QString words = pdfTextOnOneLine(pack_ + "/out");
        QVERIFY2(words.contains(dragon), qPrintable(words));
        QCOMPARE(words.count(QString::fromUtf8("龍")), words.count(dragon));
        // The title bar shows text: without the name, more of its pixels are pale.
        const auto pale = [&] {
            const QString file = pack_ + "/out/" + QDir(pack_ + "/out").entryList({"*.pdf"})[0];
            const QByteArray pgm = runProgram("pdftoppm", {"-gray", "-r", "127", "-x", "55", "-y",
                                                           "85", "-W", "200", "-H", "50", file})
                                       .output;
            return std::count_if(pgm.begin() + 15, pgm.end(),
                                 [](char c) { return static_cast<unsigned char>(c) > 150; });
        };
        const auto boxes = pale();
        QVERIFY(write("mira.yaml", characterText({}, "\"\u00a0\"")));
        (void)runExport();
        QVERIFY2(boxes > pale() + 50, "a box is drawn for each");
        QVERIFY(write("mira.yaml", characterText({}, dragon.toUtf8())));
        QCOMPARE(runExport({"--format", "svg"}).exitCode, 1);
        QFile svg(pack_ + "/out/character-mira-front.svg");
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(QString::fromUtf8(svg.readAll()).remove(' ').contains(dragon));
    }

    // --- art
    void exportFailsWithoutItsPictures_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>(
            "bytes"); // the picture's bytes; if empty, the file doesn't exist
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
        QVERIFY(write("mira.yaml", characterText("    art: { file: " + file.toUtf8() + " }\n")));
        if (!bytes.isEmpty())
            QVERIFY(write(file, bytes));
        // Each check reports the mistake exactly once.
        for (const QStringList& more : {QStringList{}, QStringList{"--release"}})
            QCOMPARE(severitiesAndCodes(runCheck(more)), QStringList{severity + ' ' + code});
        for (const QStringList& more : {QStringList{}, QStringList{"--format", "svg"}}) {
            const ProcessResult made = runExport(more);
            QCOMPARE(made.exitCode, 1);
            QCOMPARE(made.errorOutput.count(": warning: ") + made.errorOutput.count(": error: "),
                     1);
        }
    }
    void exportFailsWithPixelsThatNobodyCanUnpack() {
        // A PDF contains the compressed pixels of a PNG unchanged, including damaged pixels.
        QByteArray bytes = emptyPng(800);
        const qsizetype checksum = bytes.indexOf("IEND") - 9;
        bytes[checksum] = static_cast<char>(bytes[checksum] ^ 0x5a);
        QVERIFY(write("mira.yaml", characterText("    art: { file: mira.png }\n")));
        QVERIFY(write("mira.png", bytes));
        QCOMPARE(severitiesAndCodes(runCheck({"--release"})),
                 QStringList{"error core.image.cut-off"});
        for (const char* format : {"pdf", "png", "svg"}) {
            const ProcessResult made = runExport({"--format", format});
            QCOMPARE(made.exitCode, 1);
            QVERIFY2(made.errorOutput.count("can't be unpacked") == 1, made.errorOutput);
        }
        QVERIFY(write("mira.png", emptyPng(800)));
        QCOMPARE(runExport().exitCode, 0);
        // A chunk with a wrong checksum is detected by the PDF writer.
        bytes = emptyPng(800);
        const qsizetype sum = bytes.indexOf("IEND") - 5;
        bytes[sum] = static_cast<char>(bytes[sum] ^ 0x5a);
        QVERIFY(write("mira.png", bytes));
        const ProcessResult refused = runExport();
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(
            refused.errorOutput.contains("a picture isn't printed: its pixels can't be unpacked"),
            refused.errorOutput);
        // The pixels can be unpacked but have an invalid filter.
        for (const bool interlaced : {false, true}) {
            QVERIFY(write("mira.png", emptyPng(800, interlaced, 9)));
            QCOMPARE(severitiesAndCodes(runCheck({"--release"})),
                     QStringList{"error core.image.broken"});
            const ProcessResult made = runExport();
            QCOMPARE(made.exitCode, 1);
            QVERIFY2(made.errorOutput.contains("uses a filter that PNG doesn't have"),
                     made.errorOutput);
        }
    }
    void aLargePictureCostsTheMemoryOfItsRows_data() {
        QTest::addColumn<bool>("interlaced");
        QTest::newRow("plain") << false;
        QTest::newRow("interlaced") << true;
    }
    void aLargePictureCostsTheMemoryOfItsRows() {
        QFETCH(bool, interlaced);
        QVERIFY(write("mira.yaml", characterText("    art: { file: mira.png }\n")));
        const auto peak = [&](quint32 side) {
            return write("mira.png", emptyPng(side, interlaced))
                       ? peakOf({"export", pack_, "-o", pack_ + "/out"})
                       : 0;
        };
        const long small = peak(600),
                   large = peak(5790); // 134 MB of pixels, the largest allowed picture
        QVERIFY(small > 0 && large > 0);
        QVERIFY2(large < small + 32 * 1024,
                 qPrintable(QStringLiteral("%1 KiB, %2 KiB").arg(small).arg(large)));
    }
    void exportFailsWithAFaultyTemplate() {
        QVERIFY(write("mira.yaml", characterText({})));
        QVERIFY(write("templates.yaml",
                      "templates:\n  plain:\n    for: character\n    front:\n"
                      "      - { box: name, at: [5, 5], size: [53, 8], text: \"{nmae}\" }\n"
                      "      - { box: race, at: [5, 15], size: [53, 8], tetx: \"{race}\" }\n"));
        const ProcessResult made = runExport();
        QCOMPARE(made.exitCode, 1);
        QCOMPARE(made.errorOutput.count("core.sheet.template"), 2);
        QVERIFY2(made.errorOutput.contains("2 errors"), made.errorOutput);
        QVERIFY(!made.errorOutput.contains("1 error\n"));
    }
    void everyTemplateOfAKindIsLaidOutForARelease() {
        QVERIFY(write("mira.yaml", characterText({})));
        QVERIFY(
            write("templates.yaml",
                  "templates:\n  small:\n    for: character\n    size: 20 x 20 mm\n    front:\n"
                  "      - { box: name, at: [2, 2], size: [2, 2], text: \"{name}\", style: name "
                  "}\n"));
        QCOMPARE(severitiesAndCodes(runCheck()), QStringList());
        QVERIFY2(
            severitiesAndCodes(runCheck({"--release"})).contains("error core.sheet.does-not-fit"),
            runCheck({"--release"}).output);
    }
    void theBackOfTheSystemsCardIsTaken() {
        QVERIFY(write("mira.yaml", characterText({})));
        QVERIFY(write("templates.yaml",
                      "templates:\n  plain:\n    for: character\n    front:\n"
                      "      - { box: name, at: [5, 5], size: [53, 8], text: \"{name}\" }\n"
                      "    back: { extends: ultrawar:character-card }\n"));
        QCOMPARE(severitiesAndCodes(runCheck({"--release"})), QStringList());
        const ProcessResult made = runExport({"--sheet", "plain", "--duplex", "long"});
        QVERIFY2(made.exitCode == 0, made.errorOutput);
        // The PDF contains spaced text as separate letters.
        const QString words = pdfTextOnOneLine(pack_ + "/out").remove(' ');
        QVERIFY2(words.contains("UNAFFILIATEDCHARACTER"), qPrintable(words));
    }
};

QTEST_GUILESS_MAIN(CliCardsTest)
#include "tst_cli_cards.moc"
