// Tests rosters: the checker agrees with the offered members and finds no fault in random squads.

#include "editor/forms/member_fill.h"
#include "editor/forms/members.h"
#include "editor/forms/patches.h"
#include "rules/check/checker.h"
#include "rules/schema/compact_edit.h"
#include "rules/source/source.h"
#include "rules/systems/games.h"
#include "tests/support/checked_pack.h"
#include "tests/support/share.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <fstream>
#include <set>

using namespace ww;
using namespace ww::forms;

namespace {

/// A pack that is opened once and checked with temporary patches.
class Pack {
  public:
    explicit Pack(const std::string& folder, std::string file = {}, const std::string& text = {}) {
        auto opened =
            library::openPack(std::filesystem::path(WW_SOURCE_DIR) / folder,
                              test::optionsSearching({"content/systems", "content/packs"}));
        if (!opened || !opened->system)
            return;
        snapshot_ = opened->snapshot;
        system_ = opened->system;
        pack_ = opened->pack;
        if (!file.empty())
            snapshot_ = with(source::read(std::move(file), text));
        rules.checks = games::checks(*system_);
        index_ = std::make_unique<session::EntityIndex>(system_);
        index_->update(snapshot_);
        checker_ = std::make_unique<check::Checker>(system_, rules.checks);
        checker_->update(snapshot_);
    }
    [[nodiscard]] bool good() const { return checker_ != nullptr; }
    [[nodiscard]] const session::EntityIndex& index() const { return *index_; }
    [[nodiscard]] session::EntityPtr squad(const char* id) const {
        return index_->resolve("squad", id, pack_);
    }
    [[nodiscard]] MemberRoster roster(const session::EntityPtr& squad) const {
        return {*index_, rules, squad, *memberFieldsOf(*system_, *squad->schema, "entries")};
    }
    [[nodiscard]] MemberFields parts(const session::EntityPtr& squad) const {
        return *memberFieldsOf(*system_, *squad->schema, "entries");
    }

    /// Applies the patch and returns code and path of the entity's errors and warnings. Stores the
    /// patched file in `text`.
    QStringList found(const EntityRef& ref, const Patch& patch, std::string* text = nullptr) {
        Snapshot now = snapshot_;
        if (!patch.ops.empty()) {
            const auto written = schema::writePatch(system_.get(), snapshot_, patch);
            if (!written)
                return {QString::fromStdString("not written: " + written.error().message)};
            for (const source::WrittenFile& file : *written) {
                now = with(file.result);
                if (text)
                    *text = std::string(file.result->text());
            }
        }
        now.revision = ++revision_;
        checker_->update(now);
        QStringList out;
        for (const check::Finding* finding : checker_->findingsOf(ref))
            if (finding->kind->code.starts_with("battlecry.") && finding->approvalReason.empty() &&
                finding->severity != diag::Severity::Info)
                out << QString::fromStdString(finding->kind->code + " " + finding->path.str());
        out.sort();
        return out;
    }

    DraftRules rules;

  private:
    [[nodiscard]] Snapshot with(const DocumentPtr& document) const {
        auto after = std::make_shared<PackDocuments>(*snapshot_.packs.back());
        const auto at =
            std::find_if(after->files.begin(), after->files.end(),
                         [&](const DocumentPtr& one) { return one->path == document->path; });
        if (at == after->files.end())
            after->files.push_back(document);
        else
            *at = document;
        Snapshot out = snapshot_;
        out.packs.back() = after;
        return out;
    }
    Snapshot snapshot_;
    schema::SystemPtr system_;
    std::string pack_;
    std::uint64_t revision_ = 1;
    std::unique_ptr<session::EntityIndex> index_;
    std::unique_ptr<check::Checker> checker_;
};

QStringList said(const std::vector<check::Finding>& findings) {
    QStringList out;
    for (const check::Finding& finding : findings)
        out << QString::fromStdString(finding.kind->code + " " + finding.path.str());
    out.sort();
    return out;
}

const Offer* offerOf(const std::vector<Offer>& offers, const char* title) {
    const auto at = std::find_if(offers.begin(), offers.end(),
                                 [&](const Offer& one) { return one.title == title; });
    return at == offers.end() ? nullptr : &*at;
}

} // namespace

