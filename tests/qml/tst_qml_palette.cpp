// Tests a game's colours in the window, which change only as much as contrast requires.

#include "editor/session/game_colours.h"
#include "rules/source/source.h"
#include "tests/qml/contrast.h"

#include <QSignalSpy>
#include <QtTest>
#include <theme.h>

using ww::tests::contrastRatio;

namespace {

ww::Snapshot styled(const std::vector<std::string>& styles) {
    ww::Snapshot out;
    for (const std::string& text : styles) {
        auto pack = std::make_shared<ww::PackDocuments>();
        pack->files = {ww::source::read("style.yaml", text)};
        out.packs.push_back(std::move(pack));
    }
    return out;
}

} // namespace

class TestQmlPalette : public QObject {
    Q_OBJECT

  private slots:
    void namesAreReadFromStyles() {
        ww::session::GameColours colours;
        QVERIFY(!colours.readStyles({}));
        const auto first = styled(
            {"colours: { sea: \"#204080\", sand: \"#E0C070\", own: \"{it.colour}\" }\n"
             "icons: { wave: { colour: sea }, dune: { colour: sand darken 50 }, sea: { icon: wave "
             "} }\n",
             "colours:\n  sea: \"#102030\"\n"});
        QVERIFY(colours.readStyles(first));
        QVERIFY(!colours.readStyles(first)); // the styles are the same
        const auto& all = colours.colours();
        QCOMPARE(all.size(), std::size_t{4}); // `own` depends on the entity
        QVERIFY(
            (all.at("sea") == ww::sheets::Colour{0x10, 0x20, 0x30, 255})); // the last style wins
        QVERIFY(all.at("wave") == all.at("sea"));
        QVERIFY((all.at("dune") == ww::sheets::Colour{0x70, 0x60, 0x38, 255}));
        QCOMPARE(colours.icons().size(), std::size_t{1});
        QCOMPARE(colours.icons().at("sea"), std::string("wave"));
        QVERIFY(!colours.readStyles(
            styled({"icons: { wave: { colour: \"#102030\" }, dune: { colour: "
                    "\"#706038\" }, sea: { icon: wave } }\ncolours: { sea: "
                    "\"#102030\", sand: \"#E0C070\" }\n"}))); // other text, same colours
        QVERIFY(colours.readStyles({}));
        QVERIFY(colours.colours().empty());
    }

    void colours_data() {
        QTest::addColumn<bool>("dark");
        for (const bool dark : {false, true})
            QTest::newRow(dark ? "dark" : "light") << dark;
    }
    void colours() {
        QFETCH(bool, dark);
        using ww::ui::Appearance;
        Appearance look;
        look.forceScheme(dark ? Appearance::Scheme::Dark : Appearance::Scheme::Light);
        ww::ui::Theme theme(&look);
        QSignalSpy all(&theme, &ww::ui::Theme::changed),
            own(&theme, &ww::ui::Theme::paletteChanged);
        QCOMPARE(theme.gameColour(QStringLiteral("sea"), theme.paletteVersion()),
                 theme.accent()); // used for unknown colours
        const int before = theme.paletteVersion();
        QHash<QString, QColor> named;
        for (int hue = 0; hue < 360; hue += 15)
            for (const int value : {0, 60, 128, 200, 255})
                named.insert(QStringLiteral("%1/%2").arg(hue).arg(value),
                             QColor::fromHsv(hue, 200, value));
        theme.setGameStyle(named, {});
        QVERIFY(theme.paletteVersion() != before);
        QCOMPARE(own.count(), 1);
        QCOMPARE(all.count(), 0); // other colours of the window don't change
        int kept = 0;
        for (auto it = named.begin(); it != named.end(); ++it) {
            const QColor seen = theme.gameColour(it.key(), theme.paletteVersion());
            QVERIFY2(contrastRatio(seen, theme.surface()) >= 3, qPrintable(it.key() + seen.name()));
            // Colours with enough contrast are the same as in print.
            const bool fine = contrastRatio(it.value(), theme.surface()) >= 3.01;
            QVERIFY(!fine || seen.rgb() == it.value().rgb());
            kept += fine ? 1 : 0;
        }
        QVERIFY(kept > 20 && kept < named.size());
        theme.setGameStyle({}, {});
        QCOMPARE(theme.gameColour(QStringLiteral("0/255"), theme.paletteVersion()), theme.accent());
        look.forceScheme(dark ? Appearance::Scheme::Light : Appearance::Scheme::Dark);
        QCOMPARE(own.count(), 3);
    }
};

QTEST_MAIN(TestQmlPalette)
#include "tst_qml_palette.moc"
