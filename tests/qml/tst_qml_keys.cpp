// Tests keys in forms, lists and areas of the window. Also tests layout shifts and contrast.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>
#include <appearance.h>
#include <form_field.h>
#include <severity.h>
#include <theme.h>

#include <cmath>
#include <utility>

using ww::tests::replaceInFile;
using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

QQuickItem* focused(const Stage& stage) {
    return const_cast<Stage&>(stage).window().activeFocusItem();
}

QString focusedName(const Stage& stage) {
    QQuickItem* item = focused(stage);
    QAccessibleInterface* face = item ? QAccessible::queryAccessibleInterface(item) : nullptr;
    return face ? face->text(QAccessible::Name) : QString();
}

bool isWithin(const QQuickItem* item, const QQuickItem* above) {
    for (; item; item = item->parentItem())
        if (item == above)
            return true;
    return false;
}

/// Returns the number of Tab stops on items whose name starts with `name`.
int stops(Stage& stage, const QString& name) {
    int found = 0;
    const auto count = [&](const auto& self, const QQuickItem* item) -> void {
        if (!item->isVisible() || !item->isEnabled())
            return;
        QAccessibleInterface* face =
            QAccessible::queryAccessibleInterface(const_cast<QQuickItem*>(item));
        if (item->activeFocusOnTab() && face && face->text(QAccessible::Name).startsWith(name))
            ++found;
        for (const QQuickItem* child : item->childItems())
            self(self, child);
    };
    count(count, stage.window().contentItem());
    return found;
}

double linear(double part) {
    return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}
