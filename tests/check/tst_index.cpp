// Tests the index of entities and references, and renaming in all places.

#include "rules/check/checker.h"
#include "tests/check/systems.h"

#include <QtTest>

using namespace ww;
namespace fs = std::filesystem;

namespace {

const fs::path kPacks = fs::path(WW_SOURCE_DIR) / "tests/data/checks/_packs";

struct Bench {
    test::LoadedPack system = test::loadSystemPack("checks", kPacks / "checks");
    Snapshot snapshot;
    std::unique_ptr<check::Checker> checker;

    explicit Bench(const test::FileTexts& texts, const std::string& needs = "") {
        snapshot.packs.push_back(system.documents);
        if (!needs.empty()) {
            auto base = std::make_shared<PackDocuments>(
                *test::packOf(needs, test::readTexts(kPacks / needs)));
            base->readOnly = true;
            snapshot.packs.push_back(base);
        }
        snapshot.packs.push_back(test::packOf("test", texts));
        checker =
            std::make_unique<check::Checker>(system.system, std::vector<check::EntityCheck>{});
        checker->update(snapshot);
    }
    void replace(const std::string& path, const std::string& text) {
        auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
        for (DocumentPtr& file : pack->files)
            if (file->path == path)
                file = source::read(path, text);
        snapshot.packs.back() = pack;
        checker->update(snapshot);
    }
    [[nodiscard]] std::string all() const {
        std::string out;
        for (const diag::Diagnostic& one : checker->describeAll())
            out += one.code + "@" + std::to_string(one.place.begin.line) + ":" +
                   std::to_string(one.place.begin.column) + " " + one.placeInModel + "\n";
        return out;
    }
};

const std::string kThings = "things:\n"
                            "  lamp:\n    name: Lamp\n    friend: moth\n"
                            "  moth:\n    name: Moth # \n    friend: \"lamp\"\n"
                            "  bat:\n    name: Bat\n    friend: lamp\n";

} // namespace

class TestIndex : public QObject {
    Q_OBJECT
  private slots:
    void listsAKindInOrder() {
        const Bench bench(test::FileTexts{{"a.yaml", kThings}}, "base");
        std::string ids;
        for (const auto& one : bench.checker->index().entities("thing"))
            ids += std::string(one.pack) + ":" + std::string(one.id) + " ";
        QCOMPARE(ids, std::string("base:gate-warden base:lamp test:bat test:lamp test:moth "));
    }

    void knowsWhoRefers() {
        const Bench bench(test::FileTexts{{"a.yaml", kThings}});
        const auto uses = bench.checker->index().findUsages("thing", "test", "lamp");
        QCOMPARE(uses.size(), std::size_t{2});
        QCOMPARE(uses[0].entity.id, std::string("moth"));
        QCOMPARE(uses[0].path.str(), std::string("friend"));
        QCOMPARE(std::string(uses[0].chunk->text.substr(uses[0].span.begin, uses[0].span.size())),
                 std::string("\"lamp\""));
        QCOMPARE(uses[1].entity.id, std::string("bat"));
    }

    void ownEntitiesComeBeforeOnesOfRequiredPacks() {
        const Bench bench(test::FileTexts{{"a.yaml", kThings}}, "base");
        const auto& index = bench.checker->index();
        QCOMPARE(std::string(index.find("thing", "lamp", "test")->pack), std::string("test"));
        QCOMPARE(std::string(index.find("thing", "base:lamp", "test")->pack), std::string("base"));
        QCOMPARE(std::string(index.find("thing", "gate-warden", "test")->pack),
                 std::string("base"));
        QVERIFY(!index.find("thing", "elsewhere:lamp", "test"));
        QCOMPARE(index.referenceText(*index.find("thing", "base:lamp", "test"), "test"),
                 std::string("base:lamp"));
        QCOMPARE(index.referenceText(*index.find("thing", "gate-warden", "test"), "test"),
                 std::string("gate-warden"));
    }

