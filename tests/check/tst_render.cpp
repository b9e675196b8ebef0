// Tests lists of findings in the formats for people and for programs.

#include "rules/base/utf8.h"
#include "rules/diag/kinds.h"
#include "rules/diag/render.h"
#include "tests/support/support.h"

#include <QtTest>

#include <set>

#include <nlohmann/json.hpp>

using namespace ww;
using namespace ww::diag;

namespace {

const std::string kGoldens = std::string(WW_SOURCE_DIR) + "/tests/check/goldens/";

Diagnostic outOfRange() {
    Diagnostic d;
    d.code = "core.field.out-of-range";
    d.message = "31 is not at most 30";
    d.place = {"pack/a b.yaml", 120, 2, {7, 12}, {7, 14}};
    d.placeInModel = "character/orrin-vael.life";
    d.cite = {"UW-CHR-3"};
    d.help = "The game's rules don't allow such a value. Change it.";
    d.identityArgs = {{"value", "31"}};
    d.fixes = {{"set to `30`", false, {{"pack/a b.yaml", 120, 2, "30", {7, 12}, {7, 14}}}}};
    return d;
}

std::vector<Diagnostic> sample() {
    Diagnostic hostile;
    hostile.code = "core.field.unknown";
    hostile.severity = Severity::Warning;
    hostile.message = "`\x1b[31mred\xc2\x9b\xe2\x80\xae` is no field, 100% sure\n";
    hostile.place = {"pack/b,c:d.yaml", 0, 3, {1, 1}, {2, 4}};
    hostile.related = {{"it stands here", {"pack/a b.yaml", 5, 1, {2, 3}, {2, 4}}}};
    Diagnostic unfinished;
    unfinished.code = "core.field.missing";
    unfinished.severity = Severity::Unfinished;
    unfinished.message = "`name` is still to be filled in";
    unfinished.place = {"pack/c.yaml", 0, 1, {3, 5}, {3, 6}};
    unfinished.placeInModel = "character/sable.abilities[2]";
    unfinished.fixes = {{"write the name", true, {{"pack/c.yaml", 4, 0, "name: x\n", {}, {}}}}};
    Diagnostic approved = outOfRange();
    approved.approvalReason = "It is a boss.";
    return {outOfRange(), approved, hostile, unfinished};
}

void compare(const std::string& name, const std::string& actual) {
    if (qEnvironmentVariableIsSet("WARWRIGHT_WRITE_GOLDENS"))
        test::writeFile(kGoldens + name, actual);
    QCOMPARE(QString::fromStdString(actual),
             QString::fromStdString(test::readFile(kGoldens + name)));
}

TextOptions withLine() {
    TextOptions options;
    options.lineSource = [](const std::string& file,
                            std::uint32_t line) -> std::optional<std::string> {
        if (file == "pack/a b.yaml" && line == 7)
            return "\tlife: ä\x1b  31 # äö";
        return std::nullopt;
    };
    return options;
}

} // namespace

class TestRender : public QObject {
    Q_OBJECT
  private slots:
    void textIsAsAgreed() { compare("list.txt", renderText(sample(), withLine())); }
    void coloursOnlyWhenAsked() {
        TextOptions options = withLine();
        options.colour = Colour::On;
        compare("list.colour.txt", renderText(sample(), options));
        QVERIFY(renderText(sample(), withLine()).find('\x1b') == std::string::npos);
    }
    void jsonIsAsAgreed() { compare("list.json", renderJson(sample())); }
    void sarifIsAsAgreed() { compare("list.sarif", renderSarif(sample(), {"1.2.3"})); }
    void annotationsAreAsAgreed() { compare("list.github.txt", renderGithub(sample())); }

