// Tests the compact notation of records with known spellings, and compares all values of small
// declarations with a second implementation.

#include "rules/schema/compact.h"

#include <QtTest>
#include <rapidcheck.h>

#include <iostream>
#include <map>
#include <random>

using namespace ww;
using namespace ww::schema;

namespace {

FieldDef number(std::string key, bool required = true) {
    FieldDef out;
    out.key = std::move(key);
    out.kind = FieldKind::Int;
    out.required = required;
    return out;
}

FieldDef words(std::string key, const std::vector<std::pair<std::string, std::string>>& said,
               bool required = true) {
    FieldDef out;
    out.key = std::move(key);
    out.kind = FieldKind::Enum;
    out.required = required;
    for (const auto& [word, letter] : said) {
        out.values.push_back(word);
        out.words.emplace_back().letter = letter;
    }
    return out;
}

FieldDef recordOf(std::vector<FieldDef> fields) {
    FieldDef out;
    out.kind = FieldKind::Record;
    for (const FieldDef& field : fields)
        out.compact.push_back(field.key);
    out.fields = std::move(fields);
    return out;
}

FieldDef dial() {
    FieldDef difficulty =
        words("difficulty", {{"green", "g"}, {"red", "r"}, {"plain", "w"}}, false);
    difficulty.defaultText = "plain";
    return recordOf(
        {number("speed"), words("bearing", {{"straight", "S"}, {"bank", "B"}, {"u-turn", "U"}}),
         words("side", {{"left", "L"}, {"right", "R"}, {"both", ""}}), std::move(difficulty)});
}

Value mapping(const std::vector<std::pair<std::string, std::string>>& said) {
    Value out = Value::emptyMapping();
    for (const auto& [key, text] : said)
        out.entries.emplace_back(key, Value(text));
    return out;
}

/// Returns random small declarations that are often ambiguous.
class Some {
  public:
    Some() : engine_(*rc::gen::arbitrary<std::uint32_t>()) {}
    std::size_t below(std::size_t n) { return engine_() % n; }

    std::string letters() {
        std::string out;
        for (std::size_t n = below(4); n > 0; --n)
            out += "ab1"[below(3)];
        return out;
    }
    FieldDef record() {
        std::vector<FieldDef> fields;
        for (std::size_t n = 1 + below(3); n > 0; --n) {
            const std::string key(1, static_cast<char>('f' + fields.size()));
            if (below(4) == 0) {
                fields.push_back(number(key, below(2) == 0));
                continue;
            }
            std::vector<std::pair<std::string, std::string>> said;
            for (std::size_t w = 1 + below(3); w > 0; --w)
                said.emplace_back("w" + std::to_string(w), letters());
            fields.push_back(words(key, said, below(2) == 0));
        }
        return recordOf(std::move(fields));
    }

  private:
    std::mt19937 engine_;
};

struct Spelling {
    std::string text;
    Value value = Value::emptyMapping();
};

/// Returns the compact spellings of all values of a record, with numbers up to 111.
std::vector<Spelling> allOf(const FieldDef& record) {
    std::vector<Spelling> out(1);
    for (const FieldDef& field : record.fields) {
        std::vector<Spelling> longer;
        const auto say = [&](const std::string& letter, const std::string& value) {
            for (Spelling one : out) {
                one.text += letter;
                one.value.entries.emplace_back(field.key, Value(value));
                longer.push_back(std::move(one));
            }
        };
        bool silent = false;
        if (field.kind == FieldKind::Int)
            for (const char* digits : {"0", "1", "2", "10", "11", "111"})
                say(digits, digits);
        for (std::size_t w = 0; w < field.values.size(); ++w) {
            silent = silent || field.words[w].letter->empty();
            say(*field.words[w].letter, field.values[w]);
        }
        if (!field.required && !silent)
            longer.insert(longer.end(), out.begin(), out.end());
        out = std::move(longer);
    }
    return out;
}

/// Returns the compact text of one interpretation of an ambiguous text.
std::string spelled(const FieldDef& record, const CompactClash::FieldValues& said) {
    std::string out;
    for (const auto& [key, value] : said) {
        const FieldDef& field = *record.field(key);
        out += field.kind == FieldKind::Int ? value : *field.word(value)->letter;
    }
    return out;
}

} // namespace

class TestCompact : public QObject {
    Q_OBJECT

  private slots:
    void aDial() {
        const FieldDef record = dial();
        QVERIFY(!findCompactClash(record));
        const ParsedCompact read = readCompact(record, "12BLg");
        QVERIFY(!read.fault);
        QVERIFY(
            read.value() ==
            mapping(
                {{"speed", "12"}, {"bearing", "bank"}, {"side", "left"}, {"difficulty", "green"}}));
        QCOMPARE(read.parts[0].end, 2U);
        QCOMPARE(read.parts[2].begin, 3U);
        QCOMPARE(read.parts[2].end, 4U);
        QVERIFY(readCompact(record, "2B").value() ==
                mapping({{"speed", "2"}, {"bearing", "bank"}, {"side", "both"}}));
    }

