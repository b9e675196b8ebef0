// Tests budgets. A condition shares one budget over all entities. A number too large to be exact
// ends a constraint like an exhausted budget.

#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/schema/load.h"
#include "tests/support/support.h"

#include <QtTest>

#include <algorithm>

using namespace ww;

namespace {

const char* const kManifest =
    "warwright: 1\npack: test\nname: Test\nversion: 1.0.0\nsystem: dear ^1.0\n";

/// Loads a game with one kind, which has a name, a size, and the declarations in `more`.
schema::SystemPtr gameWith(const std::string& more, PackDocumentsPtr& documents) {
    const std::string schema =
        "entity: unit\nsection: units\nlabel: Unit\nplural: Units\ndoc: Works.\n"
        "fields:\n"
        "  - { key: name, kind: text, required: true, doc: Its name. }\n"
        "  - { key: size, kind: int, required: true, doc: How much it works. }\n" +
        more + "views: [form, source]\n";
    auto pack = std::make_shared<PackDocuments>(*test::packOf(
        "dear", {{"pack.yaml", "warwright: 1\npack: dear\nname: Dear\nversion: 1.0.0\n"},
                 {"schema/unit.yaml", schema},
                 {"system.yaml",
                  "warwright: 1\nsystem: dear\nname: Dear\nversion: 1.0.0\nschemas: [unit]\n"}}));
    pack->readOnly = true;
    documents = pack;
    return schema::loadSystem(*pack).system;
}

std::string unitsOf(const std::vector<long long>& sizes) {
    std::string text = "units:\n";
    for (std::size_t i = 0; i < sizes.size(); ++i)
        text += "  u" + std::to_string(i) + ": { name: U" + std::to_string(i) +
                ", size: " + std::to_string(sizes[i]) + " }\n";
    return text;
}

QStringList reported(const check::Checker& checker) {
    QStringList out;
    for (const check::Finding* finding : checker.findings()) {
        std::string line = finding->kind->code + " " + diag::severityName(finding->severity) + " " +
                           finding->entity.file + " " + finding->entity.id;
        for (const auto& [key, value] : finding->args)
            line += " " + key + "=" + value;
        for (const check::Related& related : finding->related)
            line += " see:" + related.entity.id + " " + related.message;
        out << QString::fromStdString(finding->approvalReason.empty() ? line : line + " approved");
    }
    return out;
}

struct Bench {
    Bench(schema::SystemPtr system_, PackDocumentsPtr game, check::CheckerOptions options_,
          const std::string& units)
        : system(std::move(system_)), options(options_), checker(system, {}, options) {
        snapshot.packs = {std::move(game),
                          test::packOf("test", {{"pack.yaml", kManifest}, {"units.yaml", units}})};
        checker.update(snapshot);
    }
    void change(const std::vector<long long>& sizes) {
        auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
        pack->files.back() = test::editDocument(pack->files.back(), unitsOf(sizes));
        snapshot.packs.back() = pack;
        ++snapshot.revision;
        (void)checker.update(snapshot);
    }
    [[nodiscard]] QStringList full() const {
        check::CheckerOptions one = options;
        one.threads = 1;
        check::Checker fresh(system, {}, one);
        fresh.update(snapshot);
        return reported(fresh);
    }
    schema::SystemPtr system;
    check::CheckerOptions options;
    check::Checker checker;
    Snapshot snapshot;
};

} // namespace

class CheckBudgets : public QObject {
    Q_OBJECT

