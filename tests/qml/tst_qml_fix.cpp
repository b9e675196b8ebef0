// Tests that the window explains obstacles and offers a remedy: for unreadable and read-only packs,
// entities of other packs, and files changed on disk.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include "editor/session/session.h"

#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QtTest>
#include <art_model.h>
#include <form_field.h>

using ww::test::readFile;
using ww::test::writeFile;
using ww::tests::replaceInFile;
using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

const char* const kOrrin = "characters/lanternwrights.yaml";

/// Returns all visible texts below `item` that are truncated.
QStringList cut(QQuickItem* item) {
    QStringList out;
    if (!item->isVisible())
        return out;
    if (item->property("truncated").toBool())
        out.append(item->property("text").toString());
    for (QQuickItem* child : item->childItems())
        out += cut(child);
    return out;
}

} // namespace

class TestQmlFix : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void aManifestIsFixedWhereItIsSaid() {
        Stage stage([](const fs::path& pack) {
            replaceInFile(pack / "pack.yaml", "version: 1.0.0", "version: [1.0.0");
        });
        QVERIFY(stage.isReady());
        QVERIFY(stage.find(QStringLiteral("This pack can't be read")));
        QQuickItem* area =
            stage.find(QStringLiteral("Source of pack.yaml"), QAccessible::EditableText);
        QVERIFY(area);
        QTRY_VERIFY(area->hasActiveFocus()); // the cursor is at the mistake
        const QString broken = area->property("text").toString();
        QVERIFY(broken.contains(u"version: [1.0.0"));
        QVERIFY(stage.app().brokenFile()->rowCount() > 0); // a list of mistakes
        QVERIFY(!stage.app().brokenFile()->firstError().isEmpty());
        stage.saveScreenshot(QStringLiteral("manifest-broken"));
        area->setProperty("cursorPosition", broken.indexOf(u'['));
        stage.pressKey(Qt::Key_Delete);
        QTRY_VERIFY(stage.find(QStringLiteral("pack.yaml can be read now")));
        QCOMPARE(stage.app().unsavedFiles(), 1);
        QVERIFY(stage.app().brokenFile()->firstError().isEmpty());
        stage.saveScreenshot(QStringLiteral("manifest-fixed"));
        // The window's commands undo and redo work in this text.
        stage.app().commands()->run(QStringLiteral("edit.undo"));
        QTRY_COMPARE(area->property("text").toString(), broken);
        QVERIFY(stage.find(QStringLiteral("This pack can't be read")));
        QCOMPARE(stage.app().unsavedFiles(), 0);
        stage.app().commands()->run(QStringLiteral("edit.redo"));
        stage.click(stage.find(QStringLiteral("Save and open"), QAccessible::Button));
        QTRY_VERIFY(stage.app().tabs()->current() && !stage.app().brokenFile());
        QVERIFY(readFile(stage.pack() / "pack.yaml").find("version: 1.0.0") != std::string::npos);
        QVERIFY(stage.app().openFailure().isEmpty());
        QVERIFY(!stage.find(QStringLiteral("Source of pack.yaml"), QAccessible::EditableText));
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        stage.saveScreenshot(QStringLiteral("manifest-opened"));
    }

    void whatStillCantBeReadIsSavedAndStays() {
        Stage stage([](const fs::path& pack) {
            replaceInFile(pack / "pack.yaml", "version: 1.0.0", "version: [1.0.0");
        });
        QVERIFY(stage.isReady());
        ww::ui::SourceModel* source = stage.app().brokenFile();
        QVERIFY(source);
        source->setText(source->text() + QStringLiteral("# to be fixed\n"));
        QVERIFY(!source->firstError().isEmpty());
        stage.app().commands()->run(QStringLiteral("file.save"));
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
        QCOMPARE(stage.app().brokenFile(), source);
        QVERIFY(readFile(stage.pack() / "pack.yaml").ends_with("# to be fixed\n"));
        stage.app().commands()->run(QStringLiteral("edit.undo"));
        QCOMPARE(stage.app().unsavedFiles(), 1);
    }

    void aSystemThatIsNotThereIsFixedInTheManifest() {
        Stage stage([](const fs::path& pack) {
            replaceInFile(pack / "pack.yaml", "system: ultrawar", "system: ultrwar");
        });
        QVERIFY(stage.isReady());
        QVERIFY(stage.app().brokenFile());
        QVERIFY2(stage.app().brokenFile()->firstError().contains(u"ultrwar"),
                 qPrintable(stage.app().brokenFile()->firstError()));
        stage.saveScreenshot(QStringLiteral("manifest-system"));
        QString text = stage.app().brokenFile()->text();
        stage.app().brokenFile()->setText(
            text.replace(QStringLiteral("ultrwar"), QStringLiteral("ultrawar")));
        stage.app().commands()->run(QStringLiteral("file.save"));
        QTRY_VERIFY(stage.app().tabs()->current() && !stage.app().brokenFile());
    }

    void aPackThatCannotBeWrittenSaysWhyAndWhatHelps() {
        std::unique_ptr<ww::session::Session> other;
        Stage stage([&](const fs::path& pack) {
            // Another window has the pack open.
            ww::session::Services services;
            services.open = [](const fs::path& path) {
                return ww::library::openPack(path, ww::library::defaultSearchPath());
            };
            services.stateDir =
                pack.parent_path() / "state"; // both windows belong to the same user
            services.dataDir = pack.parent_path() / "other-data";
            other = std::make_unique<ww::session::Session>(services);
            QSignalSpy opened(other.get(), &ww::session::Session::opened);
            other->open(pack);
            QVERIFY(opened.wait(ww::test::kPatience));
        });
        QVERIFY(stage.isReady());
        QVERIFY(stage.app().readOnly());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QQuickItem* banner = stage.find(stage.app().readOnlyReason(), QAccessible::AlertMessage);
        QVERIFY(banner);
        QVERIFY(stage.find(QStringLiteral("Save a copy"), QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("read-only"));
        for (const Qt::Key key : {Qt::Key_F2, Qt::Key_D, Qt::Key_Delete}) {
            QSignalSpy refused(&stage.app(), &ww::ui::AppModel::editRefused);
            stage.pressKey(key, key == Qt::Key_F2 ? Qt::NoModifier : Qt::ControlModifier);
            QCOMPARE(refused.count(), 1);
            QVERIFY(stage.app().status().startsWith(stage.app().readOnlyReason()));
        }
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("read-only-asked"));
    }

    void anotherPacksEntityIsCopiedByCtrlD() {
        Stage stage([](const fs::path& pack) {
            // Moves all entities into a required pack.
            const fs::path base = pack.parent_path() / "base";
            fs::copy(pack, base, fs::copy_options::recursive);
            replaceInFile(base / "pack.yaml", "pack: lanternwrights-vs-ironloom", "pack: base");
            for (const auto& entry : fs::directory_iterator(pack))
                if (entry.path().filename() != "pack.yaml")
                    fs::remove_all(entry.path());
            replaceInFile(pack / "pack.yaml", "licence:", "requires: { base: ^1.0 }\nlicence:");
        });
        QVERIFY(stage.isReady());
        auto* theirs = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(theirs && theirs->readOnly());
        QTRY_VERIFY(stage.find(QStringLiteral("This belongs to the pack “base”")));
        QVERIFY(stage.find(QStringLiteral("Copy into this pack"), QAccessible::Button));
        for (const Qt::Key key : {Qt::Key_F2, Qt::Key_Delete}) {
            QSignalSpy refused(&stage.app(), &ww::ui::AppModel::editRefused);
            stage.pressKey(key, key == Qt::Key_F2 ? Qt::NoModifier : Qt::ControlModifier);
            QCOMPARE(refused.count(), 1);
            QVERIFY2(stage.app().status().contains(u"belongs to the pack “base”"),
                     qPrintable(stage.app().status()));
        }
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("foreign-refused"));
        stage.pressKey(Qt::Key_D, Qt::ControlModifier);
        auto* copy = stage.app().tabs()->current();
        QVERIFY2(!copy->readOnly(), qPrintable(stage.app().status()));
        QCOMPARE(copy->title(), theirs->title());
        QCOMPARE(copy->pack(), QStringLiteral("lanternwrights-vs-ironloom"));
        QCOMPARE(stage.app().unsavedFiles(), 1);
        stage.saveScreenshot(QStringLiteral("foreign-copied"));
    }

    void whatIsNothingOfTheGamesIsNotCopied() {
        Stage stage;
        QVERIFY(stage.isReady());
        const ww::ui::LibraryModel& library = *stage.app().library();
        for (int row = 0; row < library.rowCount(); ++row)
            if (const QString key =
                    library.data(library.index(row), ww::ui::LibraryModel::KeyRole).toString();
                key.startsWith(u"ultrawar"))
                stage.app().tabs()->open(key);
        auto* part = stage.app().tabs()->current(); // an entity of the game, such as a template
        QVERIFY(part && part->readOnly());
        stage.pressKey(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(stage.app().tabs()->current(), part);
        QVERIFY2(stage.app().status().contains(u"so it can't be copied"),
                 qPrintable(stage.app().status()));
        QVERIFY(!stage.find(QStringLiteral("Copy into this pack"), QAccessible::Button));
    }

    void bothAreKeptAndItIsSaidWhere() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        entity->form()->setValue(QStringLiteral("offense"), QStringLiteral("9"));
        replaceInFile(stage.pack() / kOrrin, "offense: 5", "offense: 3");
        QTRY_VERIFY(stage.app().question());
        stage.click(stage.find(QStringLiteral("Keep both"), QAccessible::Button));
        QTRY_VERIFY(stage.app().question() &&
                    stage.app().question()->title() == QStringLiteral("Both versions are kept"));
        stage.saveScreenshot(QStringLiteral("both-kept"));
        const fs::path kept = stage.pack().parent_path() / "data/kept";
        QString mine;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kept))
            if (entry.is_regular_file())
                mine = QString::fromStdString(entry.path().string());
        QVERIFY(stage.app().question()->text().contains(mine));
        QVERIFY(readFile(mine.toStdString()).find("offense: 9") != std::string::npos);
        stage.click(stage.find(QStringLiteral("OK"), QAccessible::Button));
        QTRY_VERIFY(!stage.app().question());
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 3"));
    }

    void namesOfStatsAreWholeInANarrowWindow_data() {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << static_cast<int>(ww::ui::AppModel::ThemeMode::Light);
        QTest::newRow("dark") << static_cast<int>(ww::ui::AppModel::ThemeMode::Dark);
    }

    void namesOfStatsAreWholeInANarrowWindow() {
        QFETCH(int, theme);
        Stage stage({}, {1024, 768});
        stage.app().setThemeMode(static_cast<ww::ui::AppModel::ThemeMode>(theme));
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QTRY_VERIFY(stage.find(QStringLiteral("Orrin Vael"), QAccessible::Form));
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(theme == 1 ? QStringLiteral("narrow-light")
                                        : QStringLiteral("narrow-dark"));
        QQuickItem* form = stage.find(QStringLiteral("Orrin Vael"), QAccessible::Form);
        QCOMPARE(cut(form), QStringList());
        // Steppers are aligned, even if their labels have one or two lines.
        QQuickItem* magic = stage.find(QStringLiteral("Magic Familiarity"), QAccessible::SpinBox);
        QQuickItem* offense = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(magic && offense);
        QCOMPARE(magic->mapToScene({}).y(), offense->mapToScene({}).y());
    }

    void composedArtIsSeenInItsRow() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        ww::ui::FormField* art =
            orrin->form()->fieldAt(orrin->form()->rowOf(QStringLiteral("art")));
        QVERIFY(art && art->isComposedArt());
        QTRY_VERIFY(art->image().startsWith(u"image://cards/"));
        orrin->form()->focusOn(QStringLiteral("art"), -1);
        QQuickItem* shown = nullptr;
        QTRY_VERIFY((shown = stage.find(QStringLiteral("Picture of ") + art->accessibleName(),
                                        QAccessible::Graphic)));
        QTRY_COMPARE(shown->property("status").toInt(), 1); // Image.Ready
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("composed"));
        // The window shows the picture, so there are many colours.
        const auto colours = [&] {
            const QImage window = stage.window().grabWindow();
            const QRectF place = shown->mapRectToScene(shown->boundingRect());
            QSet<QRgb> seen;
            for (int x = 2; x < 118; x += 3)
                for (int y = 2; y < 78; y += 3)
                    seen.insert(window.pixel(place.topLeft().toPoint() + QPoint(x, y)));
            return seen;
        };
        const QSet<QRgb> before = colours();
        QVERIFY2(before.size() > 12, qPrintable(QString::number(before.size())));
        const QString first = art->image();
        orrin->form()
            ->art(QStringLiteral("art"))
            ->setPart(QStringLiteral("tint"), QStringLiteral("#2060C0"));
        QTRY_VERIFY(art->image() != first && !art->image().isEmpty());
        QTRY_COMPARE(shown->property("status").toInt(), 1);
        QVERIFY(stage.waitUntilSettled());
        QVERIFY(colours() != before);
        stage.saveScreenshot(QStringLiteral("composed-blue"));
    }

    void theFileListKeepsClearOfItsFrame() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.pressKey(Qt::Key_O, Qt::ControlModifier);
        QQuickItem* list = nullptr;
        QTRY_VERIFY((list = stage.find(QStringLiteral("Files"), QAccessible::List)));
        stage.type(QString::fromStdString(stage.pack().string() + "/.."));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(list->property("count").toInt() > 0);
        list->setProperty("currentIndex", 0);
        list->forceActiveFocus(Qt::TabFocusReason);
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("file-list"));
        auto* row = list->property("currentItem").value<QQuickItem*>();
        QVERIFY(row);
        bool framed = false;
        for (QQuickItem* beside : list->parentItem()->childItems()) {
            if (!QString::fromLatin1(beside->metaObject()->className()).startsWith(u"FieldFrame"))
                continue;
            framed = true;
            const QRectF frame = beside->mapRectToScene(beside->boundingRect());
            const QRectF inside = row->mapRectToScene(row->boundingRect());
            QVERIFY(frame.adjusted(4, 4, -4, -4).contains(inside));
            QVERIFY(list->clip());
        }
        QVERIFY(framed);
    }
};

QTEST_MAIN(TestQmlFix)
#include "tst_qml_fix.moc"
