// Tests analyses in the inspector: they follow the keyboard, choices and the map's current cell.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>

#include <functional>

using ww::tests::Stage;
using ww::ui::AnalysisModel;

namespace {

/// Returns the cells of the report, one row per line.
QString figures(const AnalysisModel& analysis) {
    QStringList out;
    for (int row = 0; row < analysis.rowCount(); ++row)
        out.append(
            analysis.data(analysis.index(row), AnalysisModel::CellsRole).toStringList().join(u'|'));
    return out.join(u'\n');
}

} // namespace

class TestQmlAnalyses : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void raisingOffenseChangesTheOddsBelowTheCard() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.rowCount() > 0 && !analysis.busy());
        QTRY_VERIFY(stage.find(QStringLiteral("Against"), QAccessible::ComboBox));
        const QString before = figures(analysis);
        stage.saveScreenshot(QStringLiteral("odds"));
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(stepper);
        stepper->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Up);
        QTRY_VERIFY(!analysis.busy() && figures(analysis) != before);
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(!analysis.busy() && figures(analysis) == before);
    }

    void theFigureThatAnEditMovesIsSaidAtTheTop() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.rowCount() > 0 && !analysis.busy());
        QVERIFY(analysis.changedFigure().isEmpty());
        const auto hits = [&] { // returns the hit chance in the first row
            for (int row = 0; row < analysis.rowCount(); ++row)
                if (const QStringList cells =
                        analysis.data(analysis.index(row), AnalysisModel::CellsRole).toStringList();
                    cells.value(0) == QLatin1String("Offense") && cells.size() > 5)
                    return cells.value(2);
            return QString();
        };
        const QString before = hits();
        QVERIFY(before.endsWith(u'%'));
        stage.app().tabs()->current()->form()->stepValue(QStringLiteral("offense"), 1);
        QTRY_VERIFY(!analysis.changedFigure().isEmpty());
        QCOMPARE(analysis.changedFigure(),
                 QStringLiteral("Offense · Hits %1 → %2").arg(before.chopped(1), hits()));
        QVERIFY(hits() != before);
        QTRY_VERIFY(stage.find(analysis.changedFigure()));
        stage.saveScreenshot(QStringLiteral("moved"));
        // For another character, no figure is reported as changed.
        QVERIFY(stage.open(QStringLiteral("character/silas-brandt")));
        QTRY_VERIFY(analysis.rowCount() > 0 && !analysis.busy());
        QVERIFY(analysis.changedFigure().isEmpty());
    }

    void theOddsKeepTheirLastColumnOnASmallScreen() {
        Stage stage({}, {1024, 768});
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.rowCount() > 0 && !analysis.busy());
        QVERIFY(stage.waitUntilSettled()); // items outside the view are created later
        int cells = 0;
        std::function<void(QQuickItem*)> walk = [&](QQuickItem* item) {
            if (!item->isVisible())
                return;
            if (item->inherits("QQuickText") && item->parentItem() &&
                item->parentItem()->inherits("QQuickRow") &&
                item->property("modelData").isValid()) {
                ++cells;
                const double right = item->mapToScene(QPointF(item->width(), 0)).x();
                QVERIFY2(right <= 1024, qPrintable(item->property("text").toString()));
                if (item->property("index").toInt() > 0)
                    QVERIFY2(!item->property("truncated").toBool(),
                             qPrintable(item->property("text").toString()));
            }
            for (QQuickItem* child : item->childItems())
                walk(child);
        };
        walk(stage.window().contentItem());
        QVERIFY(cells > 6);
        stage.saveScreenshot(QStringLiteral("odds-1024"));
    }

    /// If a report has more columns than fit in the inspector, each row becomes a block.
    void aWideTableIsReadAsBlocks_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1024, 768);
        QTest::newRow("usual") << QSize(1280, 800);
        QTest::newRow("large") << QSize(1920, 1080);
    }
    void aWideTableIsReadAsBlocks() {
        QFETCH(QSize, size);
        Stage stage(
            [](const std::filesystem::path& pack) {
                std::filesystem::remove_all(pack);
                std::filesystem::copy(std::filesystem::path(WW_SOURCE_DIR) /
                                          "content/packs/battlecry-sample",
                                      pack, std::filesystem::copy_options::recursive);
            },
            size);
        QVERIFY(stage.open(QStringLiteral("mission/nine-bells")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.names().contains(QStringLiteral("Shots")));
        analysis.setCurrent(static_cast<int>(analysis.names().indexOf(QStringLiteral("Shots"))));
        QTRY_VERIFY(!analysis.busy() && analysis.rowCount() > 10);
        QVERIFY(stage.waitUntilSettled()); // items outside the view are created later
        QStringList seen;
        std::function<void(QQuickItem*, bool)> walk = [&](QQuickItem* item, bool inside) {
            if (!item->isVisible())
                return;
            inside = inside ||
                     QString::fromLatin1(item->metaObject()->className()).contains(u"AnalysisLine");
            if (inside && item->inherits("QQuickText")) {
                const QString text = item->property("text").toString();
                seen.append(text);
                QVERIFY2(!item->property("truncated").toBool(), qPrintable(text));
                QVERIFY2(item->mapToScene(QPointF(item->width(), 0)).x() <= size.width(),
                         qPrintable(text));
                QVERIFY2(item->property("contentWidth").toReal() <= item->width() + 1,
                         qPrintable(text));
            }
            for (QQuickItem* child : item->childItems())
                walk(child, inside);
        };
        walk(stage.window().contentItem(), false);
        stage.saveScreenshot(QStringLiteral("shots-%1").arg(size.width()));
        QVERIFY2(seen.count(QStringLiteral("Gap")) > 5, qPrintable(seen.join(u'|')));
        int figures = 0; // number of the report's cells; all of them must be visible
        for (int row = 0; row < analysis.rowCount(); ++row)
            if (analysis.data(analysis.index(row), AnalysisModel::LineRole).toInt() ==
                static_cast<int>(AnalysisModel::Line::Cells))
                for (const QString& cell :
                     analysis.data(analysis.index(row), AnalysisModel::CellsRole).toStringList()) {
                    ++figures;
                    QVERIFY2(seen.join(u'|').contains(cell), qPrintable(cell));
                }
        QVERIFY(figures > 100);
    }

    void aChoiceBySpaceChangesTheOdds() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.rowCount() > 0 && !analysis.busy());
        const QString before = figures(analysis);
        QQuickItem* back = nullptr;
        QTRY_VERIFY(back = stage.find(QStringLiteral("Free strike"), QAccessible::CheckBox));
        back->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Space);
        QTRY_VERIFY(!analysis.busy() && figures(analysis) != before);
    }

    void aCellOfTheMapShowsWhatItSeesUntilEscape() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("map/foundry")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.needsCell());
        QQuickItem* map = nullptr;
        QTRY_VERIFY(map = stage.find(QStringLiteral("Map "), QAccessible::Graphic));
        map->forceActiveFocus(Qt::TabFocusReason);
        QVERIFY(!analysis.hasOverlay());
        for (int i = 0; i < 4; ++i)
            stage.pressKey(Qt::Key_Right);
        stage.pressKey(Qt::Key_Down);
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay());
        QTRY_VERIFY(stage.find(QStringLiteral("Legend")));
        stage.saveScreenshot(QStringLiteral("sight"));
        analysis.setCurrent(1);
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay());
        stage.saveScreenshot(QStringLiteral("reach"));
        stage.pressKey(Qt::Key_Escape);
        QVERIFY(!analysis.hasOverlay());
        QTRY_VERIFY(!stage.find(QStringLiteral("Legend")));
        stage.pressKey(Qt::Key_Down);
        QTRY_VERIFY(analysis.hasOverlay());
        analysis.setCurrent(2);
        QTRY_VERIFY(!analysis.busy());
        stage.saveScreenshot(QStringLiteral("threat"));
    }

    void whatIsClearedFromTheMapIsNotStatedBesideIt() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("map/foundry")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.names().size() > 2);
        analysis.setCurrent(2);
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay() && analysis.rowCount() > 0);
        QQuickItem* map = nullptr;
        QTRY_VERIFY(map = stage.find(QStringLiteral("Map "), QAccessible::Graphic));
        map->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Right);
        // Escape clears the report. A calculation that is still running doesn't restore it.
        analysis.setCurrent(2);
        stage.pressKey(Qt::Key_Escape);
        QVERIFY(!analysis.hasOverlay());
        QVERIFY(stage.waitUntilSettled());
        QVERIFY(!analysis.hasOverlay() && analysis.title().isEmpty());
        QCOMPARE(analysis.rowCount(), 0);
        QTRY_VERIFY(stage.find(QStringLiteral("Army"), QAccessible::ComboBox));
        stage.saveScreenshot(QStringLiteral("threat-cleared"));
        // Choosing the analysis again restores its drawing on the map.
        stage.click(stage.find(QStringLiteral("Threat")));
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay() && analysis.rowCount() > 0);
    }
};

QTEST_MAIN(TestQmlAnalyses)
#include "tst_qml_analyses.moc"
