// Tests pickers and look-ups for entities that a layer changes.

#include "fixture.h"

#include "editor/forms/candidates.h"

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

constexpr const char* kManifest = "warwright: 1\npack: house-rules\nname: House Rules\n"
                                  "version: 1.0.0\nsystem: ultrawar ^1.0\n"
                                  "requires: { lanternwrights-vs-ironloom: ^1.0 }\n"
                                  "licence: MIT\nauthors: [You]\n";

std::vector<forms::Candidate> offered(const Session& session, const char* query) {
    const EntityPtr army = session.index().resolve("army", "mine", session.packId());
    if (!army)
        return {};
    const schema::FieldDef* characters = army->schema->field("characters");
    return forms::candidates(session.index(), *army, *characters->keyOf, query);
}

} // namespace

class LayersTest : public QObject {
    Q_OBJECT

  private slots:
    void aChangedEntityIsOfferedOnceAsItIsNow();
    void aReplacedEntityHasNothingOfTheOldOne();
    void aLayerThatGoesLeavesWhatItChanged();
    void whatALayerCannotChangeStaysAsItWas();
    void whatALayerChangesCanBeApproved();
    void partsAreChangedByTheirNames();

  private:
    static std::unique_ptr<Session> open(SessionFixture& bench, const std::string& content);
};

std::unique_ptr<Session> LayersTest::open(SessionFixture& bench, const std::string& content) {
    const fs::path pack = bench.pack.parent_path() / "house-rules";
    fs::create_directory(pack);
    overwriteFile(pack / "pack.yaml", kManifest);
    overwriteFile(pack / "content.yaml", content +
                                             "armies:\n  mine:\n    name: Mine\n"
                                             "    faction: lanternwrights\n    army_total: 20\n"
                                             "    characters: { orrin-vael: 1 }\n");
    return bench.open(pack);
}

void LayersTest::aChangedEntityIsOfferedOnceAsItIsNow() {
    SessionFixture bench;
    auto session = open(bench, "characters:\n  lanternwrights-vs-ironloom:orrin-vael:\n"
                               "    mode: modify\n    set: { name: Orrin the Bold, offense: 9 }\n");
    const auto list = offered(*session, "orrin");
    QCOMPARE(list.size(), std::size_t(1));
    QCOMPARE(list.front().value, std::string("orrin-vael"));
    QCOMPARE(list.front().title, std::string("Orrin the Bold"));
    // The candidate refers to the layer, because the layer can be edited.
    QCOMPARE(list.front().ref.pack, std::string("house-rules"));
    QVERIFY(session->index().at(list.front().ref));
    // Conditions read changed values from the layer and all other values from the original.
    const auto view = session->index().find("character", "orrin-vael", "house-rules");
    QCOMPARE(std::string(view.id), std::string("orrin-vael"));
    QCOMPARE(std::string(view.pack), std::string("lanternwrights-vs-ironloom"));
    QCOMPARE(std::string(view.node.find("offense").scalar()), std::string("9"));
    QCOMPARE(std::string(view.node.find("defense").scalar()), std::string("5"));
}

void LayersTest::aReplacedEntityHasNothingOfTheOldOne() {
    SessionFixture bench;
    auto session =
        open(bench, "characters:\n  lanternwrights-vs-ironloom:orrin-vael:\n"
                    "    mode: override\n    name: Another Orrin\n    faction: lanternwrights\n");
    const auto list = offered(*session, "orrin");
    QCOMPARE(list.size(), std::size_t(1));
    QCOMPARE(list.front().title, std::string("Another Orrin"));
    QVERIFY(!session->index().find("character", "orrin-vael", "house-rules").node.find("offense"));
}

void LayersTest::whatALayerChangesCanBeApproved() {
    SessionFixture bench;
    auto session = open(bench, "characters:\n  lanternwrights-vs-ironloom:orrin-vael:\n"
                               "    mode: modify\n    set: { offense: 40 }\n");
    const EntityRef layer = offered(*session, "orrin").front().ref;
    SessionFixture::waitUntilSettled(*session);
    ProblemPtr found;
    for (const ProblemPtr& problem : session->findings().problemsOfEntity(layer))
        if (problem->code == "core.field.soft-range")
            found = problem;
    QVERIFY(found != nullptr);
    QVERIFY(session->approve({found}, QStringLiteral("House rule.")));
    SessionFixture::waitUntilSettled(*session);
    bool approved = false;
    for (const ProblemPtr& problem : session->findings().problemsOfEntity(layer))
        approved = approved || problem->finding.approvalReason == "House rule.";
    QVERIFY(approved);
}

void LayersTest::partsAreChangedByTheirNames() {
    SessionFixture bench;
    const fs::path top = bench.pack.parent_path();
    const fs::path systems = fs::path(WW_SOURCE_DIR) / "tests/data/systems";
    fs::copy(systems / "caravan", top / "caravan", fs::copy_options::recursive);
    fs::copy(systems / "caravan-pack", top / "salt-road", fs::copy_options::recursive);
    const fs::path pack = top / "late";
    fs::create_directory(pack);
    overwriteFile(pack / "pack.yaml", "warwright: 1\npack: late\nname: Late\nversion: 1.0.0\n"
                                      "system: caravan ^1.0\nrequires: { salt-road: ^1.0 }\n");
    overwriteFile(pack / "content.yaml", "convoys:\n  salt-road:first:\n    mode: modify\n"
                                         "    remove: { entries: [ox-cart] }\n"
                                         "    set: { \"entries[coach].load\": [] }\n");
    const auto session = bench.open(pack);
    const auto view = session->index().find("convoy", "first", "late");
    const NodeRef entries = view.node.find("entries");
    QCOMPARE(entries.size(), std::size_t(1));
    QCOMPARE(entries.at(0).find("load").size(), std::size_t(0));
}

void LayersTest::aLayerThatGoesLeavesWhatItChanged() {
    SessionFixture bench;
    auto session = open(bench, "characters:\n  lanternwrights-vs-ironloom:orrin-vael:\n"
                               "    mode: modify\n    set: { name: Orrin the Bold }\n");
    const EntityRef layer = offered(*session, "orrin").front().ref;
    QVERIFY(session->edit(Patch{{{PatchOp::Kind::Remove, layer, {}, {}, 0}}},
                          {QStringLiteral("Delete"), {}, layer}));
    QCOMPARE(offered(*session, "orrin").front().title, std::string("Orrin Vael"));
    session->undo();
    QCOMPARE(offered(*session, "orrin").front().title, std::string("Orrin the Bold"));
}

void LayersTest::whatALayerCannotChangeStaysAsItWas() {
    SessionFixture bench;
    auto session = open(bench, "characters:\n  lanternwrights-vs-ironloom:nobody:\n"
                               "    mode: modify\n    set: { name: Nobody }\n"
                               "  lanternwrights-vs-ironloom:orrin-vael:\n    mode: moddify\n");
    QCOMPARE(offered(*session, "orrin").front().title, std::string("Orrin Vael"));
    for (const forms::Candidate& candidate : offered(*session, ""))
        QVERIFY(candidate.title != "Nobody");
}

QTEST_GUILESS_MAIN(LayersTest)
#include "tst_layers.moc"
