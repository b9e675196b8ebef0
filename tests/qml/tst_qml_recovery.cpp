// Tests that no work is lost if a window is killed, another window takes the pack over, or another
// program writes files.

#include "tests/qml/board_stage.h"
#include "tests/qml/other_game.h"
#include "tests/qml/second_window.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include "rules/files/hash.h"
#include "rules/files/journal.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>
#include <QTimer>
#include <form_model.h>
#include <source_model.h>
#include <table_model.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <system_error>

using ww::tests::SecondWindow;
using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

constexpr const char* kOrrin = "characters/lanternwrights.yaml";

qint64 now() {
    return QDateTime::currentMSecsSinceEpoch();
}

QString hashOf(const std::string& text) {
    return QString::fromStdString(ww::files::toHex(ww::files::hashOf(text)));
}

/// The other process, which the test kills. It reports time and hash of the text after each
/// gesture.
class Worker : protected ww::tests::BoardStage {
  public:
    int run(const QString& errand) {
        stage_ = std::make_unique<Stage>(ww::tests::processTaskPack());
        if (!stage_->isReady())
            return 2;
        if (errand == u"hold")
            return hold();
        const bool map = errand == u"brush" || errand == u"hexes" || errand == u"plane";
        auto* entity = stage_->open(errand == u"brush"   ? QStringLiteral("map/foundry")
                                    : errand == u"hexes" ? QStringLiteral("chart/outer-reef")
                                    : errand == u"plane" ? QStringLiteral("mission/nine-bells")
                                    : errand == u"grid"  ? QStringLiteral("dial/petrel-fighter")
                                                         : QStringLiteral("character/orrin-vael"));
        if (errand == u"grid") {
            entity->setView(QStringLiteral("dial"));
            if (!QTest::qWaitFor([this] { return cell(1) && cell(1)->x() > 0; },
                                 ww::test::kPatience))
                return 3;
        } else if (map) {
            entity->setView(QStringLiteral("map"));
            if (!QTest::qWaitFor(
                    [&] {
                        canvas_ = stage_->find(QStringLiteral("Map "), QAccessible::Graphic);
                        return canvas_ != nullptr;
                    },
                    ww::test::kPatience))
                return 3;
        } else if (errand == u"paste") {
            stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
            if (!QTest::qWaitFor([this] { return stage_->find({}, QAccessible::Table) != nullptr; },
                                 ww::test::kPatience))
                return 2;
        }
        if (!stage_->waitUntilSettled())
            return 4;
        ww::tests::printLine(QStringLiteral("ready"));
        for (int i = 0;; ++i) {
            if (errand == u"plane")
                carry(i);
            else if (errand == u"grid")
                colour(i);
            else if (map)
                stroke(i);
            else if (errand == u"paste")
                paste(i);
            else
                entity->form()->setValue(QStringLiteral("notes"), QStringLiteral("Note %1").arg(i));
            told();
            stage_->waitForFrame();
        }
    }

  private:
    void told() {
        ww::tests::printLine(
            QStringLiteral("done %1 %2").arg(now()).arg(hashOf(fileText().toStdString())));
    }
    /// Drags a piece in circles and reports each new position.
    void carry(int i) {
        const double mm = entity()->map()->unitSize() / ww::ui::MapModel::kCellSize;
        const auto on = [&](double angle) {
            return boardToWindow(QPointF(440 + 90 * std::sin(angle), 600 + 90 * std::cos(angle)) *
                                 mm);
        };
        QQuickWindow& window = stage_->window();
        editor()->setTool(ww::ui::MapEditor::Select);
        QTest::mousePress(&window, Qt::LeftButton, {},
                          i == 0 ? boardToWindow(QPointF(480, 854.4) * mm) : last_);
        for (int step = 0; step < 60; ++step) {
            last_ = on(0.37 * i + 0.1 * step);
            QTest::mouseMove(&window, last_);
            told();
            stage_->waitForFrame();
        }
        QTest::mouseRelease(&window, Qt::LeftButton, {}, last_);
    }
    QQuickItem* cell(int speed) const {
        return stage_->find(QStringLiteral("%1 straight").arg(speed));
    }
    /// Drags over a dial's straight maneuvers. All their cells get the colour that follows the
    /// colour of the first cell.
    void colour(int i) {
        const auto middle = [&](int speed) {
            const QQuickItem* item = cell(speed);
            return item->mapToScene({item->width() / 2, item->height() / 2}).toPoint();
        };
        QQuickWindow& window = stage_->window();
        QTest::mousePress(&window, Qt::LeftButton, {}, middle(i % 6 + 1));
        for (int step = 1; step < 6; ++step) {
            QTest::mouseMove(&window, middle((i + step) % 6 + 1));
            told();
            stage_->waitForFrame();
        }
        QTest::mouseRelease(&window, Qt::LeftButton, {}, middle((i + 5) % 6 + 1));
    }
    QPoint last_;
    /// Opens the pack, makes an unsaved edit, and reports when another window takes the pack over.
    int hold() {
        auto* entity = stage_->open(QStringLiteral("character/orrin-vael"));
        entity->form()->setValue(QStringLiteral("offense"), QStringLiteral("9"));
        ww::tests::printLine(QStringLiteral("ready"));
        if (!QTest::qWaitFor([this] { return stage_->app().readOnly(); }, ww::test::kPatience))
            return 3;
        (void)QTest::qWaitFor([this] { return !stage_->app().readOnlyReason().isEmpty(); },
                              ww::test::kPatience);
        stage_->saveScreenshot(QStringLiteral("handed-over"));
        ww::tests::printLine(QStringLiteral("lost ") + stage_->app().readOnlyReason() + u' ' +
                             stage_->app().readOnlyAdvice());
        QTimer::singleShot(60000, qApp,
                           &QCoreApplication::quit); // at most a minute
        return QCoreApplication::exec();
    }
    void stroke(int i) {
        const int across = entity()->map()->columns(), down = entity()->map()->rows();
        editor()->setPalette(0);
        editor()->setBrush(i % 3);
        drag(cellCentre(i % across, i % down), cellCentre((i + 2) % across, i % down));
    }
    void paste(int i) {
        // The pasted value must differ from the file, or else nothing could be recovered.
        QGuiApplication::clipboard()->setText(
            QStringLiteral("Name\tOffense\nOrrin Vael\t%1\n").arg(i % 4 + 6));
        stage_->find({}, QAccessible::Table)->forceActiveFocus(Qt::OtherFocusReason);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Return);
    }
};

} // namespace

