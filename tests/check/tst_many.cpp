// Tests untrusted content with ten thousand mistakes: reports stay short, approved findings stay
// listed, and oversized files aren't read.

#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/diag/position.h"
#include "tests/check/cases.h"

#include <QTemporaryDir>
#include <QtTest>

#include <sstream>

using namespace ww;

namespace {

struct Bench {
    test::LoadedPack system = test::loadSystemPack("checks", test::kCases / "_packs/checks");
    Snapshot snapshot;
    check::Checker checker{system.system, {}};

    explicit Bench(const test::FileTexts& texts) {
        snapshot.packs = {system.documents, test::packOf("test", texts)};
        checker.update(snapshot);
    }
    void replace(const test::FileTexts& texts) {
        const PackDocumentsPtr& was = snapshot.packs.back();
        auto now = std::make_shared<PackDocuments>(*test::packOf("test", texts));
        for (DocumentPtr& file : now->files)
            for (const DocumentPtr& old : was->files)
                if (old->path == file->path && old->text() == file->text())
                    file = old;
        snapshot.packs.back() = now;
        checker.update(snapshot);
    }
    [[nodiscard]] std::vector<diag::Diagnostic> of(std::string_view code) const {
        std::vector<diag::Diagnostic> out;
        for (diag::Diagnostic& one : checker.describeAll())
            if (one.code == code)
                out.push_back(std::move(one));
        return out;
    }
};

std::string thing(std::string_view fields) {
    return "things:\n  lamp:\n    name: Lamp\n" + std::string(fields);
}

std::string numbered(std::size_t count, const char* before, const char* after) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i)
        out += before + std::to_string(i) + after;
    return out;
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        out.push_back(line);
    return out;
}

std::string message(const std::vector<diag::Diagnostic>& list) {
    return list.empty() ? "nothing" : list.front().message;
}

} // namespace

