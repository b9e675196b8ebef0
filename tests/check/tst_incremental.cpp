// Tests that findings after any sequence of edits equal the findings of a full check.

#include "rules/base/steps.h"
#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/source/copies.h"
#include "tests/check/mutations.h"
#include "tests/check/systems.h"
#include "tests/support/share.h"

#include <QRegularExpression>
#include <QtTest>
#include <rapidcheck.h>
#include <yaml-cpp/yaml.h>

#include <set>

using namespace ww;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = WW_SOURCE_DIR;

std::string reported(const check::Finding& finding, const Snapshot& snapshot) {
    std::string out = finding.kind->code + " " + diag::severityName(finding.severity) + " " +
                      finding.entity.pack + "/" + finding.entity.file + " " + finding.kindName +
                      "/" + finding.entity.id + "." + finding.path.str();
    for (const PackDocumentsPtr& pack : snapshot.packs)
        for (const DocumentPtr& file : pack->files)
            if (pack->pack == finding.entity.pack && file->path == finding.entity.file &&
                finding.chunk) {
                ChunkOffset at;
                out += findChunk(*file, finding.chunk.get(), at) ? " @" + std::to_string(at.bytes)
                                                                 : " @gone";
            }
    out += "+" + std::to_string(finding.span.begin) + ".." + std::to_string(finding.span.end);
    for (const auto& [key, value] : finding.args)
        out += " " + key + "=" + value;
    for (const check::PatchFix& fix : finding.fixes)
        out += " fix:" + fix.label;
    for (const check::Related& related : finding.related)
        out += " see:" + related.entity.file + "/" + related.entity.id;
    return finding.approvalReason.empty() ? out : out + " approved:" + finding.approvalReason;
}

std::vector<std::string> reported(const check::Checker& checker, const Snapshot& snapshot) {
    std::vector<std::string> out;
    for (const check::Finding* finding : checker.findings())
        out.push_back(reported(*finding, snapshot));
    return out;
}

bool sameCounts(const diag::Counts& a, const diag::Counts& b) {
    return a.error == b.error && a.warning == b.warning && a.info == b.info &&
           a.unfinished == b.unfinished && a.approved == b.approved;
}

diag::Counts counted(const check::Checker& checker) {
    diag::Counts out;
    for (const check::Finding* finding : checker.findings()) {
        if (!finding->approvalReason.empty())
            out.approved += check::representedCount(*finding);
        else if (finding->severity == diag::Severity::Error)
            out.error += check::representedCount(*finding);
        else if (finding->severity == diag::Severity::Warning)
            out.warning += check::representedCount(*finding);
        else if (finding->severity == diag::Severity::Info)
            out.info += check::representedCount(*finding);
        else
            out.unfinished += check::representedCount(*finding);
    }
    return out;
}

using test::mutate;
using test::randomBelow;

std::string joined(const test::FileTexts& texts) {
    std::string out;
    for (const auto& [path, text] : texts)
        out += "--- " + path + "\n" + text;
    return out;
}

std::string difference(const std::vector<std::string>& now,
                       const std::vector<std::string>& wanted) {
    std::string out;
    for (const std::string& line : now)
        if (std::find(wanted.begin(), wanted.end(), line) == wanted.end())
            out += "only incremental: " + line + "\n";
    for (const std::string& line : wanted)
        if (std::find(now.begin(), now.end(), line) == now.end())
            out += "only full: " + line + "\n";
    return out.empty() ? "the order differs\n" : out;
}

