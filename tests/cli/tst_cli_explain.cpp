// `explain` prints the manual's pages on findings and rules.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString kSystems = QStringLiteral(WW_SOURCE_DIR "/tests/data/systems");

} // namespace

class CliExplain : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void aPageIsText_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("begins");
        QTest::addColumn<QByteArrayList>("says");
        QTest::newRow("a finding of every game")
            << QStringList{"core.ref.unresolved"} << QByteArray("There is no ")
            << QByteArrayList{"`core.ref.unresolved`, error: "};
        QTest::newRow("a rule") << QStringList{"UW-LOS-3"} << QByteArray("UW-LOS-3: ")
                                << QByteArrayList{"\n\n"};
        QTest::newRow("a rule that findings rest on")
            << QStringList{"UW-PWR-5"} << QByteArray("UW-PWR-5: ")
            << QByteArrayList{"Findings based on it: ", "ultrawar.army.two-crystals-equipped"};
        QTest::newRow("a game's finding, with what must hold and its rule")
            << QStringList{"hexes.pack.one-flagship", kSystems + "/hexes-pack"}
            << QByteArray("… is one of … flagships")
            << QByteArrayList{"`hexes.pack.one-flagship`, error: ", "Make it smaller.",
                              "  HX-5 Flagships. Two flagships"};
    }
    void aPageIsText() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, begins);
        QFETCH(QByteArrayList, says);
        const ProcessResult ran = runWarwright(QStringList{"--packs", kSystems, "explain"} + words);
        QVERIFY2(ran.exitCode == 0 && ran.errorOutput.isEmpty(), ran.errorOutput);
        QVERIFY2(ran.output.startsWith(begins), ran.output);
        for (const QByteArray& part : says)
            QVERIFY2(ran.output.contains(part), ran.output);
        // The output has no markup and no overlong line.
        for (const char* mark : {"<a id", "](", "\n#", "\x1b", ".md"})
            QVERIFY2(!ran.output.contains(mark), ran.output);
        for (const QByteArray& line : ran.output.split('\n'))
            QVERIFY2(QString::fromUtf8(line).size() <= 80 || line.startsWith("    "), line);
        QVERIFY(ran.output.endsWith('\n') && !ran.output.endsWith("\n\n"));
    }

    void theManualSaysTheSame() {
        const QString all = QString::fromUtf8(runWarwright({"docs", samplePack, "-o", "-"}).output);
        const auto bare = [](const QString& text) {
            QString out;
            for (const QChar c : text)
                if (c.isLetterOrNumber())
                    out += c;
            return out;
        };
        for (const char* id : {"core.ref.unresolved", "UW-MAP-9", "core.pack.format"}) {
            const QString page =
                QString::fromUtf8(runWarwright({"explain", id, samplePack}).output);
            const QStringList parts = page.split(QStringLiteral("\n\n"));
            QVERIFY2(parts.size() >= 2, qPrintable(page));
            for (const QString& part : parts)
                if (!part.contains(QLatin1Char('.') + QStringLiteral("md")) &&
                    !part.startsWith(QStringLiteral("Findings based on it")) &&
                    !part.startsWith(QStringLiteral("  UW-")))
                    QVERIFY2(bare(all).contains(bare(part)), qPrintable(part));
        }
    }

    void whatThereIsntIsNamedWithTheNearest() {
        for (const auto& [wrong, meant] : {std::pair{"core.ref.unresolvd", "`core.ref.unresolved`"},
                                           std::pair{"uw-los-3", "`UW-LOS-3`"}}) {
            const ProcessResult ran = runWarwright({"explain", wrong});
            QCOMPARE(ran.exitCode, 2);
            QVERIFY2(ran.errorOutput.contains("is neither a finding code nor a rule") &&
                         ran.errorOutput.contains("did you mean " + QByteArray(meant)),
                     ran.errorOutput);
            QVERIFY(ran.output.isEmpty());
        }
        const ProcessResult other =
            runWarwright({"--packs", kSystems, "explain", "UW-LOS-3", kSystems + "/hexes-pack"});
        QCOMPARE(other.exitCode, 2);
        QCOMPARE(runWarwright({"explain", "core.ref.unresolved", "/no/such/pack"}).exitCode, 3);
    }

    void theGameOfTheFolderIsAskedFirst() {
        const ProcessResult ran =
            runProgram(WW_BIN_DIR "/warwright", {"--packs", kSystems, "explain", "HX-5"}, {},
                       kSystems + "/hexes-pack");
        QVERIFY2(ran.exitCode == 0 && ran.output.startsWith("HX-5: Flagships\n"),
                 ran.output + ran.errorOutput);
        // From another folder the program searches all games.
        QCOMPARE(runWarwright({"--packs", kSystems, "explain", "HX-5"}).output, ran.output);
    }

    void aShellOffersCodesAndRules() {
        QCOMPARE(runWarwright({"__complete", "explain", "core.ref.unr"}).output.simplified(),
                 QByteArray("core.ref.unresolved"));
        QVERIFY(runWarwright({"__complete", "explain", "UW-LOS-"}).output.contains("UW-LOS-3\n"));
    }
};

QTEST_GUILESS_MAIN(CliExplain)
#include "tst_cli_explain.moc"
