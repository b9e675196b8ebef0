// Tests a new user's first minutes with the sample, by keyboard and pointer.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>
#include <fstream>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

void replaceInFiles(const fs::path& pack, const std::string& from, const std::string& to) {
    for (const auto& entry : fs::recursive_directory_iterator(pack)) {
        if (entry.path().extension() != ".yaml")
            continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::string text((std::istreambuf_iterator<char>(in)), {});
        if (const auto at = text.find(from); at != std::string::npos) {
            text.replace(at, from.size(), to);
            std::ofstream(entry.path(), std::ios::binary) << text;
            return;
        }
    }
}

} // namespace

class TestQmlWindow : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void opensOnACharacterWithItsCard() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(stage.app().tabs()->count() > 0);
        QVERIFY(stage.app().library()->entityCount() > 50);
        QTRY_VERIFY(stage.app().preview()->count() > 0);
        QVERIFY(stage.find(QStringLiteral("Library"), QAccessible::Tree));
        QVERIFY(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox));
    }

    void raisingOffenseChangesTextAndCardAndUndoRestoresEveryByte() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        const QString before = entity->source()->text();
        QVERIFY(before.contains(u"offense: 5"));
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(stepper);
        stepper->forceActiveFocus(Qt::TabFocusReason);
        QTRY_VERIFY(stage.app().preview()->count() > 0);
        const auto* preview = stage.app().preview();
        const QVariant card = preview->data(preview->index(0), ww::ui::PreviewModel::ImageRole);
        stage.pressKey(Qt::Key_Up);
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 6"));
        QTRY_VERIFY(preview->data(preview->index(0), ww::ui::PreviewModel::ImageRole) != card);
        QVERIFY(entity->dirty());
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(entity->source()->text(), before);
        QTRY_VERIFY(!entity->dirty());
    }

    void typingANumberAndASumWork() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QQuickItem* stepper = stage.find(QStringLiteral("Defense"), QAccessible::SpinBox);
        QVERIFY(stepper);
        stepper->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_A, Qt::ControlModifier);
        stage.type(QStringLiteral("3+4"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(entity->source()->text().contains(u"defense: 7"));
    }

    void aValueOutOfRangeIsReportedAtTheFieldAndListed() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        const int before = stage.app().problems()->errors();
        entity->form()->focusOn(QStringLiteral("life"), -1); // scrolls away from Offense
        QQuickItem* stepper = nullptr;
        QTRY_VERIFY((stepper = stage.find(QStringLiteral("Life"), QAccessible::SpinBox)));
        stepper->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_A, Qt::ControlModifier);
        stage.type(QStringLiteral("x"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.app().problems()->errors() > before);
        QTRY_VERIFY(entity->errors() > 0);
        QVERIFY(entity->source()->text().contains(u"life: x"));
    }

    void theTryOfATypoBeginsALineOfItsOwn() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        const QString before = entity->source()->text();
        stage.app().firstSteps()->startTry(static_cast<int>(ww::ui::TriesModel::Try::Mistake));
        QQuickItem* area = stage.find(QStringLiteral("Abilities"), QAccessible::EditableText);
        QVERIFY(area);
        QTRY_VERIFY(area->hasActiveFocus());
        QTRY_VERIFY(area->property("text").toString().endsWith(u'\n'));
        stage.type(QStringLiteral("Fligt"));
        QTRY_COMPARE(entity->errors(), 1);
        stage.pressKey(Qt::Key_Escape);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(entity->source()->text().contains(u"Flight"));
        QTRY_COMPARE(entity->errors(), 0);
        QVERIFY(entity->source()->text().contains(u"Minion Hub (Range 6)\n      Morale\n"));
        QCOMPARE(area->property("cursorPosition").toInt(), area->property("length").toInt());
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(entity->source()->text(), before);
    }

    void aMisspeltAbilityIsFixedByEnter() {
        Stage stage(
            [](const fs::path& pack) { replaceInFiles(pack, "      Morale\n", "      Fligt\n"); });
        QVERIFY(stage.isReady());
        QTRY_VERIFY(stage.app().problems()->rowCount() > 0);
        auto* problems = stage.app().problems();
        int row = -1;
        for (int i = 0; i < problems->rowCount(); ++i)
            if (problems->data(problems->index(i), ww::ui::ProblemsModel::MessageRole)
                    .toString()
                    .contains(u"Fligt"))
                row = i;
        QVERIFY2(
            row >= 0,
            qPrintable(
                problems->data(problems->index(0), ww::ui::ProblemsModel::MessageRole).toString()));
        problems->openFinding(row);
        QVERIFY(stage.waitUntilSettled());
        auto* entity = stage.app().tabs()->current();
        QVERIFY(entity->source()->text().contains(u"Fligt"));
        entity->setView(QStringLiteral("form"));
        QVERIFY(stage.waitUntilSettled());
        QQuickItem* area = stage.find(QStringLiteral("Abilities"), QAccessible::EditableText);
        QVERIFY(area);
        area->forceActiveFocus(Qt::TabFocusReason);
        const qsizetype at = area->property("text").toString().indexOf(u"Fligt");
        QVERIFY(at >= 0);
        area->setProperty("cursorPosition", static_cast<int>(at) + 5);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(entity->source()->text().contains(u"Flight"));
        QVERIFY(!entity->source()->text().contains(u"Fligt"));
    }

    void ctrlKOpensAnEntity() {
        Stage stage;
        stage.pressKey(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(stage.window().activeFocusItem() &&
                    stage.window().activeFocusItem()->inherits("QQuickTextField"));
        stage.type(QStringLiteral("heddle"));
        QTRY_VERIFY(stage.app().findModel()->count() > 0);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.app().tabs()->current() &&
                    stage.app().tabs()->current()->title().contains(u"Heddle"));
        // Ctrl+K works a second time, although each use creates a new search window.
        stage.pressKey(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(stage.window().activeFocusItem() &&
                    stage.window().activeFocusItem()->inherits("QQuickTextField"));
        stage.pressKey(Qt::Key_Escape);
    }

    void savingWritesTheFileAndClearsTheDot() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        const QString file = entity->file();
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(stepper);
        stepper->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Up);
        QTRY_VERIFY(stage.app().unsavedFiles() == 1);
        const QString before = stage.fileText(file);
        stage.pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
        QVERIFY(!entity->dirty());
        const QString after = stage.fileText(file);
        QVERIFY(after != before);
        QCOMPARE(after.count(u'#'), before.count(u'#')); // no comment was lost
    }

    void aNewIdIsMadeOfWhatIsTypedAndStaysInSight() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        stage.pressKey(Qt::Key_F2);
        QQuickItem* field = nullptr;
        QTRY_VERIFY(field = stage.find(QStringLiteral("New id"), QAccessible::EditableText));
        QTRY_VERIFY(field->hasActiveFocus());
        stage.type(QStringLiteral("Old Orrin"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(entity->entityId(), QStringLiteral("old-orrin"));
        QCOMPARE(stage.app().library()->currentKey(), entity->key());
        QVERIFY(stage.waitForChecks());
        QCOMPARE(stage.app().problems()->errors(), 0); // all references were updated
        stage.app().commands()->run(QStringLiteral("edit.undo"));
        QTRY_COMPARE(entity->entityId(), QStringLiteral("orrin-vael"));
        QCOMPARE(stage.app().library()->currentKey(), entity->key());
    }

    void theSourceTabSharesTheHistory() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        const QString before = entity->source()->text();
        entity->setView(QStringLiteral("source"));
        QVERIFY(stage.waitUntilSettled());
        QQuickItem* area = stage.find(QStringLiteral("Source of"), QAccessible::EditableText);
        QVERIFY(area);
        const auto scrolled = [&] {
            QQuickItem* up = area;
            while (up && !up->property("contentY").isValid())
                up = up->parentItem();
            return up ? up->property("contentY").toReal() : -1;
        };
        QCOMPARE(scrolled(), 0.0); // the text isn't scrolled
        area->forceActiveFocus(Qt::TabFocusReason);
        const QString text = area->property("text").toString();
        const qsizetype at = text.indexOf(u"offense: 5") + 10;
        area->setProperty("cursorPosition", static_cast<int>(at));
        stage.pressKey(Qt::Key_Backspace);
        stage.type(QStringLiteral("8"));
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 8"));
        entity->setView(QStringLiteral("form"));
        QVERIFY(stage.waitUntilSettled());
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(stepper);
        QTRY_COMPARE(stepper->property("text").toString(), QStringLiteral("8"));
        while (stage.app().undoModel()->canUndo())
            stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(entity->source()->text(), before);
    }

    void aNameIsShownLiterally() {
        const QString name = QStringLiteral("<img src=\"file:///etc/hostname\">");
        Stage stage([&](const fs::path& pack) {
            replaceInFiles(pack, "name: Orrin Vael", "name: '" + name.toStdString() + "'");
        });
        QVERIFY(stage.isReady());
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        QCOMPARE(entity->title(), name);
        QQuickItem* row = stage.find(name, QAccessible::PageTab);
        QVERIFY(row);
        // Every item shows the name as plain text.
        int shown = 0;
        const auto visit = [&](const auto& self, QQuickItem* item) -> void {
            if (item->inherits("QQuickText") && item->property("text").toString().contains(name)) {
                QCOMPARE(item->property("textFormat").toInt(), static_cast<int>(Qt::PlainText));
                ++shown;
            }
            for (QQuickItem* child : item->childItems())
                self(self, child);
        };
        visit(visit, stage.window().contentItem());
        QVERIFY(shown >= 2);
    }

    void formsGoBeforeWhatTheyShowGoes() { // a deleted form's bindings would cause warnings
        Stage stage;
        QVERIFY(stage.isReady());
        auto* tabs = stage.app().tabs();
        for (const char* entity :
             {"character/orrin-vael", "faction/lanternwrights", "map/foundry"}) {
            auto* opened = stage.open(QLatin1String(entity));
            QVERIFY(opened);
            opened->setView(QStringLiteral("form"));
            QVERIFY(stage.waitUntilSettled());
        }
        const int count = tabs->count();
        tabs->close(tabs->currentIndex());
        QVERIFY(stage.waitUntilSettled());
        QCOMPARE(tabs->count(), count - 1);
        stage.app().openUrl(QUrl::fromLocalFile(QString::fromStdString(stage.pack().string())));
        QTRY_VERIFY(stage.app().state() == ww::ui::AppModel::State::Ready);
        QVERIFY(stage.waitUntilSettled());
        while (tabs->count() > 0)
            tabs->close(0);
        QVERIFY(stage.waitUntilSettled());
        QVERIFY(!tabs->current());
    }

    void whatWaitsInANumberFieldIsUndoneRevertedOrSaved() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(stepper);
        stepper->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Up); // changes 5 to 6
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 6"));
        QQuickItem* input = stage.window().activeFocusItem();
        QVERIFY(input);
        for (const bool escape : {false, true}) {
            stage.pressKey(Qt::Key_A, Qt::ControlModifier);
            stage.type(QStringLiteral("abc"));
            QCOMPARE(input->property("text").toString(), QStringLiteral("abc"));
            if (escape)
                stage.pressKey(Qt::Key_Escape);
            else
                stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(input->property("text").toString(), QStringLiteral("6"));
            QVERIFY(
                entity->source()->text().contains(u"offense: 6")); // only the typed text was undone
        }
        stage.pressKey(Qt::Key_A, Qt::ControlModifier);
        stage.type(QStringLiteral("5+2"));
        stage.pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
        QVERIFY(entity->source()->text().contains(u"offense: 7"));
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(!entity->source()->text().contains(u"offense: 7"));
    }

    void undoInTheSourceGoesByWordsAndStaysThere() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        const QString before = entity->source()->text();
        entity->setView(QStringLiteral("source"));
        QQuickItem* area = nullptr;
        QTRY_VERIFY((area = stage.find(QStringLiteral("Source of "))));
        area->forceActiveFocus(Qt::TabFocusReason);
        const int at = static_cast<int>(before.indexOf(u"  defense:"));
        QVERIFY(at > 0);
        area->setProperty("cursorPosition", at);
        const int lines = entity->source()->lineCount();
        stage.type(QStringLiteral("# two words"));
        stage.pressKey(Qt::Key_Return);
        QVERIFY(entity->source()->text().contains(u"# two words\n"));
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(entity->source()->lineCount(), lines);
        QVERIFY(entity->source()->text().contains(u"words"));
        // Undo works even if the cursor was moved elsewhere.
        area->setProperty("cursorPosition", 0);
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(!entity->source()->text().contains(u"words"));
        QVERIFY(entity->source()->text().contains(u"# two "));
        QCOMPARE(area->property("cursorPosition").toInt(), at + 6);
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(entity->source()->text(), before);
        QCOMPARE(area->property("cursorPosition").toInt(), at);
        stage.pressKey(Qt::Key_Y, Qt::ControlModifier);
        QTRY_VERIFY(entity->source()->text() != before);
        QVERIFY(std::abs(area->property("cursorPosition").toInt() - at) <= 6);
    }

    void aFolderThatIsGoneIsSaidInTheWindow() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        entity->form()->setValue(QStringLiteral("offense"), QStringLiteral("9"));
        const std::filesystem::path moved = stage.pack().parent_path() / "moved";
        std::filesystem::rename(stage.pack(), moved);
        stage.pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(stage.app().question());
        QVERIFY(stage.find(QStringLiteral("Save under another name"), QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("not-saved"));
        stage.app().question()->answer(stage.app().question()->cancelAnswer());
        QTRY_VERIFY(
            stage.find(QStringLiteral("The pack's folder is missing"), QAccessible::AlertMessage));
        QVERIFY(stage.find(QStringLiteral("Save elsewhere"), QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("folder-gone"));
        std::filesystem::rename(moved, stage.pack());
        QTRY_VERIFY(!stage.find(QStringLiteral("The pack's folder is missing")));
        stage.pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
    }

    void closingWithUnsavedWorkAsks() {
        Stage stage;
        stage.open(QStringLiteral("character/orrin-vael"));
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(stepper);
        stepper->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Up);
        QTRY_COMPARE(stage.app().unsavedFiles(), 1);
        QVERIFY(!stage.app().requestClose());
        QTRY_VERIFY(stage.app().question() != nullptr);
        QVERIFY(stage.find(stage.app().question()->title(), QAccessible::AlertMessage));
    }
};

QTEST_MAIN(TestQmlWindow)
#include "tst_qml_window.moc"