void holds(const schema::SystemPtr& system, Snapshot snapshot, test::FileTexts texts, int steps) {
    check::Checker checker(system, games::checks(*system), {false, 2});
    checker.update(snapshot);
    for (int step = 0; step < steps; ++step) {
        const std::string was = joined(texts);
        mutate(texts);
        auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
        for (std::size_t i = 0; i < texts.size(); ++i)
            pack->files[i] = test::editDocument(pack->files[i], texts[i].second);
        source::markCopies(pack->files);
        if (randomBelow(8) == 0) {
            if (pack->unreadableFiles.empty())
                pack->unreadableFiles.push_back(
                    {"elsewhere.yaml", {&diag::fileUnreadable, {}, {}, {}}});
            else
                pack->unreadableFiles.clear();
        }
        snapshot.packs.back() = pack;
        ++snapshot.revision;
        (void)checker.update(snapshot);
        check::Checker full(system, games::checks(*system), {false, 1});
        full.update(snapshot);
        const auto now = reported(checker, snapshot);
        const auto wanted = reported(full, snapshot);
        if (now != wanted)
            RC_FAIL(difference(now, wanted) + "\nbefore:\n" + was + "\nafter:\n" + joined(texts));
        RC_ASSERT(sameCounts(checker.counts(), full.counts()));
        RC_ASSERT(sameCounts(checker.counts(), counted(checker)));
    }
}

/// Loads a game whose entities say how many steps their constraints take.
schema::SystemPtr greedyGame(PackDocumentsPtr& documents) {
    const std::string schema =
        "entity: unit\nsection: units\nlabel: Unit\nplural: Units\ndoc: Whoever works.\n"
        "fields:\n"
        "  - { key: name, kind: text, required: true, doc: What it is called. }\n"
        "  - { key: size, kind: int, required: true, doc: How much it works. }\n"
        "  - { key: friend, kind: ref, to: unit, doc: Another one. }\n"
        "constraints:\n"
        "  - id: greedy.unit.pairs\n"
        "    each: [\"1..size as a\", \"1..size as b\"]\n"
        "    require: a * b != 6\n"
        "    message: \"{name} has {a} and {b}\"\n"
        "    help: It is not to be.\n"
        "  - id: greedy.unit.fans\n"
        "    require: any(users(unit, friend) as u, u.size > size) or count(1..size as a, "
        "any(1..size as b, a + b = 0)) = 0\n"
        "    message: \"{name} works\"\n"
        "    help: It is not to be.\n"
        "  - id: greedy.unit.small\n"
        "    require: size != 7\n"
        "    message: \"{name} is seven\"\n"
        "    help: It is not to be.\n"
        "views: [form, source]\n";
    auto pack = std::make_shared<PackDocuments>(*test::packOf(
        "greedy", {{"pack.yaml", "warwright: 1\npack: greedy\nname: Greedy\nversion: 1.0.0\n"},
                   {"schema/unit.yaml", schema},
                   {"system.yaml", "warwright: 1\nsystem: greedy\nname: Greedy\nversion: 1.0.0\n"
                                   "schemas: [unit]\n"}}));
    pack->readOnly = true;
    documents = pack;
    return schema::loadSystem(*pack).system;
}

std::string greedyPack(const std::vector<int>& sizes, const std::vector<int>& friends) {
    std::string text = "units:\n";
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        text += "  u" + std::to_string(i) + ":\n    name: U" + std::to_string(i) +
                "\n    size: " + std::to_string(sizes[i]) + "\n";
        if (friends[i] >= 0)
            text += "    friend: u" + std::to_string(friends[i]) + "\n";
    }
    return text;
}

struct UltraWarSample {
    schema::SystemPtr system;
    test::FileTexts texts;
    Snapshot snapshot;
};
UltraWarSample ultraWarSample() {
    const test::LoadedPack system =
        test::loadSystemPack("ultrawar", kSource / "content/systems/ultrawar");
    UltraWarSample out{
        system.system, test::readTexts(kSource / "content/packs/lanternwrights-vs-ironloom"), {}};
    out.snapshot.packs = {system.documents, test::packOf("sample", out.texts)};
    return out;
}

} // namespace

