// Tests constraints on each item, and lists that must cover a range, in a game written only in
// YAML. Compares findings with simple implementations.

#include "rules/check/checker.h"
#include "rules/schema/load.h"
#include "tests/support/support.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>

using namespace ww;

namespace {

const std::filesystem::path kSystems = std::filesystem::path(WW_SOURCE_DIR) / "tests/data/systems";

struct Game {
    PackDocumentsPtr documents;
    schema::SystemPtr system;
};
const Game& game() {
    static const Game loaded = [] {
        test::FileTexts texts;
        for (const auto& file : std::filesystem::recursive_directory_iterator(kSystems / "caravan"))
            if (file.is_regular_file())
                texts.emplace_back(
                    file.path().lexically_relative(kSystems / "caravan").generic_string(),
                    test::readFile(file.path()));
        std::sort(texts.begin(), texts.end());
        auto pack = std::make_shared<PackDocuments>(*test::packOf("caravan", texts));
        pack->readOnly = true;
        return Game{pack, schema::loadSystem(*pack).system};
    }();
    return loaded;
}

std::string sample() {
    return test::readFile(kSystems / "caravan-pack/everything.yaml");
}

Snapshot snapshotOf(const std::string& text, const std::string& approvals = {}) {
    test::FileTexts files{{"everything.yaml", text},
                          {"pack.yaml", test::readFile(kSystems / "caravan-pack/pack.yaml")}};
    if (!approvals.empty())
        files.insert(files.begin(), {"approvals.yaml", approvals});
    Snapshot snapshot;
    snapshot.packs = {game().documents, test::packOf("salt-road", files)};
    return snapshot;
}

std::vector<diag::Diagnostic> found(const std::string& text, const std::string& approvals = {}) {
    check::Checker checker(game().system, {});
    checker.update(snapshotOf(text, approvals));
    return checker.describeAll();
}

/// Returns for example `entries[0].load` for `convoy/first.entries[0].load`.
std::string pathOf(const diag::Diagnostic& one) {
    return one.placeInModel.substr(one.placeInModel.find_first_of(".[") + 1);
}

QString reported(const std::vector<diag::Diagnostic>& all) {
    QString out;
    for (const diag::Diagnostic& one : all)
        out += QString::fromStdString(one.code + " " + pathOf(one) + ": " + one.message + "\n");
    return out;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "nothing of the kind: " + from
                                   : text.replace(at, from.size(), to);
}

std::string fixed(std::string text, const diag::Fix& fix) {
    std::vector<diag::Edit> edits = fix.edits;
    std::sort(edits.begin(), edits.end(),
              [](const diag::Edit& a, const diag::Edit& b) { return a.offset > b.offset; });
    for (const diag::Edit& edit : edits)
        text.replace(edit.offset, edit.length, edit.text);
    return text;
}

std::string trail(const std::vector<std::pair<int, int>>& rows) {
    std::string text = "trails:\n  salt-road:\n    name: Salt road\n    rows:\n";
    for (const auto& [from, to] : rows)
        text += "      - { from: " + std::to_string(from) +
                ", to: " + (to > 99 ? "open" : std::to_string(to)) + ", text: x }\n";
    return text;
}

} // namespace

class TestEach : public QObject {
    Q_OBJECT
  private slots:
    void theSampleIsClean() {
        QVERIFY(game().system);
        const auto all = found(sample());
        QVERIFY2(all.empty(), qPrintable(reported(all)));
    }

    void findsEachItemWhereItStands() {
        const std::string text =
            replaced(sample(), "{ good: iron, count: 1 }", "{ good: iron, count: 2 }");
        const auto all = found(text);
        QCOMPARE(reported(all),
                 QStringLiteral("caravan.convoy.too-full entries[ox-cart].load: `Ox cart` "
                                "carries too much iron in First convoy\n"));
        const diag::Diagnostic& one = all.front();
        QCOMPARE(one.related.size(), std::size_t{1});
        QCOMPARE(one.related[0].message, std::string("what `Ox cart` has room for"));
        QVERIFY(one.related[0].place.begin.line < one.place.begin.line);
        QCOMPARE(one.fixes.size(), std::size_t{1});
        const std::string after = fixed(text, one.fixes[0]);
        QVERIFY2(found(after).empty(), after.c_str());
        QVERIFY(after.find("good: iron") == std::string::npos);
        QVERIFY(after.find("good: food") != std::string::npos);
    }