    void findsTheNearestId() {
        const Bench bench(test::FileTexts{{"a.yaml", kThings}}, "base");
        QCOMPARE(bench.checker->index().nearestId("thing", "lmap", "test").value_or(""),
                 std::string("lamp"));
        QCOMPARE(bench.checker->index().nearestId("thing", "gate-wardn", "test").value_or(""),
                 std::string("gate-warden"));
        QCOMPARE(bench.checker->index().nearestId("thing", "warden", "test").value_or(""),
                 std::string("gate-warden"));
        QVERIFY(!bench.checker->index().nearestId("thing", "war", "test"));
        QVERIFY(!bench.checker->index().nearestId("thing", "zeppelin", "test"));
    }

    void renamesEverywhereInOnePatch() {
        Bench bench(test::FileTexts{{"a.yaml", kThings},
                                    {"b.yaml", "things:\n  rat: { name: Rat, friend: lamp }\n"}});
        const Patch patch = check::buildRenamePatch(bench.checker->index(), "thing", "test", "lamp",
                                                    "light", check::OldIdPolicy::Keep);
        const auto written = source::writePatch(bench.snapshot, patch);
        QVERIFY2(written.has_value(), written ? "" : written.error().message.c_str());
        std::string texts;
        for (const source::WrittenFile& one : *written)
            texts += one.result->text();
        QCOMPARE(texts,
                 std::string("things:\n"
                             "  light:\n    name: Lamp\n    friend: moth\n    formerly: [lamp]\n"
                             "  moth:\n    name: Moth # \n    friend: \"light\"\n"
                             "  bat:\n    name: Bat\n    friend: light\n"
                             "things:\n  rat: { name: Rat, friend: light }\n"));
    }

    void renamesInWhatALayerAdds() {
        Bench bench(test::FileTexts{{"a.yaml",
                                     "things:\n  moth: { name: Moth }\n"
                                     "  base:gate-warden:\n    mode: modify\n"
                                     "    set: { friends: [base:lamp, moth], load: { moth: 1 } }\n"
                                     "    add: { friends: [bat, moth], load: { bat: 2 } }\n"
                                     "  base:lamp:\n    mode: modify\n"
                                     "    add: { friends: [moth], load: { moth: 2 } }\n"
                                     "    remove: { friends: [moth] }\n"
                                     "  bat: { name: moth }\n"}},
                    "base");
        const auto uses = bench.checker->index().findUsages("thing", "test", "moth");
        std::string places;
        for (const check::EntityUsage& use : uses)
            places += use.writtenPath.str() + "=" +
                      std::string(use.chunk->text.substr(use.span.begin, use.span.size())) + " ";
        QCOMPARE(places, std::string("set.friends[1]=moth add.friends[1]=moth set.load.moth=moth "
                                     "add.friends[0]=moth add.load.moth=moth "));
        const auto written = source::writePatch(
            bench.snapshot,
            check::buildRenamePatch(bench.checker->index(), "thing", "test", "moth", "fly"));
        QVERIFY2(written.has_value(), written ? "" : written.error().message.c_str());
        QCOMPARE(written->size(), std::size_t{1});
        QCOMPARE(written->front().result->text(),
                 std::string("things:\n  fly: { name: Moth }\n"
                             "  base:gate-warden:\n    mode: modify\n"
                             "    set: { friends: [base:lamp, fly], load: { fly: 1 } }\n"
                             "    add: { friends: [bat, fly], load: { bat: 2 } }\n"
                             "  base:lamp:\n    mode: modify\n"
                             "    add: { friends: [fly], load: { fly: 2 } }\n"
                             "    remove: { friends: [moth] }\n"
                             "  bat: { name: moth }\n"));
    }

