// Tests rosters, which try candidates on another thread with the current text.

#include "fixture.h"
#include "tests/support/patience.h"

#include <app_model.h>
#include <members_model.h>

#include <QtCore/QStandardPaths>

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::ui;

class MembersTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() {
        bench_ = std::make_unique<SessionFixture>();
        const fs::path pack = bench_->pack.parent_path() / "squads";
        fs::copy(fs::path(WW_SOURCE_DIR) / "content/packs/battlecry-sample", pack,
                 fs::copy_options::recursive);
        fs::permissions(pack, fs::perms::owner_all, fs::perm_options::add);
        overwriteFile(pack / "spare.yaml",
                      "squads:\n  spare: { name: Spare, faction: stormglass }\n");
        // An extra check records the threads that check squads. It can be made to wait.
        bench_->services.checks = [this](const schema::System& system) {
            std::vector<check::EntityCheck> out = games::checks(system);
            out.push_back({"squad", {}, [this](const auto&, const auto&, check::FindingSink&) {
                               {
                                   const std::scoped_lock lock(mutex_);
                                   threads_.insert(std::this_thread::get_id());
                               }
                               while (held_ && std::this_thread::get_id() != window_)
                                   std::this_thread::yield();
                           }});
            return out;
        };
        app_ = std::make_unique<AppModel>(bench_->services);
        app_->start(toQString(pack.string()));
        QTRY_COMPARE(app_->state(), AppModel::State::Ready);
        app_->tabs()->open(keyOf({"battlecry-sample", "squads.yaml", "squads", "bell-company"}));
        entity_ = app_->tabs()->current();
        QVERIFY(entity_);
        SessionFixture::waitUntilSettled(*entity_->session());
        const std::scoped_lock lock(mutex_);
        threads_.clear();
    }
    void cleanup() {
        held_ = false;
        app_.reset();
        bench_.reset();
    }

    void candidatesAreTriedBesideTheWindow() {
        MembersModel members;
        show(members);
        QVERIFY(members.isComputingCandidates());
        QCOMPARE(members.candidates()->count(), 0);
        QTRY_VERIFY(!members.isComputingCandidates());
        QVERIFY(members.candidates()->count() > 10);
        members.fillRandomly(false);
        members.setTarget(0, QStringLiteral("upgrades"), {});
        QTRY_VERIFY(!members.isComputingCandidates() && slotsKnown(members));
        const std::scoped_lock lock(mutex_);
        QVERIFY(!threads_.empty());
        QVERIFY(!threads_.contains(window_));
    }

    void theNewestQuestionWins() {
        MembersModel members;
        show(members);
        QTRY_VERIFY(!members.isComputingCandidates());
        const QStringList others = titles(members);
        const QString text = entity_->source()->text();
        held_ = true;
        members.setTarget(0, QStringLiteral("upgrades"), {});
        QVERIFY(members.isComputingCandidates());
        // The rows still belong to the previous target, so no candidate can be added.
        QVERIFY(!members.addCandidate(0, true));
        QCoreApplication::processEvents();
        members.setTarget(1, QStringLiteral("pilot"), {});
        members.setQuery(QStringLiteral("e")); // typing works meanwhile
        QCoreApplication::processEvents();
        members.setQuery({});
        members.setTarget(-1, {}, {});
        held_ = false;
        QTRY_VERIFY(!members.isComputingCandidates());
        QTRY_COMPARE(titles(members), others);
        QCOMPARE(entity_->source()->text(), text);
    }

    /// A candidate is checked again with the current text, because the list may be out of date.
    void whatIsPressedIsJudgedAnew() {
        app_->tabs()->open(keyOf({"battlecry-sample", "spare.yaml", "squads", "spare"}));
        entity_ = app_->tabs()->current();
        MembersModel members;
        show(members);
        QTRY_VERIFY(!members.isComputingCandidates());
        const auto isolde = [&] {
            for (int i = 0; i < members.candidates()->count(); ++i)
                if (members.candidates()->rows()[i].title == u"Isolde Varr")
                    return i;
            return -1;
        };
        const auto times = [&] { return entity_->source()->text().count(u"isolde-varr"); };
        QVERIFY(isolde() >= 0 && members.candidates()->rows()[isolde()].fits);
        held_ = true;
        QVERIFY(members.addCandidate(isolde(), false));
        QCOMPARE(times(), 1);
        QVERIFY(members.candidates()->rows()[isolde()].fits); // the list is out of date
        QVERIFY(!members.addCandidate(isolde(), false));      // the character is unique
        QCOMPARE(times(), 1);
        held_ = false;
        QTRY_VERIFY(!members.candidates()->rows()[isolde()].fits);
    }

  private:
    void show(MembersModel& members) {
        members.setEntity(entity_);
        members.setField(QStringLiteral("entries"));
    }
    static QStringList titles(MembersModel& members) {
        QStringList out;
        for (const RosterList::Row& row : members.candidates()->rows())
            out << row.title + row.section;
        return out;
    }
    static bool slotsKnown(MembersModel& members) {
        for (const RosterList::Row& row : members.rows()->rows())
            if (row.type == static_cast<int>(MembersModel::RowType::FreeSlots) &&
                row.slots_.isEmpty())
                return false;
        return true;
    }

    std::unique_ptr<SessionFixture> bench_;
    std::unique_ptr<AppModel> app_;
    EntityModel* entity_ = nullptr;
    std::mutex mutex_;
    std::set<std::thread::id> threads_;
    const std::thread::id window_ = std::this_thread::get_id();
    std::atomic<bool> held_ = false;
};

QTEST_MAIN(MembersTest)
#include "tst_members.moc"
