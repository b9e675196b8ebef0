// Tests the use of forms: sentences, choices, options, empty fields, an army's points, and clicks
// on the printed sheet.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QLocale>
#include <QScopeGuard>
#include <QSettings>
#include <QtTest>
#include <form_field.h>
#include <preview_model.h>

using ww::tests::Stage;

namespace {

QString focusedName(Stage& stage) {
    QQuickItem* item = stage.window().activeFocusItem();
    QAccessibleInterface* face = item ? QAccessible::queryAccessibleInterface(item) : nullptr;
    return face ? face->text(QAccessible::Name) : QString();
}

/// Returns the visible texts of an item.
QStringList textsIn(const QQuickItem* item) {
    QStringList out;
    if (!item->isVisible())
        return out;
    if (const QString text = item->property("text").toString(); !text.isEmpty())
        out << text;
    for (const QQuickItem* child : item->childItems())
        out << textsIn(child);
    return out;
}

void scrollTo(Stage& stage, ww::ui::EntityModel* entity, qreal y) {
    QQuickItem* form = stage.find(entity->title(), QAccessible::Form);
    QVERIFY(form);
    QQuickItem* flick = form->parentItem()->parentItem()->parentItem();
    flick->setProperty("contentY",
                       std::max(0.0, std::min(y, form->height() + 48 - flick->height())));
}

} // namespace

