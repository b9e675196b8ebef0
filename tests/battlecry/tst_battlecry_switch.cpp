// Opens one pack after another with many tabs. Items must not use the old pack; the stage fails on
// every QML message.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <form_field.h>
#include <form_model.h>
#include <question.h>
#include <table_model.h>

using ww::tests::Stage;
namespace fs = std::filesystem;

class BattlecrySwitchTest : public QObject {
    Q_OBJECT

    struct Shown {
        const char *entity, *view;
    };
    std::unique_ptr<Stage> stage_;

    void show(const std::vector<Shown>& all) {
        for (const Shown& one : all) {
            ww::ui::EntityModel* entity = stage_->open(QLatin1String(one.entity));
            QVERIFY2(entity, one.entity);
            QVERIFY2(entity->views().contains(QLatin1String(one.view)), one.view);
            entity->setView(QLatin1String(one.view));
            stage_->waitForFrame();
        }
    }
    /// Makes an unsaved change in the current tab.
    void edit() {
        ww::ui::EntityModel* entity = stage_->app().tabs()->current();
        const QString name = QStringLiteral("name");
        QVERIFY(entity->form()->fieldOf(name));
        entity->form()->setValue(name, entity->form()->fieldOf(name)->value() + QLatin1Char('x'));
        QTRY_VERIFY(stage_->app().unsavedFiles() > 0);
    }
    void goTo(const fs::path& pack) {
        const QString path = QString::fromStdString(pack.string());
        const bool dirty = stage_->app().unsavedFiles() > 0;
        stage_->app().openPath(path);
        if (dirty) {
            QTRY_VERIFY(stage_->app().question());
            stage_->waitForFrame();
            stage_->app().question()->answer(1);
        }
        QTRY_COMPARE(stage_->app().packPath(), path);
        QTRY_COMPARE(stage_->app().state(), ww::ui::AppModel::State::Ready);
        stage_->waitForFrame();
    }

  private slots:
    void initTestCase() {
        ww::tests::prepareProcess();
        QSettings().remove(QStringLiteral("table"));
    }
    void cleanup() { stage_.reset(); }

    void packsGiveWayToEachOther_data() {
        QTest::addColumn<int>("start");
        for (int start = 0; start < 20; start += 4)
            QTest::addRow("from round %d", start) << start;
    }
    void packsGiveWayToEachOther() {
        QFETCH(int, start);
        stage_ = std::make_unique<Stage>();
        QVERIFY(stage_->isReady());
        const fs::path first = stage_->pack(), second = first.parent_path() / "battlecry-sample";
        fs::copy(fs::path(WW_SOURCE_DIR) / "content/packs/battlecry-sample", second,
                 fs::copy_options::recursive);
        const std::vector<Shown> ofFirst = {
            {"character/orrin-vael", "form"},       {"map/foundry", "map"},
            {"army/wardens-of-the-yard", "roster"}, {"deck/lanternwrights-deck", "deck"},
            {"scenario/the-last-lamp", "map"},      {"faction/lanternwrights", "source"},
            {"character/corva-thrum", "sheet"},     {"scenario/the-last-lamp", "form"}};
        const std::vector<Shown> ofSecond = {
            {"dial/petrel-fighter", "dial"},  {"mission/nine-bells", "map"},
            {"squad/bell-company", "roster"}, {"pilot/isolde-varr", "form"},
            {"mecha/petrel", "form"},         {"dial/gannet-guardian", "dial"}};
        for (int round = start; round < start + 4; ++round) {
            // Each round shows a different tab first. Every third round also opens the table.
            std::vector<Shown> shown = round % 2 == 0 ? ofFirst : ofSecond;
            std::rotate(shown.begin(), shown.begin() + round / 2 % static_cast<int>(shown.size()),
                        shown.end());
            show(shown);
            if (QTest::currentTestFailed())
                return;
            if (round % 4 > 1)
                edit();
            if (round % 3 == 2) {
                stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
                QTRY_VERIFY(stage_->app().table()->visible());
            }
            goTo(round % 2 == 0 ? second : first);
            if (QTest::currentTestFailed())
                return;
        }
    }
};

QTEST_MAIN(BattlecrySwitchTest)
#include "tst_battlecry_switch.moc"
