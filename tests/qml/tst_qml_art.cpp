// Tests a card's picture: cropping it, choosing icons and files, adding many pictures at once.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include "editor/forms/row.h"
#include "editor/session/check_worker.h"
#include "tests/support/support.h"

#include <QElapsedTimer>
#include <QSettings>
#include <QtTest>
#include <art_model.h>
#include <entity_model.h>
#include <form_model.h>
#include <library_model.h>
#include <tabs_model.h>
#include <undo_model.h>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

const QString kOrrin = QStringLiteral("character/orrin-vael");
const QString kCorva = QStringLiteral("character/corva-thrum");

ww::ui::EntityModel* withPicture(Stage& stage) {
    ww::ui::EntityModel* orrin = stage.open(kOrrin);
    orrin->form()->setArt(QStringLiteral("art"), stage.writeSvgFile(QStringLiteral("tide.svg")));
    const bool taken =
        QTest::qWaitFor([&] { return orrin->source()->text().contains(u"file: art/tide.svg"); },
                        ww::test::kPatience);
    return taken ? orrin : nullptr;
}

QQuickItem* frameIn(const Stage& stage) {
    return stage.find(QStringLiteral("Picture of Art"), QAccessible::Graphic);
}

ww::ui::EntityModel* freshOne(Stage& stage) {
    stage.app().createEntity(QStringLiteral("character"), QStringLiteral("tide-mite"),
                             QStringLiteral("Tide Mite"));
    ww::ui::EntityModel* made = stage.app().tabs()->current();
    made->form()->focusOn(QStringLiteral("art"), -1);
    return made;
}

} // namespace