    void neighboursAreComparedAndSwappedOrSorted() {
        std::string text = sample();
        const std::size_t ox = text.find("      - wagon: ox-cart");
        const std::size_t coach = text.find("      - wagon: coach");
        text = text.substr(0, ox) + text.substr(coach) + text.substr(ox, coach - ox);
        const auto all = found(text);
        QCOMPARE(reported(all),
                 QStringLiteral("caravan.convoy.order entries[ox-cart].wagon: `Ox cart` is "
                                "slower than `Coach`, number 1\n"));
        QCOMPARE(all.front().fixes.size(), std::size_t{2});
        for (const diag::Fix& fix : all.front().fixes) {
            const std::string after = fixed(text, fix);
            QVERIFY2(found(after).empty(), after.c_str());
            QCOMPARE(after, sample());
        }
    }

    void aFixAddsAnItem() {
        const std::string text = replaced(sample(), "      - { speed: 1, way: right }\n", "");
        const auto all = found(text);
        QCOMPARE(reported(all),
                 QStringLiteral("caravan.wagon.mirror turns[1/left]: `Ox cart` can turn left "
                                "at speed 1, but not the other way\n"));
        const std::string after = fixed(text, all.front().fixes.at(0));
        QVERIFY2(found(after).empty(), after.c_str());
        QCOMPARE(after, sample());
        const std::string last = replaced(text, "      - { speed: 2, way: straight }\n", "");
        QVERIFY(fixed(last, found(last).front().fixes.at(0))
                    .find("left }\n      - { speed: 1, way: "
                          "right }\n  coach") != std::string::npos);
    }