class TestMany : public QObject {
    Q_OBJECT
  private slots:
    void manyOfOneCauseAreTwentyAndACount_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("count");
        const auto row = [](const char* code, int count, const std::string& text) {
            QTest::newRow(code) << QString::fromStdString(text) << code << count;
        };
        row("core.field.unknown", 10'000, thing(numbered(10'000, "    zz", ": 1\n")));
        row("core.ref.unresolved", 20'000,
            thing("    load:\n" + numbered(20'000, "      gone", ": 1\n")));
        row("core.field.unknown-word", 40'000,
            thing("    marks: [" + numbered(40'000, "w", ", ") + "bold]\n"));
        row("core.list.duplicate", 39'999, thing("    tags: [" + [] {
                std::string all;
                for (int i = 0; i < 40'000; ++i)
                    all += "x, ";
                return all.substr(0, all.size() - 2);
            }() + "]\n"));
        row("core.field.empty", 40'000, thing("    tags:\n" + [] {
                std::string all;
                for (int i = 0; i < 40'000; ++i)
                    all += "      -\n";
                return all;
            }()));
        row("core.map.unknown-key", 20'000,
            thing("    stock:\n" + numbered(20'000, "      s", ": 1\n")));
        row("core.yaml.duplicate-key", 20'000, thing([] {
                std::string all;
                for (int i = 0; i <= 20'000; ++i)
                    all += "    title: abc\n";
                return all;
            }()));
    }
    void manyOfOneCauseAreTwentyAndACount() {
        QFETCH(QString, text);
        QFETCH(QString, code);
        QFETCH(int, count);
        test::FileTexts texts{{"a.yaml", text.toStdString()}};
        Bench bench(texts);
        const auto listed = bench.of(code.toStdString());
        QCOMPARE(listed.size(), std::size_t{20});
        const auto more = bench.of("core.findings.more");
        QCOMPARE(more.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(more.front().message),
                 QStringLiteral("%1 more findings `%2` are not listed").arg(count - 20).arg(code));
        QCOMPARE(more.front().severity, listed.front().severity);
        QCOMPARE(more.front().representedCount, static_cast<std::size_t>(count - 20));
        // Totals include findings that aren't listed.
        QCOMPARE(bench.checker.counts().error, static_cast<std::size_t>(count));
        QCOMPARE(diag::count(bench.checker.describeAll()).error, static_cast<std::size_t>(count));
        QVERIFY2(bench.checker.findings().size() < 64, "the rest takes no memory either");
    }

    void fixingTheListedOnesBringsUpTheNext() {
        Bench bench({{"a.yaml", thing(numbered(50, "    zz", ": 1\n"))}});
        int rounds = 0;
        for (std::size_t left = 50; left > 0; ++rounds) {
            QVERIFY(rounds < 5);
            Patch patch;
            for (const check::Finding* finding : bench.checker.findings())
                if (finding->kind == &diag::fieldUnknown)
                    patch.ops.push_back(finding->fixes.back().patch.ops.front());
            left -= patch.ops.size();
            const auto written = source::writePatch(bench.snapshot, patch);
            QVERIFY(written);
            auto now = std::make_shared<PackDocuments>(*bench.snapshot.packs.back());
            now->files = {written->front().result};
            bench.snapshot.packs.back() = now;
            bench.checker.update(bench.snapshot);
        }
        QCOMPARE(rounds, 3);
        QCOMPARE(bench.checker.findings().size(), std::size_t{0});
    }

    void whatIsApprovedIsListedAndStays() {
        const test::FileTexts plain{{"a.yaml", thing(numbered(100, "    zz", ": 1\n"))}};
        const test::FileTexts approved{
            {"a.yaml", plain.front().second},
            {"approvals.yaml",
             "- { code: core.field.unknown, at: thing/lamp.zz70, reason: mine }\n"
             "- { code: core.field.unknown, at: thing/lamp.zz3, reason: mine too }\n"}};
        const auto holds = [](const Bench& bench) {
            const diag::Counts counts = bench.checker.counts();
            return counts.approved == 2 && counts.error == 98 &&
                   bench.of("core.approval.stale").empty();
        };
        Bench fresh(approved);
        QVERIFY2(holds(fresh), message(fresh.of("core.approval.stale")).c_str());
        Bench open(plain);
        QCOMPARE(open.checker.counts().error, std::size_t{100});
        open.replace(approved);
        QVERIFY2(holds(open), message(open.of("core.approval.stale")).c_str());
        open.replace(plain);
        QCOMPARE(open.checker.counts().approved, std::size_t{0});
        QCOMPARE(open.checker.counts().error, std::size_t{100});
    }

    void aLineFoundWrongManyTimesStaysWrongElsewhere() {
        std::string lines;
        for (int i = 0; i < 30; ++i)
            lines += "      Blah\n";
        const std::string orders = "    orders_given: |\n" + lines;
        Bench bench({{"a.yaml", thing(orders) + "  moth:\n    name: Moth\n    orders_given: |\n"
                                                "      Blah\n"}});
        std::size_t moths = 0;
        for (const diag::Diagnostic& one : bench.checker.describeAll())
            moths += one.placeInModel.starts_with("thing/moth") &&
                     one.code.starts_with("core.sentence.");
        QCOMPARE(moths, std::size_t{1});
    }

    void theFirstOfManyWithOneNameIsNamed() {
        std::string text = "things:\n";
        for (int i = 0; i < 3'000; ++i)
            text += "  t" + std::to_string(i) + ": { name: Same }\n";
        Bench bench({{"a.yaml", text}});
        const auto reported = [](const Bench& of) {
            std::string all;
            for (const diag::Diagnostic& one : of.of("core.text.not-unique"))
                all += one.placeInModel + " " + one.message + "\n";
            return all;
        };
        QVERIFY(reported(bench).starts_with("thing/t0.name thing `t1` also has the name "
                                            "`Same`\nthing/t1.name thing `t0` also has the name "
                                            "`Same`\n"));
        // An edit moves the first entity to the end. The findings equal those of a new checker.
        test::FileTexts changed{{"a.yaml", text}};
        changed.front().second.erase(8, std::string("  t0: { name: Same }\n").size());
        changed.front().second += "  t0: { name: Same }\n";
        bench.replace(changed);
        QCOMPARE(QByteArray::fromStdString(reported(bench)),
                 QByteArray::fromStdString(reported(Bench(changed))));
    }

    void placesInLargeTextsAreRight_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("one line") << QString::fromStdString(
            "things: { " + numbered(3'000, "é", ": { zz: 1 }, ") + "z: { } }\n");
        QTest::newRow("many lines") << QString::fromStdString(
            "things: {\n" + numbered(3'000, "  e", ": { zz: 1, yé: 2, xx: 3 },\n") +
            "  z: { }\n  }\n");
    }
    void placesInLargeTextsAreRight() {
        QFETCH(QString, text);
        const std::string bytes = text.toStdString();
        Bench bench({{"a.yaml", bytes}});
        const auto reported = bench.of("core.field.unknown");
        QVERIFY(reported.size() >= 3'000);
        for (std::size_t i = 0; i < reported.size(); i += 7) {
            const diag::Place& place = reported[i].place;
            const diag::Position right = diag::lineAndColumnAt(bytes, place.offset);
            QCOMPARE(place.begin.line, right.line);
            QCOMPARE(place.begin.column, right.column);
            QCOMPARE(place.end.column,
                     diag::lineAndColumnAt(bytes, place.offset + place.length).column);
            const auto line = bench.checker.sourceLine("a.yaml", place.begin.line);
            const bool fits = bytes.size() / static_cast<std::size_t>(
                                                 std::count(bytes.begin(), bytes.end(), '\n')) <
                              16'384;
            QCOMPARE(line.has_value(), fits);
            if (line)
                QCOMPARE(*line, linesOf(bytes)[place.begin.line - 1]);
        }
    }

    void suggestionsHaveABudget() {
        // Each of 3,000 misspelt names is compared with 3,000 names. All names are reported, but
        // only some get suggestions.
        std::string text = "things:\n";
        for (int i = 0; i < 3'000; ++i)
            text += "  lamp-" + std::to_string(i) + "a:\n    name: L" + std::to_string(i) +
                    "\n    friend: lamp-" + std::to_string(i) + "b\n";
        Bench bench({{"a.yaml", text}});
        std::size_t offered = 0;
        const auto reported = bench.of("core.ref.unresolved");
        for (const diag::Diagnostic& one : reported)
            offered += one.fixes.empty() ? 0 : 1;
        QCOMPARE(reported.size(), std::size_t{3'000});
        QVERIFY2(offered >= 200 && offered < 1'000, std::to_string(offered).c_str());
    }

    void aFileOfAMillionEntitiesIsNotRead() {
        const std::string text = "things:\n" + numbered(60'000, "  e", ": {}\n");
        const DocumentPtr document = source::read("a.yaml", text);
        QCOMPARE(document->problems.size(), std::size_t{1});
        QCOMPARE(document->problems.front().kind, &diag::yamlEntities);
        QCOMPARE(document->chunkCount(), std::size_t{1});
        QVERIFY2(document->text() == text, "its bytes are kept");
        const DocumentPtr flow =
            source::read("a.yaml", "things: { " + numbered(60'000, "e", ": {}, ") + "z: {} }\n");
        QCOMPARE(flow->problems.size(), std::size_t{1});
        QVERIFY(source::read("a.yaml", "things:\n" + numbered(40'000, "  e", ": {}\n"))
                    ->problems.empty());
    }

    void aPackHoldsNoMoreThanItsLimits_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("read");
        QTest::newRow("bytes") << "bytes" << 2;
        QTest::newRow("values") << "values" << 2;
        QTest::newRow("entities") << "entities" << 2;
    }
    void aPackHoldsNoMoreThanItsLimits() {
        QFETCH(QString, unit);
        QFETCH(int, read);
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        test::writeFile(root / "pack.yaml", "warwright: 1\npack: big\nname: Big\nversion: 1.0.0\n"
                                            "system: checks ^1.0\nlicence: MIT\nauthors: [A]\n");
        for (const char* name : {"a", "b", "c", "d", "e"})
            test::writeFile(root / (std::string(name) + ".yaml"),
                            "things:\n" +
                                numbered(1'000, (std::string("  ") + name).c_str(), ": {}\n"));
        library::OpenOptions options = test::caseOptions();
        if (unit == "bytes")
            options.limits.bytes = 25'000;
        else if (unit == "values")
            options.limits.values = 5'000;
        else
            options.limits.entities = 2'500;
        std::vector<std::string> reported;
        for (const unsigned threads : {1u, 4u}) {
            options.threads = threads;
            const auto opened = library::openPack(root, options);
            QVERIFY(opened);
            std::string problems;
            for (const diag::Diagnostic& one : opened->problems)
                problems += one.code + " " + one.message + "\n";
            reported.push_back(problems);
            std::size_t files = 0;
            for (const DocumentPtr& file : opened->snapshot.packs.back()->files)
                files += file->role == DocumentRole::Content;
            QCOMPARE(files, static_cast<std::size_t>(read));
        }
        QVERIFY2(reported[0].find("core.pack.limit-content") != std::string::npos,
                 reported[0].c_str());
        QVERIFY2(reported[0].find(unit.toStdString()) != std::string::npos, reported[0].c_str());
        QCOMPARE(reported[0], reported[1]);
    }
};

QTEST_GUILESS_MAIN(TestMany)
#include "tst_many.moc"
