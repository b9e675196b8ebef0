// Tests navigation from findings to fields, from references to entities, and from changed figures
// to analyses.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QSettings>
#include <QtTest>
#include <analysis_model.h>
#include <entity_model.h>
#include <form_model.h>
#include <impact_model.h>
#include <map_editor.h>
#include <map_model.h>
#include <table_model.h>
#include <tabs_model.h>

using ww::tests::replaceInFile;
using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

const QString kOrrin = QStringLiteral("character/orrin-vael");

void breakOrrin(const fs::path& pack) {
    replaceInFile(pack / "characters/lanternwrights.yaml", "offense: 5", "offense: 55");
    replaceInFile(pack / "characters/lanternwrights.yaml", "race: human", "race:");
}

/// Returns true if an input of the named field has the focus.
bool holdsKeyboard(Stage& stage, const QString& name) {
    const QQuickItem* row = stage.find(name, QAccessible::Grouping);
    const QQuickItem* focused = stage.window().activeFocusItem();
    return row && focused && row->isAncestorOf(focused);
}

QQuickItem* finding(Stage& stage, const QString& words) {
    return stage.find(words, QAccessible::Button);
}

} // namespace

class TestQmlLeads : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void aFindingLeadsToItsField() {
        Stage stage(breakOrrin);
        auto* orrin = stage.open(kOrrin);
        QVERIFY(orrin);
        QQuickItem* found = nullptr;
        QTRY_VERIFY((found = finding(stage, QStringLiteral("“55”"))));
        stage.click(found);
        QCOMPARE(orrin->view(), QStringLiteral("form"));
        QTRY_VERIFY(holdsKeyboard(stage, QStringLiteral("Offense")));
        stage.saveScreenshot(QStringLiteral("finding-field"));
    }

    void inATableAFindingLeadsToItsCell() {
        Stage stage(breakOrrin);
        auto* orrin = stage.open(kOrrin);
        QVERIFY(orrin);
        auto& table = *stage.app().table();
        stage.pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(table.visible());
        QQuickItem* found = nullptr;
        QTRY_VERIFY((found = finding(stage, QStringLiteral("“55”"))));
        stage.click(found);
        QVERIFY(table.visible());
        QCOMPARE(table.headings()[table.column()], QStringLiteral("Offense"));
        QCOMPARE(table.cursorKey(), orrin->key());
        stage.saveScreenshot(QStringLiteral("finding-cell"));
    }

    void onAMapAFindingLeadsToWhatItIsAbout() {
        Stage stage([](const fs::path& pack) {
            replaceInFile(pack / "maps/foundry.yaml", "- { at: J8, prop: spindle }",
                          "- { at: J8 }");
            replaceInFile(pack / "maps/foundry.yaml", "name: Furnace }",
                          "name: Furnace, use: nothing }");
        });
        auto* map = stage.open(QStringLiteral("map/foundry"));
        QVERIFY(map && map->view() == u"map");
        stage.pressKey(Qt::Key_F8);
        QTRY_VERIFY2(stage.app().status().startsWith(u"1 of 2: "),
                     qPrintable(stage.app().status()));
        const QString first = stage.app().status();
        QCOMPARE(map->view(), QStringLiteral("map"));
        QTRY_VERIFY(stage.find(QStringLiteral("Furnace"), QAccessible::Form));
        stage.saveScreenshot(QStringLiteral("walk-legend"));
        stage.pressKey(Qt::Key_F8);
        QTRY_VERIFY2(stage.app().status().startsWith(u"2 of 2: "),
                     qPrintable(stage.app().status()));
        QVERIFY(map->map()->editor()->hasSelection());
        QTRY_VERIFY(holdsKeyboard(stage, QStringLiteral("Prop")));
        stage.saveScreenshot(QStringLiteral("walk-prop"));
        stage.pressKey(Qt::Key_F8);
        QTRY_COMPARE(stage.app().status(), first);
    }

    void keysWalkWhatIsToDoAndSayIt() {
        Stage stage(breakOrrin);
        auto* orrin = stage.open(kOrrin);
        QVERIFY(orrin);
        orrin->form()->clear(QStringLiteral("movement"));
        QVERIFY(stage.waitForChecks());
        QQuickItem* name = stage.find(QStringLiteral("Name"), QAccessible::EditableText);
        QVERIFY(name);
        name->forceActiveFocus(Qt::TabFocusReason);
        QStringList said;
        for (int i = 0; i < 3; ++i) {
            stage.pressKey(Qt::Key_F8);
            said << stage.app().status();
        }
        QVERIFY2(said[0].startsWith(u"1 of 3: ") && said[1].startsWith(u"2 of 3: ") &&
                     said[2].startsWith(u"3 of 3: "),
                 qPrintable(said.join(u'\n')));
        QVERIFY2(said.join(u'\n').contains(u"“Movement” is not filled in"),
                 qPrintable(said.join(u'\n')));
        // After the last finding, F8 shows the first. Shift+F8 goes back.
        stage.pressKey(Qt::Key_F8);
        QCOMPARE(stage.app().status(), said[0]);
        stage.pressKey(Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(stage.app().status(), said[2]);
        // F8 focuses the field of a finding.
        for (const QString& one : said)
            if (one.contains(u"Movement")) {
                while (stage.app().status() != one)
                    stage.pressKey(Qt::Key_F8);
                QTRY_VERIFY(holdsKeyboard(stage, QStringLiteral("Movement")));
                stage.saveScreenshot(QStringLiteral("walk"));
            }
        // After the user has filled in a field, F8 skips this field.
        orrin->form()->setValue(QStringLiteral("movement"), QStringLiteral("4"));
        QVERIFY(stage.waitForChecks());
        stage.pressKey(Qt::Key_F8);
        QVERIFY2(stage.app().status().contains(u" of 2: "), qPrintable(stage.app().status()));
    }

    void whereNothingIsLeftThePackIsOffered() {
        Stage stage(breakOrrin);
        QVERIFY(stage.open(QStringLiteral("faction/ironloom")));
        stage.pressKey(Qt::Key_F8);
        QVERIFY2(stage.app().status().contains(u"Nothing left to do"),
                 qPrintable(stage.app().status()));
        QQuickItem* next = nullptr;
        QTRY_VERIFY((next = stage.find(QStringLiteral("Next in the pack"), QAccessible::Button)));
        stage.saveScreenshot(QStringLiteral("walk-nothing"));
        stage.click(next);
        QTRY_VERIFY(stage.app().tabs()->current()->kind() != u"faction");
    }

    void keysWalkATable() {
        Stage stage([](const fs::path& pack) {
            breakOrrin(pack);
            replaceInFile(pack / "characters/ironloom.yaml", "faction: ironloom",
                          "faction: ironlom");
        });
        QVERIFY(stage.open(kOrrin));
        auto& table = *stage.app().table();
        stage.pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(table.visible());
        table.moveCursor(0, 0);
        QStringList columns;
        for (int i = 0; i < 6; ++i) {
            stage.pressKey(Qt::Key_F8);
            columns << table.headings()[table.column()];
            QVERIFY2(stage.app().status().startsWith(QString::number(i % 4 + 1) +
                                                     QLatin1String(" of 4: ")),
                     qPrintable(stage.app().status()));
        }
        QVERIFY2(columns.contains(u"Offense") && columns.contains(u"Race"),
                 qPrintable(columns.join(u' ')));
        QVERIFY(table.visible());
        stage.saveScreenshot(QStringLiteral("walk-table"));
    }

    void aReferenceInASentenceLeadsToWhatItNames() {
        Stage stage;
        auto* scenario = stage.open(QStringLiteral("scenario/the-last-lamp"));
        QVERIFY(scenario);
        const QString path = QStringLiteral("sides[0].prerequisites[0].must_include.character");
        scenario->form()->focusOn(path, -1);
        QQuickItem* reference = nullptr;
        QTRY_VERIFY((reference = stage.window().activeFocusItem()) &&
                    reference->property("leads").toBool());
        stage.saveScreenshot(QStringLiteral("sentence-reference"));
        stage.pressKey(Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().tabs()->current()->title(), QStringLiteral("Maravel Quill"));
        // A click follows a reference, too.
        QVERIFY(stage.open(QStringLiteral("scenario/the-last-lamp")));
        QTRY_VERIFY(reference->isVisible());
        QTest::mouseClick(&stage.window(), Qt::LeftButton, Qt::ControlModifier,
                          reference->mapToScene({20, reference->height() / 2}).toPoint());
        QTRY_COMPARE(stage.app().tabs()->current()->title(), QStringLiteral("Maravel Quill"));
    }

    void aFigureThatMovedOpensItsAnalysis() {
        Stage stage;
        QVERIFY(stage.open(kOrrin));
        auto& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.names().size() > 1);
        analysis.setCurrent(1);
        stage.app().tabs()->current()->form()->stepValue(QStringLiteral("offense"), 3);
        auto& impact = *stage.app().impact();
        QTRY_VERIFY(!impact.summary().isEmpty());
        int row = -1;
        const auto text = [&](int at, ww::ui::ImpactModel::Role role) {
            return impact.data(impact.index(at), role).toString();
        };
        for (int i = 0; i < impact.rowCount() && row < 0; ++i)
            if (text(i, ww::ui::ImpactModel::SectionRole).startsWith(u"Changed figures"))
                row = i;
        QVERIFY(row >= 0);
        const QString who = text(row, ww::ui::ImpactModel::TitleRole);
        const QString whom =
            text(row, ww::ui::ImpactModel::DetailRole); // such as `Offense against Corva Thrum`
        QVERIFY(stage.open(QStringLiteral("faction/ironloom")));
        impact.openRow(row);
        QTRY_COMPARE(stage.app().tabs()->current()->title(), who);
        QTRY_COMPARE(analysis.names()[analysis.current()], QStringLiteral("Odds"));
        QTRY_VERIFY(!analysis.busy());
        QQuickItem* against = nullptr;
        QTRY_VERIFY((against = stage.find(QStringLiteral("Against"), QAccessible::ComboBox)));
        QTRY_VERIFY2(
            whom.contains(against->property("displayText").toString()),
            qPrintable(whom + QLatin1String(" / ") + against->property("displayText").toString()));
        QTRY_VERIFY(against->mapToScene({}).y() < stage.window().height());
        stage.saveScreenshot(QStringLiteral("impact-figure"));
    }
};

QTEST_MAIN(TestQmlLeads)
#include "tst_qml_leads.moc"
