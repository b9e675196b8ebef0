// Tests the pack's page: the form of pack.yaml, requirements, contents and remaining work.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QSettings>
#include <QtTest>
#include <form_field.h>

using ww::tests::Stage;
using ww::ui::EntityModel;
using ww::ui::PackModel;

namespace {

EntityModel* openPack(Stage& stage) {
    stage.pressKey(Qt::Key_I, Qt::ControlModifier);
    EntityModel* pack = stage.app().tabs()->current();
    return pack && pack->isPack() ? pack : nullptr;
}

int rowNamed(const PackModel& about, const QString& title) {
    for (int i = 0; i < about.rowCount(); ++i)
        if (about.data(about.index(i), Qt::UserRole + 3).toString() == title)
            return i;
    return -1;
}

} // namespace

class TestQmlPack : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void anEditOfItsNameChangesThatLineAlone() {
        Stage stage;
        QVERIFY(stage.isReady());
        const QString before = stage.fileText(QStringLiteral("pack.yaml"));
        EntityModel* pack = openPack(stage);
        QVERIFY(pack);
        QCOMPARE(pack->title(), QStringLiteral("Lanternwrights vs Ironloom"));
        QVERIFY(!stage.app().commands()->find(QStringLiteral("entity.delete"))->enabled());
        QVERIFY(!stage.app().commands()->find(QStringLiteral("entity.rename"))->enabled());
        QQuickItem* name = nullptr;
        QTRY_VERIFY(name = stage.find(QStringLiteral("Name"), QAccessible::EditableText));
        name->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_A, Qt::ControlModifier);
        stage.type(QStringLiteral("Lamps and Looms"));
        // The window's title and the library show the new name.
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("Lamps and Looms"));
        QTRY_VERIFY(stage.find(QStringLiteral("Lamps and Looms"), QAccessible::TreeItem));
        pack->form()->setValue(QStringLiteral("description"), QStringLiteral("Two crews."));
        QVERIFY(stage.waitForChecks());
        stage.saveScreenshot(QStringLiteral("pack-form"));
        stage.pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
        QString expected = before;
        expected.replace(QStringLiteral("name: Lanternwrights vs Ironloom"),
                         QStringLiteral("name: Lamps and Looms"));
        expected.replace(QStringLiteral("version: 1.0.0\n"),
                         QStringLiteral("version: 1.0.0\ndescription: Two crews.\n"));
        QCOMPARE(stage.fileText(QStringLiteral("pack.yaml")), expected);
        while (stage.app().undoModel()->canUndo())
            stage.app().undoModel()->undo();
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("Lanternwrights vs Ironloom"));
    }

    void whatIsLeftToDoLeadsThere() {
        Stage stage([](const std::filesystem::path& pack) {
            ww::tests::replaceInFile(pack / "pack.yaml", "licence: CC-BY-4.0\n", "");
            ww::tests::replaceInFile(pack / "characters" / "lanternwrights.yaml", "offense: 5",
                                     "offense:");
        });
        QVERIFY(stage.isReady());
        EntityModel* pack = openPack(stage);
        QVERIFY(pack);
        const PackModel& about = *stage.app().packOverview();
        QTRY_VERIFY(rowNamed(about, QStringLiteral("Licence")) >= 0);
        QVERIFY(rowNamed(about, QStringLiteral("Characters")) >= 0);
        QVERIFY(rowNamed(about, QString::fromUtf8("Ultra War – Strategy Game")) >= 0);
        QTRY_COMPARE(about.cover().size(), 3);
        stage.saveScreenshot(QStringLiteral("pack-left"));
        stage.click(stage.find(QStringLiteral("Licence, not filled in yet"), QAccessible::Button));
        QQuickItem* licence = nullptr;
        QTRY_VERIFY(licence = stage.find(QStringLiteral("Licence"), QAccessible::EditableText));
        QTRY_VERIFY(licence->hasActiveFocus());
        QQuickItem* orrin =
            stage.find(QStringLiteral("Orrin Vael, 1 to fill in"), QAccessible::Button);
        QVERIFY(orrin);
        stage.click(orrin);
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("orrin-vael"));
        QVERIFY(!stage.app().packOverview()->active()); // the page isn't visible
    }

    void aMistakeStandsAtItsFieldAndGoesAsItIsMended() {
        Stage stage([](const std::filesystem::path& pack) {
            ww::tests::replaceInFile(pack / "pack.yaml", "version: 1.0.0\n",
                                     "version: 1.0.0\noptions: { los_ends: nonsense }\n");
        });
        QVERIFY(stage.isReady());
        const int errors = stage.app().problems()->errors();
        QVERIFY(errors > 0);
        stage.app().problems()->openFinding(0);
        EntityModel* pack = stage.app().tabs()->current();
        QVERIFY(pack && pack->isPack());
        QCOMPARE(pack->errors(), errors);
        const int row = pack->form()->rowOf(QStringLiteral("options.los_ends"));
        QVERIFY(row >= 0); // the section is expanded
        QCOMPARE(pack->form()->fieldAt(row)->severity(),
                 static_cast<int>(ww::ui::severity::Level::Error));
        stage.saveScreenshot(QStringLiteral("pack-mistake"));
        pack->form()->clear(QStringLiteral("options.los_ends"));
        QTRY_COMPARE(stage.app().problems()->errors(), errors - 1);
        QTRY_COMPARE(pack->errors(), errors - 1);
    }

    void itsTextStandsBesideTheForm() {
        Stage stage;
        QVERIFY(stage.isReady());
        EntityModel* pack = openPack(stage);
        QVERIFY(pack);
        QCOMPARE(pack->views(), QStringList({QStringLiteral("form"), QStringLiteral("source")}));
        pack->setView(QStringLiteral("source"));
        QVERIFY(pack->source()->text().startsWith(QLatin1String("# A complete small game")));
        QString text = pack->source()->text();
        text.replace(QStringLiteral("licence: CC-BY-4.0"), QStringLiteral("licence: CC0-1.0"));
        pack->source()->setText(text);
        pack->setView(QStringLiteral("form"));
        const int row = pack->form()->rowOf(QStringLiteral("licence"));
        QCOMPARE(pack->form()->fieldAt(row)->value(), QStringLiteral("CC0-1.0"));
    }

    void aPackThatIsNeededCanBeAddedAndIsAskedFor() {
        Stage stage;
        QVERIFY(stage.isReady());
        EntityModel* pack = openPack(stage);
        QVERIFY(pack);
        pack->form()->addKey(QStringLiteral("requires"), QStringLiteral("monument-city"));
        QTRY_VERIFY(rowNamed(*stage.app().packOverview(), QStringLiteral("monument-city")) >= 0);
        QVERIFY(stage.app().packOverview()->hasChangedRequirements());
        QVERIFY(stage.find(QStringLiteral("Reload"), QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("pack-needs"));
        stage.app().undoModel()->undo();
        QTRY_VERIFY(!stage.app().packOverview()->hasChangedRequirements());
        QTRY_VERIFY(!stage.find(QStringLiteral("Reload"), QAccessible::Button));
    }

    void whatTheGameSaysOfItselfIsOnlyRead() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(openPack(stage));
        const int game =
            rowNamed(*stage.app().packOverview(), QString::fromUtf8("Ultra War – Strategy Game"));
        stage.app().packOverview()->openRow(game);
        QTRY_COMPARE(stage.app().tabs()->current()->pack(), QStringLiteral("ultrawar"));
        QVERIFY(stage.app().tabs()->current()->readOnly());
        stage.saveScreenshot(QStringLiteral("pack-of-game"));
    }
};

QTEST_MAIN(TestQmlPack)
#include "tst_qml_pack.moc"
