// Tests the library: grouping, order, and selecting several entities.

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "tests/qml/other_game.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QQuickImageProvider>
#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <table_model.h>

namespace fs = std::filesystem;
using ww::tests::Stage;
using ww::ui::LibraryModel;

class TestQmlLibrary : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        QSettings().remove(QStringLiteral("library"));
        QSettings().remove(QStringLiteral("table"));
    }
    void cleanup() { stage_.reset(); }

    void whatIsLookedForGoesWithThePack() {
        QVERIFY(show());
        QQuickItem* field =
            stage_->find(QStringLiteral("Search the library"), QAccessible::EditableText);
        QVERIFY(field);
        field->forceActiveFocus(Qt::TabFocusReason);
        stage_->type(QStringLiteral("orrin"));
        QCOMPARE(stage_->app().library()->search(), QStringLiteral("orrin"));
        const fs::path other = stage_->pack().parent_path() / "other";
        fs::copy(stage_->pack(), other, fs::copy_options::recursive);
        stage_->app().openPath(QString::fromStdString(other.string()));
        QTRY_COMPARE(stage_->app().packPath(), QString::fromStdString(other.string()));
        QTRY_COMPARE(stage_->app().state(), ww::ui::AppModel::State::Ready);
        QTRY_COMPARE(field->property("text").toString(), QString());
        QVERIFY(stage_->app().library()->search().isEmpty());
        // If several packs have the same name, the title shows the pack's folder.
        QVERIFY2(stage_->window().title().contains(QStringLiteral(" — other — ")),
                 qPrintable(stage_->window().title()));
    }

    /// Pictures in rows must be recognisable when small. A small picture of printed text isn't.
    void everyRowHasAPictureThatTellsIt() {
        QVERIFY(show());
        const std::unique_ptr<QQuickImageProvider> pictures(stage_->app().createCardProvider());
        QHash<QString, QImage> seen; // for each kind, the picture of its last row so far
        for (int row = 0; row < library().rowCount(); ++row) {
            const QString kind = said(row, LibraryModel::KindRole),
                          title = said(row, LibraryModel::TitleRole);
            const bool entity =
                library().data(library().index(row), LibraryModel::RowTypeRole).toInt() ==
                static_cast<int>(LibraryModel::RowType::Entity);
            if (!entity || kind.isEmpty()) // sheets in the library have no kind
                continue;
            QTRY_VERIFY2(!said(row, LibraryModel::ThumbnailRole).isEmpty(), qPrintable(title));
            const QImage image = pictures->requestImage(
                said(row, LibraryModel::ThumbnailRole).section(u'/', 3), nullptr, {});
            QVERIFY2(!image.isNull(), qPrintable(title));
            int paper = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    paper += qGray(image.pixel(x, y)) > 205 ? 1 : 0;
            QVERIFY2(paper < image.width() * image.height() * 4 / 5, qPrintable(title));
            for (auto other = seen.cbegin(); other != seen.cend(); ++other) {
                const bool shown =
                    kind == u"scenario" && other.key() == u"map"; // a scenario shows its map
                QVERIFY2(other.key() == kind || shown || other.value() != image, qPrintable(title));
            }
            seen[kind] = image;
        }
        QVERIFY(seen.size() > 6);
        stage_->saveScreenshot(QStringLiteral("library-pictures"));
    }

    void itIsGroupedByWhatTheGameRefersTo() {
        QVERIFY(show());
        QCOMPARE(library().groupings(), (QStringList{"Kind", "Faction", "File", "Finding"}));
        stage_->click(stage_->find(QStringLiteral("Grouped by: Kind")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Faction"), QAccessible::MenuItem));
        stage_->saveScreenshot(QStringLiteral("library-groups"));
        stage_->click(stage_->find(QStringLiteral("Faction"), QAccessible::MenuItem));
        QTRY_COMPARE(library().grouping(), 1);
        const int group = rowOf(QStringLiteral("The Lanternwrights"), LibraryModel::RowType::Group);
        QVERIFY(group > 0);
        // In its group, the faction is first, then its characters and cards.
        QCOMPARE(said(group + 1, LibraryModel::DetailRole), QStringLiteral("lanternwrights"));
        QVERIFY(rowOf(QStringLiteral("Orrin Vael")) > group);
        QVERIFY(rowOf(QStringLiteral("Corva Thrum")) <
                rowOf(QStringLiteral("The Lanternwrights"), LibraryModel::RowType::Group));
        stage_->saveScreenshot(QStringLiteral("library-factions"));
        // Changing an entity's faction moves the entity to another group. Undo moves it back.
        const int before = count(group);
        auto* orrin = stage_->open(QStringLiteral("character/orrin-vael"));
        QVERIFY(session()->edit({{{ww::PatchOp::Kind::Set, ww::session::refOf(orrin->key()),
                                   ww::FieldPath::fromKey("faction"), ww::Value("ironloom"), 0}}},
                                {QStringLiteral("Faction"), {}, {}}));
        QTRY_COMPARE(
            count(rowOf(QStringLiteral("The Lanternwrights"), LibraryModel::RowType::Group)),
            before - 1);
        session()->undo();
        QTRY_COMPARE(
            count(rowOf(QStringLiteral("The Lanternwrights"), LibraryModel::RowType::Group)),
            before);
        // The grouping is restored at the next start.
        stage_.reset();
        QVERIFY(show());
        QCOMPARE(library().grouping(), 1);
    }

    void itIsGroupedByFileAndFinding() {
        QVERIFY(show([](const fs::path& pack) {
            ww::tests::replaceInFile(pack / "characters/lanternwrights.yaml", "      Morale\n",
                                     "      Fligt\n");
        }));
        library().setGrouping(2);
        const int file = rowOf(QStringLiteral("decks.yaml"), LibraryModel::RowType::Group);
        QVERIFY(file > 0);
        QCOMPARE(count(file), 2);
        stage_->saveScreenshot(QStringLiteral("library-files"));
        library().setGrouping(3);
        QVERIFY(stage_->waitForChecks());
        int wrong = -1;
        QTRY_VERIFY((wrong = rowOf(QStringLiteral("With errors"), LibraryModel::RowType::Group)) >
                    0);
        QCOMPARE(count(wrong), 1);
        stage_->saveScreenshot(QStringLiteral("library-findings"));
        auto* session = this->session();
        session->applySafeFixes();
        for (const auto& one : session->findings().allProblems())
            if (!one->finding.fixes.empty())
                session->applyFix(*one, 0);
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(rowOf(QStringLiteral("With errors"), LibraryModel::RowType::Group), -1);
    }

    void theOrderOfAFileIsChangedByKeys() {
        QVERIFY(show());
        const QString before = texts();
        focusOn(QStringLiteral("Orrin Vael"));
        const int row = rowOf(QStringLiteral("Orrin Vael"));
        const QString next = said(row + 1, LibraryModel::TitleRole);
        stage_->pressKey(Qt::Key_Down, Qt::AltModifier);
        QTRY_COMPARE(rowOf(QStringLiteral("Orrin Vael")), row + 1);
        QCOMPARE(said(row, LibraryModel::TitleRole), next);
        QCOMPARE(list()->property("currentIndex").toInt(), row + 1);
        // The command moved the entity's lines and changed no other line.
        QVERIFY(texts() != before);
        QCOMPARE(lines(texts()), lines(before));
        stage_->saveScreenshot(QStringLiteral("library-moved"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier); // a single undo reverts the change
        QTRY_COMPARE(texts(), before);
        // Orrin is the first row of its kind. An entity can't move past the heading or into another
        // file.
        focusOn(QStringLiteral("Orrin Vael"));
        stage_->pressKey(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(texts(), before);
    }

    void theOrderOfAFileIsChangedByDragging() {
        QVERIFY(show());
        const QString before = texts();
        const int row = rowOf(QStringLiteral("Orrin Vael"));
        drag(QStringLiteral("Orrin Vael"), 2 * 36, true);
        QTRY_COMPARE(rowOf(QStringLiteral("Orrin Vael")), row + 2);
        QCOMPARE(lines(texts()), lines(before));
        session()->undo();
        QTRY_COMPARE(texts(), before);
    }

    void choosingBeginsWhereOneIs() {
        QVERIFY(show());
        focusOn(QStringLiteral("Orrin Vael"));
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Up, Qt::ShiftModifier);
        QTRY_COMPARE(library().chosenCount(), 2);
        const QStringList first = library().chosenKeys();
        stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Down);
        QCOMPARE(library().chosenKeys(), first);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        QTRY_COMPARE(library().chosenCount(), 2);
        for (const QString& key : library().chosenKeys())
            QVERIFY2(!first.contains(key), qPrintable(key));
    }

    /// Keys pressed in the library act on the entities selected there.
    void keysAreOfWhatIsChosenBesideATableToo() {
        QVERIFY(show());
        focusOn(QStringLiteral("Orrin Vael"));
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(table().visible());
        const int before = library().entityCount();
        list()->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        QTRY_COMPARE(library().chosenCount(), 2);
        stage_->pressKey(Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE(library().entityCount(), before + 2);
        QVERIFY2(stage_->app().status().startsWith(u"Duplicated "),
                 qPrintable(stage_->app().status()));
        stage_->app().runStatusAction(0);
        QTRY_COMPARE(library().entityCount(), before);
    }

    void deleteIsAKeyOfTheLibrary() {
        QVERIFY(show());
        QVERIFY(stage_->open(QStringLiteral("scenario/the-last-lamp")));
        stage_->app().duplicateEntity(QStringLiteral("again"), QStringLiteral("Again"));
        QVERIFY(stage_->waitForChecks());
        const int before = library().entityCount();
        focusOn(QStringLiteral("Again"));
        stage_->pressKey(Qt::Key_Delete);
        QTRY_COMPARE(library().entityCount(), before - 1);
        QCOMPARE(stage_->app().statusActions(), QStringList{QStringLiteral("Undo")});
        stage_->app().runStatusAction(0);
        QTRY_COMPARE(library().entityCount(), before);
    }

    void severalAreATable() {
        QVERIFY(show());
        focusOn(QStringLiteral("Orrin Vael"));
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        QTRY_COMPARE(library().chosenCount(), 3);
        QTRY_VERIFY(stage_->find(QStringLiteral("3 chosen")));
        stage_->saveScreenshot(QStringLiteral("library-chosen"));
        const QStringList chosen = library().chosenKeys();
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(table().visible());
        QCOMPARE(table().rowTotal(), 3);
        QCOMPARE(table().selectedKinds(), QStringList{QStringLiteral("Characters · 3")});
        QCOMPARE(table().cursorKey(), chosen.first());
        QTRY_VERIFY(stage_->find(QStringLiteral("Only the selection is shown: Characters · 3")));
        stage_->saveScreenshot(QStringLiteral("table-chosen"));
        // The filter searches only the selected entities. “All Characters” shows every character
        // again.
        table().setFilter(QStringLiteral("zz"));
        QCOMPARE(table().count(), 0);
        table().setFilter({});
        stage_->click(stage_->find(QStringLiteral("All Characters")));
        QTRY_COMPARE(table().rowTotal(), 16);
        QVERIFY(table().selectedKinds().isEmpty());
        QCOMPARE(table().cursorKey(), chosen.first());
    }

    void chosenOnesOfSeveralKindsAreTablesOfEach() {
        QVERIFY(show());
        library().setGrouping(1);
        const int group = rowOf(QStringLiteral("Ironloom Syndicate"), LibraryModel::RowType::Group);
        table().showEntities(library().entityKeysInGroup(group));
        QTRY_VERIFY(table().visible());
        QVERIFY(table().selectedKinds().size() > 3);
        const int cards = static_cast<int>(table().selectedKinds().indexOf(
            QRegularExpression(QStringLiteral("^Faction cards.*"))));
        QVERIFY(cards >= 0);
        QTRY_VERIFY(stage_->find(QStringLiteral("Kind to show")));
        stage_->saveScreenshot(QStringLiteral("table-chosen-kinds"));
        table().showSelectedKind(cards);
        QCOMPARE(table().title(), QStringLiteral("Faction cards"));
        QCOMPARE(table().selectedKindIndex(), cards);
        QVERIFY(table().rowTotal() > 0);
        // Opening an entity from outside the table closes the table.
        QVERIFY(stage_->open(QStringLiteral("card/glasswick-blade")));
        QTRY_VERIFY(!table().visible());
    }

    void anotherGameHasItsOwnGroups() {
        QVERIFY(show(ww::tests::switchToGame("hexes"), "ship/petrel"));
        QCOMPARE(library().groupings(), (QStringList{"Kind", "Chart", "File", "Finding"}));
        library().setGrouping(1);
        const int chart = rowOf(QStringLiteral("The outer reef"), LibraryModel::RowType::Group);
        QVERIFY(chart > 0);
        QCOMPARE(count(chart), 2); // the chart, and the fleet on this chart
        const int none = rowOf(QStringLiteral("Without: Chart"), LibraryModel::RowType::Group);
        QCOMPARE(count(none), 2);
        stage_->saveScreenshot(QStringLiteral("library-hexes"));
        library().setGrouping(0);
        const QString before = texts();
        focusOn(QStringLiteral("Albatross"));
        stage_->pressKey(Qt::Key_Up, Qt::AltModifier);
        QTRY_COMPARE(rowOf(QStringLiteral("Petrel")), rowOf(QStringLiteral("Albatross")) + 1);
        session()->undo();
        QTRY_COMPARE(texts(), before);
    }

  private:
    bool show(const std::function<void(const fs::path&)>& change = {},
              const char* entity = "character/orrin-vael") {
        stage_ = std::make_unique<Stage>(change);
        return stage_->isReady() && stage_->open(QString::fromLatin1(entity)) != nullptr;
    }
    [[nodiscard]] LibraryModel& library() { return *stage_->app().library(); }
    [[nodiscard]] ww::ui::TableModel& table() { return *stage_->app().table(); }
    [[nodiscard]] ww::session::Session* session() {
        return stage_->app().tabs()->current()->session();
    }
    [[nodiscard]] QQuickItem* list() {
        return stage_->find(QStringLiteral("Library"), QAccessible::Tree);
    }
    [[nodiscard]] QString said(int row, int role) {
        return library().data(library().index(row), role).toString();
    }
    [[nodiscard]] int count(int row) {
        return library().data(library().index(row), LibraryModel::CountRole).toInt();
    }
    [[nodiscard]] int rowOf(const QString& title,
                            LibraryModel::RowType type = LibraryModel::RowType::Entity) {
        for (int row = 0; row < library().rowCount(); ++row)
            if (said(row, LibraryModel::TitleRole) == title &&
                library().data(library().index(row), LibraryModel::RowTypeRole).toInt() ==
                    static_cast<int>(type))
                return row;
        return -1;
    }
    void focusOn(const QString& title) {
        stage_->click(stage_->find(title, QAccessible::TreeItem));
        list()->forceActiveFocus(Qt::TabFocusReason);
        list()->setProperty("currentIndex", rowOf(title));
    }
    void drag(const QString& title, int by, bool look) {
        const QQuickItem* item = stage_->find(title, QAccessible::TreeItem);
        QVERIFY(item);
        const QPoint from =
            item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint();
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i) {
            QTest::mouseMove(&stage_->window(), from + QPoint(0, by * i / 8));
            stage_->waitForFrame();
        }
        if (look)
            stage_->saveScreenshot(QStringLiteral("library-dragged"));
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {}, from + QPoint(0, by));
    }
    [[nodiscard]] QString texts() {
        std::string out;
        for (const auto& pack : session()->snapshot().packs)
            if (!pack->readOnly)
                for (const auto& file : pack->files)
                    out += std::string(file->text());
        return QString::fromStdString(out);
    }
    [[nodiscard]] static QStringList lines(const QString& text) {
        QStringList out = text.split(QLatin1Char('\n'));
        out.sort();
        return out;
    }
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlLibrary)
#include "tst_qml_library.moc"
