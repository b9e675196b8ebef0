// Tests kinds with exactly one entity per pack, and values that this entity has in every pack.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/check/checker.h"
#include "rules/schema/load.h"
#include "tests/check/loaded.h"
#include "tests/support/support.h"
#endif

#include <QtTest>

using namespace ww;

namespace {

const std::string kCampaign = R"y(entity: campaign
section: campaigns
label: Campaign
single: true
fields:
  - { key: name, kind: text, required: true }
  - { key: length, kind: int }
constraints:
  - id: wars.campaign.length
    require: length = none or count(entities(battle)) = length
    message: "{self.kind} {self.id} of {self.pack} has {count(entities(battle))} battles: {join(entities(battle) as b, b.pack, ' ')} {first(entities(battle)).kind} {join(entities(battle) as b, b.id, ' ')}"
    at: length
)y";
const std::string kBattle = R"y(entity: battle
section: battles
fields: [ { key: name, kind: text } ]
)y";

schema::LoadedSystem load(const std::string& campaign = kCampaign) {
    return schema::loadSystem(*test::packOf(
        "wars", {{"pack.yaml", "warwright: 1\npack: wars\nversion: 1.0.0\n"},
                 {"schema/battle.yaml", kBattle},
                 {"schema/campaign.yaml", campaign},
                 {"system.yaml",
                  "warwright: 1\nsystem: wars\nname: Wars\nschemas: [campaign, battle]\n"}}));
}

PackDocumentsPtr packOf(const std::string& id, const std::string& text,
                        const std::string& more = {}) {
    return test::packOf(id, {{"all.yaml", text},
                             {"pack.yaml", "warwright: 1\npack: " + id + "\nname: " + id +
                                               "\nversion: 1.0.0\nsystem: wars ^1\n" + more}});
}

std::string found(check::Checker& checker, const std::vector<PackDocumentsPtr>& packs) {
    Snapshot snapshot;
    snapshot.packs = packs;
    checker.update(snapshot);
    std::string out;
    for (const diag::Diagnostic& one : checker.describeAll())
        out += one.code + " " + one.placeInModel + " " + one.message + "\n";
    return out;
}
std::string found(const std::vector<PackDocumentsPtr>& packs) {
    check::Checker checker(load().system, {});
    return found(checker, packs);
}

} // namespace

class TestSingle : public QObject {
    Q_OBJECT
  private slots:
    void theGameLoads() { QCOMPARE(test::problemsOf(load()), std::string()); }

    void oneBelongsInAPack() {
        QCOMPARE(found({packOf("east", "campaigns:\n  one: { name: One }\n")}), std::string());
        QCOMPARE(found({packOf("east", "battles:\n  ford: { name: Ford }\n")}),
                 std::string("core.entity.none pack/east.pack the pack has no Campaign, but needs "
                             "exactly one\n"));
        QCOMPARE(found({packOf("east", "campaigns:\n  one: { name: One }\n  two: { name: Two }\n"
                                       "  three: { name: Three }\n")}),
                 std::string("core.entity.second campaign/two `two` is one Campaign too many: a "
                             "pack can have only one\ncore.entity.second campaign/three `three` is "
                             "one Campaign too many: a pack can have only one\n"));
    }

    void oneOfARequiredPackWillDo() {
        const auto east = packOf("east", "campaigns:\n  one: { name: One }\n");
        const std::string needs = "requires: { east: ^1.0 }\n";
        QCOMPARE(found({east, packOf("west", "battles:\n  ford: { name: Ford }\n", needs)}),
                 std::string());
        QCOMPARE(found({east, packOf("west", "campaigns:\n  two: { name: Two }\n", needs)}),
                 std::string());
    }

    void editsAreSeen() {
        check::Checker checker(load().system, {});
        PackDocumentsPtr pack = packOf("east", "campaigns:\n  one: { name: One }\n");
        QCOMPARE(found(checker, {pack}), std::string());
        const auto edited = [&](const std::string& text) {
            auto next = std::make_shared<PackDocuments>(*pack);
            next->files[0] = test::editDocument(pack->files[0], text);
            pack = next;
            return QString::fromStdString(found(checker, {pack}));
        };
        QVERIFY(edited("battles:\n  ford: { name: Ford }\n").startsWith(u"core.entity.none "));
        QVERIFY(edited("campaigns:\n  one: { name: One }\n  two: { name: Two }\n")
                    .startsWith(u"core.entity.second campaign/two "));
        QCOMPARE(edited("campaigns:\n  two: { name: Two }\n"), QString());
    }

    /// In constraints of a kind with one entity, entities(kind) needs no equality, because they run
    /// once per pack.
    void itsConstraintsSeeEveryEntity() {
        const QString all = QString::fromStdString(
            found({packOf("east", "battles:\n  ford: { name: Ford }\n  hill: { name: Hill }\n"
                                  "campaigns:\n  one: { name: One, length: 3 }\n")}));
        QCOMPARE(all, QString("wars.campaign.length campaign/one.length campaign one of east has 2 "
                              "battles: east east battle ford hill\n"));
        const std::string many =
            test::problemsOf(load(test::replaceFirst(kCampaign, "single: true\n", "")));
        QVERIFY2(many.find("core.schema.expression") != std::string::npos, many.c_str());
    }
};

QTEST_GUILESS_MAIN(TestSingle)
#include "tst_single.moc"
