// Tests that stats in the form have the colours of the game's style.yaml.

#include "tests/qml/contrast.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>
#include <severity.h>

#include <fstream>

using ww::tests::contrastRatio;
using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

/// Returns the item with the circles for the field whose name starts with `name`.
QQuickItem* pips(Stage& stage, const QString& name) {
    QQuickItem* found = nullptr;
    const auto look = [&](const auto& self, QQuickItem* item) -> void {
        if (item->isVisible() && item->property("tint").isValid() &&
            item->property("most").isValid() && item->property("name").toString().startsWith(name))
            found = item;
        for (QQuickItem* child : item->childItems())
            self(self, child);
    };
    look(look, stage.window().contentItem());
    return found;
}

QColor tint(Stage& stage, const QString& name) {
    const QQuickItem* item = pips(stage, name);
    return item ? item->property("tint").value<QColor>() : QColor();
}

const char* const kHero = "character/orrin-vael";

} // namespace

class TestQmlColours : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void statsHaveTheirGamesColours() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Light);
        QVERIFY(stage.open(QString::fromLatin1(kHero)));
        QTRY_COMPARE(tint(stage, QStringLiteral("Life")),
                     QColor(0xB3, 0x26, 0x1E)); // the colour on the printed card
        stage.saveScreenshot(QStringLiteral("colours-light"));
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Dark);
        QTRY_VERIFY(tint(stage, QStringLiteral("Life")) != QColor(0xB3, 0x26, 0x1E));
        const QColor dark = tint(stage, QStringLiteral("Life"));
        QVERIFY(contrastRatio(dark, QColor(0x1F, 0x22, 0x27)) >= 3);
        QVERIFY(dark.red() > dark.green() && dark.red() > dark.blue());
        stage.saveScreenshot(QStringLiteral("colours-dark"));
    }

    void severitiesFollowTheTheme() {
        Stage stage([](const fs::path& pack) {
            ww::tests::replaceInFile(pack / "characters/lanternwrights.yaml", "offense: 5",
                                     "offense: 55");
        });
        QVERIFY(stage.isReady());
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Light);
        const auto inks = [&] {
            QSet<QRgb> found;
            const auto look = [&](const auto& self, QQuickItem* item) -> void {
                if (item->isVisible() && item->property("ink").isValid() &&
                    item->property("severity").toInt() ==
                        static_cast<int>(ww::ui::severity::Level::Warning))
                    found.insert(item->property("ink").value<QColor>().rgb());
                for (QQuickItem* child : item->childItems())
                    self(self, child);
            };
            look(look, stage.window().contentItem());
            return found;
        };
        QTRY_COMPARE(inks(), QSet<QRgb>{0xFF8A5A00}); // the warning colour in the status bar
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Dark);
        QTRY_COMPARE(inks(), QSet<QRgb>{0xFFE3A93B});
    }

    void aPacksOwnStyleWins() {
        Stage stage([](const fs::path& pack) {
            std::ofstream(pack / "style.yaml") << "colours: { life: \"#F0F0A0\" }\n";
        });
        QVERIFY(stage.isReady());
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Light);
        QVERIFY(stage.open(QString::fromLatin1(kHero)));
        QTRY_VERIFY(tint(stage, QStringLiteral("Life")).isValid());
        // Yellow has too little contrast on white, so the program shows a darker yellow.
        QTRY_VERIFY(contrastRatio(tint(stage, QStringLiteral("Life")), QColor(Qt::white)) >= 3);
        const QColor seen = tint(stage, QStringLiteral("Life"));
        QVERIFY2(seen.red() == seen.green() && seen.blue() < seen.red(), qPrintable(seen.name()));
        QVERIFY(contrastRatio(seen, QColor(Qt::white)) < 4); // not darker than needed
    }
};

QTEST_MAIN(TestQmlColours)
#include "tst_qml_colours.moc"
