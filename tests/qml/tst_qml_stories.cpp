// Tests complete tasks: drawing a map, editing a faction in a table, renaming everywhere.

#include "tests/qml/board_stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>
#include <analysis_model.h>
#include <form_model.h>
#include <table_model.h>

#include <filesystem>
#include <fstream>
#include <map>

using ww::tests::Stage;
using ww::ui::MapEditor;
namespace fs = std::filesystem;

class TestQmlStories : public QObject, protected ww::tests::BoardStage {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }
    void cleanup() { closeWindow(); }

    void aMapIsDrawnByPointer() {
        QVERIFY(newFord());
        const QString fresh = fileText();
        const int steps = undoSteps();
        selectPalette("Levels");
        stage_->click(stage_->find(QStringLiteral("Level 1"), QAccessible::RadioButton));
        stage_->pressKey(Qt::Key_R);
        drag(squareCellCentre(2, 1), squareCellCentre(5, 3));
        selectPalette("Walls");
        stage_->click(stage_->find(QStringLiteral("Wall"), QAccessible::RadioButton));
        drag({7.0, 0.1}, {7.0, 3.9});
        area(0, 0);
        drag(squareCellCentre(0, 0), squareCellCentre(0, 7));
        area(1, 1);
        drag(squareCellCentre(11, 0), squareCellCentre(11, 7));
        QCOMPARE(undoSteps(), steps + 4);
        isTheFord(QStringLiteral("      - { at: G1/H1..G4/H4 }\n"));
        stage_->saveScreenshot(QStringLiteral("story-map"));
        whatIsSeen();
        undoTo(steps);
        QCOMPARE(fileText(), fresh);
    }

    void aMapIsDrawnByKeys() {
        QVERIFY(newFord());
        const QString fresh = fileText();
        const int steps = undoSteps();
        QTRY_VERIFY(canvas_->hasActiveFocus()); // keys now draw on the map
        selectPalette("Levels");
        to(2, 1);
        stage_->pressKey(Qt::Key_1); // level 1
        stage_->pressKey(Qt::Key_R);
        stage_->pressKey(Qt::Key_Return);
        walk(3, 2);
        stage_->pressKey(Qt::Key_Return);
        selectPalette("Walls");
        to(6, 0);
        for (int i = 0; i < 4; ++i) {
            stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
            if (i < 3)
                stage_->pressKey(Qt::Key_Down);
        }
        area(0, 0);
        to(0, 0);
        stage_->pressKey(Qt::Key_Return);
        walk(0, 7);
        stage_->pressKey(Qt::Key_Return);
        area(1, 1);
        to(11, 0);
        stage_->pressKey(Qt::Key_Return);
        walk(0, 7);
        stage_->pressKey(Qt::Key_Return);
        isTheFord(QStringLiteral("      - { at: G1/H1..G4/H4 }\n"));
        undoTo(steps);
        QCOMPARE(fileText(), fresh);
    }

    void aFactionStandsInATable() {
        stage_ = std::make_unique<Stage>();
        QVERIFY(stage_->open(QStringLiteral("character/orrin-vael")));
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(table()->visible());
        const auto before = files();
        // Sorts by the difference between value and suggested value, largest first.
        int suggested = -1;
        for (int i = 0; i < table()->columnLabels().size(); ++i)
            if (table()->columnLabels()[i].contains(QStringLiteral("suggest"), Qt::CaseInsensitive))
                suggested = i;
        if (suggested >= 0)
            table()->setColumnShown(suggested, true);
        table()->setFilter(QStringLiteral("\"Faction=Ironloom Syndicate\""));
        const int rank = heading("Rank");
        QVERIFY(rank > 0);
        QVERIFY(table()->count() >= 5);
        // Setting five cells is one undo step and changes at most five lines.
        table()->moveCursor(0, rank);
        table()->moveCursor(4, rank, true);
        const int steps = undoSteps();
        table()->setSelectedCells(QStringLiteral("troop"));
        QCOMPARE(undoSteps(), steps + 1);
        QVERIFY(differing(before) > 0 && differing(before) <= 5);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(files(), before);
        // Pastes twelve rows: two for existing entities, one with an invalid Offense.
        table()->setFilter({});
        QString rows = QStringLiteral("Name\tOffense\tDefense\tRank\n"
                                      "Orrin Vael\t6\t4\tgeneral\nTilde Amsel\t3\t3\ttroop\n");
        for (int i = 0; i < 10; ++i)
            rows += QStringLiteral("Ferryman %1\t%2\t2\ttroop\n")
                        .arg(i)
                        .arg(i == 4 ? QStringLiteral("banana") : QString::number(i % 5 + 1));
        QGuiApplication::clipboard()->setText(rows);
        stage_->find({}, QAccessible::Table)->forceActiveFocus(Qt::OtherFocusReason);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(table()->pastePreview().startsWith(QStringLiteral("10 new · 2 changed")),
                 qPrintable(table()->pastePreview()));
        QVERIFY(table()->pastePreview().contains(u"1 value that can't be read"));
        stage_->saveScreenshot(QStringLiteral("story-paste"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(whole().contains(u"offense: banana"));
        QVERIFY(stage_->waitForChecks());
        int at = -1;
        for (int row = 0; row < table()->count() && at < 0; ++row)
            if (table()
                    ->data(table()->index(row, heading("Offense")), ww::ui::TableModel::TextRole)
                    .toString() == QStringLiteral("banana"))
                at = row;
        QVERIFY(at >= 0);
        QTRY_VERIFY(
            table()
                ->data(table()->index(at, heading("Offense")), ww::ui::TableModel::LevelRole)
                .toInt() > 0);
        stage_->find({}, QAccessible::Table)->forceActiveFocus(Qt::OtherFocusReason);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(files(), before);
    }

    void aFactionIsRenamedEverywhere() {
        // The faction has forty references in six files, one of them an approval.
        stage_ = std::make_unique<Stage>([](const fs::path& pack) {
            for (int file = 0; file < 5; ++file) {
                std::ofstream out(pack / ("crowd-" + std::to_string(file) + ".yaml"));
                out << "power_sources:\n";
                for (int i = 0; i < 8; ++i)
                    out << "  s" << file << i << ":\n    name: Source " << file << i
                        << "\n    faction: reeds # theirs\n    kind: crystal\n    maximum: 4\n";
            }
            std::ofstream(pack / "reeds.yaml")
                << "factions:\n  reeds:\n    name: Reeds\n    power: crystals\n"
                   "    colour: \"#204030\"\n";
        });
        QVERIFY(stage_->open(QStringLiteral("faction/reeds")));
        const auto before = files();
        stage_->app().renameEntity(QStringLiteral("sedge"));
        QTRY_VERIFY(!whole().contains(u"faction: reeds"));
        QCOMPARE(whole().count(QStringLiteral("faction: sedge # theirs")), 40);
        QCOMPARE(differing(before), 41);
        QCOMPARE(undoSteps(), 1);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(files(), before);
    }

  private:
    bool newFord() {
        stage_ = std::make_unique<Stage>();
        if (!stage_->open(QStringLiteral("map/foundry")))
            return false;
        stage_->pressKey(Qt::Key_N, Qt::ControlModifier);
        QQuickItem* across = nullptr;
        const auto found = [&](const char* name) {
            return QTest::qWaitFor(
                [&] {
                    across = stage_->find(QString::fromLatin1(name), QAccessible::EditableText);
                    return across != nullptr;
                },
                ww::test::kPatience);
        };
        if (!found("Columns"))
            return false;
        stage_->type(QStringLiteral("Ford"));
        for (const auto& [name, size] : {std::pair("Columns", "12"), std::pair("Rows", "8")}) {
            if (!found(name))
                return false;
            across->forceActiveFocus(Qt::TabFocusReason);
            stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
            stage_->type(QString::fromLatin1(size));
        }
        stage_->pressKey(Qt::Key_Return);
        if (!QTest::qWaitFor([&] { return entity()->entityId() == QLatin1String("ford"); },
                             ww::test::kPatience))
            return false;
        const bool shown = QTest::qWaitFor(
            [&] {
                canvas_ = stage_->find(QStringLiteral("Map "), QAccessible::Graphic);
                return canvas_ != nullptr && entity()->map()->columns() == 12;
            },
            ww::test::kPatience);
        return shown && entity()->map()->rows() == 8 && stage_->waitForChecks() && errors() == 0;
    }
    /// Selects a start area as brush. A new area exists after its first cell is drawn.
    void area(int brush, int owner) {
        Q_UNUSED(owner)
        const auto labels = editor()->paletteLabels();
        int at = -1;
        for (int i = 0; i < labels.size(); ++i)
            if (labels[i].contains(QStringLiteral("tart")))
                at = i;
        QVERIFY2(at >= 0, qPrintable(labels.join(u'|')));
        editor()->setPalette(at);
        editor()->setBrush(brush + 1);
        editor()->setTool(MapEditor::Rectangle);
    }
    void isTheFord(const QString& walls) {
        const QString now = fileText();
        const QString levels = QStringLiteral("levels: |\n      000000000000\n") +
                               QStringLiteral("      001111000000\n").repeated(3) +
                               QStringLiteral("      000000000000\n").repeated(4);
        QVERIFY2(now.contains(levels), textFrom("ford").constData());
        QVERIFY2(now.contains(QStringLiteral("walls:\n") + walls), textFrom("ford").constData());
        QVERIFY(stage_->waitForChecks());
        QCOMPARE(errors(), 0);
    }
    void whatIsSeen() {
        stage_->pressKey(Qt::Key_V);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(6, 1)));
        ww::ui::AnalysisModel* analysis = stage_->app().analysis();
        QTRY_VERIFY(analysis->hasOverlay());
        QTRY_VERIFY(analysis->title().contains(u"G2") && !analysis->busy());
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(7, 1)));
        QTRY_VERIFY2(analysis->pointedCellText().contains(u"G2/H2"),
                     qPrintable(analysis->pointedCellText()));
        stage_->saveScreenshot(QStringLiteral("story-hidden"));
        selectPalette("Walls");
        drag({7.0, 1.4}, {7.0, 1.6}, Qt::RightButton);
        QVERIFY2(fileText().contains(QStringLiteral("- { at: G1/H1 }")) &&
                     fileText().contains(QStringLiteral("- { at: G3/H3..G4/H4 }")),
                 textFrom("walls").constData());
        QTRY_VERIFY(!analysis->pointedCellText().contains(u"G2/H2"));
    }
    void to(int column, int row) {
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right);
        walk(-12, -8);
        walk(column, row);
    }
    void walk(int across, int down) {
        for (; across != 0; across += across > 0 ? -1 : 1)
            stage_->pressKey(across > 0 ? Qt::Key_Right : Qt::Key_Left);
        for (; down != 0; down += down > 0 ? -1 : 1)
            stage_->pressKey(down > 0 ? Qt::Key_Down : Qt::Key_Up);
    }
    [[nodiscard]] int errors() { return stage_->app().problems()->errors(); }
    [[nodiscard]] int undoSteps() {
        return static_cast<int>(entity()->session()->history().doneCount());
    }
    void undoTo(int steps) {
        while (undoSteps() > steps)
            entity()->session()->undo();
    }
    [[nodiscard]] ww::ui::TableModel* table() { return stage_->app().table(); }
    [[nodiscard]] int heading(const char* label) {
        return static_cast<int>(table()->headings().indexOf(QString::fromLatin1(label)));
    }
    [[nodiscard]] std::map<std::string, std::string> files() {
        std::map<std::string, std::string> out;
        for (const auto& pack : entity()->session()->snapshot().packs)
            if (!pack->readOnly)
                for (const auto& file : pack->files)
                    out[file->path] = file->text();
        return out;
    }
    [[nodiscard]] QString whole() {
        QString out;
        for (const auto& [path, text] : files())
            out += QString::fromStdString(text);
        return out;
    }
    /// Returns the number of lines that differ, or -1 if the number of lines in a file has changed.
    [[nodiscard]] int differing(const std::map<std::string, std::string>& before) {
        int out = 0;
        for (const auto& [path, text] : files()) {
            const auto now = QString::fromStdString(text).split(u'\n');
            const auto was = QString::fromStdString(before.at(path)).split(u'\n');
            if (now.size() != was.size())
                return -1;
            for (int i = 0; i < now.size(); ++i)
                out += now[i] != was[i] ? 1 : 0;
        }
        return out;
    }
};

QTEST_MAIN(TestQmlStories)
#include "tst_qml_stories.moc"