    void renamesInApprovalsWhatIsTheEntityAndNoWordSpeltLikeIt() {
        Bench bench(test::FileTexts{
            {"a.yaml", "things:\n  moth: { name: Moth }\n"
                       "  bat: { name: Bat, friends: [moth, moth], load: { moth: 12 } }\n"
                       "places:\n  moth: { name: Moth }\n"},
            {"approvals.yaml",
             "- { code: core.text.not-unique, at: thing/bat.name, keys: { value: moth, other: moth "
             "}, reason: r }\n"
             "- { code: core.list.duplicate, at: \"thing/bat.friends[1]\", text: moth, keys: { "
             "value: moth }, reason: moth }\n"
             "- { code: core.field.soft-range, at: thing/bat.load.moth, reason: r }\n"
             "- { code: core.field.soft-range, at: thing/moth.size, keys: { value: moth }, reason: "
             "r }\n"
             "- { code: core.ref.unresolved, at: place/moth.name, keys: { thing: moth, place: "
             "moth, "
             "id: moth }, reason: r }\n"}});
        QCOMPARE(bench.all(), std::string("core.field.soft-range@3:58 thing/bat.load.moth\n"
                                          "core.list.duplicate@3:37 thing/bat.friends[moth]\n"
                                          "core.field.missing@5:3 place/moth.levels\n"
                                          "core.approval.stale@1:3 \n"
                                          "core.approval.stale@4:3 \n"
                                          "core.approval.stale@5:3 \n"));
        const auto written = source::writePatch(
            bench.snapshot,
            check::buildRenamePatch(bench.checker->index(), "thing", "test", "moth", "fly"));
        QVERIFY2(written.has_value(), written ? "" : written.error().message.c_str());
        for (const source::WrittenFile& one : *written)
            if (one.file == "approvals.yaml")
                QCOMPARE(
                    one.result->text(),
                    std::string(
                        "- { code: core.text.not-unique, at: thing/bat.name, keys: { value: moth, "
                        "other: fly }, reason: r }\n"
                        "- { code: core.list.duplicate, at: \"thing/bat.friends[1]\", text: fly, "
                        "keys: { "
                        "value: fly }, reason: moth }\n"
                        "- { code: core.field.soft-range, at: thing/bat.load.fly, reason: r }\n"
                        "- { code: core.field.soft-range, at: thing/fly.size, keys: { value: moth "
                        "}, reason: r }\n"
                        "- { code: core.ref.unresolved, at: place/moth.name, keys: { thing: fly, "
                        "place: moth, id: moth }, reason: r }\n"));
        QCOMPARE(written->size(), std::size_t{2});
    }

    void requiredPacksThatComeToDisagreeAreReported() {
        const auto layer = [](const std::string& count) {
            return "things:\n  base:gate-warden:\n    mode: modify\n    set: { " + count + " }\n";
        };
        const auto pack = [](const std::string& id, const std::string& needs) {
            return "warwright: 1\npack: " + id + "\nversion: 1.0.0\nrequires: { " + needs + " }\n";
        };
        Bench bench(test::FileTexts{{"a.yaml", "things: { a: { name: A } }\n"},
                                    {"pack.yaml", pack("test", "one: ^1.0, two: ^1.0")}},
                    "base");
        const auto put = [&](std::size_t at, const std::string& id, const std::string& text,
                             bool fresh) {
            auto made = std::make_shared<PackDocuments>(*test::packOf(
                id, test::FileTexts{{"a.yaml", text}, {"pack.yaml", pack(id, "base: ^1.0")}}));
            made->readOnly = true;
            auto& packs = bench.snapshot.packs;
            if (fresh)
                packs.insert(packs.begin() + static_cast<std::ptrdiff_t>(at), made);
            else
                packs[at] = made;
            bench.checker->update(bench.snapshot);
        };
        const std::string reported = "core.layer.required-conflict@4:29 \n";
        put(2, "one", layer("count: 4"), true);
        put(3, "two", layer("size: 4"), true);
        QCOMPARE(bench.all(), std::string());
        put(3, "two", layer("count: 5"), false);
        QCOMPARE(bench.all(), reported);
        QCOMPARE(bench.checker->counts().warning, std::size_t{1});
        bench.replace("pack.yaml", pack("test", "one: ^1.0"));
        QCOMPARE(bench.all(), std::string());
        bench.replace("pack.yaml", pack("test", "one: ^1.0, two: ^1.0"));
        QCOMPARE(bench.all(), reported);
        put(2, "one", "things: {}\n", false);
        QCOMPARE(bench.all(), std::string());
        QCOMPARE(bench.checker->counts().warning, std::size_t{0});
    }

