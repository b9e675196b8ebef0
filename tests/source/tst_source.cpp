// Tests the reader: how it cuts files into chunks, and which texts it refuses with which findings.

#include "rules/diag/kinds.h"
#include "tests/support/support.h"

#include <QtTest>

using namespace ww;
using namespace ww::test;
using source::Limits;
using source::Options;

namespace {

DocumentPtr content(const std::string& text, const Limits& limits = {}) {
    Options options;
    options.limits = limits;
    return source::read("a.yaml", text, options);
}

struct Seen {
    const diag::Kind* kind = nullptr;
    std::size_t line = 0; ///< line in the file, counted from 1
    std::string text;     ///< bytes that the finding marks
    std::string args;
    std::size_t count = 0;
};
Seen first(const Document& document) {
    Seen seen;
    std::size_t line = 1;
    const auto note = [&](const Problem& p, std::string_view text) {
        if (++seen.count > 1)
            return;
        seen.kind = p.kind;
        seen.line = line + static_cast<std::size_t>(
                               std::count(text.begin(), text.begin() + p.span.begin, '\n'));
        seen.text = text.substr(p.span.begin, p.span.size());
        for (const auto& [name, value] : p.args)
            seen.args += name + "=" + value + ";";
    };
    const std::string all = document.text().substr(document.hasBom ? 3 : 0);
    for (const Problem& p : document.problems)
        note(p, all);
    document.forEachChunk([&](const ChunkPtr& chunk) {
        for (const Problem& p : chunk->problems)
            note(p, chunk->text);
        line += chunk->lineCount;
    });
    return seen;
}

std::string entity(const std::string& body) {
    return "characters:\n  a:\n" + body + "  b:\n    x: 1\n";
}

std::vector<std::string> texts(const Document& document) {
    std::vector<std::string> out;
    document.forEachChunk([&](const ChunkPtr& chunk) { out.emplace_back(chunk->text); });
    return out;
}

} // namespace

class TestSource : public QObject {
    Q_OBJECT
  private slots:
    void chunksAreEntitiesWithTheCommentsAboveThem() {
        const auto document = content("# head\ncharacters:\n  # of a\n  a:\n    x: 1\n    # in "
                                      "a\n\n  # of b\n  b: 2\n# of maps\nmaps: {}\n# end\n");
        QCOMPARE(texts(*document),
                 (std::vector<std::string>{
                     "# head\ncharacters:\n", "  # of a\n  a:\n    x: 1\n    # in a\n",
                     "\n  # of b\n  b: 2\n", "# of maps\nmaps: {}\n", "# end\n"}));
        QVERIFY(source::findEntity(*document, "characters", "b"));
        QVERIFY(!source::findEntity(*document, "maps", "b"));
    }

    void aBrokenEntityBreaksAlone() {
        const auto document =
            content("characters:\n  a:\n    name: \"Orrin\n    x: [1, 2\n  b:\n    x: 1\n");
        const Seen seen = first(*document);
        QCOMPARE(seen.kind, &diag::yamlUnclosedQuote);
        QCOMPARE(seen.line, 3u);
        QCOMPARE(seen.count, 1u);
        QVERIFY(source::findEntity(*document, "characters", "b")->pair);
        QVERIFY(!source::findEntity(*document, "characters", "a")->pair);
        QCOMPARE(source::idOf(*source::findEntity(*document, "characters", "a")->chunk),
                 std::string("a"));
    }

    void aQuotedTextMayGoOnWhereItIsIndented() {
        const auto document = content("characters:\n  a:\n    n: \"one\n\n      two\"\n"
                                      "    l:\n    - 'x\n      y'\n    f: { q: \"p\n     q\" }\n");
        QCOMPARE(first(*document).count, 0u);
        QVERIFY(source::findEntity(*document, "characters", "a")->pair);
    }

