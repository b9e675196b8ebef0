// Tests the manual's pages as the window shows them: blocks without markup, links with targets, and
// a page for every kind of finding.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "editor/manual/markdown.h"
#include "editor/manual/pages.h"
#include "tests/support/checked_pack.h"
#endif

#include <QtTest>

using namespace ww;
using manual::MarkdownBlock;
using manual::TextSpan;

namespace {

MarkdownBlock only(std::string_view page) {
    auto blocks = manual::parseMarkdown(page);
    return blocks.size() == 1 ? blocks.front() : MarkdownBlock();
}

std::string words(const MarkdownBlock& block, std::size_t stretch) {
    const TextSpan& one = block.spans.at(stretch);
    return block.text.substr(one.begin, one.end - one.begin);
}

schema::SystemPtr systemAt(const char* pack, std::initializer_list<const char*> folders) {
    const auto opened = library::openPack(std::filesystem::path(WW_SOURCE_DIR) / pack,
                                          test::optionsSearching(folders));
    return opened ? opened->system : nullptr;
}

} // namespace

class TestManual : public QObject {
    Q_OBJECT

  private slots:
    void textIsReadWithWhatItLooksLike() {
        const MarkdownBlock text = only("Write `a: 1` **here**, see [the *page*](other.md#there)\n"
                                        "and &lt;b&gt; \\*not\\* so.\n");
        QCOMPARE(text.kind, MarkdownBlock::Kind::Paragraph);
        QCOMPARE(text.text, std::string("Write a: 1 here, see the page and <b> *not* so."));
        QCOMPARE(text.spans.size(), std::size_t{4});
        QCOMPARE(words(text, 0), std::string("a: 1"));
        QCOMPARE(words(text, 1), std::string("here"));
        QCOMPARE(words(text, 2), std::string("the page"));
        QCOMPARE(text.spans[2].target, std::string("other.md#there"));
        QCOMPARE(words(text, 3), std::string("page"));
    }

    void whatIsNeverClosedStandsAsItIs() {
        for (const char* page :
             {"a ` b", "a [b c", "a * b", "a ** b", "![", "<a id=\"x", "a [b](c"})
            QCOMPARE(only(page).text, std::string(page));
    }

    void aTextOfNothingButMarksIsReadAtOnce() {
        for (const char mark : {'[', '`', '*', '<', '!', '_', '&', '\\'}) {
            const std::string text = "a " + std::string(300'000, mark);
            QVERIFY2(only(text).text.size() > 100'000, std::string(1, mark).c_str());
        }
    }

    void blocksAreToldApart() {
        const auto blocks =
            manual::parseMarkdown("# Title\n\nText\non two lines.\n\n- one\n  more\n"
                                  "  - inner\n1. first\n\n> said\n> so\n\n"
                                  "```yaml value\na: [1]\n\n b: 2\n```\n\n"
                                  "    code\n<!-- gone -->\n"
                                  "### <a id=\"R-1\"></a>R-1: Rule\n");
        using Kind = MarkdownBlock::Kind;
        std::vector<Kind> kinds;
        for (const MarkdownBlock& block : blocks)
            kinds.push_back(block.kind);
        QCOMPARE(kinds, (std::vector<Kind>{Kind::Heading, Kind::Paragraph, Kind::Item, Kind::Item,
                                           Kind::Item, Kind::Quote, Kind::Code, Kind::Code,
                                           Kind::Heading}));
        QCOMPARE(blocks[0].anchor, std::string("title"));
        QCOMPARE(blocks[1].text, std::string("Text on two lines."));
        QCOMPARE(blocks[2].text, std::string("one more"));
        QCOMPARE(blocks[3].level, 1);
        QCOMPARE(blocks[4].number, std::string("1."));
        QCOMPARE(blocks[5].text, std::string("said so"));
        QCOMPARE(blocks[6].text, std::string("a: [1]\n\n b: 2"));
        QCOMPARE(blocks[8].anchor, std::string("R-1"));
        QCOMPARE(blocks[8].text, std::string("R-1: Rule"));
    }

    void rowsOfTablesSayWhatTheirCellsAre() {
        const auto rows = manual::parseMarkdown("| Field | Value | Needed |\n| --- | --- | --- |\n"
                                                "| `size` | `a \\| b` | yes |\n| `x` | text | |\n");
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].text, std::string("size\nValue: a | b\nNeeded: yes"));
        QCOMPARE(rows[0].anchor, std::string("size"));
        QCOMPARE(rows[1].text, std::string("x\nValue: text"));
        const auto two = manual::parseMarkdown("| Icon | Name |\n| --- | --- |\n"
                                               "| ![](icons/anvil.svg) | `anvil` |\n");
        QCOMPARE(two[0].picture, std::string("icons/anvil.svg"));
        QCOMPARE(two[0].text, std::string("anvil"));
    }

