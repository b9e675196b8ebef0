// Tests the start of work: previews, objectives, new boards, icons as pictures, unreadable text.

#include "editor/session/session.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QAbstractItemModel>
#include <QSettings>
#include <QtTest>

using ww::tests::Stage;
using ww::ui::EntityModel;
using ww::ui::TabsModel;

namespace {

QQuickItem* rowOf(const Stage& stage, const char* title) {
    return stage.find(QString::fromUtf8(title), QAccessible::TreeItem);
}

/// Collects all visible text items below `item`.
void textsBelow(QQuickItem* item, QList<QQuickItem*>& out) {
    if (!item->isVisible())
        return;
    if (item->inherits("QQuickText"))
        out.append(item);
    for (QQuickItem* child : item->childItems())
        textsBelow(child, out);
}

QQuickItem* textOf(const Stage& stage, QQuickWindow& window, const QString& words) {
    Q_UNUSED(stage)
    QList<QQuickItem*> all;
    textsBelow(window.contentItem(), all);
    for (QQuickItem* one : all)
        if (one->property("text").toString() == words)
            return one;
    return nullptr;
}

} // namespace

class TestQmlBegin : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void aClickLooksAndADoubleClickOpens() {
        Stage stage;
        QVERIFY(stage.isReady());
        TabsModel& tabs = *stage.app().tabs();
        const int before = tabs.count();
        const auto preview = [&](int at) {
            return tabs.data(tabs.index(at), TabsModel::PreviewRole).toBool();
        };
        stage.click(rowOf(stage, "Silas Brandt"));
        QTRY_COMPARE(tabs.count(), before + 1);
        QVERIFY(preview(tabs.currentIndex()));
        QVERIFY(stage.waitUntilSettled());
        stage.click(rowOf(stage, "Heddle Bastion"));
        QTRY_COMPARE(tabs.current()->title(), QStringLiteral("Heddle Bastion"));
        QCOMPARE(tabs.count(), before + 1); // the same tab shows the next preview
        QQuickItem* title = textOf(stage, stage.window(), QStringLiteral("Heddle Bastion"));
        QVERIFY(title);
        stage.saveScreenshot(QStringLiteral("preview-tab"));
        QVERIFY(stage.find(QStringLiteral("Heddle Bastion, preview"), QAccessible::PageTab));
        // An edit turns the preview into a normal tab. The next preview gets a new tab.
        tabs.current()->form()->stepValue(QStringLiteral("offense"), 1);
        QTRY_VERIFY(!preview(tabs.currentIndex()));
        QVERIFY(stage.waitUntilSettled());
        stage.click(rowOf(stage, "Rook Sayer"));
        QTRY_COMPARE(tabs.count(), before + 2);
        QVERIFY(preview(tabs.currentIndex()));
        // A double click also turns the preview into a normal tab.
        QQuickItem* row = rowOf(stage, "Tilde Amsel");
        const QPoint at = row->mapToScene(QPointF(row->width() / 2, row->height() / 2)).toPoint();
        QVERIFY(stage.waitUntilSettled());
        QTest::mouseDClick(&stage.window(), Qt::LeftButton, {}, at);
        QTRY_COMPARE(tabs.current()->title(), QStringLiteral("Tilde Amsel"));
        QTRY_VERIFY(!preview(tabs.currentIndex()));
        QCOMPARE(tabs.count(), before + 2); // Tilde Amsel replaced the preview in its tab
        QVERIFY(stage.waitUntilSettled());
        stage.click(rowOf(stage, "Wasp Frame"));
        QTRY_COMPARE(tabs.count(), before + 3);
    }

    void anObjectiveIsChosenInTheForm() {
        Stage stage;
        EntityModel* scenario = stage.open(QStringLiteral("scenario/the-last-lamp"));
        QVERIFY(scenario);
        const QString win = QStringLiteral("sides[1].objective.win");
        scenario->form()->setFocusPath(win);
        QQuickItem* box = nullptr;
        QTRY_VERIFY(box = stage.find(QStringLiteral("Wins when"), QAccessible::ComboBox));
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("choice"));
        QList<QQuickItem*> boxes;
        // Finds the combo box of the second side. The first side has `all of` instead.
        std::function<void(QQuickItem*)> walk = [&](QQuickItem* item) {
            QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
            if (item->isVisible() && face && face->role() == QAccessible::ComboBox &&
                face->text(QAccessible::Name) == QLatin1String("Wins when"))
                boxes.append(item);
            for (QQuickItem* child : item->childItems())
                walk(child);
        };
        walk(stage.window().contentItem());
        QCOMPARE(boxes.size(), 2);
        QCOMPARE(boxes[1]->property("displayText").toString(), QStringLiteral("its side defeats"));
        boxes[1]->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Up);
        QTRY_VERIFY(stage.fileText(QStringLiteral("scenarios.yaml")).size() > 0 &&
                    scenario->form()->rowOf(QStringLiteral("sides[1].objective.win.reach.who")) >=
                        0);
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(scenario->form()->rowOf(QStringLiteral("sides[1].objective.win.kill.who")) >=
                    0);
    }

    void aNewMapIsAskedForItsSizeAndShowsItsBoard() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("map/foundry")));
        stage.pressKey(Qt::Key_N, Qt::ControlModifier);
        QQuickItem* across = nullptr;
        QTRY_VERIFY(across = stage.find(QStringLiteral("Columns"), QAccessible::EditableText));
        QCOMPARE(across->property("text").toString(), QStringLiteral("16"));
        stage.type(QStringLiteral("Salt Pan"));
        across->forceActiveFocus(Qt::TabFocusReason);
        stage.type(QStringLiteral("12")); // replaces the selected text
        QQuickItem* down = stage.find(QStringLiteral("Rows"), QAccessible::EditableText);
        stage.pressKey(Qt::Key_Tab);
        QTRY_VERIFY(down->hasActiveFocus());
        stage.type(QStringLiteral("9"));
        stage.saveScreenshot(QStringLiteral("new-map"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("salt-pan"));
        EntityModel* map = stage.app().tabs()->current();
        QVERIFY(map->map());
        QCOMPARE(map->map()->columns(), 12);
        QCOMPARE(map->map()->rows(), 9);
        QVERIFY(map->map()->cellDescription(3, 3).contains(QStringLiteral("level 0")));
        stage.saveScreenshot(QStringLiteral("new-board"));
    }

    void whatIsTypedInAListIsTakenByTab() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("map/foundry")));
        stage.pressKey(Qt::Key_N, Qt::ControlModifier);
        QQuickItem* box = nullptr;
        QTRY_VERIFY(box = stage.find(QStringLiteral("Start from"), QAccessible::ComboBox));
        QVERIFY(box->property("displayText").toString() != u"Lantern Yard");
        box->forceActiveFocus(Qt::TabFocusReason);
        stage.type(QStringLiteral("lan"));
        stage.pressKey(Qt::Key_Tab);
        QTRY_COMPARE(box->property("displayText").toString(), QStringLiteral("Lantern Yard"));
        QTRY_VERIFY(!box->hasActiveFocus()); // the next field has the focus
    }

    void aCharacterIsNotAskedForASize() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        stage.pressKey(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Kind"), QAccessible::ComboBox));
        QVERIFY(!stage.find(QStringLiteral("Columns"), QAccessible::EditableText));
    }

    void aNewOneIsFoundByItsKind() {
        Stage stage;
        stage.pressKey(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(stage.window().activeFocusItem() &&
                    stage.window().activeFocusItem()->inherits("QQuickTextField"));
        stage.type(QStringLiteral("new scenario"));
        QTRY_VERIFY(stage.app().findModel()->count() > 0);
        stage.pressKey(Qt::Key_Return);
        QQuickItem* kind = nullptr;
        QTRY_VERIFY(kind = stage.find(QStringLiteral("Kind"), QAccessible::ComboBox));
        QTRY_COMPARE(kind->property("displayText").toString(), QStringLiteral("Scenario"));
        stage.type(QStringLiteral("Hold the Ford")); // the name field has the focus from the start
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("hold-the-ford"));
    }

    void aPackWithoutMapsOffersANewOne() {
        Stage stage([](const std::filesystem::path& pack) {
            std::filesystem::remove_all(pack / "maps");
            for (const auto& file : std::filesystem::directory_iterator(pack))
                if (file.path().extension() == ".yaml" &&
                    ww::test::readFile(file.path()).find("\nmaps:") != std::string::npos)
                    std::filesystem::remove(file.path());
        });
        QVERIFY(stage.open(QStringLiteral("scenario/the-last-lamp")));
        QQuickItem* field = nullptr;
        QTRY_VERIFY(field = stage.find(QStringLiteral("Map:"), QAccessible::Button));
        field->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Space);
        QQuickItem* fresh = nullptr;
        QTRY_VERIFY(fresh = stage.find(QStringLiteral("New map …"), QAccessible::Button));
        QVERIFY(!textOf(stage, stage.window(), QStringLiteral("Nothing matches")));
        stage.click(fresh);
        QTRY_VERIFY(stage.find(QStringLiteral("Columns"), QAccessible::EditableText));
    }

    void theFirstThingIsAskedForWhileNoTabIsOpen() {
        Stage stage;
        QVERIFY(stage.isReady());
        while (stage.app().tabs()->count() > 0)
            stage.app().tabs()->close(0);
        QQuickItem* button = nullptr;
        QTRY_VERIFY(button = stage.find(QStringLiteral("New …"), QAccessible::Button));
        stage.click(button);
        // Nothing covers the strip for new entities, so the test can click it.
        QQuickItem* create = nullptr;
        QTRY_VERIFY(create = stage.find(QStringLiteral("Create"), QAccessible::Button));
        QTRY_VERIFY(stage.window().activeFocusItem() &&
                    stage.window().activeFocusItem()->property("text").isValid());
        stage.type(QStringLiteral("Ghost"));
        stage.saveScreenshot(QStringLiteral("first-thing"));
        QTRY_VERIFY(create->isEnabled());
        stage.click(create);
        QTRY_VERIFY(stage.app().tabs()->current());
        QCOMPARE(stage.app().tabs()->current()->title(), QStringLiteral("Ghost"));
        // Ctrl+N also opens the strip. Escape closes the strip and shows the start page.
        while (stage.app().tabs()->count() > 0)
            stage.app().tabs()->close(0);
        stage.pressKey(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Create"), QAccessible::Button));
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("Create"), QAccessible::Button));
        QVERIFY(stage.find(QStringLiteral("New …"), QAccessible::Button));
    }

    void anOpenQuoteKeepsTheLastCard() {
        Stage stage;
        EntityModel* entity = stage.open(QStringLiteral("character/orrin-vael"));
        auto& preview = *stage.app().preview();
        QTRY_VERIFY(preview.count() > 0);
        const auto image = [&] {
            return preview.data(preview.index(0), ww::ui::PreviewModel::ImageRole).toString();
        };
        QTRY_VERIFY(preview.pixelWidth() > 0 &&
                    image().endsWith(u'/' + QString::number(preview.pixelWidth())));
        const QString before = entity->source()->text(), card = image();
        QString broken = before;
        broken.replace(QStringLiteral("name: Orrin Vael"), QStringLiteral("name: \"Orrin Vael"));
        QVERIFY(broken != before);
        entity->setView(QStringLiteral("source"));
        entity->source()->setText(broken);
        QTRY_VERIFY(preview.isStale());
        QCOMPARE(image(), card);
        QTRY_VERIFY(stage.find(QStringLiteral("Last readable version of the card")));
        stage.saveScreenshot(QStringLiteral("stale"));
        entity->source()->setText(before);
        QTRY_VERIFY(!preview.isStale());
        QTRY_VERIFY(!stage.find(QStringLiteral("Last readable version of the card")));
        QCOMPARE(image(), card);
        // The drawing of the broken text arrives after the text was corrected.
        QImage other(63, 88, QImage::Format_ARGB32_Premultiplied);
        other.fill(Qt::red);
        entity->session()->faces()->insert(1, preview.pixelWidth(), other);
        ww::session::DrawResult late;
        late.entity = entity->ref();
        late.pixelWidth = preview.pixelWidth();
        late.hasSheet = late.isUnreadable = true;
        late.faces = {std::make_shared<ww::session::FaceImage>(
            ww::session::FaceImage{"front", 63, 88, 1, late.pixelWidth, {}, true})};
        emit entity->session()->cardDrawn(late);
        QCOMPARE(image(), card);
        QVERIFY(preview.isStale());
        late.isUnreadable = false;
        emit entity->session()->cardDrawn(late);
        QVERIFY(!preview.isStale());
        QVERIFY(image() != card);
    }

    void theLastCardStaysWhileTheTextCannotBeRead_data() {
        QTest::addColumn<QString>("lines");
        QTest::newRow("merge conflict") << "<<<<<<< a\n    xx: 1\n=======\n>>>>>>> b\n";
        QTest::newRow("a line at the margin") << "todo: raise the life\n";
        QTest::newRow("half typed") << ""; // a line with a word but no fields
    }
    void theLastCardStaysWhileTheTextCannotBeRead() {
        QFETCH(QString, lines);
        Stage stage;
        EntityModel* entity = stage.open(QStringLiteral("character/orrin-vael"));
        auto& preview = *stage.app().preview();
        const auto image = [&] {
            return preview.data(preview.index(0), ww::ui::PreviewModel::ImageRole).toString();
        };
        QTRY_VERIFY(preview.count() > 0);
        QTRY_VERIFY(preview.pixelWidth() > 0 &&
                    image().endsWith(u'/' + QString::number(preview.pixelWidth())));
        const QString before = entity->source()->text(), card = image();
        const qsizetype name = before.indexOf(QStringLiteral("    name: "));
        QVERIFY(name > 0);
        const qsizetype next = before.indexOf(u'\n', name) + 1;
        entity->setView(QStringLiteral("source"));
        entity->source()->setText(lines.isEmpty() ? before.left(name) + QStringLiteral("    nam\n")
                                                  : before.left(next) + lines + before.mid(next));
        QTRY_VERIFY(preview.isStale());
        QCOMPARE(image(), card);
        QTRY_VERIFY(stage.find(QStringLiteral("Last readable version of the card")));
        // The last readable card is remembered while another card is shown.
        stage.open(QStringLiteral("character/maravel-quill"));
        QTRY_VERIFY(!preview.isStale() && !image().isEmpty() && image() != card);
        stage.app().tabs()->open(entity->key());
        QTRY_VERIFY(preview.isStale());
        QCOMPARE(image(), card);
        entity->session()->undo();
        QTRY_VERIFY(!preview.isStale());
        QCOMPARE(image(), card);
    }
};

QTEST_MAIN(TestQmlBegin)
#include "tst_qml_begin.moc"
