// Tests that written edits follow the author's own style.

#include "tests/support/share.h"
#include "tests/support/support.h"

#include <QtTest>

#include <random>

using namespace ww;
using namespace ww::test;

namespace {

using Kind = PatchOp::Kind;

PatchOp op(Kind kind, const char* ref, const char* path, Value value = {}, std::size_t to = 0) {
    PatchOp out;
    out.kind = kind;
    const std::string text = ref;
    const std::size_t slash = text.find('/');
    out.entity = {"test", "a.yaml", text.substr(0, slash),
                  slash == std::string::npos ? "" : text.substr(slash + 1)};
    out.path = FieldPath::parse(path).value();
    out.value = std::move(value);
    out.targetIndex = to;
    return out;
}

std::string written(const std::string& text, std::vector<PatchOp> ops) {
    const auto out = source::writePatch(snapshotOf({{"a.yaml", text}}), Patch{std::move(ops)});
    if (!out)
        return "error: " + out.error().message;
    return out->empty() ? text : out->front().result->text();
}

Value mapping(std::vector<std::pair<std::string, Value>> entries) {
    Value value = Value::emptyMapping();
    value.entries = std::move(entries);
    return value;
}
Value list(std::vector<std::string> items) {
    Value value = Value::emptySequence();
    for (std::string& item : items)
        value.entries.emplace_back(std::string(), Value(std::move(item)));
    return value;
}

constexpr const char* kOrrin = "characters:\n"
                               "  # The lamp.\n"
                               "  orrin:\n"
                               "    name: 'Orrin'   # said so\n"
                               "    offense: 5      # high\n"
                               "    reserves: { magic: 3, crystal: 4 }\n"
                               "    abilities: |\n"
                               "      Morale\n"
                               "      Martial +1\n"
                               "    walls:\n"
                               "      - { at: C3/D3 }   # first\n"
                               "      # about the second\n"
                               "      - { at: D3/E3 }\n";

std::string orrin(const std::string& from, const std::string& to) {
    std::string text = kOrrin;
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

#define WRITES(expected, ...)                                                                      \
    QCOMPARE(QByteArray::fromStdString(written(kOrrin, {__VA_ARGS__})),                            \
             QByteArray::fromStdString(expected))

class TestSourceWrite : public QObject {
    Q_OBJECT
  private slots:
    void aNewValueKeepsItsQuotesAndTheBlanksAfterIt() {
        WRITES(orrin("'Orrin'   #", "'Orrin V'   #"),
               op(Kind::Set, "characters/orrin", "name", "Orrin V"));
        WRITES(orrin("5      #", "15      #"), op(Kind::Set, "characters/orrin", "offense", "15"));
        WRITES(orrin("'Orrin'   #", "'A very long name'   #"),
               op(Kind::Set, "characters/orrin", "name", "A very long name"));
        WRITES(orrin("5      #", "\"5: #\"      #"),
               op(Kind::Set, "characters/orrin", "offense", "5: #"));
    }
    void quotesThatTheOldTextNeededGoWithIt() {
        const std::string quoted = orrin("5      #", "\"~\"      #");
        QCOMPARE(QByteArray::fromStdString(
                     written(quoted, {op(Kind::Set, "characters/orrin", "offense", "5")})),
                 QByteArray::fromStdString(kOrrin));
    }
    /// Changing a value and changing it back restores the old bytes, with any text after the value.
    void thereAndBackIsTheSameBytes() {
        std::mt19937 random(20'261'122);
        const std::vector<std::string> values{"5",  "12345678",      "A very long text of a name",
                                              "x",  "lamp-of-brass", "Große Lampe",
                                              "-1", "a, b and c",    "9.5"};
        const std::vector<std::string> quotes{"", "'", "\""};
        const std::vector<std::string> tails{"",           " # nine",   "  # nine", "      # nine",
                                             "         #", " # größer", "   "};
        const auto pick = [&](const std::vector<std::string>& from) {
            return from[random() % from.size()];
        };
        int changed = 0;
        for (int run = 0; run < test::scaledCaseCount(2'000); ++run) {
            std::string text = "things:\n  a:\n    above: 1   # one\n    x: ";
            const std::string quote = pick(quotes);
            const std::string before = pick(values);
            const std::string after = pick(values);
            text += quote + before + quote + pick(tails) + "\n    below: 22  # two\n";
            const std::string there = written(text, {op(Kind::Set, "things/a", "x", after)});
            const std::string back = written(there, {op(Kind::Set, "things/a", "x", before)});
            QCOMPARE(QByteArray::fromStdString(back), QByteArray::fromStdString(text));
            const std::size_t at = text.find("x: ") + 3;
            const std::string rest = text.substr(at + before.size() + 2 * quote.size());
            QVERIFY(there.starts_with(text.substr(0, at)) && there.ends_with(rest));
            changed += there != text ? 1 : 0;
        }
        QVERIFY(changed > test::scaledCaseCount(1'500));
    }
    void manyInsertsAreAsOneByOne() {
        std::mt19937 random(11);
        const std::vector<std::string> files{
            "",
            "# only this\n",
            "things:\n  a: { x: 1 }\n",
            "things:\n    a:\n        x: 1\n\n    b:\n        x: 2\n",
            "things:\n  a: { x: 1 }\n  b: { x: 2 }\nothers:\n  c: { y: 1 }\n",
            "things:\n  a: { x: 1 }",
            "things:\r\n  a: { x: 1 }\r\n\r\n  b: { x: 2 }\r\n",
            "things: {}\n",
            "things: { a: { x: 1 } }\n",
            "things:\n  a:\n    x: |\n      open\n\n",
            "others:\n  c: { y: 1 }\n",
        };
        const std::vector<std::string> values{"1", "two words", "# no", "a: b", "x\ny\n", "", "'"};
        for (int run = 0; run < 300; ++run) {
            const std::string& text = files[random() % files.size()];
            std::vector<PatchOp> ops;
            for (std::size_t i = 0, many = 1 + random() % 5; i < many; ++i) {
                const std::string ref = (random() % 8 == 0 ? "others/n" : "things/n") +
                                        std::to_string(random() % 12 == 0 ? 0 : i);
                ops.push_back(op(Kind::Insert, ref.c_str(), "",
                                 mapping({{"x", values[random() % values.size()]},
                                          {"y", list({values[random() % values.size()], "b"})}})));
            }
            std::string expected = text;
            for (const PatchOp& one : ops)
                if (!expected.starts_with("error"))
                    expected = written(expected, {one});
            QCOMPARE(QByteArray::fromStdString(written(text, ops)),
                     QByteArray::fromStdString(expected));
        }
    }
    void nothingChangedIsNoEdit() {
        const auto out =
            source::writePatch(snapshotOf({{"a.yaml", kOrrin}}),
                               Patch{{op(Kind::Set, "characters/orrin", "offense", "5")}});
        QVERIFY(out);
        QVERIFY(out->empty());
    }
    void aFlowMappingTakesAKeyInFlow() {
        WRITES(orrin("crystal: 4 }", "crystal: 4, fuel: 1 }"),
               op(Kind::Set, "characters/orrin", "reserves.fuel", "1"));
        WRITES(orrin("{ magic: 3, crystal", "{ crystal"),
               op(Kind::Remove, "characters/orrin", "reserves.magic"));
        WRITES(orrin(", crystal: 4 }", " }"),
               op(Kind::Remove, "characters/orrin", "reserves.crystal"));
        WRITES(orrin("magic: 3", "magic: 4"), op(Kind::Set, "characters/orrin", "reserves",
                                                 mapping({{"magic", "4"}, {"crystal", "4"}})));
        WRITES(orrin("{ magic: 3, crystal: 4 }", "{ crystal: 4, magic: 3 }"),
               op(Kind::Move, "characters/orrin", "reserves.magic", {}, 1));
        WRITES(orrin("magic", "energy"),
               op(Kind::Rename, "characters/orrin", "reserves.magic", "energy"));
    }
    void linesOfALiteralAreEditedAlone() {
        WRITES(orrin("Morale", "Stealth"),
               op(Kind::Set, "characters/orrin", "abilities[0]", "Stealth"));
        WRITES(orrin("      Martial +1\n", "      Flight\n      Martial +1\n"),
               op(Kind::Insert, "characters/orrin", "abilities[1]", "Flight"));
        WRITES(orrin("      Morale\n", ""), op(Kind::Remove, "characters/orrin", "abilities[0]"));
        WRITES(orrin("      Morale\n      Martial +1\n", "      Martial +1\n      Morale\n"),
               op(Kind::Move, "characters/orrin", "abilities[0]", {}, 1));
    }
    void aPaintedCellIsOneByte() {
        const std::string text = "maps:\n  yard:\n    levels: |\n      0000\n      0000\n";
        const auto out = source::writePatch(snapshotOf({{"a.yaml", text}}),
                                            Patch{{op(Kind::Set, "maps/yard", "levels[C2]", "1")}});
        QVERIFY(out);
        QCOMPARE(out->size(), 1u);
        QCOMPARE(out->front().edits, (std::vector<source::FileEdit>{{text.size() - 3, 1, "1"}}));
        QCOMPARE(out->front().inverse, (std::vector<source::FileEdit>{{text.size() - 3, 1, "0"}}));
    }
    void newFieldsFollowTheOthers() {
        const std::string text =
            "characters:\n  a:\n    x: 1\n    list: { a: 1 }\n\n  b:\n    x: 1\n";
        QCOMPARE(written(text, {op(Kind::Set, "characters/a", "y", "two\nlines\n")}),
                 std::string("characters:\n  a:\n    x: 1\n    list: { a: 1 }\n    y: |\n      "
                             "two\n      lines\n\n  b:\n    x: 1\n"));
        QCOMPARE(written(text, {op(Kind::Set, "characters/a", "art.file", "a.png")}),
                 std::string("characters:\n  a:\n    x: 1\n    list: { a: 1 }\n    art: { file: "
                             "a.png }\n\n  b:\n    x: 1\n"));
        QCOMPARE(written(text, {op(Kind::Set, "characters/b", "tags", list({"p", "q"}))}),
                 text + "    tags: [p, q]\n");
    }
    void listItemsLookLikeTheirNeighbours() {
        WRITES(orrin("      # about", "      - { at: A1/B1 }\n      # about"),
               op(Kind::Insert, "characters/orrin", "walls[1]", mapping({{"at", "A1/B1"}})));
        WRITES(std::string(kOrrin) + "      - { at: A1/B1 }\n",
               op(Kind::Insert, "characters/orrin", "walls[2]", mapping({{"at", "A1/B1"}})));
        WRITES(orrin("      - { at: C3/D3 }   # first\n", ""),
               op(Kind::Remove, "characters/orrin", "walls[0]"));
        WRITES(orrin("C3/D3 }   # first", "C3/D4 }   # first"),
               op(Kind::Set, "characters/orrin", "walls[0].at", "C3/D4"));
    }
    void entitiesComeAndGoWithTheirComments() {
        WRITES(std::string(kOrrin) + "  mara:\n    name: Mara\n",
               op(Kind::Insert, "characters/mara", "", mapping({{"name", "Mara"}})));
        WRITES("characters:\n", op(Kind::Remove, "characters/orrin", ""));
        WRITES(orrin("  orrin:", "  orrin-vael:"),
               op(Kind::Rename, "characters/orrin", "", "orrin-vael"));
        WRITES(std::string(kOrrin) + "\nmaps:\n  yard:\n    name: Yard\n",
               op(Kind::Set, "maps/yard", "", mapping({{"name", "Yard"}})));
        const std::string text = "m:\n  # of a\n  a: 1\n  b: 2\n  # of c\n  c: 3\n";
        QCOMPARE(written(text, {op(Kind::Move, "m/a", "", {}, 2)}),
                 std::string("m:\n  b: 2\n  # of c\n  c: 3\n  # of a\n  a: 1\n"));
        QCOMPARE(written("m: {}  # none\n", {op(Kind::Set, "m/a", "", mapping({{"x", "1"}}))}),
                 std::string("m:  # none\n  a:\n    x: 1\n"));
    }
    void fileEndsAndLineEndsStay() {
        QCOMPARE(written("m:\r\n  a:\r\n    x: 1", {op(Kind::Set, "m/a", "y", "2")}),
                 std::string("m:\r\n  a:\r\n    x: 1\r\n    y: 2"));
        QCOMPARE(
            written("\xEF\xBB\xBFm:\n  a:\n    x: 1\t# c\n", {op(Kind::Set, "m/a", "x", "22")}),
            std::string("\xEF\xBB\xBFm:\n  a:\n    x: 22\t# c\n"));
    }
    void anEmptyOrNewFileGetsItsFirstSection() {
        QCOMPARE(written("", {op(Kind::Set, "m/a", "", mapping({{"x", "1"}}))}),
                 std::string("m:\n  a:\n    x: 1\n"));
        const auto out = source::writePatch(
            snapshotOf({}), Patch{{op(Kind::Insert, "m/a", "", mapping({{"x", "1"}}))}});
        QVERIFY(out);
        QCOMPARE(out->front().result->text(), std::string("m:\n  a:\n    x: 1\n"));
    }
    void wholeFilesAreEditedToo() {
        const auto out =
            source::writePatch(snapshotOf({{"pack.yaml", "pack: p   # id\nversion: 1.0.0\n"}}), [] {
                PatchOp set = op(Kind::Set, "", "version", "1.1.0");
                set.entity = {"test", "pack.yaml", "", ""};
                PatchOp add = set;
                add.path = FieldPath::parse("requires.other").value();
                add.value = "^1.0";
                return Patch{{set, add}};
            }());
        QVERIFY(out);
        QCOMPARE(out->front().result->text(),
                 std::string("pack: p   # id\nversion: 1.1.0\nrequires: { other: ^1.0 }\n"));
    }
    void aListOfApprovalsBeginsInAnyEmptiness_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const QByteArray item = "- { code: core.x, reason: known }\n";
        QTest::newRow("nothing") << QByteArray() << item;
        QTest::newRow("a comment")
            << QByteArray("# Approved findings") << QByteArray("# Approved findings\n" + item);
        QTest::newRow("an empty list")
            << QByteArray("# a\n[]  # b\n")
            << QByteArray("# a\n- { code: core.x, reason: known }  # b\n");
        QTest::newRow("others") << QByteArray("- { code: y }\n")
                                << QByteArray("- { code: y }\n- { code: core.x, reason: known }\n");
    }
    void aListOfApprovalsBeginsInAnyEmptiness() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        PatchOp insert =
            op(Kind::Insert, "", "", mapping({{"code", "core.x"}, {"reason", "known"}}));
        insert.entity = {"test", "approvals.yaml", "", ""};
        insert.path = FieldPath().child(before.startsWith('-') ? std::size_t{1} : std::size_t{0});
        const auto out = source::writePatch(snapshotOf({{"approvals.yaml", before.toStdString()}}),
                                            Patch{{insert}});
        QVERIFY2(out, out ? "" : out.error().message.c_str());
        QCOMPARE(QByteArray::fromStdString(out->front().result->text()), after);
    }
    void impossibleOperationsAreRefusedWithAReason_data() {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<int>("which");
        QTest::newRow("no entity")
            << QByteArray("there is no `characters/nobody` in `a.yaml`") << 0;
        QTest::newRow("no field") << QByteArray("there is no `nothing`") << 1;
        QTest::newRow("no item") << QByteArray("there is no item [7]") << 2;
        QTest::newRow("there already") << QByteArray("`characters/orrin` already exists") << 3;
        QTest::newRow("name taken") << QByteArray("`offense` already exists") << 4;
        QTest::newRow("no cell") << QByteArray("there is no cell Z9") << 5;
        QTest::newRow("not UTF-8") << QByteArray("the new value isn't UTF-8") << 6;
    }
    void impossibleOperationsAreRefusedWithAReason() {
        QFETCH(QByteArray, message);
        QFETCH(int, which);
        const std::vector<PatchOp> ops{op(Kind::Set, "characters/nobody", "x", "1"),
                                       op(Kind::Remove, "characters/orrin", "nothing"),
                                       op(Kind::Remove, "characters/orrin", "walls[7]"),
                                       op(Kind::Insert, "characters/orrin", "", mapping({})),
                                       op(Kind::Rename, "characters/orrin", "name", "offense"),
                                       op(Kind::Set, "characters/orrin", "abilities[Z9]", "x"),
                                       op(Kind::Set, "characters/orrin", "name", "\xFF")};
        const auto out =
            source::writePatch(snapshotOf({{"a.yaml", kOrrin}}),
                               Patch{{op(Kind::Set, "characters/orrin", "offense", "6"),
                                      ops[static_cast<std::size_t>(which)]}});
        QVERIFY(!out);
        QCOMPARE(QByteArray::fromStdString(out.error().message), message);
        QCOMPARE(out.error().failedOp, 1u);
    }
    void aSectionWithoutANameIsNotTheDocument() {
        // Regression test, found by fuzzing: the edit removed the entity's id.
        const std::string text = "\"\":\n  a:\n    name: in\n";
        QCOMPARE(written(text, {op(Kind::Set, "/a", "", mapping({{"x", "1"}}))}),
                 std::string("error: `a.yaml` contains sections; a section without a name can't be "
                             "changed"));
        const DocumentPtr read = source::read("a.yaml", text);
        QVERIFY(!source::findEntity(*read, "", "a"));
    }
    void aBrokenEntityIsRefusedAndCanBeRemoved() {
        const std::string text = "m:\n  a:\n    x: \"open\n  b:\n    x: 1\n";
        QVERIFY(written(text, {op(Kind::Set, "m/a", "x", "1")})
                    .starts_with("error: the text of `m/a` can't be read"));
        QCOMPARE(written(text, {op(Kind::Remove, "m/a", "")}), std::string("m:\n  b:\n    x: 1\n"));
    }
    void valuesTypedOnACommandLine() {
        const auto text = [](const char* typed) {
            const auto value = source::valueFromText(typed);
            return value ? (value->kind == NodeKind::Scalar
                                ? value->text
                                : "kind " + std::to_string(static_cast<int>(value->kind)))
                         : "error";
        };
        QCOMPARE(text("5"), std::string("5"));
        QCOMPARE(text("Hello: world # x"), std::string("Hello: world # x"));
        QCOMPARE(text("\"a\\nb\""), std::string("a\nb"));
        QCOMPARE(text("{ magic: 3 }"), std::string("kind 3"));
        QCOMPARE(text("[a, b]"), std::string("kind 2"));
        QCOMPARE(text("[a, b"), std::string("error"));
        QCOMPARE(text("[a] b"), std::string("error"));
        const auto twice = source::valueFromText("{ a: 1, a: 2 }");
        QVERIFY(!twice);
        QVERIFY2(twice.error().ends_with("first in line 1"), twice.error().c_str());
        QCOMPARE(text("null"), std::string("kind 0"));
    }
};

QTEST_GUILESS_MAIN(TestSourceWrite)
#include "tst_source_write.moc"