double luminance(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
double contrast(const QColor& a, const QColor& b) {
    const double one = luminance(a), two = luminance(b);
    return (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
}
QColor over(const QColor& top, const QColor& below) {
    const auto mix = [&](float t, float b) { return t * top.alphaF() + b * (1 - top.alphaF()); };
    return QColor::fromRgbF(mix(top.redF(), below.redF()), mix(top.greenF(), below.greenF()),
                            mix(top.blueF(), below.blueF()));
}

} // namespace

class TestQmlKeys : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void enterPressesTheFocusedButton_data() {
        QTest::addColumn<int>("key");
        QTest::newRow("Return") << static_cast<int>(Qt::Key_Return);
        QTest::newRow("Enter") << static_cast<int>(Qt::Key_Enter);
        QTest::newRow("Space") << static_cast<int>(Qt::Key_Space);
    }

    void enterPressesTheFocusedButton() {
        QFETCH(int, key);
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(QStringLiteral("character/orrin-vael"));
        QQuickItem* print = stage.find(QStringLiteral("Print"), QAccessible::Button);
        print->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(static_cast<Qt::Key>(key));
        QTRY_VERIFY(stage.find(QStringLiteral("Print"), QAccessible::Dialog) ||
                    stage.find(QStringLiteral("Save PDF"), QAccessible::Button));
        stage.pressKey(Qt::Key_Escape);
        // Tests a link, the status bar, and the heading of a list.
        QQuickItem* problems = stage.find(QStringLiteral("Problems:"), QAccessible::Button);
        QTRY_VERIFY(problems->isEnabled());
        problems->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(static_cast<Qt::Key>(key));
        QTRY_VERIFY(stage.find(QStringLiteral("Problems"), QAccessible::List));
    }

    void whatIsNewIsFilledInAtOnce() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(QStringLiteral("character/orrin-vael"));
        stage.pressKey(Qt::Key_N, Qt::ControlModifier);
        stage.type(QStringLiteral("Tide Mite"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("tide-mite"));
        QTRY_VERIFY(!focusedName(stage).isEmpty());
        // A new entity's form focuses the first empty field, not the name that the user has just
        // typed.
        auto* form = stage.app().tabs()->current()->form();
        QString first;
        for (int row = 0; row < form->rowCount() && first.isEmpty(); ++row)
            if (form->fieldAt(row)->property("isUnfinished").toBool() &&
                !form->fieldAt(row)->property("isContainer").toBool())
                first = form->fieldAt(row)->property("accessibleName").toString();
        QVERIFY(!first.isEmpty() && first != u"Name");
        QTRY_VERIFY2(focusedName(stage).startsWith(first),
                     qPrintable(first + QStringLiteral(" is not ") + focusedName(stage)));
        stage.saveScreenshot(QStringLiteral("new-focus"));
        // After renaming, the same field has the focus.
        stage.pressKey(Qt::Key_F2);
        stage.type(QStringLiteral("tide-imp"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("tide-imp"));
        QTRY_VERIFY2(focusedName(stage).startsWith(first), qPrintable(focusedName(stage)));
    }

    void aCopyIsNamedAtOnce() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(QStringLiteral("character/orrin-vael"));
        stage.pressKey(Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Name"));
        QCOMPARE(focused(stage)->property("selectedText").toString(),
                 QStringLiteral("Orrin Vael (copy)"));
        stage.type(QStringLiteral("Imre"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->title(), QStringLiteral("Imre"));
    }

    void aReferenceIsFoundByTyping() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        orrin->form()->focusOn(QStringLiteral("faction"), -1);
        QTRY_VERIFY(focusedName(stage).startsWith(u"Faction: "));
        stage.type(QStringLiteral("i"));
        QTRY_VERIFY(stage.find(QStringLiteral("Matches"), QAccessible::List));
        stage.type(QStringLiteral("ron"));
        QVERIFY(stage.waitUntilSettled());
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(orrin->source()->text().contains(u"faction: ironloom"));
        // A single Escape closes the search, even if it contains text.
        stage.type(QStringLiteral("l"));
        QTRY_VERIFY(stage.find(QStringLiteral("Matches"), QAccessible::List));
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("Matches"), QAccessible::List));
    }

    /// A search closes when it loses the focus.
    void aReferenceThatIsLeftIsClosed() {
        Stage stage([](const fs::path& pack) {
            ww::tests::replaceInFile(pack / "scenarios.yaml", "    map: lantern-yard\n", "");
            ww::tests::replaceInFile(
                pack / "scenarios.yaml",
                "      - faction: lanternwrights\n        start_area: west-gate",
                "      - start_area: west-gate");
        });
        QVERIFY(stage.isReady());
        auto* scenario = stage.open(QStringLiteral("scenario/the-last-lamp"));
        QVERIFY(scenario);
        const auto matches = [&] {
            return stage.find(QStringLiteral("Matches"), QAccessible::List);
        };
        scenario->form()->focusOn(QStringLiteral("map"), -1);
        QTRY_VERIFY(focusedName(stage).contains(u"Map: "));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(matches());
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Search"));
        stage.pressKey(Qt::Key_F8);
        QTRY_VERIFY(!matches());
        QTRY_VERIFY(!focusedName(stage).isEmpty() && focusedName(stage) != u"Search");
        // If another field needs a value first, the search says so.
        scenario->form()->focusOn(QStringLiteral("sides[0].start_area"), -1);
        QTRY_VERIFY(focusedName(stage).contains(u"Start area: "));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Choose the map first")));
        stage.saveScreenshot(QStringLiteral("reference-lacks"));
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!matches());
        QTRY_VERIFY(focusedName(stage).contains(u"Start area: "));
    }

    /// Enter chooses the only candidate.
    void aSingleReferenceIsTakenByEnter() {
        Stage stage([](const fs::path& pack) {
            ww::tests::replaceInFile(pack / "scenarios.yaml", "    next: cut-the-thread\n",
                                     "    next:\n");
        });
        QVERIFY(stage.isReady());
        auto* scenario = stage.open(QStringLiteral("scenario/the-last-lamp"));
        QVERIFY(scenario);
        scenario->form()->focusOn(QStringLiteral("next"), -1);
        QTRY_VERIFY(focusedName(stage).contains(u"Next"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Search"));
        QTRY_VERIFY(stage.find(QStringLiteral("Matches"), QAccessible::List));
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("reference-single"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(scenario->source()->text().contains(u"next: "));
    }

    void aListIsWalkedByTyping() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(QStringLiteral("character/orrin-vael"));
        stage.pressKey(Qt::Key_N, Qt::ControlModifier);
        QQuickItem* kinds = stage.find(QStringLiteral("Kind"), QAccessible::ComboBox);
        QVERIFY(kinds);
        kinds->forceActiveFocus(Qt::TabFocusReason);
        stage.type(QStringLiteral("sc"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(kinds->property("displayText").toString(), QStringLiteral("Scenario"));
    }

    void chipsAreOneStopAndWalkedByArrows() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        QTRY_VERIFY(stage.find(QStringLiteral("Rank: General")));
        QCOMPARE(stops(stage, QStringLiteral("Rank: ")), 1);
        QCOMPARE(stops(stage, QStringLiteral("Statuses: ")), 1);
        QQuickItem* general = stage.find(QStringLiteral("Rank: General"));
        QVERIFY(general->activeFocusOnTab()); // the chosen rank is a Tab stop
        general->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Home);
        const QString first = focusedName(stage);
        stage.pressKey(Qt::Key_Right);
        QVERIFY(focusedName(stage).startsWith(u"Rank: ") && focusedName(stage) != first);
        QCOMPARE(stops(stage, QStringLiteral("Rank: ")), 1);
        stage.pressKey(Qt::Key_Left);
        QCOMPARE(focusedName(stage), first);
        QVERIFY(orrin->source()->text().contains(u"rank: general")); // not changed by arrow keys
    }

    void thePaletteIsSeenAndIsOneStop() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* faction = stage.open(QStringLiteral("faction/ironloom"));
        QVERIFY(faction);
        const QString before = faction->source()->text();
        faction->form()->focusOn(QStringLiteral("colour"), -1);
        QTRY_VERIFY(stage.find(QStringLiteral("Colour #")));
        QCOMPARE(stops(stage, QStringLiteral("Colour #")), 1);
        int seen = 0;
        const auto look = [&](const auto& self, const QQuickItem* item) -> void {
            QAccessibleInterface* face =
                QAccessible::queryAccessibleInterface(const_cast<QQuickItem*>(item));
            if (item->isVisible() && face &&
                face->text(QAccessible::Name).startsWith(u"Colour #")) {
                ++seen;
                // No ancestor clips the item.
                for (const QQuickItem* up = item->parentItem(); up; up = up->parentItem())
                    if (up->clip())
                        QVERIFY(up->contains(
                            item->mapToItem(up, QPointF(item->width(), item->height()))));
            }
            for (const QQuickItem* child : item->childItems())
                self(self, child);
        };
        look(look, stage.window().contentItem());
        QCOMPARE(seen, 8);
        stage.saveScreenshot(QStringLiteral("palette"));
        stage.find(QStringLiteral("Colour #"))->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_End);
        QCOMPARE(faction->source()->text(), before);
        stage.pressKey(Qt::Key_Space);
        QTRY_VERIFY(faction->source()->text() != before);
    }

    void aStepperThatIsLeftSelectsNothing() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(QStringLiteral("character/orrin-vael"));
        QQuickItem* offense = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        offense->forceActiveFocus(Qt::TabFocusReason);
        QCOMPARE(offense->property("selectedText").toString(), QStringLiteral("5"));
        stage.type(QStringLiteral("7"));
        stage.pressKey(Qt::Key_Tab);
        QTRY_VERIFY(!offense->hasActiveFocus());
        QCOMPARE(offense->property("selectedText").toString(), QString());
        // Screen readers see one spin button, not a spin button inside another.
        int found = 0;
        for (const QQuickItem* up = offense; up; up = up->parentItem()) {
            QAccessibleInterface* face =
                QAccessible::queryAccessibleInterface(const_cast<QQuickItem*>(up));
            found += face && face->role() == QAccessible::SpinBox;
        }
        QCOMPARE(found, 1);
    }

    void nothingMovesWhileOneTypes() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        orrin->form()->focusOn(QStringLiteral("offense"), -1);
        QTRY_VERIFY(focusedName(stage).startsWith(u"Offense"));
        QQuickItem* below = nullptr;
        QTRY_VERIFY(below = stage.find(QStringLiteral("Abilities"), QAccessible::EditableText));
        const QPointF at = below->mapToScene({});
        stage.type(QStringLiteral("55"));
        QTRY_VERIFY(stage.waitForChecks() &&
                    !orrin->form()
                         ->fieldAt(orrin->form()->rowOf(QStringLiteral("offense")))
                         ->property("message")
                         .toString()
                         .isEmpty());
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("note-in-its-room"));
        QCOMPARE(below->mapToScene({}), at);
        // The printed lines don't move while one line has a mistake.
        QQuickItem* printed = stage.find(QStringLiteral("Printed text"), QAccessible::List);
        QVERIFY(printed);
        below->forceActiveFocus(Qt::TabFocusReason);
        below->setProperty("cursorPosition", below->property("length"));
        QVERIFY(stage.waitUntilSettled());
        stage.type(QStringLiteral("x"));
        QVERIFY(stage.waitForChecks());
        QVERIFY(stage.waitUntilSettled());
        const QPointF list = printed->mapToItem(below, {});
        stage.pressKey(Qt::Key_Backspace);
        QVERIFY(stage.waitForChecks());
        QVERIFY(stage.waitUntilSettled());
        QCOMPARE(printed->mapToItem(below, {}), list);
    }

    void partsTabsAndSearchesAreReached() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(QStringLiteral("character/orrin-vael"));
        stage.open(QStringLiteral("character/corva-thrum"));
        auto* corva = stage.app().tabs()->current();
        stage.pressKey(Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(stage.app().tabs()->current() != corva);
        stage.pressKey(Qt::Key_Tab, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().tabs()->current(), corva);
        // F6 cycles through the areas of the window.
        QQuickItem* library = stage.find(QStringLiteral("Library"), QAccessible::Tree);
        QSet<QQuickItem*> met;
        bool inLibrary = false;
        for (int i = 0; i < 6; ++i) {
            stage.pressKey(Qt::Key_F6);
            QVERIFY(focused(stage));
            met.insert(focused(stage));
            inLibrary = inLibrary || isWithin(focused(stage), library->parentItem());
        }
        QVERIFY(met.size() >= 4);
        QVERIFY(inLibrary);
        const QQuickItem* now = focused(stage);
        stage.pressKey(Qt::Key_F6);
        stage.pressKey(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(focused(stage), now);
        stage.pressKey(Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Search the library"));
        // In the source view, Ctrl+F searches the text.
        corva->setView(QStringLiteral("source"));
        QVERIFY(stage.waitUntilSettled());
        stage.pressKey(Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Find in this text"));
        QTRY_VERIFY(focused(stage)->width() > 200 && focused(stage)->height() > 24);
        stage.type(QStringLiteral("energy"));
        QQuickItem* source = stage.find(QStringLiteral("Source of"), QAccessible::EditableText);
        QVERIFY(source);
        const int first = source->property("selectionStart").toInt();
        QCOMPARE(source->property("selectedText").toString().toLower(), QStringLiteral("energy"));
        stage.saveScreenshot(QStringLiteral("find-in-source"));
        stage.pressKey(Qt::Key_Return);
        QVERIFY(source->property("selectionStart").toInt() > first);
        stage.pressKey(Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(source->property("selectionStart").toInt(), first);
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(source->hasActiveFocus());
        // A single Escape closes any search.
        stage.pressKey(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Results"), QAccessible::List));
        stage.type(QStringLiteral("corva"));
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("Results"), QAccessible::List));
    }

    void colours_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void colours() {
        QFETCH(bool, dark);
        ww::ui::Appearance appearance;
        appearance.setScheme(dark ? ww::ui::Appearance::Scheme::Dark
                                  : ww::ui::Appearance::Scheme::Light);
        const ww::ui::Theme theme(&appearance);
        QCOMPARE(theme.dark(), dark);
        const auto reads = [](const char* what, const QColor& ink, const QColor& paper,
                              double least) {
            const double is = contrast(ink, paper);
            QVERIFY2(is >= least,
                     qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(what)).arg(is)));
        };
        for (const QColor& paper :
             {theme.page(), theme.surface(), theme.raisedSurface(), theme.fieldBackground()}) {
            const QColor selected = over(theme.selected(), paper);
            const QColor hovered = over(theme.hover(), paper);
            for (const QColor& below : {paper, selected, hovered}) {
                reads("text", theme.text(), below, 4.5);
                reads("dim text", theme.dimText(), below, 4.5);
                reads("accent", theme.accent(), below,
                      4.5); // chosen chips and links
                reads("error", theme.error(), below, 4.5);
                reads("warning", theme.warning(), below, 4.5);
                reads("good", theme.success(), below, 4.5);
            }
            reads("edge of a field", theme.fieldBorder(), paper, 3);
            reads("frame with the keyboard", theme.accent(), paper, 3);
        }
        // Checks the contrast of badges and of the main button.
        using ww::ui::severity::Level;
        for (const auto& [what, level] :
             {std::pair("error", Level::Error), std::pair("warning", Level::Warning),
              std::pair("info", Level::Info)})
            reads(what, theme.onAccentText(), theme.severityColour(static_cast<int>(level), dark),
                  4.5);
        reads("tip", theme.page(), theme.text(), 4.5);
        for (const QColor& ink : {theme.codeKey(), theme.codeString(), theme.codeNumber(),
                                  theme.codeComment(), theme.codeSymbol()}) {
            reads("source", ink, theme.fieldBackground(), 4.5);
            reads("source, the caret's line", ink, over(theme.hover(), theme.fieldBackground()),
                  4.5);
        }
    }

    void aRowOfTheLibraryNamesItsErrorsAndThatItIsUnsaved() {
        Stage stage([](const fs::path& pack) {
            replaceInFile(pack / "characters/ironloom.yaml", "faction: ironloom",
                          "faction: ironlom");
        });
        QVERIFY(stage.isReady());
        QTRY_VERIFY(stage.find(QStringLiteral("Corva Thrum, 1 error"), QAccessible::TreeItem));
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        orrin->form()->setValue(QStringLiteral("offense"), QStringLiteral("6"));
        QTRY_VERIFY(stage.find(QStringLiteral("Orrin Vael"), QAccessible::TreeItem));
        QTRY_VERIFY(QAccessible::queryAccessibleInterface(
                        stage.find(QStringLiteral("Orrin Vael"), QAccessible::TreeItem))
                        ->text(QAccessible::Name)
                        .contains(u"not saved"));
    }
};

QTEST_MAIN(TestQmlKeys)
#include "tst_qml_keys.moc"