class TestIncremental : public QObject {
    Q_OBJECT
  private slots:
    void equalsAFullRunOnTheGenericChecks() {
        const fs::path packs = kSource / "tests/data/checks/_packs";
        const test::LoadedPack system = test::loadSystemPack("checks", packs / "checks");
        QVERIFY(system.system);
        auto base =
            std::make_shared<PackDocuments>(*test::packOf("base", test::readTexts(packs / "base")));
        base->readOnly = true;
        const test::FileTexts texts{
            {"approvals.yaml",
             "- { code: core.field.soft-range, at: thing/lamp.size, reason: A lighthouse. }\n"
             "- { code: core.ref.unresolved, at: thing/moth.friend, keys: { ref: lmap }, reason: "
             "So be it. }\n"},
            {"pack.yaml",
             "warwright: 1\npack: test\nname: Test\nversion: 1.0.0\nsystem: checks ^1.0\n"
             "requires: { base: ^1.0 }\nseverities: { core.field.soft-range: info }\n"},
            {"places.yaml",
             "places:\n  yard:\n    name: Yard\n    levels: |\n      00\n      00\n    zones: |\n"
             "      A.\n      .B\n    legend:\n      A: { zone: west }\n      B: { zone: east }\n"},
            {"things.yaml",
             "things:\n  # the first\n  lamp:\n    name: Lamp\n    size: 12\n    friend: moth\n"
             "  moth:\n    name: Moth\n    friend: lmap\n    formerly: [light]\n    place: yard\n"
             "    zone: west\n  bat:\n    name: Lamp\n    friend: light\n    rank: general\n"
             "    orders: 3\n  base:gate-warden:\n    mode: modify\n    set: { count: 4 }\n"
             "    add: { marks: [swift] }\n    remove: { marks: [bold] }\n"},
            {"flow.yaml",
             "things: { rat: { name: Rat, friend: lamp }, cat: { name: Cat, count: 99 } }\n"}};
        test::FileTexts sorted = texts;
        std::sort(sorted.begin(), sorted.end());
        Snapshot snapshot;
        snapshot.packs = {system.documents, base, test::packOf("test", sorted)};
        QVERIFY(rc::check("incremental equals full",
                          [&] { holds(system.system, snapshot, sorted, 12); }));
    }

    void equalsAFullRunOnUltraWar() {
        const UltraWarSample sample = ultraWarSample();
        QVERIFY(sample.system);
        QVERIFY(rc::check("incremental equals full",
                          [&] { holds(sample.system, sample.snapshot, sample.texts, 6); }));
    }

