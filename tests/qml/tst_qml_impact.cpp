// Tests the effects of an edit: a short note, and a panel that compares values before and after.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <impact_model.h>

using ww::tests::Stage;
using ww::ui::ImpactModel;
namespace fs = std::filesystem;

namespace {

int rowWith(const ImpactModel& model, const QString& section, const QString& title,
            const QString& detail = {}) {
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex at = model.index(row);
        if (model.data(at, ImpactModel::SectionRole).toString().startsWith(section) &&
            model.data(at, ImpactModel::TitleRole).toString() == title &&
            model.data(at, ImpactModel::DetailRole).toString().startsWith(detail))
            return row;
    }
    return -1;
}

QString at(const ImpactModel& model, int row, ImpactModel::Role role) {
    return model.data(model.index(row), role).toString();
}

void stepOffense(Stage& stage, int by) {
    stage.app().tabs()->current()->form()->stepValue(QStringLiteral("offense"), by);
}

} // namespace

class TestQmlImpact : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void saysWhatAnEditMoves() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        ImpactModel& impact = *stage.app().impact();
        QVERIFY(impact.summary().isEmpty());
        stepOffense(stage, 3);
        QTRY_VERIFY(!impact.summary().isEmpty());
        QCOMPARE(impact.summary(), QStringLiteral("1 card changed"));
        stage.saveScreenshot(QStringLiteral("impact-chip"));
        QQuickItem* chip = stage.find(QStringLiteral("Your unsaved changes: 1 card changed"));
        QVERIFY(chip);
        stage.click(chip);
        QTRY_VERIFY(stage.find(QStringLiteral("What changed"), QAccessible::List));
        const int card = rowWith(impact, QStringLiteral("Cards"), QStringLiteral("Orrin Vael"));
        QVERIFY(card >= 0);
        QTRY_VERIFY(!at(impact, card, ImpactModel::BeforeImageRole).isEmpty());
        QTRY_VERIFY(!at(impact, card, ImpactModel::AfterImageRole).isEmpty());
        QVERIFY(at(impact, card, ImpactModel::BeforeImageRole) !=
                at(impact, card, ImpactModel::AfterImageRole));
        QVERIFY(rowWith(impact, QStringLiteral("Your changes"), QStringLiteral("Orrin Vael"),
                        QStringLiteral("Offense")) >= 0);
        QVERIFY(rowWith(impact, QStringLiteral("Changed figures"), QStringLiteral("Orrin Vael"),
                        QStringLiteral("Offense against")) >= 0);
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("impact-panel"));
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Dark);
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("impact-panel-dark"));
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Light);
        stage.window().resize(1024, 768);
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("impact-panel-1024"));
        // After undo, the edit has no effects and the note disappears.
        stage.app().commands()->run(QStringLiteral("edit.undo"));
        QTRY_VERIFY(impact.summary().isEmpty());
        QTRY_COMPARE(impact.rowCount(), 0);
        stage.saveScreenshot(QStringLiteral("impact-nothing"));
    }

    void aLineLeadsToItsPlaceByKeys() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        stepOffense(stage, 3);
        ImpactModel& impact = *stage.app().impact();
        QTRY_VERIFY(!impact.summary().isEmpty());
        QVERIFY(stage.open(QStringLiteral("faction/ironloom")));
        stage.app().commands()->run(QStringLiteral("view.impact"));
        QQuickItem* list = nullptr;
        QTRY_VERIFY((list = stage.find(QStringLiteral("What changed"), QAccessible::List)));
        QTRY_VERIFY(list->hasActiveFocus());
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->title(), QStringLiteral("Orrin Vael"));
        stage.app().commands()->run(QStringLiteral("view.impact"));
        QTRY_VERIFY(!impact.visible());
    }

    void savingBeginsAnew() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        stepOffense(stage, 3);
        ImpactModel& impact = *stage.app().impact();
        QTRY_VERIFY(!impact.summary().isEmpty());
        stage.app().commands()->run(QStringLiteral("file.save"));
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
        QTRY_VERIFY(impact.summary().isEmpty());
        stepOffense(stage, -1);
        QTRY_COMPARE(impact.summary(), QStringLiteral("1 card changed"));
        const int row = rowWith(impact, QStringLiteral("Your changes"),
                                QStringLiteral("Orrin Vael"), QStringLiteral("Offense"));
        QVERIFY(row >= 0);
        QCOMPARE(at(impact, row, ImpactModel::BeforeRole).toInt() - 1,
                 at(impact, row, ImpactModel::AfterRole).toInt());
    }

    void anotherVersionIsComparedInTheSamePanel() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        const fs::path other = stage.pack().parent_path() / "before";
        fs::copy(stage.pack(), other, fs::copy_options::recursive);
        ww::tests::replaceInFile(other / "characters/lanternwrights.yaml", "offense: 5",
                                 "offense: 3");
        ImpactModel& impact = *stage.app().impact();
        stage.app().compareWith(QUrl::fromLocalFile(QString::fromStdString(other.string())));
        QVERIFY(impact.visible() && impact.isComparing());
        QTRY_VERIFY(!impact.isComparing());
        QCOMPARE(impact.comparedWith(), QStringLiteral("before"));
        const int row = rowWith(impact, QStringLiteral("Changed values"),
                                QStringLiteral("Orrin Vael"), QStringLiteral("Offense"));
        QVERIFY(row >= 0);
        QCOMPARE(at(impact, row, ImpactModel::BeforeRole), QStringLiteral("3"));
        QCOMPARE(at(impact, row, ImpactModel::AfterRole), QStringLiteral("5"));
        const int card = rowWith(impact, QStringLiteral("Cards"), QStringLiteral("Orrin Vael"));
        QVERIFY(card >= 0);
        QVERIFY(!at(impact, card, ImpactModel::BeforeImageRole).isEmpty());
        QVERIFY(!at(impact, card, ImpactModel::AfterImageRole).isEmpty());
        QTRY_VERIFY(stage.find(QStringLiteral("Compared with “before”"), QAccessible::Pane));
        stage.saveScreenshot(QStringLiteral("compare"));
        // After a later edit, the panel offers "Compare again". The note is only about unsaved
        // changes.
        QVERIFY(impact.summary().isEmpty());
        stepOffense(stage, 1);
        QTRY_VERIFY(stage.find(QStringLiteral("Compare again"), QAccessible::Button));
        QTRY_COMPARE(impact.summary(), QStringLiteral("1 card changed"));
        stage.click(stage.find(QStringLiteral("Compare again"), QAccessible::Button));
        QTRY_VERIFY(!impact.isComparing());
        QCOMPARE(at(impact,
                    rowWith(impact, QStringLiteral("Changed values"), QStringLiteral("Orrin Vael"),
                            QStringLiteral("Offense")),
                    ImpactModel::AfterRole),
                 QStringLiteral("6"));
        // After closing, the panel's next report is about unsaved changes again.
        stage.app().commands()->run(QStringLiteral("view.impact"));
        QTRY_VERIFY(!impact.visible());
        QVERIFY(rowWith(impact, QStringLiteral("Your changes"), QStringLiteral("Orrin Vael"),
                        QStringLiteral("Offense")) >= 0);
    }

    void whatCantBeComparedIsSaid() {
        Stage stage;
        QVERIFY(stage.isReady());
        fs::copy(fs::path(WW_SOURCE_DIR) / "tests/data/systems/hexes",
                 stage.pack().parent_path() / "hexes", fs::copy_options::recursive);
        fs::copy(fs::path(WW_SOURCE_DIR) / "tests/data/systems/hexes-pack",
                 stage.pack().parent_path() / "hexes-pack", fs::copy_options::recursive);
        const auto with = [&](const char* name) {
            stage.app().compareWith(QUrl::fromLocalFile(
                QString::fromStdString((stage.pack().parent_path() / name).string())));
            return QTest::qWaitFor([&] { return !stage.app().impact()->visible(); },
                                   ww::test::kPatience);
        };
        QVERIFY(with("hexes-pack"));
        QVERIFY2(stage.app().status().contains(u"another game"), qPrintable(stage.app().status()));
        QVERIFY(with("nowhere"));
        QVERIFY(!stage.app().status().isEmpty());
    }
};

QTEST_MAIN(TestQmlImpact)
#include "tst_qml_impact.moc"