class TestFormMembers : public QObject {
    Q_OBJECT

    static constexpr const char* kSquads =
        "squads:\n"
        "  spare: # nothing yet\n"
        "    name: Spare\n"
        "    faction: stormglass\n"
        "  odd:\n"
        "    name: Odd\n"
        "    faction: stormglass\n"
        "    limit: 90\n"
        "    entries:\n"
        "      - { mecha: petrel, pilot: isolde-varr, start_mode: battloid, upgrades: [spit] }\n"
        "      # a pair\n"
        "      - { mecha: breakwater, pilot: harbour-guard, start_mode: standard }\n";
    std::unique_ptr<Pack> pack_;

  private slots:
    void initTestCase() {
        pack_ = std::make_unique<Pack>("content/packs/battlecry-sample", "trial.yaml", kSquads);
        QVERIFY(pack_->good());
    }

    void membersAreCounted() {
        const session::EntityPtr squad = pack_->squad("bell-company");
        const MemberRoster roster = pack_->roster(squad);
        const std::vector<Member> members = roster.members();
        QCOMPARE(members.size(), std::size_t(3));
        QCOMPARE(members[0].title, std::string("Isolde Varr"));
        QCOMPARE(members[0].carried.size(), std::size_t(5));
        QCOMPARE(members[0].carried[0].groupWord, std::string("title"));
        QCOMPARE(members[0].carried[0].cost.knownCost, 3.0);
        QCOMPARE(members[0].cost.knownCost, 18.0 + 9 + 3 + 3 + 3 + 3 + 3);
        double sum = 0;
        for (const Member& member : members)
            sum += member.cost.knownCost;
        QCOMPARE(roster.cost().knownCost, sum);
        QCOMPARE(roster.limit(), std::optional(100.0));
    }

    void offersAreJudgedAsTheCheckerDoes() {
        std::size_t tried = 0, broken = 0;
        for (const char* id : {"bell-company", "harbour-company", "odd", "spare"}) {
            const session::EntityPtr squad = pack_->squad(id);
            const MemberRoster roster = pack_->roster(squad);
            const QStringList before = pack_->found(squad->ref, {});
            QCOMPARE(said(findingsOf(pack_->index(), *squad, pack_->rules)), before);
            std::vector<ChoiceTarget> aims = {{}};
            for (std::size_t i = 0; i < roster.memberCount(); ++i)
                for (const char* part : {"mecha", "pilot", "upgrades"})
                    aims.push_back({i, part});
            for (const ChoiceTarget& aim : aims)
                for (const MemberRoster::MemberChoice& choice : roster.choicesFor(aim)) {
                    const MemberRoster::Attempt one = roster.tryChoice(aim, choice);
                    QVERIFY(one.entity);
                    const QStringList now = pack_->found(squad->ref, one.patch);
                    const QStringList here =
                        said(findingsOf(pack_->index(), *one.entity, pack_->rules));
                    QVERIFY2(now == here, qPrintable(now.join(u'|') + "\n" + here.join(u'|')));
                    QStringList added = now;
                    for (const QString& old : before)
                        added.removeOne(old);
                    if (!one.isBreakingRules() && one.newFindings.empty())
                        QVERIFY2(added.isEmpty(), qPrintable(added.join(u'|')));
                    broken += one.isBreakingRules() ? 1U : 0U;
                    ++tried;
                }
        }
        QVERIFY2(tried > 300 && broken > 50 && broken < tried - 50,
                 qPrintable(QStringLiteral("%1 of %2").arg(broken).arg(tried)));
    }

