// Tests copying and pasting of entities with their pictures.

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <library_model.h>
#include <table_model.h>

namespace fs = std::filesystem;
using ww::tests::Stage;

class TestQmlClip : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().remove(QStringLiteral("table")); }
    void cleanup() { stage_.reset(); }

    void aRowOfTheLibraryIsCopiedAsText() {
        QVERIFY(open("character/orrin-vael"));
        const QString before = texts();
        library()->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.startsWith(QStringLiteral("characters:\n  ")), qPrintable(copied.left(80)));
        QVERIFY(copied.contains(u"  orrin-vael:\n    name: Orrin Vael\n"));
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QTRY_COMPARE(current()->entityId(), QStringLiteral("orrin-vael-2"));
        QCOMPARE(current()->title(), QStringLiteral("Orrin Vael (copy)"));
        stage_->saveScreenshot(QStringLiteral("clip-pasted"));
        session()->undo(); // a single undo reverts the change
        QTRY_COMPARE(texts(), before);
    }

    void picturesComeAlong() {
        QVERIFY(open("character/orrin-vael"));
        stage_->app().handleDroppedPictures(current()->key(), {stage_->writeSvgFile("lamp.svg")});
        QTRY_VERIFY(texts().contains(u"lamp.svg"));
        stage_->app().commands()->run(QStringLiteral("entity.copy"));
        // The pack gets a different picture of the same name before the entity is pasted.
        QVERIFY(open("character/corva-thrum"));
        stage_->app().handleDroppedPictures(current()->key(), {otherPicture("lamp.svg")});
        QTRY_VERIFY(texts().contains(u"art/lamp.svg"));
        QTRY_VERIFY(fs::exists(stage_->pack() / "art/lamp.svg"));
        stage_->app().commands()->run(QStringLiteral("entity.paste"));
        QTRY_COMPARE(current()->entityId(), QStringLiteral("orrin-vael-2"));
        QTRY_VERIFY(texts().contains(u"art/lamp-2.svg"));
        QTRY_VERIFY(fs::exists(stage_->pack() / "art/lamp-2.svg"));
        QVERIFY(stage_->waitForChecks());
        // A second paste reuses the renamed picture `lamp-2.svg`.
        stage_->app().commands()->run(QStringLiteral("entity.paste"));
        QTRY_COMPARE(current()->entityId(), QStringLiteral("orrin-vael-3"));
        QVERIFY(stage_->waitForChecks());
        QVERIFY(!fs::exists(stage_->pack() / "art/lamp-3.svg"));
    }

    void whatIsReferredToAndIsNotThereIsAFinding() {
        QVERIFY(open("character/orrin-vael"));
        QVERIFY(stage_->waitForChecks());
        const int before = stage_->app().problems()->rowCount();
        QGuiApplication::clipboard()->setText(
            QStringLiteral("characters:\n  stray:\n    name: Stray\n    faction: nowhere\n"));
        stage_->app().commands()->run(QStringLiteral("entity.paste"));
        QTRY_COMPARE(current()->entityId(), QStringLiteral("stray")); // the id was unused
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(stage_->app().problems()->rowCount() > before);
        // Pasting text that isn't an entity of the game creates nothing.
        const QString now = texts();
        for (const char* other :
             {"", "only words", "lamps:\n  a:\n    b: c\n", "characters: 7\n", "{"}) {
            QGuiApplication::clipboard()->setText(QString::fromLatin1(other));
            stage_->app().commands()->run(QStringLiteral("entity.paste"));
            QCOMPARE(texts(), now);
        }
    }

    void rowsOfATableAreCopiedToo() {
        QVERIFY(open("character/orrin-vael"));
        const QString before = texts();
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(table()->visible());
        table()->moveCursor(1, 0);
        table()->moveCursor(3, 0, true);
        QQuickItem* pane = stage_->find({}, QAccessible::Table);
        QVERIFY(pane);
        pane->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        // The clipboard has lines that spreadsheets can read.
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 3);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(table()->rowTotal(), 19);
        session()->undo();
        QTRY_COMPARE(texts(), before);
        QCOMPARE(table()->rowTotal(), 16);
    }

    /// Commands act on all selected entities. References between them then point to the copies.
    void severalAreHandledTogether() {
        QVERIFY(open("character/orrin-vael"));
        const QString before = texts();
        choose({"power-source/wick-crystal", "faction/lanternwrights"});
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(stage_->app().status(), QStringLiteral("Copied 1 faction, 1 power source."));
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QTRY_VERIFY(texts().contains(u"  lanternwrights-2:\n"));
        const QString copy = texts().section(QStringLiteral("  wick-crystal-2:"), 1);
        QVERIFY2(copy.left(200).contains(u"faction: lanternwrights-2\n"),
                 qPrintable(copy.left(200)));
        session()->undo(); // a single undo reverts the change
        QTRY_COMPARE(texts(), before);

        choose({"character/orrin-vael", "character/sable-henwick"});
        const auto text = [&](const char* command) {
            return stage_->app().commands()->find(QString::fromLatin1(command))->text();
        };
        QCOMPARE(text("entity.copy"), QStringLiteral("Copy 2 characters with pictures"));
        QCOMPARE(text("entity.duplicate"), QStringLiteral("Duplicate 2 characters"));
        QCOMPARE(text("entity.delete"), QStringLiteral("Delete 2 characters…"));
        stage_->app().commands()->run(QStringLiteral("entity.duplicate"));
        QTRY_VERIFY(texts().contains(u"  orrin-vael-2:\n") &&
                    texts().contains(u"  sable-henwick-2:\n"));
        session()->undo();
        QTRY_COMPARE(texts(), before);

        choose({"character/orrin-vael", "character/sable-henwick"});
        stage_->app().commands()->run(QStringLiteral("entity.delete"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Delete 2 characters?")));
        stage_->saveScreenshot(QStringLiteral("clip-delete-several"));
        stage_->click(stage_->find(QStringLiteral("Delete"), QAccessible::Button));
        QTRY_VERIFY(!texts().contains(u"  orrin-vael:\n") &&
                    !texts().contains(u"  sable-henwick:\n"));
        QTRY_COMPARE(stage_->app().status(), QStringLiteral("Deleted 2 characters."));
        QCOMPARE(stage_->app().library()->chosenCount(), 0);
        session()->undo(); // a single undo reverts the change
        QTRY_COMPARE(texts(), before);
    }

    /// If an entity refers to itself, its copy refers to the copy.
    void aCopyRefersToItself() {
        QVERIFY(open("scenario/the-last-lamp"));
        const QString before = texts();
        ww::Patch patch;
        patch.ops.push_back({ww::PatchOp::Kind::Set, current()->ref(),
                             ww::FieldPath::fromKey("next"), ww::Value("the-last-lamp"), 0});
        QVERIFY(session()->edit(patch, {QStringLiteral("Next"), {}, current()->ref()}));
        const QString itself = texts();
        QVERIFY(itself.contains(u"next: the-last-lamp\n"));
        stage_->app().duplicateEntity(QStringLiteral("second-lamp"),
                                      QStringLiteral("The second lamp"));
        QTRY_COMPARE(current()->entityId(), QStringLiteral("second-lamp"));
        QCOMPARE(texts().count(u"next: the-last-lamp\n"), 1);
        QCOMPARE(texts().count(u"next: second-lamp\n"), 1);
        session()->undo(); // a single undo reverts the change
        QTRY_COMPARE(texts(), itself);
        stage_->app().commands()->run(QStringLiteral("entity.copy"));
        stage_->app().commands()->run(QStringLiteral("entity.paste"));
        QTRY_VERIFY(texts().contains(u"next: the-last-lamp-2\n"));
        QCOMPARE(texts().count(u"next: the-last-lamp\n"), 1);
        session()->undo();
        session()->undo();
        QTRY_COMPARE(texts(), before);
    }

    /// References between copied entities stay valid in the other pack.
    void intoAnotherPack() {
        QVERIFY(open("character/orrin-vael"));
        choose({"power-source/wick-crystal", "faction/lanternwrights"});
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(stage_->app().status(), QStringLiteral("Copied 1 faction, 1 power source."));
        QTemporaryDir other;
        QFile manifest(other.filePath(QStringLiteral("pack.yaml")));
        QVERIFY(manifest.open(QIODevice::WriteOnly));
        manifest.write("warwright: 1\npack: other\nname: Other\nversion: 1.0.0\n"
                       "system: ultrawar ^1.0\nlicence: MIT\nauthors: [You]\n");
        manifest.close();
        QFile sources(other.filePath(QStringLiteral("sources.yaml")));
        QVERIFY(sources.open(QIODevice::WriteOnly));
        sources.write("power_sources:\n  wick-crystal:\n    name: Taken\n    faction: none\n");
        sources.close();
        stage_->app().openPath(other.path());
        QTRY_COMPARE(stage_->app().packTitle(), QStringLiteral("Other"));
        stage_->app().commands()->run(QStringLiteral("entity.paste"));
        QTRY_VERIFY(texts().contains(u"  lanternwrights:\n"));
        const QString pasted = texts().section(QStringLiteral("  wick-crystal-2:"), 1);
        QVERIFY2(pasted.left(200).contains(u"faction: lanternwrights\n"), qPrintable(texts()));
        QVERIFY(texts().contains(u"name: Taken\n"));
    }

    /// Selects by click and Ctrl+click, then copies with Ctrl+C.
    void theMouseChoosesWhatIsCopied() {
        QVERIFY(open("character/orrin-vael"));
        const auto row = [&](const char* name) {
            return stage_->find(QString::fromLatin1(name), QAccessible::TreeItem);
        };
        QVERIFY(row("Orrin Vael") && row("Sable Henwick"));
        stage_->click(row("Orrin Vael"));
        const QPointF at = row("Sable Henwick")->mapToScene({60, 10});
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, Qt::ControlModifier, at.toPoint());
        QTRY_COMPARE(stage_->app().library()->chosenCount(), 2);
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(stage_->app().status(), QStringLiteral("Copied 2 characters."));
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"  sable-henwick:\n"));
    }

  private:
    /// Selects the named entities, opens the first one and focuses the library.
    void choose(const QStringList& names) {
        ww::ui::LibraryModel& model = *stage_->app().library();
        model.clearChosen();
        for (const QString& name : names)
            for (int row = 0; row < model.rowCount(); ++row) {
                const QModelIndex at = model.index(row, 0);
                const QString key = at.data(model.roleNames().key("key")).toString();
                const ww::EntityRef ref = ww::session::refOf(key);
                const QString kind = at.data(model.roleNames().key("kind")).toString();
                if (key.isEmpty() || kind + "/" + QString::fromStdString(ref.id) != name)
                    continue;
                if (name == names.first())
                    model.previewRow(row);
                model.chooseRow(row, name == names.first() ? ww::ui::LibraryModel::Choice::One
                                                           : ww::ui::LibraryModel::Choice::Toggle);
            }
        QCOMPARE(model.chosenCount(), static_cast<int>(names.size()));
        library()->forceActiveFocus(Qt::TabFocusReason);
    }
    bool open(const char* entity) {
        stage_ = std::make_unique<Stage>();
        return stage_->isReady() && stage_->open(QString::fromLatin1(entity));
    }
    [[nodiscard]] QUrl otherPicture(const QString& name) {
        const QString path = other_.filePath(name);
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"
                       "<path d=\"M0 0h9v9H0z\"/></svg>");
        file.close();
        return QUrl::fromLocalFile(path);
    }
    [[nodiscard]] QQuickItem* library() {
        return stage_->find(QStringLiteral("Library"), QAccessible::Tree);
    }
    [[nodiscard]] ww::ui::TableModel* table() { return stage_->app().table(); }
    [[nodiscard]] ww::ui::EntityModel* current() { return stage_->app().tabs()->current(); }
    [[nodiscard]] ww::session::Session* session() { return current()->session(); }
    [[nodiscard]] QString texts() {
        std::string out;
        for (const auto& pack : session()->snapshot().packs)
            if (!pack->readOnly)
                for (const auto& file : pack->files)
                    out += std::string(file->text());
        return QString::fromStdString(out);
    }
    QTemporaryDir other_;
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlClip)
#include "tst_qml_clip.moc"