    void rowsCoverTheDie_data() {
        QTest::addColumn<QString>("rows");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* rows, const char* expected) {
            QTest::addRow("%s", rows) << rows << expected;
        };
        row("1-4 5-9 10-20", "");
        row("5-9 1-4 10-x", "");
        row("1-4 7-20", "gap rows[1]: nothing in `rows` covers 5–6\n");
        row("2-20", "gap rows[0]: nothing in `rows` covers 1\n");
        row("1-18", "gap rows: nothing in `rows` covers 19–20\n");
        row("1-10 8-20", "overlap rows[1]: 8–10 of `rows` are covered twice\n");
        row("1-20 5-5", "overlap rows[1]: 5 of `rows` is covered twice\n");
        row("1-4 9-5 10-20", "reversed rows[1]: this row goes from 9 down to 5\n");
        row("0-9 10-22", "outside rows[0]: 0 is outside 1–20\noutside rows[1]: 21–22 are outside "
                         "1–20\n");
        row("1-x 30-31", "outside rows[1]: 30–31 are outside 1–20\n");
    }
    void rowsCoverTheDie() {
        QFETCH(QString, rows);
        QFETCH(QString, expected);
        std::vector<std::pair<int, int>> list;
        for (const QString& one : rows.split(' ')) {
            const QStringList ends = one.split('-');
            list.emplace_back(ends[0].toInt(), ends[1] == "x" ? 100 : ends[1].toInt());
        }
        const std::string text = trail(list);
        const auto all = found(text);
        QString got = reported(all);
        got.remove(QStringLiteral("caravan.trail.rolls."));
        QCOMPARE(got, expected);
        for (const diag::Diagnostic& one : all)
            for (const diag::Fix& fix : one.fixes)
                for (const diag::Diagnostic& still : found(fixed(text, fix)))
                    QVERIFY2(still.code != one.code || still.message != one.message,
                             fix.label.c_str());
    }

    void coversIsWhatCountingSays() {
        QVERIFY(rc::check("each number once", [] {
            const auto rows = *rc::gen::container<std::vector<std::pair<int, int>>>(
                rc::gen::map(rc::gen::pair(rc::gen::inRange(1, 21), rc::gen::inRange(0, 8)),
                             [](std::pair<int, int> row) {
                                 return std::pair(row.first, std::min(20, row.first + row.second));
                             }));
            if (rows.empty())
                return;
            std::map<int, int> times;
            for (const auto& [from, to] : rows)
                for (int n = from; n <= to; ++n)
                    ++times[n];
            bool gap = false, twice = false;
            for (int n = 1; n <= 20; ++n) {
                gap = gap || times[n] == 0;
                twice = twice || times[n] > 1;
            }
            std::set<std::string> codes;
            for (const diag::Diagnostic& one : found(trail(rows)))
                codes.insert(one.code);
            RC_ASSERT(codes.contains("caravan.trail.rolls.gap") == gap);
            RC_ASSERT(codes.contains("caravan.trail.rolls.overlap") == twice);
        }));
    }

    void eachIsWhatALoopSays() {
        QVERIFY(rc::check("loads against room", [] {
            static const std::vector<std::string> goods = {"food", "cloth", "iron"};
            const std::map<std::string, std::map<std::string, int>> room = {
                {"ox-cart", {{"food", 3}, {"iron", 1}}}, {"coach", {{"cloth", 2}}}};
            const auto entries = *rc::gen::container<std::vector<std::vector<std::pair<int, int>>>>(
                rc::gen::container<std::vector<std::pair<int, int>>>(
                    rc::gen::pair(rc::gen::inRange(0, 3), rc::gen::inRange(1, 4))));
            if (entries.empty() || entries.size() > 2)
                return;
            std::string text = sample();
            text.erase(text.find("    entries:\n") + 13);
            std::set<std::string> expected;
            for (std::size_t i = 0; i < entries.size(); ++i) {
                const std::string wagon = i == 0 ? "ox-cart" : "coach";
                text += "      - wagon: " + wagon + "\n        load: [";
                std::map<std::string, int> sum;
                for (const auto& [good, count] : entries[i]) {
                    text += (sum.empty() ? " " : ", ") + std::string("{ good: ") +
                            goods[static_cast<std::size_t>(good)] +
                            ", count: " + std::to_string(count) + " }";
                    sum[goods[static_cast<std::size_t>(good)]] += count;
                }
                text += " ]\n";
                for (const auto& [good, count] : sum) {
                    const auto& has = room.at(wagon);
                    const auto space = has.find(good);
                    if (count > (space == has.end() ? 0 : space->second))
                        expected.insert("entries[" + wagon + "].load " + good);
                }
            }
            std::set<std::string> got;
            for (const diag::Diagnostic& one : found(text))
                if (one.code == "caravan.convoy.too-full") {
                    const std::size_t much = one.message.find("too much ") + 9;
                    got.insert(pathOf(one) + " " +
                               one.message.substr(much, one.message.find(' ', much) - much));
                }
            RC_ASSERT(got == expected);
        }));
    }

    void anApprovalStaysWithItsItem() {
        std::string text =
            replaced(sample(), "{ good: iron, count: 1 }", "{ good: iron, count: 2 }");
        const std::string approvals =
            "- { code: caravan.convoy.too-full, at: \"convoy/first.entries[ox-cart].load\", "
            "reason: it is a strong cart }\n"
            "- { code: caravan.convoy.order, at: \"convoy/first.entries[ox-cart].wagon\", "
            "reason: the road is wide }\n";
        auto all = found(text, approvals);
        QCOMPARE(all.size(), std::size_t{2});
        QCOMPARE(all[0].approvalReason, std::optional<std::string>());
        QCOMPARE(all[0].code, std::string("core.approval.stale"));
        QCOMPARE(all[1].approvalReason, std::optional<std::string>("it is a strong cart"));
        QCOMPARE(all[1].placeInModel, std::string("convoy/first.entries[ox-cart].load"));
        const std::size_t ox = text.find("      - wagon: ox-cart");
        const std::size_t coach = text.find("      - wagon: coach");
        text = text.substr(0, ox) + text.substr(coach) + text.substr(ox, coach - ox);
        all = found(text, approvals);
        QCOMPARE(all.size(), std::size_t{2});
        for (const diag::Diagnostic& one : all)
            QVERIFY2(one.approvalReason, qPrintable(reported(all)));
        all =
            found(text, "- { code: caravan.convoy.too-full, at: \"convoy/first.entries[1].load\", "
                        "reason: as before }\n"
                        "- { code: caravan.convoy.order, at: \"convoy/first.entries[1].wagon\", "
                        "reason: as before }\n");
        QCOMPARE(all.size(), std::size_t{2});
        for (const diag::Diagnostic& one : all)
            QVERIFY2(one.approvalReason, qPrintable(reported(all)));
    }

    void severalValuesNameAnItem() {
        // A duplicate is reported at the second item, with the shared value.
        const auto twice = found(replaced(sample(), "{ speed: 2, way: straight }",
                                          "{ speed: 1, way: right, note: again }"));
        QCOMPARE(reported(twice),
                 QStringLiteral("core.list.duplicate-key turns[1/right]: two entries of `turns` "
                                "have the same `speed, way`: `1/right`\n"));
        QVERIFY(found(replaced(sample(), "way: straight }", "way: left }")).size() == 1);
        // `start` names an item in the wagon's `turns`. Tests a misspelt name, its fix, and a wagon
        // without that item.
        const auto near = found(replaced(sample(), "start: 1/left", "start: 1/lef"));
        QCOMPARE(reported(near),
                 QStringLiteral("core.ref.not-within start: wagon `ox-cart` has no `1/lef` in "
                                "`turns`\n"));
        QCOMPARE(fixed(replaced(sample(), "start: 1/left", "start: 1/lef"), near[0].fixes.at(0)),
                 sample());
        QCOMPARE(reported(found(replaced(sample(), "lead: ox-cart", "lead: coach"))),
                 QStringLiteral("core.ref.not-within start: wagon `coach` has no `1/left` in "
                                "`turns`\n"));
    }

    void anApprovalOfSeveralValuesStaysWithItsItem() {
        const std::string text = replaced(sample(), "      - { speed: 1, way: right }\n", "");
        const std::string approvals = "- { code: caravan.wagon.mirror, "
                                      "at: \"wagon/ox-cart.turns[1/left]\", reason: a trial }\n";
        const std::string item = "      - { speed: 1, way: left }\n";
        const std::string other = "      - { speed: 2, way: straight }\n";
        for (const std::string& now : {text, replaced(text, item + other, other + item)}) {
            const auto all = found(now, approvals);
            QCOMPARE(all.size(), std::size_t{1});
            QCOMPARE(all[0].approvalReason, std::optional<std::string>("a trial"));
        }
        // The approval doesn't apply to findings of other items.
        const auto faster =
            found(replaced(text, "speed: 1, way: left", "speed: 3, way: left"), approvals);
        QCOMPARE(faster.size(), std::size_t{3});
        for (const diag::Diagnostic& one : faster)
            QVERIFY(!one.approvalReason);
    }

    void aChangeElsewhereIsSeen() {
        check::Checker checker(game().system, {});
        Snapshot snapshot = snapshotOf(sample());
        checker.update(snapshot);
        QVERIFY(checker.findings().empty());
        const std::string text = replaced(sample(), "cloth: 2 }\n", "cloth: 1 }\n");
        auto pack = std::make_shared<PackDocuments>(*snapshot.packs[1]);
        for (DocumentPtr& file : pack->files)
            if (file->path == "everything.yaml") {
                const std::size_t at = sample().find("cloth: 2 }\n");
                file = source::apply(file, {source::FileEdit{at, 11, "cloth: 1 }\n"}});
                QCOMPARE(file->text(), text);
            }
        snapshot.packs[1] = pack;
        checker.update(snapshot);
        QCOMPARE(reported(checker.describeAll()), reported(found(text)));
        QCOMPARE(checker.findings().size(), std::size_t{1});
    }

    /// The error is listed although the pack's id differs from the game's id.
    void aConstraintThatGivesUpIsListed() {
        auto game = std::make_shared<PackDocuments>(*test::packOf(
            "folder",
            {{"schema/unit.yaml",
              "entity: unit\nsection: units\nlabel: Unit\nplural: Units\ndoc: D.\nfields:\n  - { "
              "key: name, kind: text, doc: N. }\nconstraints:\n  - { id: greedy.unit.pairs, each: "
              "[\"1..9000 as a\", \"1..9000 as b\"], require: a * b > 0, message: No., help: No. "
              "}\n"},
             {"system.yaml", "warwright: 1\nsystem: greedy\nname: Greedy\nversion: 1.0.0\nschemas: "
                             "[unit]\n"}}));
        game->readOnly = true;
        const schema::SystemPtr system = schema::loadSystem(*game).system;
        QVERIFY(system);
        Snapshot snapshot;
        for (const bool withGame : {true, false}) {
            snapshot.packs = {test::packOf("test", {{"units.yaml", "units:\n  u: { name: U }\n"}})};
            if (withGame)
                snapshot.packs.insert(snapshot.packs.begin(), game);
            check::Checker checker(system, {});
            checker.update(snapshot);
            const auto found = checker.findings();
            QCOMPARE(found.size(), std::size_t{1});
            QCOMPARE(found.front()->kind->code, std::string("core.rule.too-dear"));
            QCOMPARE(found.front()->entity.pack, std::string(withGame ? "folder" : "test"));
            QCOMPARE(checker.counts().error, std::size_t{1});
        }
    }
};

QTEST_GUILESS_MAIN(TestEach)
#include "tst_each.moc"