class TestQmlForms : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void aChoiceIsMadeInItsSentence() {
        Stage stage;
        auto* scenario = stage.open(QStringLiteral("scenario/the-last-lamp"));
        QVERIFY(scenario);
        const auto text = [&] { return scenario->source()->text(); };
        scenario->form()->focusOn(QStringLiteral("sides[1].objective.win"), -1);
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Wins when"));
        stage.saveScreenshot(QStringLiteral("sentence"));
        // Typing searches the choices. Fields that both choices have keep their value.
        stage.type(QStringLiteral("re"));
        stage.saveScreenshot(QStringLiteral("sentence-list"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY2(text().contains(u"reach:"), qPrintable(text()));
        QVERIFY(text().contains(u"who: maravel-quill"));
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Wins when"));
        // Tab moves to the next empty field of the sentence.
        stage.pressKey(Qt::Key_Tab);
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Site: Choose …"));
        stage.type(QStringLiteral("sig"));
        QVERIFY(stage.waitUntilSettled());
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY2(text().contains(u"site: signal-lamp"), qPrintable(text()));
        stage.saveScreenshot(QStringLiteral("sentence-reach"));
        // Adds a second condition: both conditions must hold. The new condition gets the focus.
        QQuickItem* row = stage.find(QStringLiteral("Wins when"), QAccessible::Grouping);
        QVERIFY(row);
        QQuickItem* more = nullptr;
        const auto visit = [&](const auto& self, QQuickItem* item) -> void {
            if (item->isVisible() && item->property("hint").toString() == u"Add another")
                more = item;
            for (QQuickItem* child : item->childItems())
                self(self, child);
        };
        for (QQuickItem* item = stage.window().activeFocusItem(); item && !more;
             item = item->parentItem())
            visit(visit, item);
        QVERIFY(more);
        stage.click(more);
        QTRY_VERIFY2(text().count(QStringLiteral("reach:")) == 2, qPrintable(text()));
        QTRY_VERIFY(stage.window().activeFocusItem() &&
                    stage.window().activeFocusItem()->inherits("QQuickComboBox"));
        stage.saveScreenshot(QStringLiteral("sentence-both"));
        QVERIFY2(stage.textsWithBackticks().isEmpty(),
                 qPrintable(stage.textsWithBackticks().join(u'|')));
    }

    /// A number may be typed with a decimal comma. The file then has a decimal point.
    void aDecimalCommaIsUnderstood_data() {
        QTest::addColumn<QLocale>("locale");
        QTest::addColumn<QString>("typed");
        QTest::newRow("comma") << QLocale(QLocale::German, QLocale::Germany) << "22,5";
        QTest::newRow("dot there") << QLocale(QLocale::German, QLocale::Germany) << "22.5";
        QTest::newRow("dot") << QLocale(QLocale::C) << "22.5";
    }
    void aDecimalCommaIsUnderstood() {
        QFETCH(QLocale, locale);
        QFETCH(QString, typed);
        const QLocale was;
        QLocale::setDefault(locale);
        const auto back = qScopeGuard([&] { QLocale::setDefault(was); });
        Stage stage;
        auto* map = stage.open(QStringLiteral("map/foundry"));
        QVERIFY(map);
        map->setView(QStringLiteral("form"));
        QQuickItem* cell = nullptr;
        QTRY_VERIFY(cell = stage.find(QStringLiteral("Cell"), QAccessible::SpinBox));
        cell->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_A, Qt::ControlModifier);
        stage.type(typed);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY2(map->source()->text().contains(u"    cell: 22.5 mm\n"),
                     qPrintable(map->source()->text().left(300)));
        // A comma in a text field stays a comma.
        QQuickItem* name = nullptr;
        QTRY_VERIFY(name = stage.find(QStringLiteral("Name"), QAccessible::EditableText));
        name->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_A, Qt::ControlModifier);
        stage.type(QStringLiteral("Yard 2,5"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(map->source()->text().contains(u"    name: Yard 2,5\n"));
    }

    void anArmyIsFilledAgainstItsTotal() {
        Stage stage;
        auto* army = stage.open(QStringLiteral("army/night-shift"));
        QVERIFY(army);
        army->setView(QStringLiteral("roster"));
        QTRY_VERIFY(stage.find(QStringLiteral("35 of 35 points, Nothing left")));
        stage.saveScreenshot(QStringLiteral("roster"));
        QQuickItem* in = stage.find(QStringLiteral("Characters"), QAccessible::List);
        QVERIFY(in);
        // Delete removes the third character and frees its points.
        in->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Down);
        stage.pressKey(Qt::Key_Down);
        stage.pressKey(Qt::Key_Delete);
        QTRY_VERIFY(!army->source()->text().contains(u"tilde-amsel: 1"));
        QTRY_VERIFY(stage.find(QStringLiteral("30 of 35 points, 5 left")));
        stage.saveScreenshot(QStringLiteral("roster-left"));
        // Characters that fit are first. The space bar adds the current character.
        QQuickItem* fits = stage.find(QStringLiteral("Available to add"), QAccessible::List);
        QVERIFY(fits);
        fits->forceActiveFocus(Qt::TabFocusReason);
        auto* first = fits->property("currentItem").value<QQuickItem*>();
        QVERIFY(first && first->property("fits").toBool());
        stage.type(QStringLiteral(" "));
        QTRY_VERIFY(!stage.find(QStringLiteral("30 of 35 points, 5 left")));
        // Up moves from the list to the search, which also finds characters that cost too much.
        QQuickItem* search = nullptr;
        const int rows = fits->property("count").toInt();
        for (int i = 0; i <= rows && !search; ++i) {
            stage.pressKey(Qt::Key_Up);
            if (stage.window().activeFocusItem()->inherits("QQuickTextInput") ||
                stage.window().activeFocusItem()->inherits("QQuickTextField"))
                search = stage.window().activeFocusItem();
        }
        QVERIFY(search);
        stage.type(QStringLiteral("heddle"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(army->source()->text().contains(u"heddle-bastion: 1"));
        QVERIFY(stage.waitForChecks());
        QTRY_VERIFY(army->errors() > 0);
        stage.saveScreenshot(QStringLiteral("roster-over"));
        QVERIFY2(stage.textsWithBackticks().isEmpty(),
                 qPrintable(stage.textsWithBackticks().join(u'|')));
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(!army->source()->text().contains(u"heddle-bastion: 1"));
    }

    void whatIsPressedOnACardIsLookedForInTheForm() {
        Stage stage;
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(orrin);
        ww::ui::PreviewModel* preview = stage.app().preview();
        QTRY_VERIFY(preview->count() > 0 && !preview->fieldPathAt(0, 20, 5).isEmpty());
        QCOMPARE(preview->fieldPathAt(0, 20, 5), QStringLiteral("name"));
        QCOMPARE(preview->fieldPathAt(0, 8, 12.5), QStringLiteral("offense"));
        QQuickItem* face = stage.find(QStringLiteral("front"), QAccessible::Graphic);
        QVERIFY(face);
        const QPointF at = face->mapToScene(QPointF(8, 12.5) * (face->width() / 63));
        orrin->form()->focusOn(QStringLiteral("name"), -1);
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Name"));
        QTest::mouseMove(&stage.window(), at.toPoint());
        stage.saveScreenshot(QStringLiteral("card-pointed"));
        QTest::mouseClick(&stage.window(), Qt::LeftButton, {}, at.toPoint());
        QTRY_COMPARE(focusedName(stage), QStringLiteral("Offense"));
    }

    void anotherSheetIsShownBesideTheForm() {
        Stage stage;
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(orrin);
        ww::ui::PreviewModel* preview = stage.app().preview();
        QTRY_VERIFY(preview->sheets().size() > 1);
        QCOMPARE(preview->sheet(), 0);
        QQuickItem* sheets = stage.find(QStringLiteral("Sheet"), QAccessible::ComboBox);
        QVERIFY(sheets);
        preview->setSheet(1);
        QTRY_COMPARE(preview->sheet(), 1);
        stage.saveScreenshot(QStringLiteral("another-sheet"));
        // The chosen sheet is used for all entities of the same kind.
        stage.open(QStringLiteral("scenario/the-last-lamp"));
        QTRY_COMPARE(preview->sheet(), 0);
        stage.open(QStringLiteral("character/corva-thrum"));
        QTRY_COMPARE(preview->sheet(), 1);
    }

    void whatIsToBeFilledInIsWalkedThrough() {
        Stage stage;
        stage.open(QStringLiteral("character/orrin-vael"));
        stage.pressKey(Qt::Key_N, Qt::ControlModifier);
        stage.type(QStringLiteral("Tide Mite"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("tide-mite"));
        ww::ui::EntityModel* mite = stage.app().tabs()->current();
        QVERIFY(stage.waitForChecks());
        QTRY_VERIFY(mite->missingFieldCount() > 2);
        stage.saveScreenshot(QStringLiteral("to-fill"));
        QQuickItem* line = stage.find(QString::number(mite->missingFieldCount()) +
                                      QStringLiteral(" fields to fill in"));
        QVERIFY(line);
        QStringList seen;
        for (int i = 0; i < 3; ++i) {
            line->forceActiveFocus(Qt::TabFocusReason);
            stage.pressKey(Qt::Key_Return);
            QTRY_VERIFY(!line->hasActiveFocus());
            QTRY_VERIFY(!focusedName(stage).isEmpty() && !seen.contains(focusedName(stage)));
            seen << focusedName(stage);
        }
        // An empty field has a ring next to its name and no message.
        QCOMPARE(mite->form()->fieldOf(QStringLiteral("value"))->property("message").toString(),
                 QString());
    }

    void aDefaultStandsBesideItsUnitOnce() {
        Stage stage([](const std::filesystem::path& pack) {
            ww::tests::replaceInFile(pack / "maps/foundry.yaml", "    cell: 25 mm\n", "");
        });
        auto* map = stage.open(QStringLiteral("map/foundry"));
        QVERIFY(map);
        map->setView(QStringLiteral("form"));
        QQuickItem* cell = nullptr;
        QTRY_VERIFY(cell = stage.find(QStringLiteral("Cell"), QAccessible::SpinBox));
        QTRY_COMPARE(textsIn(cell->parentItem()),
                     QStringList({QStringLiteral("25"), QStringLiteral("mm")}));
        stage.saveScreenshot(QStringLiteral("form-cell"));
    }

    void aNoteBelowIsAnnounced() {
        Stage stage([](const std::filesystem::path& pack) {
            std::filesystem::remove(pack / "approvals.yaml");
        });
        QVERIFY(stage.open(QStringLiteral("power-source/boiler-cart")));
        QVERIFY(stage.waitForChecks());
        stage.saveScreenshot(QStringLiteral("form-note"));
        QTRY_VERIFY(textsIn(stage.window().contentItem())
                        .contains(QStringLiteral("No problems, only notes")));
    }

    /// Checks the texts of forms. Takes screenshots if WARWRIGHT_SHOTS is set.
    void formsSayNothingInTheWordsOfFiles() {
        const bool pictures = !qEnvironmentVariable("WARWRIGHT_SHOTS").isEmpty();
        for (const bool dark : {false, true}) {
            Stage stage({}, dark ? QSize(1024, 768) : QSize(1280, 800));
            stage.app().setThemeMode(dark ? ww::ui::AppModel::ThemeMode::Dark
                                          : ww::ui::AppModel::ThemeMode::Light);
            for (const char* name :
                 {"scenario/cut-the-thread", "army/night-shift", "character/orrin-vael",
                  "faction/lanternwrights", "deck/ironloom-deck", "map/foundry"}) {
                auto* entity = stage.open(QLatin1String(name));
                QVERIFY(entity);
                entity->setView(QStringLiteral("form"));
                QVERIFY(stage.waitUntilSettled());
                QVERIFY2(stage.textsWithBackticks().isEmpty(),
                         qPrintable(stage.textsWithBackticks().join(u'|')));
                for (int page = 0; pictures && page < 4; ++page) {
                    scrollTo(stage, entity, page * 600);
                    stage.saveScreenshot(QStringLiteral("form-%1-%2-%3")
                                             .arg(QString::fromLatin1(name).section(u'/', 1))
                                             .arg(dark ? "dark" : "light")
                                             .arg(page));
                }
            }
            auto* army = stage.open(QStringLiteral("army/quiet-removal"));
            army->setView(QStringLiteral("roster"));
            army->form()->setValue(QStringLiteral("army_total"), QStringLiteral("52"));
            QTRY_VERIFY(stage.find(QStringLiteral("40 of 52 points, 12 left")));
            stage.saveScreenshot(QStringLiteral("roster-%1").arg(dark ? "dark" : "light"));
        }
    }
};

QTEST_MAIN(TestQmlForms)
#include "tst_qml_forms.moc"
