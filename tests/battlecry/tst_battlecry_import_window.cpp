// Tests imports in the window by keyboard and by dropped files: ships, tables and other files.

#include "tests/battlecry/import_files.h"
#include "tests/battlecry/sample_pack.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QtTest>
#include <import_model.h>

#include <fstream>
#include <map>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

std::map<std::string, std::string> bytesBelow(const fs::path& folder) {
    std::map<std::string, std::string> out;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) {
            std::ifstream in(entry.path(), std::ios::binary);
            out[fs::relative(entry.path(), folder).string()] = {std::istreambuf_iterator<char>(in),
                                                                {}};
        }
    return out;
}

} // namespace

class BattlecryImportWindowTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Stage> stage_;
    std::unique_ptr<QTemporaryDir> folder_;

    QUrl write(const QString& name, const QByteArray& bytes) {
        QFile file(folder_->filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            return {};
        return QUrl::fromLocalFile(file.fileName());
    }
    QList<QUrl> threeShips() {
        return {write("first.json", kFirstShip), write("huge.json", kHugeShip),
                write("second.json", kSecondShip)};
    }
    ww::ui::ImportModel& model() { return *stage_->app().importModel(); }
    QQuickItem* panel() { return stage_->find(QStringLiteral("Import"), QAccessible::Dialog); }
    void drop(const QList<QUrl>& files) {
        stage_->dragFiles(stage_->find(QStringLiteral("Print"), QAccessible::Button), files);
    }
    /// Presses Tab until an item whose name begins with `name` has the focus.
    bool tabTo(const QString& name) {
        for (int i = 0; i < 40; ++i) {
            QQuickItem* item = stage_->window().activeFocusItem();
            for (; item; item = item->parentItem())
                if (const auto* face = QAccessible::queryAccessibleInterface(item);
                    face && face->text(QAccessible::Name).startsWith(name))
                    return true;
            stage_->pressKey(Qt::Key_Tab);
        }
        return false;
    }
    QStringList rows() {
        QStringList out;
        for (int row = 0; row < model().rowCount(); ++row) {
            QStringList parts;
            for (const int role : {1, 2, 3})
                parts.append(model().data(model().index(row), Qt::UserRole + role).toString());
            out.append(parts.join(u": "));
        }
        return out;
    }

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        stage_ = std::make_unique<Stage>(ww::tests::replaceWithSample);
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(stage_->isReady() && folder_->isValid());
    }
    void cleanup() { stage_.reset(); }

    /// Imports ships by keyboard only, from Ctrl+K to saved files, and undoes the import.
    void threeShipsByKeysAlone() {
        threeShips();
        const auto before = bytesBelow(stage_->pack());
        stage_->pressKey(Qt::Key_K, Qt::ControlModifier);
        stage_->type(QStringLiteral("Import"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->pressKey(Qt::Key_Return);
        QQuickItem* field = nullptr;
        QTRY_VERIFY(
            (field = stage_->find(QStringLiteral("Name or path"), QAccessible::EditableText)));
        QTRY_VERIFY(field->hasActiveFocus());
        stage_->type(folder_->path());
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage_->find(QStringLiteral("second.json"), QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->saveScreenshot(QStringLiteral("import-choose"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(panel());
        QCOMPARE(
            model().summary(),
            QStringLiteral("3 files, 25 moves = 18 imported + 7 left out; 8 added, 0 changed, 0 "
                           "unchanged."));
        QTRY_VERIFY(stage_->find(QStringLiteral("3 files, 25 moves")));
        QVERIFY(rows().contains(QStringLiteral("Paper Kite: Dial: new")));
        stage_->saveScreenshot(QStringLiteral("import-arriving"));
        QVERIFY(tabTo(QStringLiteral("To import")));
        stage_->pressKey(Qt::Key_Right);
        QTRY_VERIFY(stage_->find(
            QStringLiteral("Tin Whistle: 2ER: this game has no template for a Tallon roll"),
            QAccessible::ListItem));
        QCOMPARE(model().rowCount(), 7);
        stage_->saveScreenshot(QStringLiteral("import-listed"));
        QVERIFY(tabTo(QStringLiteral("Import 8")));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(!panel());
        QVERIFY(stage_->app().status().contains(u"18 imported + 7 left out"));
        stage_->saveScreenshot(QStringLiteral("import-done"));
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage_->app().unsavedFiles(), 0);
        const auto after = bytesBelow(stage_->pack());
        QVERIFY(after != before);
        std::string all;
        for (const auto& [name, bytes] : after)
            all += bytes;
        QVERIFY(all.find("[1BLg, 1Sg, 1BRg, 2TLw, 2Sw, 2TRw, 3Ur, 4Sw]") != std::string::npos);
        // Importing the same ships a second time changes nothing.
        stage_->app().importFiles(threeShips());
        QTRY_VERIFY(panel());
        QVERIFY2(model().summary().endsWith(u"8 unchanged: nothing changes."),
                 qPrintable(model().summary()));
        QVERIFY(!stage_->find(QStringLiteral("Import"), QAccessible::Button)->isEnabled());
        stage_->saveScreenshot(QStringLiteral("import-again"));
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!panel());
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(bytesBelow(stage_->pack()) == before);
    }

    void severalFilesByPointer() {
        threeShips();
        stage_->pressKey(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        QQuickItem* field = nullptr;
        QTRY_VERIFY(
            (field = stage_->find(QStringLiteral("Name or path"), QAccessible::EditableText)));
        stage_->type(folder_->path());
        stage_->pressKey(Qt::Key_Return);
        const auto click = [&](const char* name, Qt::KeyboardModifiers modifiers) {
            QQuickItem* row = nullptr;
            QTRY_VERIFY((row = stage_->find(QLatin1String(name), QAccessible::ListItem)));
            QTest::mouseClick(&stage_->window(), Qt::LeftButton, modifiers,
                              row->mapToScene({40, row->height() / 2}).toPoint());
        };
        click("first.json", {});
        QTRY_COMPARE(field->property("text").toString(), QStringLiteral("first.json"));
        click("second.json", Qt::ControlModifier);
        QTRY_COMPARE(field->property("placeholderText").toString(), QStringLiteral("2 files"));
        click("huge.json", Qt::ControlModifier);
        QTRY_COMPARE(field->property("placeholderText").toString(), QStringLiteral("3 files"));
        click("huge.json", Qt::ControlModifier);
        QTRY_COMPARE(field->property("placeholderText").toString(), QStringLiteral("2 files"));
        stage_->click(stage_->find(QStringLiteral("Import"), QAccessible::Button));
        QTRY_VERIFY(panel());
        QCOMPARE(model().fileNames(), QStringLiteral("2 files: first.json, second.json"));
    }

    void whatChangesIsNamed() {
        stage_->app().importFiles({write("first.json", kFirstShip)});
        QTRY_VERIFY(panel());
        model().applyImport();
        QTRY_VERIFY(!panel());
        QByteArray other = kFirstShip;
        drop({write("first.json", other.replace("4FW", "4FR"))});
        QTRY_VERIFY(panel());
        QVERIFY2(rows().contains(QStringLiteral("Paper Kite: Dial: changes: Maneuvers")),
                 qPrintable(rows().join(u'\n')));
        QVERIFY(model().summary().contains(u"0 added, 1 changed"));
        QCOMPARE(model().arrivingCount(), 1);
        stage_->saveScreenshot(QStringLiteral("import-changed"));
    }

    void otherBasesAreAChoice() {
        drop(threeShips());
        QTRY_VERIFY(panel());
        QVERIFY(model().section() == u"arriving");
        QQuickItem* bases = stage_->find(QStringLiteral("Other bases"), QAccessible::ComboBox);
        QVERIFY(bases);
        bases->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Down);
        QTRY_VERIFY(!model().busy());
        model().setSection(QStringLiteral("notes"));
        QTRY_VERIFY2(rows().join(u'\n').contains(u"huge bases become small"),
                     qPrintable(rows().join(u'\n')));
        stage_->saveScreenshot(QStringLiteral("import-notes"));
        model().applyImport();
        QTRY_VERIFY(!panel());
        QVERIFY(stage_->open(QStringLiteral("mecha/longbarge"))
                    ->source()
                    ->text()
                    .contains(u"base: small"));
    }

    void aTableIsReadAsIsChosen() {
        drop({write("kite.json", R"({"name":"Kite Two","maneuvers":
            [[0,0,3],[0,2,2,2,0],[1,1,2,1,1,0,0,0,3,3],[0,0,1,0,0,3]]})")});
        QTRY_VERIFY(panel());
        QVERIFY2(model().summary().contains(u"could be from either edition"),
                 qPrintable(model().summary()));
        QVERIFY(model().optionDocs().first().contains(
            u"First: Kite Two is 0OR 1BG 1FG 1NG 2TW 2BW …\nSecond: Kite Two is 0OR 1BW"));
        stage_->saveScreenshot(QStringLiteral("import-edition"));
        stage_->find(QStringLiteral("Edition"), QAccessible::ComboBox)
            ->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Down);
        QTRY_VERIFY(!model().busy() && !model().needsChoice());
        QVERIFY2(model().summary().contains(u"13 moves = 11 imported + 2 left out"),
                 qPrintable(model().summary()));
        QVERIFY(tabTo(QStringLiteral("Import one")));
        stage_->pressKey(Qt::Key_Space);
        QTRY_VERIFY(!panel());
        QVERIFY(stage_->open(QStringLiteral("dial/kitetwo"))
                    ->source()
                    ->text()
                    .contains(u"[0Sr, 1BLg, 1Sg"));
    }

    void whatIsNoneOfThatSaysSo() {
        drop({write("none.json", "[1,2]")});
        QTRY_COMPARE(stage_->app().status(),
                     QStringLiteral("Robotech Battlecry can't import none.json."));
        QVERIFY(!panel());
        QCOMPARE(stage_->app().unsavedFiles(), 0);
        stage_->saveScreenshot(QStringLiteral("import-none"));
        // The message names a fault that prevents every kind of import.
        drop({write("cut.json", kFirstShip.left(60))});
        QTRY_VERIFY2(stage_->app().status().startsWith(
                         u"Robotech Battlecry can't import cut.json: the text isn't "
                         u"valid JSON (line 2, column "),
                     qPrintable(stage_->app().status()));
        // Invalid JSON is reported before faults of tables, which aren't JSON.
        drop({write("nonsense.json", "this is { not json at all, lorem ipsum 42")});
        QTRY_COMPARE(stage_->app().status(),
                     QStringLiteral("Robotech Battlecry can't import nonsense.json: the "
                                    "text isn't valid JSON (line 1, column 2)."));
        stage_->saveScreenshot(QStringLiteral("import-nonsense"));
    }

    void oneUnfitFileIsLeftOutAndListed() {
        drop({write("first.json", kFirstShip), write("none.json", "[1,2]")});
        QTRY_VERIFY(panel());
        QVERIFY2(model().summary().startsWith(u"1 file, 8 moves = 8 imported + 0 left out"),
                 qPrintable(model().summary()));
        QVERIFY2(
            model().summary().endsWith(u" none.json can't be read in this format and is left out."),
            qPrintable(model().summary()));
        model().setSection(QStringLiteral("wrong"));
        QCOMPARE(rows(), QStringList{QStringLiteral(
                             "none.json: line 1, column 2: the file has neither a ship nor a "
                             "list of ships")});
        stage_->saveScreenshot(QStringLiteral("import-strangers"));
        QVERIFY(!model().hasError());
        QQuickItem* go = stage_->find(QStringLiteral("Import 3"), QAccessible::Button);
        QVERIFY(go);
        stage_->click(go);
        QTRY_VERIFY(!panel());
        QTRY_VERIFY(stage_->open(QStringLiteral("dial/paperkite")));
    }

    /// Imports all files in a folder and its subfolders; ignores files of other types.
    void aFolderIsAllThatIsInIt() {
        QVERIFY(QDir(folder_->path()).mkpath(QStringLiteral("ships/reds")));
        write(QStringLiteral("ships/first.json"), kFirstShip);
        write(QStringLiteral("ships/reds/second.json"), kSecondShip);
        write(QStringLiteral("ships/readme.md"), "Ships.");
        drop({QUrl::fromLocalFile(folder_->filePath(QStringLiteral("ships")))});
        QTRY_VERIFY(panel());
        QCOMPARE(model().fileNames(), QStringLiteral("2 files: first.json, reds/second.json"));
        QVERIFY(model().summary().startsWith(u"2 files, 19 moves = 14 imported + 5 left out"));
    }

    void otherFilesTakeThePanelOver() {
        drop({write("first.json", kFirstShip)});
        QTRY_VERIFY(panel());
        stage_->app().importFiles({write("second.json", kSecondShip)});
        QTRY_COMPARE(model().fileNames(), QStringLiteral("second.json"));
        QTRY_VERIFY(panel() && stage_->find(QStringLiteral("second.json")));
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!panel());
        QTRY_VERIFY(model().fileNames().isEmpty());
    }

    /// The panel offers to import a file with a ship and its pilots as ships or as a squad.
    void severalReadingsAreShown() {
        drop({write("second.json", kSecondShip)});
        QTRY_VERIFY(panel());
        QVERIFY(model().alternatives().contains(u"Squads"));
        QCOMPARE(model().importer(), 0);
        stage_->saveScreenshot(QStringLiteral("import-readings"));
        stage_->find(QStringLiteral("Read as"), QAccessible::ComboBox)
            ->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_End);
        QTRY_COMPARE(model().importer(), 2);
        QVERIFY(model().summary().contains(u"left out"));
    }
};

QTEST_MAIN(BattlecryImportWindowTest)
#include "tst_battlecry_import_window.moc"