class TestQmlRecovery : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        QSettings().clear();
        folder_ = std::make_unique<QTemporaryDir>();
        const fs::path top(folder_->path().toStdString());
        place_ = {top / "lanternwrights-vs-ironloom", top / "state"};
        fs::copy(fs::path(WW_SOURCE_DIR) / "content/packs/lanternwrights-vs-ironloom", place_.pack,
                 fs::copy_options::recursive);
    }

    void aKilledWindowLosesNothing_data() {
        QTest::addColumn<QString>("errand");
        for (const char* errand : {"brush", "paste", "field", "hexes", "plane", "grid"})
            QTest::newRow(errand) << QString::fromLatin1(errand);
    }
    void aKilledWindowLosesNothing() {
        QFETCH(QString, errand);
        if (errand == u"hexes")
            ww::tests::switchToGame("hexes")(place_.pack);
        if (errand == u"plane" || errand == u"grid") {
            fs::remove_all(place_.pack);
            fs::copy(fs::path(WW_SOURCE_DIR) / "content/packs/battlecry-sample", place_.pack,
                     fs::copy_options::recursive);
        }
        const int rounds = qMax(1, qEnvironmentVariableIntValue("WARWRIGHT_KILLS"));
        std::mt19937 random(7);
        for (int round = 0; round < rounds; ++round) {
            fs::remove_all(place_.state);
            SecondWindow first(errand, place_);
            QVERIFY(first.waitForLine(QStringLiteral("ready")));
            QVERIFY(first.waitForLine(QStringLiteral("done"))); // the first gesture
            QTRY_VERIFY(isJournalled());
            for (auto gestures = random() % 300; gestures > 0; --gestures)
                QVERIFY(first.waitForLine(QStringLiteral("done")));
            const qint64 killed = now();
            const QStringList lines = first.kill();
            // After "Later", the next start offers the unsaved work again.
            std::unique_ptr<Stage> opened;
            for (int look = round == 0 ? 2 : 1; look-- > 0;) {
                opened.reset();
                opened = std::make_unique<Stage>(place_);
                QVERIFY(opened->isReady());
                QTRY_VERIFY(opened->app().question());
                QCOMPARE(opened->app().question()->title(),
                         QStringLiteral("Unsaved work was found"));
                QVERIFY(opened->app().question()->comparison()->differingRowCount() > 0);
                if (look > 0) {
                    opened->saveScreenshot(QStringLiteral("story-crash"));
                    opened->click(opened->find(QStringLiteral("Later"), QAccessible::Button));
                    QVERIFY(!opened->app().question());
                }
            }
            Stage& stage = *opened;
            const auto* session = sessionOf(stage);
            const std::string file = session->recoveredFiles().front().file;
            stage.click(stage.find(QStringLiteral("Restore"), QAccessible::Button));
            QTRY_COMPARE(stage.app().unsavedFiles(), 1);
            const QString got = hashOf(session->document(session->packId(), file)->text());
            // The recovered text was current after some gesture, at most a second before the kill.
            qint64 stood = -1, next = killed;
            for (const QString& line : lines) {
                const QStringList words = line.split(u' ');
                if (words.size() != 3 || words[0] != u"done")
                    continue;
                const qint64 told = words[1].toLongLong();
                if (stood >= 0 && next == killed)
                    next = told; // time of the next gesture, which changed the text
                if (words[2] == got) {
                    stood = told;
                    next = killed;
                }
            }
            if (stood < 0)
                stood = next = killed; // the killed process didn't report this gesture
            QVERIFY2(killed - next <= 1000, qPrintable(QString::number(killed - next)));
        }
    }

    void anotherWindowTakesOver() {
        SecondWindow first(QStringLiteral("hold"), place_);
        QVERIFY(first.waitForLine(QStringLiteral("ready")));
        Stage stage(place_);
        QVERIFY(stage.isReady());
        QVERIFY(stage.app().readOnly());
        QVERIFY2(stage.app().readOnlyReason().contains(QString::number(first.pid())),
                 qPrintable(stage.app().readOnlyReason()));
        stage.saveScreenshot(QStringLiteral("story-second-window"));
        askForThePack(stage);
        QTRY_COMPARE(stage.app().unsavedFiles(), 1);
        QVERIFY(!stage.app().question()); // the other window handed its edits over
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 9"));
        stage.saveScreenshot(QStringLiteral("story-taken-over"));
        const QString lost = first.waitForLine(QStringLiteral("lost")).value_or(QString());
        QVERIFY2(lost.contains(QString::number(QCoreApplication::applicationPid())),
                 qPrintable(lost));
        QVERIFY2(lost.contains(u"took the pack over"), qPrintable(lost));
        stage.pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
        QVERIFY(stage.fileText(QString::fromLatin1(kOrrin)).contains(u"offense: 9"));
    }

    void aWindowThatIsGoneIsTakenOverFromToo() {
        auto first = std::make_unique<SecondWindow>(QStringLiteral("hold"), place_);
        QVERIFY(first->waitForLine(QStringLiteral("ready")));
        QTRY_VERIFY(isJournalled());
        Stage stage(place_);
        QVERIFY(stage.isReady() && stage.app().readOnly());
        first->kill();
        QTRY_VERIFY(stage.app().readOnlyReason().contains(u"is closed"));
        askForThePack(stage);
        QTRY_VERIFY(stage.app().question());
        QCOMPARE(stage.app().question()->title(), QStringLiteral("Unsaved work was found"));
        stage.click(stage.find(QStringLiteral("Restore"), QAccessible::Button));
        QTRY_COMPARE(stage.app().unsavedFiles(), 1);
    }

    void twoFilesAreMergedAndOneFieldIsAsked() {
        Stage stage(place_);
        QVERIFY(stage.isReady());
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        entity->form()->setValue(QStringLiteral("offense"), QStringLiteral("9"));
        auto* other = stage.open(QStringLiteral("character/sable-henwick"));
        other->form()->setValue(QStringLiteral("defense"), QStringLiteral("1"));
        // Changes of other fields and other files are merged without a question.
        const std::string file = (place_.pack / kOrrin).string();
        std::string text = read(file);
        ww::tests::replaceInFile(place_.pack / kOrrin, "movement: 4", "movement: 3");
        ww::tests::replaceInFile(place_.pack / "factions.yaml", "Lanternwrights",
                                 "Lantern Wrights");
        entity = stage.open(QStringLiteral("character/orrin-vael"));
        QTRY_VERIFY(entity->source()->text().contains(u"movement: 3"));
        QVERIFY(entity->source()->text().contains(u"offense: 9"));
        QVERIFY(!stage.app().question());
        QTRY_VERIFY(!stage.find(QStringLiteral("Conflicting changes"), QAccessible::List));
        QVERIFY(stage.waitUntilSettled());
        // If another program has changed the same field, a question shows both values.
        ww::tests::replaceInFile(place_.pack / kOrrin, "offense: 5", "offense: 2");
        QTRY_VERIFY(stage.app().question());
        QVERIFY(stage.app().question()->choices());
        QCOMPARE(stage.app().question()->choices()->count(), 1);
        QTRY_VERIFY(stage.find(QStringLiteral("Mine: 9"), QAccessible::RadioButton));
        stage.saveScreenshot(QStringLiteral("story-merge"));
        stage.click(stage.find(QStringLiteral("Theirs: 2"), QAccessible::RadioButton));
        stage.click(stage.find(QStringLiteral("Merge"), QAccessible::Button));
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 2"));
        stage.pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().unsavedFiles(), 0);
        for (const auto& [from, to] :
             {std::pair("offense: 5", "offense: 2"), std::pair("movement: 4", "movement: 3")})
            text.replace(text.find(from), std::string(from).size(), to);
        const auto at = text.find("defense: ", text.find("sable-henwick:"));
        text.replace(at, 10, "defense: 1");
        QCOMPARE(QString::fromStdString(read(file)), QString::fromStdString(text));
    }

    void afterACrashTooOnlyWhatBothChangedIsAsked() {
        {
            SecondWindow first(QStringLiteral("hold"), place_);
            QVERIFY(first.waitForLine(QStringLiteral("ready")));
            QTRY_VERIFY(isJournalled());
            first.kill();
        }
        // Changes the file after the crash: first another field, then the edited field.
        ww::tests::replaceInFile(place_.pack / kOrrin, "movement: 4", "movement: 3");
        {
            Stage stage(place_);
            QVERIFY(stage.isReady());
            QTRY_VERIFY(stage.app().question());
            QCOMPARE(stage.app().question()->title(), QStringLiteral("Unsaved work was found"));
            QVERIFY(stage.app().question()->comparison()->differingRowCount() == 1);
            stage.saveScreenshot(QStringLiteral("story-crash-merged"));
            stage.click(stage.find(QStringLiteral("Later"), QAccessible::Button));
        }
        ww::tests::replaceInFile(place_.pack / kOrrin, "offense: 5", "offense: 2");
        Stage stage(place_);
        QVERIFY(stage.isReady());
        QTRY_VERIFY(stage.app().question());
        QVERIFY(stage.app().question()->choices());
        QCOMPARE(stage.app().question()->choices()->count(), 1);
        QTRY_VERIFY(stage.find(QStringLiteral("Mine: 9"), QAccessible::RadioButton));
        stage.saveScreenshot(QStringLiteral("story-crash-choice"));
        stage.click(stage.find(QStringLiteral("Theirs: 2"), QAccessible::RadioButton));
        stage.click(stage.find(QStringLiteral("Merge"), QAccessible::Button));
        QVERIFY(!stage.app().question());
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 2"));
        QVERIFY(entity->source()->text().contains(u"movement: 3"));
    }

    void anotherGamesFilesAreMergedToo() {
        ww::tests::switchToGame("hexes")(place_.pack);
        Stage stage(place_);
        QVERIFY(stage.isReady());
        auto* ship = stage.open(QStringLiteral("ship/petrel"));
        QVERIFY(ship);
        const std::string file = ship->ref().file;
        ship->form()->setValue(QStringLiteral("name"), QStringLiteral("Storm Petrel"));
        ship->form()->endEdit();
        std::string theirs = read((place_.pack / file).string());
        theirs = "# looked over\n" + theirs;
        std::ofstream(place_.pack / file, std::ios::binary) << theirs;
        QTRY_VERIFY(sessionOf(stage)
                        ->document(sessionOf(stage)->packId(), file)
                        ->text()
                        .starts_with("# looked over\n"));
        QVERIFY(ship->source()->text().contains(u"Storm Petrel"));
        QVERIFY(!stage.app().question());
    }

  private:
    /// Takes the pack over. Tries again if the other window is too slow to answer.
    static void askForThePack(Stage& stage) {
        const auto button = [&] {
            return stage.find(QStringLiteral("Take over"), QAccessible::Button);
        };
        for (int tries = 0; tries < 6 && stage.app().readOnly(); ++tries) {
            QTRY_VERIFY(button() && button()->isEnabled());
            stage.click(button());
            QTRY_VERIFY(!button() || !button()->isEnabled());
            QTRY_VERIFY(!stage.app().readOnly() || (button() && button()->isEnabled()));
        }
        QVERIFY(!stage.app().readOnly());
    }
    /// Returns true if a crash of the other window would leave work to recover. Reads a copy of the
    /// journal, because the other window has locked the original.
    [[nodiscard]] bool isJournalled() const {
        const QTemporaryDir copy;
        const fs::path state = fs::path(copy.path().toStdString()) / "state";
        std::error_code ignored; // a file may disappear during the copy
        fs::copy(place_.state, state, fs::copy_options::recursive, ignored);
        const auto left = ww::files::findRecoverableJournals(state);
        return std::any_of(left.begin(), left.end(),
                           [](const auto& one) { return !one.batches.empty(); });
    }
    static const ww::session::Session* sessionOf(Stage& stage) {
        return stage.app().tabs()->current()->session();
    }
    static std::string read(const std::string& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::unique_ptr<QTemporaryDir> folder_;
    Stage::PackWithState place_;
};

int main(int argc, char** argv) {
    QGuiApplication app(argc, argv);
    if (const QString what = ww::tests::processTask(); !what.isEmpty()) {
        ww::tests::prepareProcess();
        return Worker().run(what);
    }
    TestQmlRecovery test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_qml_recovery.moc"