    void noControlCharacterReachesATerminal() {
        for (const std::string& text : {renderText(sample()), renderGithub(sample())}) {
            for (const char c : text)
                QVERIFY(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
            QVERIFY(text.find("\xe2\x80\xae") == std::string::npos);
            QVERIFY(text.find("\xc2\x9b") == std::string::npos);
        }
    }

    void charactersThatCannotBeSeenAreEscaped_data() {
        QTest::addColumn<char32_t>("character");
        for (const char32_t c :
             {0x00adu, 0x034fu, 0x0600u,  0x061cu,  0x115fu,  0x1160u,  0x17b4u, 0x180eu, 0x200bu,
              0x200du, 0x2028u, 0x2029u,  0x202eu,  0x2064u,  0x3164u,  0xfe00u, 0xfe0fu, 0xfeffu,
              0xffa0u, 0xfff9u, 0x13430u, 0x1d173u, 0xe0001u, 0xe0100u, 0xe0fffu})
            QTest::addRow("U+%04X", static_cast<unsigned>(c)) << c;
    }
    void charactersThatCannotBeSeenAreEscaped() {
        QFETCH(char32_t, character);
        std::string raw;
        appendUtf8(raw, character);
        const std::string number =
            QString::number(static_cast<std::uint32_t>(character), 16).toStdString();
        QCOMPARE(escapeForTerminal("a" + raw + "b"), "a\\u{" + number + "}b");
        QCOMPARE(escapeLinesForTerminal("a\t" + raw + "\n"), "a\t\\u{" + number + "}\n");
        const std::string json = escapeJsonForTerminal("\"" + raw + "\"");
        QVERIFY2(json.find(raw) == std::string::npos, json.c_str());
        QCOMPARE(nlohmann::json::parse(json).get<std::string>(), raw);
        Diagnostic d = outOfRange();
        d.message = "`" + raw + "` is no field";
        d.place.file = "pack/a" + raw + ".yaml";
        for (const std::string& text : {renderText({d}), renderGithub({d}), renderJson({d})})
            QVERIFY2(text.find(raw) == std::string::npos, text.c_str());
    }
    void visibleTextStaysAsItIs() {
        for (const char* text : {"Orrin Vael", "Ægir\u0308", "\u05d0\u05d1", "\u4e2d\u6587",
                                 "\u00a0", "\u2027", "\u2030", "\ufdfd", "\U0001f409"})
            QCOMPARE(escapeForTerminal(text), std::string(text));
    }

    void brokenBytesBreakNoReport() {
        Diagnostic d = outOfRange();
        d.place.file = "a\xff.yaml";
        QVERIFY(nlohmann::json::accept(renderJson({d})));
        QVERIFY(nlohmann::json::accept(renderSarif({d})));
        QVERIFY(renderText({d}).find("a\\x{ff}.yaml") != std::string::npos);
    }

    void fingerprintsSurviveMovedLines() {
        const auto print = [](Diagnostic d) {
            return nlohmann::json::parse(renderSarif(
                {d}))["runs"][0]["results"][0]["partialFingerprints"]["warwright/1"]
                .get<std::string>();
        };
        Diagnostic moved = outOfRange();
        moved.place = {moved.place.file, 900, 2, {70, 12}, {70, 14}};
        QCOMPARE(print(moved), print(outOfRange()));
        Diagnostic line = outOfRange();
        line.placeInModel = "character/orrin-vael.abilities[1]";
        Diagnostic lower = line;
        lower.placeInModel = "character/orrin-vael.abilities[2]";
        QCOMPARE(print(lower), print(line));
        Diagnostic other = outOfRange();
        other.identityArgs = {{"value", "32"}};
        QVERIFY(print(other) != print(outOfRange()));
        other = outOfRange();
        other.placeInModel = "character/sable.life";
        QVERIFY(print(other) != print(outOfRange()));
    }

    void twinsGetFingerprintsOfTheirOwn() {
        const auto results =
            nlohmann::json::parse(renderSarif({outOfRange(), outOfRange()}))["runs"][0]["results"];
        QVERIFY(results[0]["partialFingerprints"] != results[1]["partialFingerprints"]);
    }

    void githubGetsErrorsFirstAndNoMoreThanItShows() {
        std::vector<Diagnostic> many;
        for (int i = 0; i < 15; ++i) {
            Diagnostic d = outOfRange();
            d.severity = i % 2 == 0 ? Severity::Warning : Severity::Info;
            many.push_back(d);
        }
        for (int i = 0; i < 15; ++i)
            many.push_back(outOfRange());
        const QStringList lines =
            QString::fromStdString(renderGithub(many)).trimmed().split(QLatin1Char('\n'));
        QCOMPARE(lines.filter(QStringLiteral("::error")).size(), 10);
        QVERIFY(lines.first().startsWith(QStringLiteral("::error")));
        QCOMPARE(lines.last(), QStringLiteral("::notice title=Warwright::15 errors, 8 warnings, 7 "
                                              "remarks; 5 not shown here"));
        QVERIFY(lines.filter(QStringLiteral("::notice")).size() <= 10);
    }

    void valuesAreNeverFilledTwice() {
        QCOMPARE(fillPlaceholders("`{a}` and `{b}`, {c}", {{"a", "{b}"}, {"b", "2"}}),
                 std::string("`{b}` and `2`, {c}"));
    }

    void wordsGoWithTheirNumbers_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("reported");
        for (const auto& [value, word] : {std::pair{"0", "entries are"},
                                          {"1", "entry is"},
                                          {"2", "entries are"},
                                          {"11", "entries are"},
                                          {"0.1", "entries are"},
                                          {"1.5", "entries are"},
                                          {"at most 1", "entry is"},
                                          {"1 to 6", "entries are"},
                                          {"none", "entries are"},
                                          {"", "entries are"}})
            QTest::newRow(value) << QString(value) << QString(value) + ' ' + word;
    }
    void wordsGoWithTheirNumbers() {
        QFETCH(QString, value);
        QFETCH(QString, reported);
        const std::string message = "{n} {n|entry is|entries are}";
        QCOMPARE(QString::fromStdString(fillPlaceholders(message, {{"n", value.toStdString()}})),
                 reported);
        // A placeholder without a value isn't replaced. The manual shows the plural.
        QCOMPARE(fillPlaceholders(message, {}), message);
        QCOMPARE(messageForManual(message), std::string("{n} entries are"));
        QCOMPARE(
            fillPlaceholders("{if a then 'x|y|z' else 'w'}", {{"if a then 'x|y|z' else 'w'", "1"}}),
            std::string("1"));
    }
    void listsAreInOneOrder() {
        std::vector<Diagnostic> list = sample();
        std::reverse(list.begin(), list.end());
        sort(list);
        QCOMPARE(list[0].place.file, std::string("pack/a b.yaml"));
        QCOMPARE(list[3].place.file, std::string("pack/c.yaml"));
    }

    void kindsAreWellFormed() {
        std::set<std::string> codes;
        for (const Kind* kind : coreFindingKinds()) {
            QVERIFY2(codes.insert(kind->code).second, kind->code.c_str());
            QVERIFY2(kind->code.starts_with("core."), kind->code.c_str());
            QVERIFY2(!kind->help.empty() && kind->help.back() == '.', kind->code.c_str());
            QVERIFY2(!kind->message.empty() && kind->message.back() != '.', kind->code.c_str());
            QCOMPARE(findCoreFindingKind(kind->code), kind);
        }
    }
};

QTEST_GUILESS_MAIN(TestRender)
#include "tst_render.moc"
