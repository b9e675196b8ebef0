// Tests complete tasks in the sample: breaking and fixing a file, approving, exporting. Tests
// similar tasks in another game.

#include "tests/qml/board_stage.h"
#include "tests/qml/other_game.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QSettings>
#include <form_model.h>
#include <print_model.h>
#include <source_model.h>
#include <table_model.h>

#include <filesystem>
#include <fstream>

using ww::tests::Stage;
namespace fs = std::filesystem;

class TestQmlErrands : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void aFileIsBrokenAndMended() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        const QString before = entity->source()->text();
        const int errors = stage.app().problems()->errors();
        entity->setView(QStringLiteral("source"));
        QQuickItem* area = nullptr;
        QTRY_VERIFY(area = stage.find(QStringLiteral("Source of"), QAccessible::EditableText));
        area->forceActiveFocus(Qt::TabFocusReason);
        const qsizetype name = area->property("text").toString().indexOf(u"name: ") + 6;
        area->setProperty("cursorPosition", static_cast<int>(name));
        stage.type(QStringLiteral("\"")); // a quote that isn't closed
        QVERIFY(stage.waitForChecks());
        QTRY_VERIFY(stage.app().problems()->errors() > errors);
        stage.saveScreenshot(QStringLiteral("story-broken"));
        stage.pressKey(Qt::Key_Backspace);
        QVERIFY(stage.waitForChecks());
        QTRY_COMPARE(stage.app().problems()->errors(), errors);
        QCOMPARE(entity->source()->text(), before);
        QCOMPARE(stage.app().unsavedFiles(), 0);
    }

    void theReadmesLastStepsWorkAfterItsMap() {
        QFile readme(QStringLiteral(WW_SOURCE_DIR "/README.md"));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QString steps = QString::fromUtf8(readme.readAll());
        QVERIFY(steps.contains(u"5. Go back to the tab **Orrin Vael** and press **Ctrl+T**."));
        QVERIFY(steps.contains(u"Choose **All cards**"));
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QVERIFY(stage.open(QStringLiteral("map/foundry"))); // as after step 4 of the README
        stage.click(stage.find(QStringLiteral("Orrin Vael"), QAccessible::PageTab));
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("orrin-vael"));
        stage.pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(stage.app().table()->visible());
        QVERIFY(stage.app().table()->rowCount() > 10); // the table lists characters, not maps
        stage.pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(!stage.app().table()->visible());
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(stage.app().printModel()->choices().contains(QStringLiteral("All cards")));
    }

    void aFindingIsApproved() {
        Stage stage;
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(orrin);
        const int approved = stage.app().problems()->approvedCount();
        orrin->form()->setValue(QStringLiteral("value"), QStringLiteral("40"));
        orrin->form()->endEdit();
        QVERIFY(stage.waitForChecks());
        const int told = shown(stage);
        QVERIFY(told > 0);
        stage.app().commands()->run(QStringLiteral("view.problems"));
        QTRY_VERIFY(stage.window().activeFocusItem());
        QVERIFY(stage.waitUntilSettled());
        stage.pressKey(Qt::Key_Right); // expands the current finding
        QQuickItem* reason = nullptr;
        QTRY_VERIFY(reason = stage.find(QStringLiteral("Reason for approving")));
        reason->forceActiveFocus(Qt::TabFocusReason);
        stage.type(QStringLiteral("the campaign's last boss"));
        stage.saveScreenshot(QStringLiteral("story-approve"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().problems()->approvedCount(), approved + 1);
        QVERIFY(shown(stage) < told);
        stage.pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
        QVERIFY(
            stage.fileText(QStringLiteral("approvals.yaml")).contains(u"the campaign's last boss"));
    }

    void cardsAreExported() {
        Stage stage;
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        ww::ui::PrintModel& print = *stage.app().printModel();
        QTRY_VERIFY(print.pageCount() > 0 && !print.busy());
        stage.saveScreenshot(QStringLiteral("story-print"));
        stage.click(stage.find(QStringLiteral("Save PDF"), QAccessible::Button));
        QQuickItem* name = nullptr;
        QTRY_VERIFY(name = stage.find(QStringLiteral("Name or path"), QAccessible::EditableText));
        stage.pressKey(Qt::Key_A, Qt::ControlModifier);
        stage.type(place.filePath(QStringLiteral("cards")));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Saved as cards.pdf")));
        stage.saveScreenshot(QStringLiteral("story-exported"));
        QFile made(place.filePath(QStringLiteral("cards.pdf")));
        QVERIFY(made.open(QIODevice::ReadOnly));
        QVERIFY(made.read(5) == "%PDF-" && made.size() > 10000);
    }

    // Similar tasks in a game that consists only of data.

    void aShipIsRenamedInAllFleets() {
        Stage stage(ww::tests::switchToGame("hexes", [](const fs::path& pack) {
            for (int file = 0; file < 5; ++file) {
                std::ofstream out(pack / ("fleets-" + std::to_string(file) + ".yaml"));
                out << "fleets:\n";
                for (int i = 0; i < 8; ++i)
                    out << "  f" << file << i << ":\n    name: Fleet " << file << i
                        << "\n    limit: 50\n    chart: outer-reef\n    harbour: west\n"
                           "    entries:\n      - { ship: petrel, count: 2 } # theirs\n";
            }
        }));
        QVERIFY(stage.open(QStringLiteral("ship/petrel")));
        const auto before = files(stage);
        stage.app().renameEntity(QStringLiteral("storm-petrel"));
        QTRY_VERIFY(!whole(stage).contains(u"ship: petrel,"));
        QCOMPARE(whole(stage).count(QStringLiteral("{ ship: storm-petrel, count: 2 } # theirs")),
                 40);
        QVERIFY(stage.waitForChecks());
        QCOMPARE(stage.app().problems()->errors(), 0);
        stage.saveScreenshot(QStringLiteral("story-hexes-rename"));
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(files(stage), before);
    }

    void shipsArePastedIntoTheirTable() {
        Stage stage(ww::tests::switchToGame("hexes"));
        QVERIFY(stage.open(QStringLiteral("ship/petrel")));
        stage.pressKey(Qt::Key_T, Qt::ControlModifier);
        ww::ui::TableModel& table = *stage.app().table();
        QTRY_VERIFY(table.visible());
        const auto before = files(stage);
        QGuiApplication::clipboard()->setText(
            QStringLiteral("Name\tHull\tPoints\nPetrel\t3\t9\nFulmar\t4\tmany\nGannet\t5\t12\n"));
        stage.find({}, QAccessible::Table)->forceActiveFocus(Qt::OtherFocusReason);
        stage.pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(table.pastePreview().startsWith(QStringLiteral("2 new · 1 changed")),
                 qPrintable(table.pastePreview()));
        QVERIFY(table.pastePreview().contains(u"1 value that can't be read"));
        stage.saveScreenshot(QStringLiteral("story-hexes-paste"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(whole(stage).contains(u"points: many"));
        QVERIFY(stage.waitForChecks());
        QVERIFY(stage.app().problems()->errors() > 0);
        stage.find({}, QAccessible::Table)->forceActiveFocus(Qt::OtherFocusReason);
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(files(stage), before);
    }

  private:
    static int shown(Stage& stage) {
        const ww::ui::ProblemsModel& problems = *stage.app().problems();
        return problems.errors() + problems.warnings() + problems.infos();
    }
    static std::map<std::string, std::string> files(Stage& stage) {
        std::map<std::string, std::string> out;
        for (const auto& pack : stage.app().tabs()->current()->session()->snapshot().packs)
            if (!pack->readOnly)
                for (const auto& file : pack->files)
                    out[file->path] = file->text();
        return out;
    }
    static QString whole(Stage& stage) {
        QString out;
        for (const auto& [path, text] : files(stage))
            out += QString::fromStdString(text);
        return out;
    }
};

QTEST_MAIN(TestQmlErrands)
#include "tst_qml_errands.moc"