    void everyRefusalHasItsOwnFindingAtItsPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const std::string& text, const char* code, int line) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(code) << line;
        };
        row("unclosed quote at the file's end", "characters:\n  a: 'x\n",
            "core.yaml.unclosed-quote", 2);
        row("a quote that a later field's closes",
            entity("    n: \"The Lamps\n    p: 1\n    c: \"#7A4A12\"\n"),
            "core.yaml.unclosed-quote", 3);
        row("a single quote that a later field's closes", entity("    n: 'The Lamps\n    p: 'x'\n"),
            "core.yaml.unclosed-quote", 3);
        row("a quote in a list that a later item's closes",
            entity("    x:\n      - \"a\n      - b\n      - \"c\"\n"), "core.yaml.unclosed-quote",
            4);
        row("a quote in a record that a later field's closes",
            entity("    n: { a: \"x, b: 1 }\n    p: \"y\"\n"), "core.yaml.unclosed-quote", 3);
        row("stray comma", "characters:\n  a: 1\n, x\n", "core.yaml.cut-short", 3);
        row("stray comma in an entity", entity("    - a\n    , b\n"), "core.yaml.syntax", 4);
        row("anchor", entity("    x: &n 1\n"), "core.yaml.alias", 3);
        row("alias", entity("    y: { z: *n }\n    x: &n 1\n"), "core.yaml.alias", 3);
        row("merge key", entity("    <<: { y: 1 }\n"), "core.yaml.alias", 3);
        row("tag", entity("    x: !int 1\n"), "core.yaml.tag", 3);
        row("tag on a mapping", entity("    x: !m\n      y: 1\n"), "core.yaml.tag", 3);
        row("directive", "%YAML 1.2\n---\ncharacters:\n  a: 1\n", "core.yaml.directive", 1);
        row("second document", "characters:\n  a: 1\n---\nmaps:\n  b: 1\n",
            "core.yaml.second-document", 3);
        row("text after the end", "characters:\n  a: 1\n...\nmaps:\n  b: 1\n",
            "core.yaml.second-document", 4);
        row("complex key", entity("    ? x\n    : 1\n"), "core.yaml.complex-key", 3);
        row("key of two lines", entity("    ? x\n      y\n    : 1\n"), "core.yaml.complex-key", 3);
        row("a list as key", entity("    [x]: 1\n"), "core.yaml.complex-key", 3);
        row("doubled key", entity("    x: 1\n    y: 2\n    x: 3\n"), "core.yaml.duplicate-key", 5);
        row("doubled flow key", entity("    x: { a: 1, a: 2 }\n"), "core.yaml.duplicate-key", 3);
        row("doubled section", "maps:\n  a: 1\nmaps:\n  b: 1\n", "core.yaml.duplicate-key", 3);
        row("tab", "characters:\n  a:\n\tx: 1\n", "core.yaml.tab-indent", 3);
        row("NUL", entity(std::string("    x: a\0b\n", 11)), "core.yaml.bad-character", 3);
        row("escape", entity("    x: a\x1B[2J\n"), "core.yaml.bad-character", 3);
        row("C1", entity("    x: a\xC2\x85\n"), "core.yaml.bad-character", 3);
        row("BOM inside", entity("    x: a\xEF\xBB\xBF\n"), "core.yaml.bad-character", 3);
        row("Latin-1", entity("    x: caf\xE9\n"), "core.yaml.encoding", 3);
        row("UTF-16",
            std::string("\xFF\xFE"
                        "c\0",
                        4),
            "core.yaml.encoding", 1);
        row("UTF-16 without its mark", std::string("c\0h\0", 4), "core.yaml.encoding", 1);
        row("lone CR", "characters:\r  a: 1\r", "core.yaml.line-ending", 1);
        row("a list on top", "- a\n- b\n", "core.yaml.syntax", 1);
        row("a text on top", "just words\n", "core.yaml.syntax", 1);
        row("an indented top", "  characters:\n    a: 1\n", "core.yaml.syntax", 1);
        row("less indented id", "characters:\n    a: 1\n  b: 1\n", "core.yaml.syntax", 3);
        row("an empty item", entity("    x: [1,, 2]\n"), "core.yaml.syntax", 3);
        row("unclosed list", entity("    n: x\n    x: [1, 2\n    y: 3\n    z: [4]\n"),
            "core.yaml.syntax", 4);
        row("unclosed list at the end", entity("    y: 3\n    x: [1, 2\n"), "core.yaml.syntax", 4);
        row("unclosed record", entity("    x: { a: 1, b: 2\n    y: { c: 1 }\n"), "core.yaml.syntax",
            3);
        row("unclosed record in a list", entity("    x:\n      - { a: 1\n      - { b: 1 }\n"),
            "core.yaml.syntax", 4);
        row("unclosed inner list", entity("    x: { a: [1, 2,\n        b: 3 }\n    y: 1\n"),
            "core.yaml.syntax", 3);
        row("unclosed list below a literal",
            entity("    x: |\n      [no\n    y: [1]\n    z: [a, \"]\", 'b'\n    w: 1\n"),
            "core.yaml.syntax", 6);
        row("unclosed section", "maps: { a: 1\ncharacters:\n  b: 1\n", "core.yaml.syntax", 1);
        row("an escape that YAML doesn't have", entity("    x: \"quoted \\' x\"\n"),
            "core.yaml.syntax", 3);
        row("the same in a key", entity("    \"a\\'b\": 1\n"), "core.yaml.syntax", 3);
        row("a comment that touches a quote", entity("    x: \"x\"# c\n"), "core.yaml.syntax", 3);
        row("a comment that touches a single quote", entity("    x: 'x'# c\n"), "core.yaml.syntax",
            3);
        row("a comment that touches a folded text's mark", entity("    x: ># c\n      a\n"),
            "core.yaml.syntax", 3);
        row("a comment that touches a literal's mark", entity("    x: |-# c\n      a\n"),
            "core.yaml.syntax", 3);
        row("a comment that touches a bracket", entity("    x: [1]# c\n"), "core.yaml.syntax", 3);
        row("a comment that touches a brace", entity("    x: { a: 1 }# c\n"), "core.yaml.syntax",
            3);
        row("no id", "characters:\n  a: 1\n  words\n", "core.yaml.cut-short", 3);
        for (const char* text :
             {"*Starred", "[Fire] Imp", "\"Iron\" Bess", "'Iron' Bess", "@home", "%Strange",
              "!Kung", "& Sons", "{a} b", "| x", "> 5", "`tick`", "- The Beast", "*Starred* # c"})
            row(text, entity(std::string("    p: 1\n    n: ") + text + "\n    q: x\n"),
                "core.yaml.needs-quotes", 4);
        row("a sign within brackets", "characters:\n  a: { n: @home, p: 1 }\n",
            "core.yaml.needs-quotes", 2);
    }
    void everyRefusalHasItsOwnFindingAtItsPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, code);
        QFETCH(int, line);
        const auto document = content(text.toStdString());
        QCOMPARE(document->text(), text.toStdString());
        const Seen seen = first(*document);
        QVERIFY(seen.kind);
        QCOMPARE(QByteArray::fromStdString(seen.kind->code), code);
        QCOMPARE(static_cast<int>(seen.line), line);
        QCOMPARE(seen.count, 1u);
    }

    /// An unindented line doesn't end the entity above it. The following lines still belong to the
    /// entity, which is unknown.
    void aLineThatCannotBelongToAnEntityCutsIt_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("eol");
        QTest::addColumn<QByteArray>("code");
        for (const char* eol : {"\n", "\r\n"})
            for (const char* line : {"todo: raise the life",
                                     "life: 7",
                                     "notes:|      x: 1",
                                     "notes:|      - x",
                                     "notes:|     words",
                                     "---",
                                     "...",
                                     "- note",
                                     "just words",
                                     "}",
                                     "%d",
                                     "@home",
                                     "  life: 7",
                                     "  - note",
                                     "  words",
                                     " life: 7",
                                     "=======",
                                     ">>>>>>> b",
                                     "todo: x # with a comment",
                                     "\"todo\": x",
                                     "todo: |",
                                     "# c|todo: x|# d",
                                     "tags: [a, b]",
                                     "art: {a: 1}",
                                     "notes:|- x",
                                     "notes:|- x|- y",
                                     "notes:|  - x",
                                     "stats:|  life: 2",
                                     "  art:|      file: x",
                                     "...|---",
                                     "---|# c",
                                     "|todo: x|"})
                QTest::addRow("%s%s", line, eol[0] == '\r' ? " CRLF" : "")
                    << QByteArray(line) << QByteArray(eol) << QByteArray("core.yaml.cut-short");
        QTest::newRow("conflict") << QByteArray("<<<<<<< a|    d: 1|=======|    d: 2|>>>>>>> b")
                                  << QByteArray("\n") << QByteArray("core.yaml.merge-conflict");
        QTest::newRow("conflict with base")
            << QByteArray("<<<<<<< a|    d: 1||||||||| c|=======|    d: 2|>>>>>>> b")
            << QByteArray("\n") << QByteArray("core.yaml.merge-conflict");
        QTest::newRow("one side is empty")
            << QByteArray("<<<<<<< a|=======|    d: 2|>>>>>>> b") << QByteArray("\n")
            << QByteArray("core.yaml.merge-conflict");
    }
    void aLineThatCannotBelongToAnEntityCutsIt() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, eol);
        QFETCH(QByteArray, code);
        std::string cut = line.toStdString() + "\n";
        for (std::size_t at = cut.find('|'); at != std::string::npos; at = cut.find('|', at + 1))
            if (line != "todo: |" && cut.compare(at, 7, "|||||||") != 0)
                cut[at] = '\n';
            else
                at += 6;
        for (const int which : {0, 1, 2}) {
            std::string text = "characters:\n";
            for (int i = 0; i < 3; ++i)
                text += "  u" + std::to_string(i) + ":\n    name: x\n" + (i == which ? cut : "") +
                        "    life: 2\n    list:\n      - a\n";
            text += "decks:\n  d:\n    name: y\n";
            if (eol == "\r\n")
                for (std::size_t at = text.find('\n'); at != std::string::npos;
                     at = text.find('\n', at + 2))
                    text.insert(at, "\r");
            const auto document = content(text);
            QCOMPARE(document->text(), text);
            const Seen seen = first(*document);
            QVERIFY(seen.kind);
            QCOMPARE(QByteArray::fromStdString(seen.kind->code), code);
            QCOMPARE(seen.count, 1u);
            for (int i = 0; i < 3; ++i) {
                const auto found =
                    source::findEntity(*document, "characters", "u" + std::to_string(i));
                QVERIFY(found);
                QCOMPARE(static_cast<bool>(found->pair), i != which);
            }
            QVERIFY(source::findEntity(*document, "decks", "d")->pair);
        }
    }

    void aConflictOfWholeEntitiesLeavesTheOthers() {
        const auto document = content(
            "characters:\n  a:\n    n: 1\n<<<<<<< x\n  b:\n    n: 2\n=======\n  c:\n    n: 3\n"
            ">>>>>>> y\n  d:\n    n: 4\n");
        QVERIFY(source::findEntity(*document, "characters", "a")->pair);
        for (const char* id : {"b", "c"}) {
            const auto found = source::findEntity(*document, "characters", id);
            QVERIFY(found && !found->pair);
        }
        QVERIFY(source::findEntity(*document, "characters", "d")->pair);
        const auto cutBefore =
            content("characters:\n  a:\n    n: 1\n<<<<<<< x\n  b:\n    n: 2\n=======\n    m: 3\n"
                    ">>>>>>> y\n  d:\n    n: 4\n");
        QVERIFY(!source::findEntity(*cutBefore, "characters", "a")->pair);
        QVERIFY(source::findEntity(*cutBefore, "characters", "d")->pair);
    }

    void sectionsOfAnyIndentationAreNoCut() {
        const auto document =
            content("characters:\n  a:\n    n: 1\ndecks:\n    d:\n        n: 1\n    e: {n: 2}\n"
                    "maps: {}\narmies: ~\nfactions: # none\nsources:\n  s:\n    n: 1\n");
        QCOMPARE(first(*document).count, 0u);
    }

    void escapesAreTheCharactersThatTheyName_data() {
        QTest::addColumn<QByteArray>("escape");
        QTest::addColumn<QByteArray>("means");
        QTest::newRow("blank that doesn't break") << QByteArray("\\_") << QByteArray("\xC2\xA0");
        QTest::newRow("next line") << QByteArray("\\N") << QByteArray("\xC2\x85");
        QTest::newRow("line separator") << QByteArray("\\L") << QByteArray("\xE2\x80\xA8");
        QTest::newRow("paragraph separator") << QByteArray("\\P") << QByteArray("\xE2\x80\xA9");
        QTest::newRow("hexadecimal") << QByteArray("\\xe9") << QByteArray("\xC3\xA9");
        QTest::newRow("beside other letters") << QByteArray("\xC3\xA9\\_\xC3\xA9\\N")
                                              << QByteArray("\xC3\xA9\xC2\xA0\xC3\xA9\xC2\x85");
    }
    void escapesAreTheCharactersThatTheyName() {
        QFETCH(QByteArray, escape);
        QFETCH(QByteArray, means);
        for (const source::Reader reader : {source::Reader::Fast, source::Reader::Reference}) {
            source::Options options;
            options.reader = reader;
            const std::string quoted = '"' + escape.toStdString() + '"';
            const auto document = source::read(
                "a.yaml", entity("    x: " + quoted + "\n    " + quoted + ": 1\n"), options);
            QVERIFY(!first(*document).kind);
            const auto found = source::findEntity(*document, "characters", "a");
            QVERIFY(found);
            QCOMPARE(QByteArray::fromStdString(std::string(found->pair.find("x").scalar())), means);
            QCOMPARE(QByteArray::fromStdString(std::string(found->pair.at(1).key())), means);
        }
    }

    void limitsSayHowMuchIsAllowed() {
        Limits limits;
        limits.depth = 5;
        Seen seen = first(*content(entity("    x: [[1]]\n    y: [[[1]]]\n"), limits));
        QCOMPARE(seen.kind, &diag::yamlDepth);
        QCOMPARE(seen.args, std::string("actual=6;limit=5;"));
        QCOMPARE(seen.line, 4u);
        limits = {};
        limits.scalarBytes = 10;
        seen = first(*content(entity("    x: 0123456789\n    y: 0123456789A\n"), limits));
        QCOMPARE(seen.kind, &diag::yamlScalar);
        QCOMPARE(seen.args, std::string("actual=11;limit=10;"));
        QCOMPARE(seen.line, 4u);
        limits = {};
        limits.nodes = 5;
        seen = first(*content(entity("    x: 1\n    y: 2\n"), limits));
        QCOMPARE(seen.kind, &diag::yamlNodes);
        limits = {};
        limits.fileBytes = 20;
        const auto document = content(entity("    x: 1\n"), limits);
        QCOMPARE(first(*document).kind, &diag::yamlSize);
        QCOMPARE(document->chunkCount(), 1u);
    }

    void deepNestingEndsAtOnce() {
        for (const char* bracket : {"[", "{", "- ", "{a: "}) {
            std::string deep = "characters:\n  a:\n    x: ";
            for (int i = 0; i < 100000; ++i)
                deep += bracket;
            QVERIFY(first(*content(deep + "\n")).kind);
        }
    }

    void aDoubledKeyNamesBothPlaces() {
        const auto document = content(entity("    x: 1\n    x: 2\n"));
        const auto found = source::findEntity(*document, "characters", "a");
        const Problem& p = found->chunk->problems.at(0);
        QCOMPARE(p.related.size(), 1u);
        QVERIFY(p.related[0].begin < p.span.begin);
        QCOMPARE(found->pair.find("x").scalar(), std::string_view("1"));
    }

    void bomAndLineEndsStay() {
        const std::string text = "\xEF\xBB\xBF"
                                 "characters:\r\n  a: |\r\n    x\r\n    y\r\n";
        const auto document = content(text);
        QVERIFY(document->hasBom);
        QCOMPARE(document->text(), text);
        QCOMPARE(source::findEntity(*document, "characters", "a")->pair.scalar(),
                 std::string_view("x\ny\n"));
    }

    void pathsLeadToLinesAndCells() {
        const auto document =
            content("maps:\n  yard:\n    levels: |\n      00é0\n\n      1111\n    list: [a, b]\n");
        const auto found = source::findEntity(*document, "maps", "yard");
        const auto bytes = [&](const char* path) {
            const auto span = source::spanOf(found->pair, FieldPath::parse(path).value());
            return span ? std::string(found->chunk->text.substr(span->begin, span->size()))
                        : std::string("nothing");
        };
        QCOMPARE(bytes("levels[0]"), std::string("00é0"));
        QCOMPARE(bytes("levels[1]"), std::string());
        QCOMPARE(bytes("levels[2]"), std::string("1111"));
        QCOMPARE(bytes("levels[C1]"), std::string("é"));
        QCOMPARE(bytes("levels[D1]"), std::string("0"));
        QCOMPARE(bytes("levels[E1]"), std::string("nothing"));
        QCOMPARE(bytes("list[1]"), std::string("b"));
        QCOMPARE(bytes("list[2]"), std::string("nothing"));
    }

    void anAbsentValueBeforeAKeyThatStartsLikeNullIsAbsent_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("nulls"); // bytes of each null value, in order
        QTest::newRow("words") << "a:\nNULL  levels: 1\n"
                               << "<>";
        QTest::newRow("null alone") << "a:\nx: null\n"
                                    << "<><null>";
        QTest::newRow("remark") << "a: ~ # none\nnull and more: 1\n"
                                << "<~>";
        QTest::newRow("comma") << "a:\nnull, x: 1\n"
                               << "<>";
        QTest::newRow("bracket") << "a:\nnull] x: 1\n"
                                 << "<>";
        QTest::newRow("tab") << "a:\nnull\tx: 1\n"
                             << "<>";
        QTest::newRow("flow") << "a: {b: , null x: ~, c: null}\nd: [null, Null ]\n"
                              << "<><~><null><null><Null>";
        QTest::newRow("items") << "a:\n  -\n  - null\n  - null # none\n"
                               << "<><null><null>";
    }
    void anAbsentValueBeforeAKeyThatStartsLikeNullIsAbsent() {
        QFETCH(QString, text);
        QFETCH(QString, nulls);
        const std::string bytes = text.toStdString();
        Options reference;
        reference.reader = source::Reader::Reference;
        const auto fast = source::read("pack.yaml", bytes);
        const auto slow = source::read("pack.yaml", bytes, reference);
        QCOMPARE(firstDifference(*fast, *slow), std::string());
        std::string seen;
        slow->forEachChunk([&seen](const ChunkPtr& chunk) {
            QVERIFY(chunk->problems.empty());
            for (const Node& node : chunk->tree.nodes)
                if (node.kind == NodeKind::Null)
                    seen += "<" +
                            std::string(chunk->text.substr(node.span.begin, node.span.size())) +
                            ">";
        });
        QCOMPARE(QString::fromStdString(seen), nulls);
    }

    void allShippedContentReadsTheSameEitherWay() {
        const std::filesystem::path root = WW_SOURCE_DIR "/content";
        Options reference;
        reference.reader = source::Reader::Reference;
        std::size_t files = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            if (entry.path().extension() != ".yaml")
                continue;
            const std::string bytes = readFile(entry.path());
            for (const char* as : {"a.yaml", "pack.yaml"}) {
                const auto fast = source::read(as, bytes);
                const std::string differs =
                    firstDifference(*fast, *source::read(as, bytes, reference));
                QVERIFY2(differs.empty(), (entry.path().string() + ": " + differs).c_str());
                QCOMPARE(fast->text(), bytes);
            }
            ++files;
        }
        QVERIFY(files > 0);
    }

    void anEditTouchesOneChunkAndSharesTheRest() {
        std::string text = "characters:\n";
        for (int i = 0; i < 1000; ++i)
            text += "  e" + std::to_string(i) + ":\n    x: 1\n";
        const auto before = content(text);
        const auto found = source::findEntity(*before, "characters", "e500");
        const auto at = static_cast<std::uint32_t>(found->chunk->text.find('1'));
        const auto after =
            source::apply(before, {source::ChunkEdit{found->chunk.get(), {{at, at + 1}, "2"}}});
        std::set<const Chunk*> old;
        before->forEachChunk([&](const ChunkPtr& chunk) { old.insert(chunk.get()); });
        std::size_t fresh = 0;
        after->forEachChunk(
            [&](const ChunkPtr& chunk) { fresh += old.count(chunk.get()) == 0 ? 1 : 0; });
        QCOMPARE(fresh, 1u);
    }
};

QTEST_GUILESS_MAIN(TestSource)
#include "tst_source.moc"