  private slots:
    /// The condition compares size × size pairs, so a size of 400 takes more than 200,000 steps.
    void conditionsShareABudget() {
        PackDocumentsPtr documents;
        const schema::SystemPtr system = gameWith(
            "  - { key: extra, kind: int, required: true, doc: More., when: \"count(1..size as a, "
            "any(1..size as b, a + b = 0)) = 0\" }\n",
            documents);
        QVERIFY(system);
        check::CheckerOptions options{false, 2};
        options.maxTotalSteps = 200'000;
        Bench bench(system, documents, options, unitsOf({3, 400}));
        const QString dear = "core.rule.too-dear error system.yaml  constraint=when count=2 "
                             "limit=200,000 where=for all of them together";
        // `extra` isn't reported as missing on any unit, whichever unit is checked first.
        QCOMPARE(reported(bench.checker), QStringList{dear});
        QCOMPARE(bench.full(), QStringList{dear});
        QCOMPARE(bench.checker.counts().error, std::size_t{1});

        bench.change({3, 7});
        QCOMPARE(reported(bench.checker).size(), 2);
        QCOMPARE(reported(bench.checker).filter("core.field.missing").size(), 2);
        QCOMPARE(reported(bench.checker), bench.full());
        QCOMPARE(bench.checker.counts().error, std::size_t{0});

        for (const std::vector<long long>& sizes : std::vector<std::vector<long long>>{
                 {3, 400}, {400, 7}, {400, 400}, {400, 400, 3}, {3, 3}, {400}, {5}}) {
            bench.change(sizes);
            QCOMPARE(reported(bench.checker), bench.full());
            QCOMPARE(reported(bench.checker).filter("core.rule.too-dear").size(),
                     std::count(sizes.begin(), sizes.end(), 400) > 0 ? 1 : 0);
        }
    }

    /// The 25 units with a too large number take few steps, so the constraint is still checked on
    /// other units.
    void aNumberThatIsTooLargeEndsAConstraint() {
        PackDocumentsPtr documents;
        const schema::SystemPtr system = gameWith("constraints:\n"
                                                  "  - id: dear.unit.cube\n"
                                                  "    require: size * size * size < 100\n"
                                                  "    message: \"{name} is large\"\n"
                                                  "    help: It is not to be.\n",
                                                  documents);
        QVERIFY(system);
        std::vector<long long> sizes(25, 3'000'000);
        sizes.push_back(5);
        Bench bench(system, documents, {false, 2}, unitsOf(sizes));
        const QString large = "not checked here: a number is too large to be exact";
        const QStringList found = reported(bench.checker);
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0],
                 "core.rule.too-dear error schema/unit.yaml  constraint=dear.unit.cube count=25 "
                 "limit=5,000,000 where=for each of them, or numbers too large to be exact "
                 "see:u0 " +
                     large + " see:u1 " + large + " see:u2 " + large);
        QVERIFY2(found[1].startsWith("dear.unit.cube error units.yaml u25"), qPrintable(found[1]));
        QCOMPARE(bench.full(), found);
        bench.change({3, 5});
        QCOMPARE(reported(bench.checker), bench.full());
        QVERIFY(reported(bench.checker).filter("core.rule.too-dear").isEmpty());
    }

    void aNumberThatIsTooLargeEndsACondition() {
        PackDocumentsPtr documents;
        const schema::SystemPtr system =
            gameWith("  - { key: extra, kind: int, required: true, doc: More., when: \"size * size "
                     "* size > 100\" }\n",
                     documents);
        QVERIFY(system);
        Bench bench(system, documents, {false, 2}, unitsOf({3'000'000, 2}));
        const QStringList found = reported(bench.checker);
        QCOMPARE(found.size(), 1);
        QVERIFY2(found.front().startsWith("core.field.too-dear error units.yaml u0"),
                 qPrintable(found.front()));
        QVERIFY2(found.front().contains(
                     "when=`size * size * size > 100`: a number in it is too large to be exact"),
                 qPrintable(found.front()));
    }

    /// One zone's shape compares 9,000,000 pairs.
    void shapesOfABoardShareABudget() {
        PackDocumentsPtr documents;
        const schema::SystemPtr system = gameWith(
            "  - key: zones\n    kind: list\n    doc: Areas.\n    of:\n      kind: record\n"
            "      fields: [ { key: reach, kind: int, required: true, doc: How far. } ]\n"
            "board:\n  cells: plane\n  size: [300 mm, 200 mm]\n"
            "  zones: [ { list: zones, shape: \"rectangle(0, 0, 10 + count(1..reach as a, "
            "any(1..reach as b, a + b = 0)), 10)\" } ]\n",
            documents);
        QVERIFY(system);
        Bench bench(system, documents, {false, 2},
                    "units:\n  u0: { name: U0, size: 1, zones: [ { reach: 3000 } ] }\n"
                    "  u1: { name: U1, size: 1, zones: [ { reach: 3 } ] }\n");
        QCOMPARE(reported(bench.checker),
                 QStringList{"core.field.too-dear error units.yaml u0 field=zones when=the shapes "
                             "on the board"});
    }
};

QTEST_GUILESS_MAIN(CheckBudgets)
#include "tst_budgets.moc"