    /// In a game whose members are plain references, the members' entries have no group heading.
    void whoIsNamedByOneReferenceHasNoHeading() {
        const QTemporaryDir folder;
        const std::filesystem::path top = folder.path().toStdString();
        const auto write = [&](const char* file, const char* text) {
            std::filesystem::create_directories((top / file).parent_path());
            std::ofstream(top / file) << text;
        };
        write("systems/crew/pack.yaml", "warwright: 1\npack: crew\nname: Crew\nversion: 1.0.0\n");
        write("systems/crew/system.yaml", "warwright: 1\nsystem: crew\nname: Crew\n"
                                          "version: 1.0.0\nschemas: [boat, sailor]\n");
        write("systems/crew/schema/sailor.yaml",
              "entity: sailor\nsection: sailors\nfields:\n"
              "  - { key: name, kind: text, required: true, label: Name, doc: Whose. }\n"
              "views: [form]\n");
        write("systems/crew/schema/boat.yaml",
              "entity: boat\nsection: boats\nfields:\n"
              "  - { key: name, kind: text, required: true, label: Name, doc: Whose. }\n"
              "  - { key: crew, kind: list, label: Crew, doc: Aboard., of: { kind: record, fields: "
              "[{ key: who, kind: ref, to: sailor, required: true, label: Sailor, doc: Who. }] } "
              "}\nviews: [form, { roster: crew }]\n");
        write("boats/pack.yaml", "warwright: 1\npack: boats\nname: Boats\nversion: 1.0.0\n"
                                 "system: crew ^1.0\n");
        write("boats/all.yaml", "boats:\n  gull: { name: Gull }\nsailors:\n"
                                "  ann: { name: Ann }\n  bo: { name: Bo }\n");
        library::OpenOptions how;
        how.search = library::SearchPath{{(top / "systems").string()}};
        const auto opened = library::openPack(top / "boats", how);
        QVERIFY(opened && opened->system);
        session::EntityIndex index(opened->system);
        index.update(opened->snapshot);
        const session::EntityPtr gull = index.resolve("boat", "gull", opened->pack);
        QVERIFY(gull);
        const auto parts = memberFieldsOf(*opened->system, *gull->schema, "crew");
        QVERIFY(parts);
        const DraftRules none;
        QStringList offered;
        for (const Offer& one : MemberRoster(index, none, gull, *parts).offers({}))
            offered << QString::fromStdString(one.groupWord + "|" + one.title);
        QCOMPARE(offered, (QStringList{"|Ann", "|Bo"}));
    }

    void whatDoesntFitSaysWhy() {
        const MemberRoster roster = pack_->roster(pack_->squad("bell-company"));
        const std::vector<Offer> members = roster.offers({});
        const Offer* isolde = offerOf(members, "Isolde Varr");
        QVERIFY(isolde && !isolde->fits);
        QCOMPARE(isolde->reason,
                 std::string("`Isolde Varr` is unique, but is in `Bell company` twice"));
        QVERIFY(isolde->cite == std::vector<std::string>{"BC-SQD-2"});
        const std::vector<Offer> cards = roster.offers({2, "upgrades"});
        const Offer* lantern = offerOf(cards, "Storm lantern");
        QVERIFY(lantern && !lantern->fits);
        QVERIFY(!lantern->reason.empty());
        const Offer* vest = offerOf(cards, "Cork vest");
        QVERIFY(vest && vest->fits && vest->reason.empty());
        QCOMPARE(vest->cost.knownCost, 3.0);
        // Candidates of a group are adjacent, and the fitting candidates are first in their group.
        for (std::size_t i = 1; i < cards.size(); ++i)
            QVERIFY(cards[i].groupWord != cards[i - 1].groupWord || cards[i - 1].fits ||
                    !cards[i].fits);
    }

    void slotsSayWhatIsFree() {
        const MemberRoster roster = pack_->roster(pack_->squad("bell-company"));
        for (const MemberRoster::CarriedSlot& slot : roster.carriedSlots(0)) {
            if (slot.word == "title") {
                QVERIFY(!slot.fits && slot.carried == 1);
                QVERIFY(!slot.reason.empty());
            }
            if (slot.word == "bomb")
                QVERIFY(!slot.fits && slot.carried == 0);
        }
        const auto room = pack_->roster(pack_->squad("odd")).carriedSlots(1);
        const auto head = std::find_if(room.begin(), room.end(),
                                       [](const auto& one) { return one.word == "system-head"; });
        QVERIFY(head != room.end() && head->fits && head->reason.empty());
    }