    void oldIdsAreUnderstood() {
        Bench bench(test::FileTexts{
            {"a.yaml", "things:\n  lamp:\n    name: Lamp\n    formerly: [light]\n  bat:\n "
                       "   name: Bat\n    friend: light\n"}});
        QCOMPARE(bench.all(), std::string("core.ref.renamed@7:13 thing/bat.friend\n"));
        bench.replace(
            "a.yaml",
            "things:\n  lamp:\n    name: Lamp\n  bat:\n    name: Bat\n    friend: light\n");
        QCOMPARE(bench.all(), std::string("core.ref.unresolved@6:13 thing/bat.friend\n"));
    }

    void aMalformedIdIsOneFindingWithOneFix() {
        const auto text = [](const char* id, const char* ref) {
            return "things:\n  " + std::string(id) +
                   ":\n    name: Quill\n  bat:\n    name: Bat\n    friend: " + ref + "\n";
        };
        Bench bench(test::FileTexts{{"a.yaml", text("Quill", "quill")}});
        QCOMPARE(bench.all(), std::string("core.id.malformed@2:3 thing/Quill\n"));
        QCOMPARE(bench.checker->describeAll()[0].fixes[0].label, std::string("rename to `quill`"));
        // If the reference has a typing mistake, its fix writes the id that the author meant.
        bench.replace("a.yaml", text("Quill", "quil"));
        QCOMPARE(bench.all(), std::string("core.id.malformed@2:3 thing/Quill\n"
                                          "core.ref.unresolved@6:13 thing/bat.friend\n"));
        QCOMPARE(bench.checker->describeAll()[1].fixes[0].label, std::string("change to `quill`"));
        bench.replace("a.yaml", text("quill", "quill"));
        QCOMPARE(bench.all(), std::string());
        bench.replace("a.yaml", text("Quill", "quill"));
        QCOMPARE(bench.all(), std::string("core.id.malformed@2:3 thing/Quill\n"));
        bench.replace("a.yaml", text("Quill", "quill") + "  quill: { name: Q }\n");
        QCOMPARE(bench.all(), std::string("core.id.malformed@2:3 thing/Quill\n"));
        QVERIFY(bench.checker->describeAll()[0].fixes.empty());
    }
    void aMisspelledSectionIsOneFinding() {
        const auto text = [](const char* section) {
            return std::string(section) + ":\n  lamp:\n    name: Lamp\n  moth:\n    name: Moth\n"
                                          "things:\n  bat:\n    name: Bat\n    friend: lamp\n"
                                          "  cat:\n    name: Cat\n    friend: moth\n";
        };
        for (const char* section : {"thngs", "thing"}) {
            Bench bench(test::FileTexts{{"a.yaml", text(section)}});
            QCOMPARE(bench.all(), std::string("core.section.unknown@1:1 \n"));
            QCOMPARE(bench.checker->describeAll()[0].fixes[0].label,
                     std::string("rename to `things`"));
            bench.replace("a.yaml", text("# thngs"));
            bench.replace("a.yaml", text(section));
            QCOMPARE(bench.all(), std::string("core.section.unknown@1:1 \n"));
        }
        const Bench other(test::FileTexts{{"a.yaml", text("elsewhere")}});
        QCOMPARE(other.all(), std::string("core.section.unknown@1:1 \n"
                                          "core.ref.unresolved@9:13 thing/bat.friend\n"
                                          "core.ref.unresolved@12:13 thing/cat.friend\n"));
    }

