// Tests that sheets printed in grey or with less ink can be read without colours.

#include "tests/cli/program.h"

#include <QImage>
#include <QTemporaryDir>
#include <QtTest>

#include <array>
#include <cmath>

namespace {

constexpr int kDpi = 100;
constexpr double kCell = 25 * kDpi / 25.4; ///< size of a map's cell in pixels

/// Returns the amount of ink in a picture: 0 for a white page, 1 for a black page.
double inkOf(const QImage& image) {
    double sum = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QRgb p = image.pixel(x, y);
            sum += 3 - (qRed(p) + qGreen(p) + qBlue(p)) / 255.0;
        }
    return sum / 3 / image.width() / image.height();
}

/// Returns the share of pixels that visibly differ.
double differing(const QImage& a, const QImage& b) {
    constexpr int kSeen = 48; // smallest visible difference, out of 255
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) >= kSeen ? 1 : 0;
    return static_cast<double>(count) / a.width() / a.height();
}

} // namespace

class CliInk : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    /// Returns the exported face, or a null image if there isn't exactly one.
    [[nodiscard]] QImage printed(const QString& pack, const QString& ref,
                                 const QStringList& options) const {
        const QString out = folder_.filePath("out");
        QDir(out).removeRecursively();
        const ProcessResult ran =
            runWarwright(QStringList{"export", pack, "--ref", ref, "--format", "png", "--dpi",
                                     QString::number(kDpi), "-o", out} +
                         options);
        const QStringList files = QDir(out).entryList({"*front.png"});
        if (ran.exitCode > 1 || files.size() != 1)
            qWarning("%s", ran.errorOutput.constData());
        return files.size() == 1 ? QImage(out + '/' + files.front()) : QImage();
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void itTakesLessInk_data() {
        QTest::addColumn<QString>("ref");
        QTest::addColumn<double>("most"); // largest allowed share of the normal ink
        QTest::newRow("a card") << "character/orrin-vael" << 0.55;
        QTest::newRow("a dark card") << "character/corva-thrum" << 0.55;
        QTest::newRow("a map") << "map/lantern-yard" << 0.55;
    }
    void itTakesLessInk() {
        QFETCH(QString, ref);
        QFETCH(double, most);
        const QString pack = WW_SOURCE_DIR "/content/packs/lanternwrights-vs-ironloom";
        const QImage full = printed(pack, ref, {});
        const QImage less = printed(pack, ref, {"--ink-saver"});
        QVERIFY(!full.isNull() && less.size() == full.size());
        QVERIFY2(inkOf(less) <= most * inkOf(full),
                 qPrintable(QStringLiteral("%1 of %2").arg(inkOf(less)).arg(inkOf(full))));
        QVERIFY(inkOf(less) > 0.01);
    }

    // Draws walls, doors, level lines, obstructions, start areas and objectives separately on bare
    // ground. Every pair must look different without colours.
    void onAMapEachIsToldApartWithoutColours_data() {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("in grey") << QStringList();
        QTest::newRow("with less ink") << QStringList{"--ink-saver"};
    }
    void onAMapEachIsToldApartWithoutColours() {
        QFETCH(QStringList, options);
        const QString pack = folder_.filePath("pack");
        QVERIFY(QDir().mkpath(pack));
        const auto write = [&](const char* name, const QByteArray& text) {
            QFile file(pack + '/' + name);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        };
        write("pack.yaml", "warwright: 1\npack: grey\nname: Grey\nversion: 1.0.0\n"
                           "system: ultrawar ^1.0\nlicence: MIT\nauthors: [Ada Byron]\n");
        struct Mark {
            int column, row;
            char letter;
        };
        // A page has room for a map of 20 × 14 cells.
        const auto grid = [](const char* name, char ground, std::initializer_list<Mark> marks) {
            QByteArrayList rows(14, "      " + QByteArray(20, ground));
            for (const Mark& mark : marks)
                rows[mark.row][6 + mark.column] = mark.letter;
            return QByteArray("    ") + name + ": |\n" + rows.join('\n') + '\n';
        };
        write("map.yaml", "maps:\n"
                          "  grey:\n"
                          "    name: Grey\n"
                          "    setting: exterior\n" +
                              grid("levels", '0', {{7, 1, '1'}}) +
                              grid("terrain", '.', {{10, 1, 'o'}, {13, 1, '#'}}) +
                              grid("start_areas", '.', {{16, 1, 'A'}}) +
                              grid("sites", '.', {{1, 5, '1'}}) +
                              "    legend:\n"
                              "      o: { terrain: obstruction, name: Crate }\n"
                              "      \"#\": { terrain: solid, name: Pillar }\n"
                              "      A: { start_area: here, name: Here, side: 1, facing: north }\n"
                              "      \"1\": { site: goal, name: Goal, use: token }\n"
                              "    walls:\n"
                              "      - { at: B1/B2 }\n"
                              "      - { at: E1/E2, door: closed }\n"
                              "      - { at: E5/E6, breachable: true }\n");
        const QImage map = printed(pack, "map/grey", options);
        QVERIFY(!map.isNull());
        // Position of the map on its printed page.
        constexpr double kLeft = 27.5, kTop = 38;
        const double left = kLeft * kDpi / 25.4, top = kTop * kDpi / 25.4;
        if (qEnvironmentVariableIsSet("WARWRIGHT_SHOTS"))
            map.save(qEnvironmentVariable("WARWRIGHT_SHOTS") + "/ink " + QTest::currentDataTag() +
                     ".png");
        struct Thing {
            const char* name;
            int column, row;
        };
        constexpr std::array kThings{
            Thing{"a wall", 1, 1},           Thing{"a door", 4, 1},
            Thing{"a level", 7, 1},          Thing{"an obstruction", 10, 1},
            Thing{"something solid", 13, 1}, Thing{"a start area", 16, 1},
            Thing{"an objective", 1, 5},     Thing{"a thin wall", 4, 5}};
        const auto patch = [&](const Thing& thing) {
            return map.copy(static_cast<int>(left + (thing.column - 0.4) * kCell),
                            static_cast<int>(top + (thing.row - 0.4) * kCell),
                            static_cast<int>(1.8 * kCell), static_cast<int>(1.8 * kCell));
        };
        for (std::size_t i = 0; i < kThings.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const double seen = differing(patch(kThings[i]), patch(kThings[k]));
                QVERIFY2(seen >= 0.01, qPrintable(QStringLiteral("%1 and %2: %3 %")
                                                      .arg(QLatin1String(kThings[i].name),
                                                           QLatin1String(kThings[k].name))
                                                      .arg(100 * seen)));
            }
    }
};

QTEST_GUILESS_MAIN(CliInk)
#include "tst_cli_ink.moc"