    void aDoubleBringsItsNumber() {
        const session::EntityPtr squad = pack_->squad("odd");
        const MemberRoster roster = pack_->roster(squad);
        std::string text;
        QCOMPARE(pack_->found(squad->ref, roster.duplicate(1), &text),
                 pack_->found(squad->ref, {}));
        QVERIFY(QString::fromStdString(text).contains(
            u"      # a pair\n"
            u"      - { mecha: breakwater, pilot: harbour-guard, start_mode: standard, copy_id: 1 "
            u"}\n"
            u"      - { mecha: breakwater, pilot: harbour-guard, start_mode: standard, copy_id: 2 "
            u"}\n"));
        // The rules report a unique pilot that is used twice, even if the copies have numbers.
        const QStringList found = pack_->found(squad->ref, roster.duplicate(0), &text);
        QVERIFY(found.contains(QStringLiteral("battlecry.squad.unique-twice entries[1].pilot")));
        QVERIFY(found.contains(QStringLiteral("battlecry.squad.id-tokens entries[1]")));
        QVERIFY(!QString::fromStdString(text).contains(
            u"isolde-varr, start_mode: battloid, upgrades: [spit], copy_id"));
    }

    void nothingIsFoundInWhatIsThrown() {
        const auto seeds = static_cast<std::uint64_t>(test::scaledCaseCount(85));
        std::set<std::string> texts;
        for (const char* id : {"bell-company", "odd", "spare"}) {
            const session::EntityPtr squad = pack_->squad(id);
            const QStringList before = pack_->found(squad->ref, {});
            const MemberFields parts = pack_->parts(squad);
            for (const FillMode how : {FillMode::Replace, FillMode::Complete})
                for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
                    const FillResult one =
                        fillRoster(pack_->index(), pack_->rules, squad, parts, how, seed);
                    if (one.patch.ops.empty()) {
                        QVERIFY(how == FillMode::Complete);
                        continue;
                    }
                    std::string text, again;
                    QStringList now = pack_->found(squad->ref, one.patch, &text);
                    for (const QString& old : before)
                        now.removeOne(old);
                    QVERIFY2(now.isEmpty(), qPrintable(QStringLiteral("%1, seed %2: %3")
                                                           .arg(id)
                                                           .arg(seed)
                                                           .arg(now.join(u'|'))));
                    const session::EntityPtr after = patchedCopy(squad, one.patch);
                    QVERIFY(after);
                    const MemberRoster made = pack_->roster(after);
                    QVERIFY(made.cost().knownCost <= *made.limit() &&
                            made.cost().unknownCount == 0);
                    (void)pack_->found(
                        squad->ref,
                        fillRoster(pack_->index(), pack_->rules, squad, parts, how, seed).patch,
                        &again);
                    QCOMPARE(again, text);
                    texts.insert(text);
                }
        }
        QVERIFY2(texts.size() > static_cast<std::size_t>(test::scaledCaseCount(250)),
                 qPrintable(QString::number(texts.size())));
    }

    void aThrowChangesAsLittleAsItCan() {
        const session::EntityPtr squad = pack_->squad("odd");
        std::string text;
        const FillResult one = fillRoster(pack_->index(), pack_->rules, squad, pack_->parts(squad),
                                          FillMode::Complete, 3);
        QVERIFY(!one.patch.ops.empty());
        (void)pack_->found(squad->ref, one.patch, &text);
        QVERIFY(QString::fromStdString(text).startsWith(
            QString::fromLatin1(kSquads).section(QStringLiteral("entries:"), 0, 0)));
        QVERIFY(QString::fromStdString(text).contains(u"      # a pair\n"));
    }

    void whatCostsNobodyKnowsIsNotThrown() {
        const Pack core("content/packs/battlecry-core", "trial.yaml",
                        "squads:\n  lost: { name: Lost, faction: ref }\n");
        QVERIFY(core.good());
        const session::EntityPtr squad = core.squad("lost");
        QVERIFY(squad);
        const FillResult one =
            fillRoster(core.index(), core.rules, squad, core.parts(squad), FillMode::Replace, 1);
        QVERIFY(one.patch.ops.empty() && one.hasUnknownCosts);
    }
};

QTEST_GUILESS_MAIN(TestFormMembers)
#include "tst_form_members.moc"