class TestQmlArt : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void choosingAPictureLeavesTheFormWhereItIs() {
        Stage stage({}, {1024, 640});
        QVERIFY(stage.open(kOrrin));
        const QUrl picture = stage.writeSvgFile(QStringLiteral("tide.svg"));
        QQuickItem* name = stage.find(QStringLiteral("Name"), QAccessible::EditableText);
        QVERIFY(name);
        name->forceActiveFocus(Qt::TabFocusReason);
        // Scrolls the form as a wheel does. The name field keeps the focus.
        QQuickItem* body = name;
        while (body && !body->inherits("QQuickFlickable"))
            body = body->parentItem();
        QVERIFY(body);
        QQuickItem* file = stage.find(QStringLiteral("Choose a file"), QAccessible::Button);
        QVERIFY(file);
        const qreal down = file->mapToItem(body, {0, 0}).y() - 200;
        body->setProperty("contentY", body->property("contentY").toReal() + down);
        const qreal scrolled = body->property("contentY").toReal();
        QVERIFY(scrolled > 150); // the name field is no longer visible
        for (const bool chosen : {false, true}) {
            stage.click(file);
            QQuickItem* path = nullptr;
            QTRY_VERIFY(
                (path = stage.find(QStringLiteral("Name or path"), QAccessible::EditableText)) &&
                path->hasActiveFocus());
            if (chosen) {
                stage.pressKey(Qt::Key_A, Qt::ControlModifier);
                stage.type(picture.toLocalFile());
                stage.pressKey(Qt::Key_Return);
                QTRY_VERIFY(frameIn(stage));
            } else {
                stage.pressKey(Qt::Key_Escape);
            }
            QTRY_VERIFY(name->hasActiveFocus());
            QCOMPARE(body->property("contentY").toReal(), scrolled);
        }
        stage.saveScreenshot(QStringLiteral("art-chosen"));
        // Tab scrolls the form to the next field.
        stage.pressKey(Qt::Key_Tab);
        QTRY_VERIFY(body->property("contentY").toReal() < scrolled);
    }

    void aPictureIsCroppedByDraggingItInItsFrame() {
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* orrin = withPicture(stage);
        QVERIFY(orrin);
        orrin->form()->focusOn(QStringLiteral("art"), -1);
        ww::ui::ArtModel* art = orrin->form()->art(QStringLiteral("art"));
        QTRY_VERIFY(frameIn(stage) && frameIn(stage)->property("crops").toBool());
        // The frame has the proportions of the printed card's picture.
        QTRY_VERIFY(art->frame().width() > 2 * art->frame().height());
        QQuickItem* frame = frameIn(stage);
        QTRY_VERIFY(std::abs(frame->width() / frame->height() -
                             art->frame().width() / art->frame().height()) < 0.05);
        const QString before = orrin->source()->text();
        const QPointF middle = frame->mapToScene({frame->width() / 2, frame->height() / 2});
        const QRectF was = art->pictureRect();
        QTest::mousePress(&stage.window(), Qt::LeftButton, {}, middle.toPoint());
        for (int step = 1; step <= 6; ++step)
            QTest::mouseMove(&stage.window(), middle.toPoint() + QPoint(0, 5 * step));
        QTest::mouseRelease(&stage.window(), Qt::LeftButton, {}, middle.toPoint() + QPoint(0, 30));
        QTRY_VERIFY(orrin->source()->text().contains(u"focus: ["));
        QVERIFY2(art->pictureRect().y() > was.y(), qPrintable(orrin->source()->text()));
        QVERIFY(art->pictureRect().y() <= 0); // the picture still covers the frame
        stage.saveScreenshot(QStringLiteral("art-crop"));
        // The whole drag is one undo step.
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(orrin->source()->text(), before);
        QTRY_COMPARE(art->pictureRect(), was);
    }

    void aPictureIsCroppedByKeysAndWheel() {
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* orrin = withPicture(stage);
        QVERIFY(orrin);
        orrin->form()->focusOn(QStringLiteral("art"), -1);
        QTRY_VERIFY(frameIn(stage) && frameIn(stage)->property("crops").toBool());
        ww::ui::ArtModel* art = orrin->form()->art(QStringLiteral("art"));
        QQuickItem* frame = frameIn(stage);
        const QString before = orrin->source()->text();
        frame->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Plus);
        stage.pressKey(Qt::Key_Plus);
        QTRY_VERIFY2(orrin->source()->text().contains(u"zoom: 1.21"),
                     qPrintable(orrin->source()->text()));
        const qreal x = art->pictureRect().x();
        stage.pressKey(Qt::Key_Right);
        QTRY_VERIFY(art->pictureRect().x() > x);
        QVERIFY(orrin->source()->text().contains(u"focus: ["));
        const QPointF middle = frame->mapToScene({frame->width() / 2, frame->height() / 2});
        QWheelEvent wheel(middle, stage.window().mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&stage.window(), &wheel);
        QTRY_VERIFY(art->zoom() > 1.3);
        stage.saveScreenshot(QStringLiteral("art-zoom"));
        stage.pressKey(Qt::Key_Home);
        QTRY_COMPARE(art->zoom(), 1.0);
        // A default value isn't written.
        QTRY_COMPARE(orrin->source()->text(), before);
    }

    void theCreditsOfAPictureAreUnfoldedWhenAskedFor() {
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* orrin = withPicture(stage);
        QVERIFY(orrin);
        orrin->form()->focusOn(QStringLiteral("art"), -1);
        QTRY_VERIFY(stage.find(QStringLiteral("Credits"), QAccessible::Button));
        QVERIFY(!stage.find(QStringLiteral("Artist")));
        stage.click(stage.find(QStringLiteral("Credits"), QAccessible::Button));
        QTRY_VERIFY(stage.find(QStringLiteral("Artist"), QAccessible::EditableText));
        stage.type(QStringLiteral("Ada Ink"));
        QTRY_VERIFY(orrin->source()->text().contains(u"artist: Ada Ink"));
        stage.saveScreenshot(QStringLiteral("art-credits"));
    }

    void aBackgroundIsThePictureOfANewOneByOneClick() {
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* made = freshOne(stage);
        QVERIFY(!made->source()->text().contains(u"art"));
        QTRY_VERIFY(stage.find(QStringLiteral("Choose a file"), QAccessible::Button));
        QVERIFY(stage.find(QStringLiteral("Choose an icon"), QAccessible::Button));
        ww::ui::ArtModel* art = made->form()->art(QStringLiteral("art"));
        QTRY_VERIFY(!art->defaultMotif().isEmpty());
        QTRY_VERIFY(
            !art->composedImage().isEmpty()); // the picture that the card composes by default
        QQuickItem* hills = nullptr;
        QTRY_VERIFY(
            (hills = stage.find(QStringLiteral("Background hills"), QAccessible::RadioButton)));
        const QString before = made->source()->text();
        stage.click(hills);
        QTRY_VERIFY2(made->source()->text().contains(u"back: hills"),
                     qPrintable(made->source()->text()));
        QVERIFY(made->source()->text().contains(QStringLiteral("motif: ") + art->defaultMotif()));
        stage.saveScreenshot(QStringLiteral("art-composed"));
        QTRY_VERIFY(hills->property("checked").toBool());
        const QString shown = art->composedImage();
        QVERIFY(art->tints().size() > 4);
        QQuickItem* tint = stage.find(QStringLiteral("Tint ") + art->tints()[2]);
        QVERIFY(tint);
        stage.click(tint);
        QTRY_VERIFY(made->source()->text().contains(QStringLiteral("tint: ") + art->tints()[2]));
        QTRY_VERIFY(art->composedImage() != shown && !art->composedImage().isEmpty());
        stage.saveScreenshot(QStringLiteral("art-tinted"));
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(made->source()->text(), before);
    }

    void theIconsAreAllOfThemThoseOfThePackAndThoseUsedLast() {
        QSettings().remove(QStringLiteral("icons/recent"));
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* made = freshOne(stage);
        QQuickItem* icon = nullptr;
        QTRY_VERIFY((icon = stage.find(QStringLiteral("Choose an icon"), QAccessible::Button)));
        QTRY_VERIFY(icon->isVisible());
        icon->forceActiveFocus(Qt::TabFocusReason);
        QElapsedTimer opening;
        opening.start();
        stage.pressKey(Qt::Key_Return);
        QQuickItem* list = nullptr;
        QTRY_VERIFY((list = stage.find(QStringLiteral("Icons"), QAccessible::List)));
        qInfo("the icons opened in %lld ms", static_cast<long long>(opening.elapsed()));
        QVERIFY2(list->property("count").toInt() > 4000,
                 qPrintable(QString::number(list->property("count").toInt())));
        stage.saveScreenshot(QStringLiteral("icons-all"));
        QElapsedTimer searching;
        searching.start();
        stage.type(QStringLiteral("anchor"));
        qInfo("six letters were searched in %lld ms", static_cast<long long>(searching.elapsed()));
        QTRY_VERIFY(stage.find(QStringLiteral("Anchor"), QAccessible::ListItem));
        QVERIFY(list->property("count").toInt() < 30); // only icons that match the typed word
        stage.saveScreenshot(QStringLiteral("icons-search"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY2(made->source()->text().contains(u"motif: anchor"),
                     qPrintable(made->source()->text()));
        // The list says how often the pack uses an icon.
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY((list = stage.find(QStringLiteral("Icons"), QAccessible::List)));
        stage.click(stage.find(QStringLiteral("Used here")));
        QTRY_VERIFY(list->property("count").toInt() < 200 && list->property("count").toInt() > 5);
        QVERIFY(stage.find(QStringLiteral("Anchor · used 1 ×"), QAccessible::ListItem) ||
                list->property("count").toInt() > 60);
        stage.saveScreenshot(QStringLiteral("icons-used"));
        stage.click(stage.find(QStringLiteral("Recent")));
        QTRY_COMPARE(list->property("count").toInt(), 1);
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("Icons"), QAccessible::List));
    }

    void anSvgOfOnesOwnBecomesAnIconAndIsChosen() {
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* made = freshOne(stage);
        const QString before = made->source()->text();
        QQuickItem* icon = nullptr;
        QTRY_VERIFY((icon = stage.find(QStringLiteral("Choose an icon"), QAccessible::Button)));
        icon->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Return);
        QQuickItem* list = nullptr;
        QTRY_VERIFY((list = stage.find(QStringLiteral("Icons"), QAccessible::List)));
        QVERIFY(stage.find(QStringLiteral("Add your own"), QAccessible::Button));
        // The picker refuses unusable files with a reason and stays open.
        const fs::path folder = stage.pack().parent_path();
        const auto bad = [&](const char* name, const std::string& bytes) {
            ww::test::writeFile(folder / name, bytes);
            return QUrl::fromLocalFile(QString::fromStdString((folder / name).string()));
        };
        const QString svg =
            QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "
                           "4 4\">%1<path d=\"M0 0h4v4z\"/></svg>");
        for (const QUrl& one :
             {bad("words.svg", "not a drawing"),
              bad("script.svg", svg.arg(QStringLiteral("<script>1</script>")).toStdString()),
              bad("far.svg",
                  svg.arg(QStringLiteral("<image href=\"file:///etc/passwd\"/>")).toStdString())}) {
            stage.dragFiles(list, {one});
            QTRY_VERIFY2(stage.find({}, QAccessible::AlertMessage), qPrintable(one.fileName()));
            QVERIFY(list->isVisible());
            QVERIFY(stage.textsWithBackticks().isEmpty());
        }
        stage.saveScreenshot(QStringLiteral("icons-refused"));
        QVERIFY(!fs::exists(stage.pack() / "icons"));
        QVERIFY(!fs::exists(stage.pack() / "style.yaml"));
        // A new icon with an existing name gets a number.
        stage.dragFiles(list, {stage.writeSvgFile(QStringLiteral("Anchor.svg"))});
        QTRY_VERIFY2(made->source()->text().contains(u"motif: anchor-2"),
                     qPrintable(made->source()->text()));
        QTRY_VERIFY(!stage.find(QStringLiteral("Icons"), QAccessible::List));
        QVERIFY(fs::exists(stage.pack() / "icons/anchor.svg"));
        QVERIFY(stage.waitForChecks());
        QCOMPARE(stage.app().problems()->errors(), 0);
        stage.saveScreenshot(QStringLiteral("icons-own-chosen"));
        // The group of the pack's own icons has this icon.
        QTRY_VERIFY(made->form()->artMeans() && made->form()->artMeans()->icons.size() == 1);
        QTRY_VERIFY((icon = stage.find(QStringLiteral("Choose an icon"), QAccessible::Button)));
        icon->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY((list = stage.find(QStringLiteral("Icons"), QAccessible::List)));
        stage.click(stage.find(QStringLiteral("From this pack")));
        QTRY_COMPARE(list->property("count").toInt(), 1);
        stage.saveScreenshot(QStringLiteral("icons-own"));
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("Icons"), QAccessible::List));
        // A single undo removes both the new icon and its use.
        stage.app().undoModel()->undo();
        QTRY_COMPARE(made->source()->text(), before);
        stage.app().undoModel()->redo();
        QTRY_VERIFY(made->source()->text().contains(u"motif: anchor-2"));
        stage.app().commands()->run(QStringLiteral("file.save"));
        QTRY_COMPARE(stage.fileText(QStringLiteral("style.yaml")),
                     QStringLiteral("icons:\n  anchor-2: { file: icons/anchor.svg }\n"));
        // The next icon is added to style.yaml, too. Dropping an icon file on a field chooses the
        // icon.
        QQuickItem* second = nullptr;
        QTRY_VERIFY((second = stage.find(QStringLiteral("Second icon"), QAccessible::Button)));
        const fs::path tide = folder / "tide.svg";
        ww::test::writeFile(tide, svg.arg(QStringLiteral("<path d=\"M1 1h2v2z\"/>")).toStdString());
        stage.dragFiles(second, {QUrl::fromLocalFile(QString::fromStdString(tide.string()))});
        QTRY_VERIFY2(made->source()->text().contains(u"second: tide"),
                     qPrintable(made->source()->text()));
        stage.app().commands()->run(QStringLiteral("file.save"));
        QTRY_VERIFY2(stage.fileText(QStringLiteral("style.yaml")).contains(u"tide: "),
                     qPrintable(stage.fileText(QStringLiteral("style.yaml"))));
        stage.saveScreenshot(QStringLiteral("icons-own-second"));
    }

    void aFactionIsShownByItsCrest() {
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* faction = stage.open(QStringLiteral("faction/lanternwrights"));
        QVERIFY(faction);
        ww::ui::ArtModel* crest = faction->form()->art(QStringLiteral("crest"));
        QTRY_VERIFY(crest->composedImage().startsWith(u"image://cards/"));
        faction->form()->focusOn(QStringLiteral("crest"), -1);
        QQuickItem* row = nullptr;
        stage.app().library()->setSearch(QStringLiteral("lanternwrights"));
        QTRY_VERIFY(
            (row = stage.find(QStringLiteral("The Lanternwrights"), QAccessible::TreeItem)));
        QTRY_VERIFY(row->property("thumbnail").toString().startsWith(u"image://cards/"));
        stage.saveScreenshot(QStringLiteral("crest"));
    }

    void aFolderOfPicturesIsGivenByNames() {
        Stage stage;
        QVERIFY(stage.isReady());
        const QString orrin = stage.open(kOrrin)->source()->text();
        const QString corva = stage.open(kCorva)->source()->text();
        const fs::path folder = stage.pack().parent_path() / "drawn";
        fs::create_directories(folder);
        for (const char* name : {"orrin-vael.svg", "Corva Trum.svg", "landscape.svg"}) {
            const QUrl made = stage.writeSvgFile(QString::fromLatin1(name));
            fs::rename(made.toLocalFile().toStdString(), folder / name);
        }
        stage.dragFiles(stage.find(QStringLiteral("Print"), QAccessible::Button),
                        {QUrl::fromLocalFile(QString::fromStdString(folder.string()))});
        QTRY_VERIFY(stage.find(QStringLiteral("Match pictures by name"), QAccessible::Dialog));
        QQuickItem* row = nullptr;
        QTRY_VERIFY((row = stage.find(QStringLiteral("Corva Trum.svg, Corva Thrum"),
                                      QAccessible::CheckBox)));
        QVERIFY(row->property("ticked").toBool());
        row = stage.find(QStringLiteral("landscape.svg, Nothing"), QAccessible::CheckBox);
        QVERIFY(row && !row->property("ticked").toBool());
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("pictures"));
        stage.click(stage.find(QStringLiteral("Add 2 pictures"), QAccessible::Button));
        const auto source = [&](const QString& key) { return stage.open(key)->source()->text(); };
        QTRY_VERIFY(source(kOrrin).contains(u"file: art/orrin-vael.svg"));
        QVERIFY(source(kCorva).contains(u"file: art/corva-trum.svg"));
        QVERIFY(!stage.find(QStringLiteral("Match pictures by name"), QAccessible::Dialog));
        // A single undo reverts the change.
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(source(kOrrin), orrin);
        QCOMPARE(source(kCorva), corva);
    }
};

QTEST_MAIN(TestQmlArt)
#include "tst_qml_art.moc"