    void whatCanNotBeRead() {
        const FieldDef record = dial();
        const auto at = [&](std::string_view text) {
            const ParsedCompact read = readCompact(record, text);
            return read.fault && read.parts.empty() ? static_cast<int>(read.fault->at) : -1;
        };
        QCOMPARE(at(""), 0);
        QCOMPARE(at("-1S"), 0);
        QCOMPARE(at("2"), 1);
        QCOMPARE(at("02S"), 1);
        QCOMPARE(at("2X"), 1);
        QCOMPARE(at("2BLq"), 3);
        QCOMPARE(at("2BLgg"), 4);
        QCOMPARE(readCompact(record, "2X").fault->expected,
                 (std::vector<std::string>{"S", "B", "U"}));
        QCOMPARE(readCompact(record, "2BLgg").fault->expected,
                 (std::vector<std::string>{"the end"}));
    }

    void whatCanNotBeWritten() {
        FieldDef record = dial();
        record.fields.push_back(number("stress", false));
        const auto text = [&](const Value& value) { return writeCompact(record, value); };
        Value value = mapping({{"speed", "2"}, {"bearing", "bank"}, {"side", "left"}});
        QCOMPARE(text(value), std::optional<std::string>("2BL"));
        value.entries.emplace_back("stress", Value("1"));
        QVERIFY(!text(value));
        QVERIFY(!text(mapping({{"bearing", "bank"}, {"side", "left"}})));
        QVERIFY2(!text(mapping({{"speed", "2"}, {"bearing", "bank"}})),
                 "an absent side isn't both");
        for (const char* speed : {"-2", "+2", "02", "2.5", "", "x"})
            QVERIFY(!text(mapping({{"speed", speed}, {"bearing", "bank"}, {"side", "left"}})));
        QVERIFY(!text(mapping({{"speed", "2"}, {"bearing", "loop"}, {"side", "left"}})));
        QVERIFY(!text(Value("2BL")));
        record.fields[2].defaultText = "both";
        QCOMPARE(text(mapping({{"speed", "2"}, {"bearing", "bank"}})),
                 std::optional<std::string>("2B"));
        record.fields[1].words[1].letter.reset();
        QVERIFY(!text(mapping({{"speed", "2"}, {"bearing", "bank"}, {"side", "left"}})));
    }

    void clashes() {
        QVERIFY(findCompactClash(recordOf({number("f"), number("g")})));
        QVERIFY(!findCompactClash(recordOf({number("f"), words("g", {{"x", "x"}}), number("h")})));
        QVERIFY(findCompactClash(recordOf({words("f", {{"both", ""}, {"none", ""}})})));
        const auto clash =
            findCompactClash(recordOf({words("f", {{"long", "ab"}, {"short", "a"}}),
                                       words("g", {{"b", "b"}, {"nothing", ""}}), number("h")}));
        QVERIFY(clash); // `ab` can be read in two ways
        QCOMPARE(clash->text.substr(0, 2), std::string("ab"));
        QVERIFY(clash->first != clash->second);
    }

    void lawsOfSmallDeclarations() {
        rc::detail::TestParams params = rc::detail::configuration().testParams;
        params.maxSuccess = 3000;
        int clashing = 0, clear = 0;
        const auto result = rc::detail::checkTestable(
            [&] {
                const FieldDef record = Some().record();
                const auto all = allOf(record);
                std::map<std::string, int> times;
                for (const Spelling& one : all)
                    ++times[one.text];
                const bool meet = times.size() < all.size();
                const auto clash = findCompactClash(record);
                RC_ASSERT(!meet || clash); // the clash may need longer numbers than those listed
                (clash ? clashing : clear)++;
                if (clash) {
                    RC_ASSERT(clash->first != clash->second);
                    RC_ASSERT(spelled(record, clash->first) == clash->text);
                    RC_ASSERT(spelled(record, clash->second) == clash->text);
                }
                for (const Spelling& one : all) {
                    const ParsedCompact read = readCompact(record, one.text);
                    RC_ASSERT(!read.fault);
                    std::size_t at = 0;
                    for (const CompactPart& part : read.parts) {
                        RC_ASSERT(part.begin == at);
                        at = part.end;
                    }
                    RC_ASSERT(at == one.text.size());
                    if (clash)
                        continue;
                    RC_ASSERT(read.value() == one.value);
                    RC_ASSERT(one.text.empty() || writeCompact(record, one.value) == one.text);
                }
                for (int i = 0; i < 20; ++i) { // random texts
                    Some some;
                    const std::string text = some.letters() + some.letters();
                    const ParsedCompact read = readCompact(record, text);
                    if (times.contains(text))
                        RC_ASSERT(!read.fault);
                    else if (read.fault)
                        RC_ASSERT(read.fault->at <= text.size() && !read.fault->expected.empty());
                    else
                        RC_ASSERT(writeCompact(record, read.value()).has_value());
                }
            },
            rc::detail::TestMetadata{"declarations", "declarations"}, params);
        rc::detail::printResultMessage(result, std::cerr);
        QVERIFY(result.template is<rc::detail::SuccessResult>());
        QVERIFY2(clashing > 300 && clear > 300, qPrintable(QString::number(clashing)));
    }
};

QTEST_APPLESS_MAIN(TestCompact)
#include "tst_compact.moc"
