// What an edit moves is said quietly, and shown with before and after.

#include "tests/qml/stage.h"

#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <impact_model.h>

using ww::tests::Stage;
using ww::ui::ImpactModel;

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
    stage.app().tabs()->current()->form()->step(QStringLiteral("offense"), by);
}

} // namespace

class TestQmlImpact : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void saysWhatAnEditMoves() {
        Stage stage;
        QVERIFY(stage.ready());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        ImpactModel& impact = *stage.app().impact();
        QVERIFY(impact.summary().isEmpty());
        stepOffense(stage, 3);
        QTRY_VERIFY(!impact.summary().isEmpty());
        QCOMPARE(impact.summary(), QStringLiteral("moves 1 card"));
        stage.picture(QStringLiteral("impact-chip"));
        QQuickItem* chip = stage.find(QStringLiteral("What your changes move: moves 1 card"));
        QVERIFY(chip);
        stage.click(chip);
        QTRY_VERIFY(stage.find(QStringLiteral("What is another now"), QAccessible::List));
        const int card = rowWith(impact, QStringLiteral("Cards"), QStringLiteral("Orrin Vael"));
        QVERIFY(card >= 0);
        QTRY_VERIFY(!at(impact, card, ImpactModel::BeforeImageRole).isEmpty());
        QTRY_VERIFY(!at(impact, card, ImpactModel::AfterImageRole).isEmpty());
        QVERIFY(at(impact, card, ImpactModel::BeforeImageRole) !=
                at(impact, card, ImpactModel::AfterImageRole));
        QVERIFY(rowWith(impact, QStringLiteral("What you changed"), QStringLiteral("Orrin Vael"),
                        QStringLiteral("Offense")) >= 0);
        QVERIFY(rowWith(impact, QStringLiteral("Figures"), QStringLiteral("Orrin Vael"),
                        QStringLiteral("Offense against")) >= 0);
        QTest::qWait(50);
        stage.picture(QStringLiteral("impact-panel"));
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Dark);
        QTest::qWait(50);
        stage.picture(QStringLiteral("impact-panel-dark"));
        stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Light);
        stage.window().resize(1024, 768);
        QTest::qWait(50);
        stage.picture(QStringLiteral("impact-panel-1024"));
        // Back as it was: nothing is moved, and the words are gone.
        stage.app().commands()->run(QStringLiteral("edit.undo"));
        QTRY_VERIFY(impact.summary().isEmpty());
        QTRY_COMPARE(impact.rowCount(), 0);
        stage.picture(QStringLiteral("impact-nothing"));
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
        QTRY_VERIFY((list = stage.find(QStringLiteral("What is another now"), QAccessible::List)));
        QTRY_VERIFY(list->hasActiveFocus());
        stage.key(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->title(), QStringLiteral("Orrin Vael"));
        stage.app().commands()->run(QStringLiteral("view.impact"));
        QTRY_VERIFY(!impact.shown());
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
        QTRY_COMPARE(impact.summary(), QStringLiteral("moves 1 card"));
        const int row = rowWith(impact, QStringLiteral("What you changed"),
                                QStringLiteral("Orrin Vael"), QStringLiteral("Offense"));
        QVERIFY(row >= 0);
        QCOMPARE(at(impact, row, ImpactModel::BeforeRole).toInt() - 1,
                 at(impact, row, ImpactModel::AfterRole).toInt());
    }
};

QTEST_MAIN(TestQmlImpact)
#include "tst_qml_impact.moc"
