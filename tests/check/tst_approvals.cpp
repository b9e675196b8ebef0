// Tests that an approval of a line covers only this line, wherever the line moves.

#include "rules/check/checker.h"
#include "tests/check/systems.h"

#include <QtTest>

#include <algorithm>

using namespace ww;
namespace fs = std::filesystem;

namespace {

const fs::path kPacks = fs::path(WW_SOURCE_DIR) / "tests/data/checks/_packs";

/// Checks a list. Returns texts such as `open [2] stale `: `open` with the index of an unapproved
/// duplicate, `stale` for an approval without a match, `line` for one bound to a position.
struct Bench {
    test::LoadedPack system = test::loadSystemPack("checks", kPacks / "checks");
    Snapshot snapshot;
    check::Checker checker{system.system, std::vector<check::EntityCheck>{}};

    explicit Bench(const std::string& approvals, const std::string& tags) {
        snapshot.packs.push_back(system.documents);
        snapshot.packs.push_back(test::packOf(
            "test", test::FileTexts{{"a.yaml", textOf(tags)}, {"approvals.yaml", approvals}}));
        checker.update(snapshot);
    }
    static std::string textOf(const std::string& tags) {
        return "things:\n  lamp:\n    name: Lamp\n    tags: [" + tags + "]\n";
    }
    [[nodiscard]] std::string with(const std::string& tags) {
        auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
        for (DocumentPtr& file : pack->files)
            if (file->path == "a.yaml")
                file = source::read("a.yaml", textOf(tags));
        snapshot.packs.back() = pack;
        checker.update(snapshot);
        check::Checker fresh{system.system, std::vector<check::EntityCheck>{}};
        fresh.update(snapshot);
        return found(checker) == found(fresh) ? found(checker) : "differs from a fresh check";
    }
    [[nodiscard]] std::string found() const { return found(checker); }
    [[nodiscard]] std::string found(const check::Checker& by) const {
        std::string out;
        for (const diag::Diagnostic& one : by.describeAll())
            if (one.code == "core.approval.stale")
                out += "stale ";
            else if (one.code == "core.approval.line")
                out += "line ";
            else if (one.code != "core.list.duplicate")
                out += one.code + " ";
            else
                out += (one.approvalReason ? "held [" : "open [") +
                       std::to_string(positionOf(one)) + "] ";
        return out;
    }
    [[nodiscard]] std::ptrdiff_t positionOf(const diag::Diagnostic& one) const {
        for (const DocumentPtr& file : snapshot.packs.back()->files)
            if (file->path == "a.yaml") {
                const std::string before(file->text().substr(0, one.place.offset));
                return std::count(before.begin(), before.end(), ',');
            }
        return -1;
    }
};

std::string approval(int line, const std::string& text, const std::string& value) {
    return "- { code: core.list.duplicate, at: \"thing/lamp.tags[" + std::to_string(line) + "]\"" +
           (text.empty() ? "" : ", text: " + text) + ", keys: { value: " + value +
           " }, reason: r }\n";
}

} // namespace

class TestApprovals : public QObject {
    Q_OBJECT
  private slots:
    void anApprovalWithATextFollowsItsLine() {
        Bench bench(approval(2, "a", "a"), "a, b, a");
        QCOMPARE(bench.found(), std::string("held [2] "));
        QCOMPARE(bench.with("x, a, b, a"), std::string("held [3] "));
        QCOMPARE(bench.with("a, a"), std::string("held [1] "));
        QCOMPARE(bench.with("b, a"), std::string("stale "));
        QCOMPARE(bench.with("a, b, a"), std::string("held [2] "));
    }

    void anotherLineAtThePlaceIsNotApproved() {
        Bench bench(approval(2, "a", "a"), "a, b, a");
        QCOMPARE(bench.with("b, a, b"), std::string("open [2] stale "));
        QCOMPARE(bench.with("a, b, b"), std::string("open [2] stale "));
    }

    void ofEqualLinesItHoldsForOne() {
        Bench bench(approval(2, "a", "a"), "a, b, a");
        QCOMPARE(bench.with("a, b, a, a"), std::string("held [2] open [3] "));
        QCOMPARE(bench.with("a, a, a"), std::string("open [1] held [2] "));
        QCOMPARE(bench.with("x, a, z, a, a"), std::string("held [3] open [4] "));
        Bench two(approval(1, "a", "a") + approval(2, "a", "a"), "a, a, a");
        QCOMPARE(two.found(), std::string("held [1] held [2] "));
        QCOMPARE(two.with("x, z, a, a, a"), std::string("held [3] held [4] "));
        QCOMPARE(two.with("a, a"), std::string("held [1] stale "));
    }

    void withoutATextThePositionCounts() {
        Bench bench(approval(2, "", "a"), "a, b, a");
        QCOMPARE(bench.found(), std::string("held [2] line "));
        QCOMPARE(bench.with("x, a, b, a"), std::string("open [3] stale "));
        QCOMPARE(bench.with("a, b, a"), std::string("held [2] line "));
        for (const check::Finding* one : bench.checker.findings())
            if (one->kind->code == "core.approval.line") {
                QVERIFY(one->fixes.at(0).safe);
                const auto written = source::writePatch(bench.snapshot, one->fixes[0].patch);
                QVERIFY(written.has_value());
                const std::string text(written->front().result->text());
                QVERIFY2(text.find("text: a") != std::string::npos, text.c_str());
                QCOMPARE(Bench(text, "x, a, b, a").found(), std::string("held [3] "));
            }
    }

    /// An approval that names an item applies to every item with that name.
    void anApprovalByNameHoldsForEachOfThatName() {
        Bench bench("- { code: core.list.duplicate, at: \"thing/lamp.tags[a]\", reason: r }\n",
                    "a, b, a");
        QCOMPARE(bench.found(), std::string("held [2] "));
        QCOMPARE(bench.with("x, a, b, a, a"), std::string("held [3] held [4] "));
        QCOMPARE(bench.with("b, a, b"), std::string("open [2] stale "));
    }

    void anApprovalNeedsAReason() {
        for (const std::string reason : {"\"\"", "\" \""})
            QCOMPARE(Bench("- { code: core.list.duplicate, at: thing/lamp.name, reason: " + reason +
                               " }\n",
                           "a")
                         .found(),
                     std::string("core.approval.malformed "));
    }

    void aTextThatIsOfNoLineIsReported() {
        const std::string odd =
            "- { code: core.list.duplicate, at: thing/lamp.name, text: a, reason: r }\n";
        QCOMPARE(Bench(odd, "a").found(), std::string("core.approval.malformed "));
        QCOMPARE(Bench(approval(1, "\"\"", "a"), "a").found(),
                 std::string("core.approval.malformed "));
    }
};

QTEST_GUILESS_MAIN(TestApprovals)
#include "tst_approvals.moc"