    void everyPageIsPlainAndEveryLinkLeadsSomewhere_data() {
        QTest::addColumn<int>("game");
        QTest::newRow("the sample's") << 0;
        QTest::newRow("data alone") << 1;
    }
    void everyPageIsPlainAndEveryLinkLeadsSomewhere() {
        QFETCH(int, game);
        const schema::SystemPtr system =
            game == 0 ? systemAt("content/packs/lanternwrights-vs-ironloom", {"content/systems"})
                      : systemAt("tests/data/systems/hexes-pack", {"tests/data/systems"});
        QVERIFY(system);
        const auto manual = manual::buildManual(*system, games::analyses(*system),
                                                std::filesystem::path(WW_SOURCE_DIR) / "resources");
        QVERIFY2(manual, manual ? "" : manual.error().c_str());
        std::map<std::string, std::vector<MarkdownBlock>> pages;
        for (const auto& [name, text] : manual->pages)
            pages[name] = manual::parseMarkdown(text);
        std::size_t links = 0;
        for (const auto& [name, blocks] : pages) {
            QVERIFY2(!blocks.empty() && blocks.front().kind == MarkdownBlock::Kind::Heading,
                     name.c_str());
            for (const MarkdownBlock& block : blocks) {
                if (block.kind != MarkdownBlock::Kind::Code)
                    for (const char* markup : {"](", "<a ", "&lt;"})
                        QVERIFY2(block.text.find(markup) == std::string::npos,
                                 (name + ": " + block.text).c_str());
                for (const TextSpan& stretch : block.spans) {
                    QVERIFY(stretch.begin <= stretch.end && stretch.end <= block.text.size());
                    if (stretch.kind != TextSpan::Kind::Link ||
                        stretch.target.starts_with("https://"))
                        continue;
                    ++links;
                    const std::size_t hash = stretch.target.find('#');
                    const std::string page = hash == 0 ? name : stretch.target.substr(0, hash);
                    QVERIFY2(pages.contains(page), (name + ": " + stretch.target).c_str());
                    if (hash == std::string::npos)
                        continue;
                    const std::string anchor = stretch.target.substr(hash + 1);
                    const auto& there = pages[page];
                    QVERIFY2(
                        std::any_of(there.begin(), there.end(),
                                    [&](const MarkdownBlock& one) { return one.anchor == anchor; }),
                        (name + ": " + stretch.target).c_str());
                }
            }
        }
        QVERIFY(links > 20);
    }

    void everyKindOfFindingHasItsPage() {
        const schema::SystemPtr system =
            systemAt("content/packs/lanternwrights-vs-ironloom", {"content/systems"});
        QVERIFY(system);
        const auto kinds = manual::findingKindsOf(*system);
        QVERIFY(kinds.size() > 150);
        std::set<std::string> codes;
        for (const diag::Kind* kind : kinds) {
            QVERIFY2(codes.insert(kind->code).second, kind->code.c_str());
            const auto page = manual::parseMarkdown(manual::findingPageText(*kind, *system));
            QVERIFY2(page.size() > 1 && page[0].anchor == kind->code, kind->code.c_str());
            QVERIFY2(page[1].text.starts_with(kind->code), kind->code.c_str());
        }
        QVERIFY(codes.contains("core.ref.unresolved"));
        QVERIFY(codes.contains("ultrawar.character.value-outlier"));
    }
};

QTEST_GUILESS_MAIN(TestManual)
#include "tst_manual.moc"