    /// Tests constraints that exceed the budgets for an entity, for all entities, or in total.
    void equalsAFullRunWhereBudgetsAreSpent() {
        PackDocumentsPtr documents;
        const schema::SystemPtr system = greedyGame(documents);
        QVERIFY(system);
        QCOMPARE(system->schemas.front().constraints.size(), std::size_t{3});
        check::CheckerOptions options{false, 2};
        options.maxConstraintSteps = 200'000;
        options.maxTotalSteps = 350'000; // enough steps for two expensive constraints
        std::set<std::string> met;
        QVERIFY(rc::check("incremental equals full", [&] {
            const std::string manifest =
                "warwright: 1\npack: test\nname: Test\nversion: 1.0.0\nsystem: greedy ^1.0\n"
                "severities: { core.rule.too-dear: info }\n";
            const std::string approvals =
                "- { code: core.rule.too-dear, at: unit/u1, reason: So be it. }\n";
            const auto size = [] {
                static const std::vector<int> sizes{1, 3, 7, 60, 100, 150, 170, 250, 2000};
                return sizes[static_cast<std::size_t>(*rc::gen::inRange(0, 9))];
            };
            std::vector<int> sizes{3, 7, 60, 100}, friends{1, 2, 3, -1};
            test::FileTexts texts{{"approvals.yaml", approvals},
                                  {"pack.yaml", manifest},
                                  {"units.yaml", greedyPack(sizes, friends)}};
            Snapshot snapshot;
            snapshot.packs = {documents, test::packOf("test", texts)};
            check::Checker checker(system, {}, options);
            checker.update(snapshot);
            for (int step = 0; step < 8; ++step) {
                const auto at =
                    static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(sizes.size())));
                const int what = *rc::gen::inRange(0, 6);
                if (what == 0) {
                    sizes.insert(sizes.begin() + static_cast<std::ptrdiff_t>(at), size());
                    friends.insert(friends.begin() + static_cast<std::ptrdiff_t>(at), -1);
                } else if (what == 1 && sizes.size() > 2) {
                    sizes.erase(sizes.begin() + static_cast<std::ptrdiff_t>(at));
                    friends.erase(friends.begin() + static_cast<std::ptrdiff_t>(at));
                } else if (what == 2) {
                    friends[at] = *rc::gen::inRange(-1, static_cast<int>(sizes.size()));
                } else {
                    sizes[at] = size();
                }
                auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
                pack->files.back() =
                    test::editDocument(pack->files.back(), greedyPack(sizes, friends));
                snapshot.packs.back() = pack;
                ++snapshot.revision;
                (void)checker.update(snapshot);
                check::CheckerOptions one = options;
                one.threads = 1;
                check::Checker full(system, {}, one);
                full.update(snapshot);
                const auto now = reported(checker, snapshot);
                const auto wanted = reported(full, snapshot);
                if (now != wanted)
                    RC_FAIL(difference(now, wanted) + greedyPack(sizes, friends));
                RC_ASSERT(sameCounts(checker.counts(), full.counts()));
                RC_ASSERT(sameCounts(checker.counts(), counted(checker)));
                for (const check::Finding* finding : full.findings()) {
                    if (finding->kind != &diag::ruleTooDear && finding->kind != &diag::rulesTooDear)
                        continue;
                    // The pack can't change the severity of the game's findings, or approve them.
                    RC_ASSERT(finding->severity == diag::Severity::Error);
                    RC_ASSERT(finding->approvalReason.empty());
                    RC_ASSERT(finding->entity.pack == "greedy");
                    met.insert(finding->kind->code);
                }
            }
        }));
        QCOMPARE(met, (std::set<std::string>{"core.rule.all-too-dear", "core.rule.too-dear"}));
    }

    /// Only one entity exceeds its budget. It is checked again when its constraint gets cheaper.
    void aBudgetIsSpentOnOneEntityAndGivenBack() {
        PackDocumentsPtr documents;
        const schema::SystemPtr system = greedyGame(documents);
        QVERIFY(system);
        const std::vector<int> friends{-1, -1};
        const test::FileTexts texts{{"pack.yaml", "warwright: 1\npack: test\nname: Test\nversion: "
                                                  "1.0.0\nsystem: greedy ^1.0\n"},
                                    {"units.yaml", greedyPack({3, 4000}, friends)}};
        Snapshot snapshot;
        snapshot.packs = {documents, test::packOf("test", texts)};
        check::Checker checker(system, {}, {false, 2});
        checker.update(snapshot);
        std::vector<std::string> codes;
        for (const check::Finding* finding : checker.findings()) {
            codes.push_back(finding->kind->code + finding->entity.id);
            if (finding->kind != &diag::ruleTooDear)
                continue;
            QCOMPARE(finding->args[1], (std::pair<std::string, std::string>{"count", "1"}));
            QCOMPARE(finding->args[3].second, std::string("for it"));
            QCOMPARE(finding->entity.file, std::string("schema/unit.yaml"));
            QCOMPARE(finding->related.size(), std::size_t{1});
            QCOMPARE(finding->related[0].entity.id, std::string("u1"));
        }
        QCOMPARE(codes, (std::vector<std::string>{"core.rule.too-dear", "core.rule.too-dear",
                                                  "greedy.unit.pairsu0", "greedy.unit.pairsu0"}));
        QCOMPARE(checker.counts().error, std::size_t{4});
        auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
        pack->files.back() = test::editDocument(pack->files.back(), greedyPack({3, 7}, friends));
        snapshot.packs.back() = pack;
        ++snapshot.revision;
        (void)checker.update(snapshot);
        check::Checker full(system, {}, {false, 1});
        full.update(snapshot);
        QCOMPARE(reported(checker, snapshot), reported(full, snapshot));
        const auto left = checker.findings();
        QVERIFY(std::none_of(left.begin(), left.end(),
                             [](const auto* one) { return one->kind == &diag::ruleTooDear; }));
    }

    /// Characters query the other characters of their faction. Each query visits a faction once,
    /// however many characters ask.
    void takesLinearWorkWhereAllBelongToOneFaction() {
        const auto [system, sampleTexts, sampleSnapshot] = ultraWarSample();
        QVERIFY(system);
        const auto packOf = [](int count, int offense) {
            std::string text = "factions:\n  red:\n    name: Red\n    power: energy\ncharacters:\n";
            for (int i = 0; i < count; ++i) {
                const std::string id = std::to_string(i);
                text += "  c" + id + ":\n    name: C " + id +
                        "\n    faction: red\n    race: human\n    rank: " +
                        (i == 0 ? "general" : "troop") +
                        "\n    offense: " + std::to_string(i == 1 ? offense : 3) +
                        "\n    defense: 4\n    movement: 4\n    life: 3\n    abilities: |\n      "
                        "Offensive Support\n      Minion Hub (Range 6)\n    general_abilities: |\n"
                        "      Affiliate Mod +1 Magic\n";
            }
            return text;
        };
        const auto visits = [&, &game = system, &sample = sampleSnapshot](int count, bool edit) {
            test::FileTexts texts{{"a.yaml", packOf(count, 3)},
                                  {"pack.yaml", "warwright: 1\npack: test\nname: Test\nversion: "
                                                "1.0.0\nsystem: ultrawar ^1.0\n"}};
            Snapshot snapshot;
            snapshot.packs = {sample.packs.front(), test::packOf("test", texts)};
            check::Checker checker(game, games::checks(*game), {false, 1});
            StepMeter all(~std::uint64_t{0} - 1), edited(~std::uint64_t{0} - 1);
            {
                const StepScope scope(all);
                checker.update(snapshot);
            }
            auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
            pack->files.front() = test::editDocument(pack->files.front(), packOf(count, 4));
            snapshot.packs.back() = pack;
            ++snapshot.revision;
            const StepScope scope(edited);
            (void)checker.update(snapshot);
            return edit ? edited.stepsTaken() : all.stepsTaken();
        };
        for (const bool edit : {false, true}) {
            const auto few = visits(150, edit), many = visits(600, edit);
            QVERIFY(few > 150);
            QVERIFY2(
                many < 5 * few,
                qPrintable(QStringLiteral("%1 of 150 characters, %2 of 600").arg(few).arg(many)));
        }
    }

    void equalsAFullRunWhereFilesAreCopies() {
        const test::LoadedPack system =
            test::loadSystemPack("checks", kSource / "tests/data/checks/_packs/checks");
        QVERIFY(system.system);
        const std::string things = "things:\n  lamp:\n    name: Lamp\n    friend: moth\n"
                                   "  moth:\n    name: Moth\n    friend: bat\n";
        const test::FileTexts texts{{"backup/things.yaml", things},
                                    {"one.yaml", "things:\n  bat:\n    name: Bat\n"},
                                    {"one~.yaml", "things:\n  bat:\n    name: Bat\n"},
                                    {"pack.yaml", "warwright: 1\npack: test\nname: Test\n"
                                                  "version: 1.0.0\nsystem: checks ^1.0\n"},
                                    {"things (1).yaml", things},
                                    {"things.yaml", things}};
        Snapshot snapshot;
        snapshot.packs = {system.documents, test::packOf("test", texts)};
        QVERIFY(rc::check("incremental equals full",
                          [&] { holds(system.system, snapshot, texts, 12); }));
    }

    /// A file with an additional entity isn't a copy of another file, so it has duplicates.
    void aCopyWithAnEntityOfItsOwnIsRead() {
        const test::LoadedPack system =
            test::loadSystemPack("checks", kSource / "tests/data/checks/_packs/checks");
        QVERIFY(system.system);
        const std::string things = "things:\n  lamp:\n    name: Lamp\n";
        const std::string own = things + "  bat:\n    name: Bat\n";
        check::Checker checker(system.system, {}, {false, 1});
        Snapshot snapshot;
        snapshot.packs = {system.documents, nullptr};
        const auto codes = [&](const std::string& copy) {
            auto pack = std::make_shared<PackDocuments>(
                *test::packOf("test", {{"things (1).yaml", copy}, {"things.yaml", things}}));
            source::markCopies(pack->files);
            snapshot.packs.back() = pack;
            ++snapshot.revision;
            (void)checker.update(snapshot);
            std::vector<std::string> out;
            for (const diag::Diagnostic& one : checker.describeAll())
                if (one.code == diag::idDuplicate.code || one.code == diag::packCopy.code)
                    out.push_back(one.code);
            return out;
        };
        const std::vector<std::string> copied{diag::packCopy.code}, doubled{diag::idDuplicate.code};
        QCOMPARE(codes(things), copied);
        QCOMPARE(codes(own), doubled);
        QCOMPARE(codes(things), copied);
        QCOMPARE(codes("things:\n  lamp:\n    name: \"Lamp\n"), copied);
        QCOMPARE(codes("things:\n  lamp:\n    name: Lamp\nwords\n"), copied);
        QCOMPARE(codes("words\nthings:\n  lamp:\n    name: Lamp\n"), doubled);
    }

    /// Makes and reverts all mistakes in breaks.yaml and all edits in judged.yaml
    /// (tests/content/data).
    void equalsAFullRunOnEveryMistakeOfUltraWar() {
        auto [system, texts, snapshot] = ultraWarSample();
        QVERIFY(system);
        const Snapshot clean = snapshot;
        check::Checker checker(system, games::checks(*system), {false, 1});
        checker.update(snapshot);
        const auto whole = reported(checker, snapshot);
        const fs::path data = kSource / "tests/content/data";
        std::vector<YAML::Node> all;
        for (const YAML::Node& one : YAML::LoadFile((data / "breaks.yaml").string())["breaks"])
            all.push_back(one);
        for (const YAML::Node& one : YAML::LoadFile((data / "judged.yaml").string())["judged"])
            all.push_back(one);
        int mistakes = 0;
        for (const YAML::Node& one : all) {
            if (!test::isCaseSelected(mistakes++))
                continue;
            test::FileTexts broken = texts;
            for (const YAML::Node& edit : one["edits"])
                for (auto& [path, text] : broken)
                    if (path == edit["file"].Scalar()) {
                        QString with = QString::fromStdString(edit["replace"].Scalar());
                        if (edit["times"])
                            with = with.repeated(edit["times"].as<int>());
                        text = QString::fromStdString(text)
                                   .replace(QRegularExpression(
                                                QString::fromStdString(edit["find"].Scalar())),
                                            with)
                                   .toStdString();
                    }
            auto pack = std::make_shared<PackDocuments>(*clean.packs.back());
            for (std::size_t i = 0; i < texts.size(); ++i)
                pack->files[i] = test::editDocument(pack->files[i], broken[i].second);
            snapshot.packs.back() = pack;
            ++snapshot.revision;
            (void)checker.update(snapshot);
            check::Checker full(system, games::checks(*system), {false, 1});
            full.update(snapshot);
            const auto now = reported(checker, snapshot);
            const auto wanted = reported(full, snapshot);
            const std::string code = one[one["code"] ? "code" : "is"].Scalar();
            QVERIFY2(now == wanted, (code + "\n" + difference(now, wanted)).c_str());
            snapshot.packs.back() = clean.packs.back();
            ++snapshot.revision;
            (void)checker.update(snapshot);
            const auto back = reported(checker, snapshot);
            QVERIFY2(back == whole, (code + " taken back\n" + difference(back, whole)).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestIncremental)
#include "tst_incremental.moc"