    void layeredValuesAreFoundWhereTheyStand() {
        const std::string layer = "things:\n  base:gate-warden:\n    mode: modify\n"
                                  "    set: { count: 40 }\n    add: { marks: [swft] }\n";
        Bench bench(test::FileTexts{{"a.yaml", layer}}, "base");
        QCOMPARE(bench.all(),
                 std::string("core.field.out-of-range@4:19 base:thing/gate-warden.count\n"
                             "core.field.unknown-word@5:20 base:thing/gate-warden.marks[1]\n"));
        const auto entity = bench.checker->index().find("thing", "base:gate-warden", "test");
        QCOMPARE(std::string(entity->view.node.find("count").scalar()), std::string("40"));
        QCOMPARE(std::string(entity->view.node.find("title").scalar()), std::string("Warden"));
        // A fix edits the layer's file, never the required pack.
        const diag::Diagnostic first = bench.checker->describeAll().front();
        QCOMPARE(first.fixes.size(), std::size_t{1});
        QCOMPARE(first.fixes[0].edits[0].file, std::string("a.yaml"));
    }

    void requiredPacksAreNotAccused() {
        const Bench bench(test::FileTexts{{"a.yaml", "things: { a: { name: A } }\n"}}, "other");
        QCOMPARE(bench.all(), std::string());
    }

    void aBrokenEntityBreaksAloneAndItsUsersStayQuiet() {
        const Bench bench(test::FileTexts{
            {"a.yaml",
             "things:\n  lamp:\n    name: [Lamp\n  bat:\n    name: Bat\n    friend: lamp\n"}});
        const auto all = bench.checker->describeAll();
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY(all[0].code.starts_with("core.yaml."));
        QCOMPARE(all[0].placeInModel, std::string("thing/lamp"));
    }

    void releaseTakesUnfinishedForWrong() {
        const test::LoadedPack system = test::loadSystemPack("checks", kPacks / "checks");
        Snapshot snapshot;
        snapshot.packs = {system.documents,
                          test::packOf("test", {{"a.yaml", "things:\n  lamp:\n    count: 1\n"}})};
        check::Checker draft(system.system, {});
        draft.update(snapshot);
        QCOMPARE(draft.counts().unfinished, std::size_t{1});
        QCOMPARE(draft.counts().error, std::size_t{0});
        check::Checker release(system.system, {}, {true, 1});
        release.update(snapshot);
        QCOMPARE(release.counts().error, std::size_t{1});
    }

    void missingArtIsReportedOnlyWhereFilesAreKnown() {
        Bench bench(test::FileTexts{
            {"a.yaml", "things:\n  lamp:\n    name: Lamp\n    picture: lamp.png\n"}});
        QCOMPARE(bench.all(), std::string());
        auto pack = std::make_shared<PackDocuments>(*bench.snapshot.packs.back());
        pack->assets = std::make_shared<const std::set<std::string, std::less<>>>();
        bench.snapshot.packs.back() = pack;
        bench.checker->update(bench.snapshot);
        QCOMPARE(bench.all(), std::string("core.art.missing@4:14 thing/lamp.picture\n"));
    }

    void anUpdateSaysWhoseFindingsMayDiffer() {
        Bench bench(test::FileTexts{{"a.yaml", kThings}});
        auto pack = std::make_shared<PackDocuments>(*bench.snapshot.packs.back());
        std::string text = kThings;
        text.replace(text.find("Bat"), 3, "Cat");
        pack->files[0] =
            source::apply(pack->files[0], {source::FileEdit{text.find("Cat"), 3, "Cat"}});
        bench.snapshot.packs.back() = pack;
        const auto change = bench.checker->update(bench.snapshot);
        QVERIFY(!change.allChanged);
        QCOMPARE(change.rechecked.size(), std::size_t{1});
        QCOMPARE(change.rechecked[0].id, std::string("bat"));
    }
};

QTEST_GUILESS_MAIN(TestIndex)
#include "tst_index.moc"
