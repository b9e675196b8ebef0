// The language of a system without C++: keywords with their parameters, clauses behind commas,
// quoted text.

#include "rules/schema/language.h"
#include "rules/schema/read.h"
#include "rules/schema/term_text.h"
#include "rules/schema/terms.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

using Kind = TermToken::Kind;

const diag::Kind unknownTerm{
    "core.sentence.unknown-term",
    diag::Severity::Error,
    "`{text}` is no term of this game{hint}",
    "Terms are listed in the system's terms.yaml. Put free text into quotes.",
    {},
    {"text"}};
const diag::Kind unclosedQuote{"core.sentence.unclosed-quote",
                               diag::Severity::Error,
                               "a quote is opened here and never closed",
                               "Close the quote before the end of the line.",
                               {},
                               {}};
const diag::Kind notInSentences{"core.sentence.not-in-sentences",
                                diag::Severity::Error,
                                "`{text}` isn't written in a sentence: {instead}",
                                "It is a term of the rules, or stands elsewhere on the card.",
                                {},
                                {"text"}};

class TermsLanguage final : public Language {
  public:
    explicit TermsLanguage(const Terms& terms) : index_(terms), names_(namesOf(terms)) {}

    std::vector<const diag::Kind*> kinds() const override {
        return {&unknownTerm, &unclosedQuote, &notInSentences};
    }

    std::vector<LineProblem> check(std::string_view text) const override {
        std::vector<LineProblem> problems;
        const TermLine line = readTermLine(text);
        for (const TermToken& token : line.tokens)
            if (!token.closed)
                problems.push_back(
                    {&unclosedQuote, {token.span.begin, token.span.begin + 1}, {}, {}});
        if (line.tokens.empty() || !problems.empty())
            return problems;
        std::size_t at = bodyStart(line);
        for (bool first = true; at < line.tokens.size(); first = false) {
            const TermKind kind = first ? TermKind::Keyword : TermKind::Clause;
            if (line.tokens[at].kind == Kind::Quoted) {
                ++at;
            } else if (std::size_t used = at; readUse(line, used, kind)) {
                at = used;
                if (line.wording)
                    return problems; // printed instead of all that follows
            } else {
                problems.push_back(unknown(text, line, at, kind));
                return problems;
            }
            if (at == line.tokens.size())
                return problems;
            if (line.tokens[at].text != ",") { // what the term before it doesn't take
                problems.push_back(unknown(text, line, at, kind));
                return problems;
            }
            if (++at == line.tokens.size())
                problems.push_back(unknown(text, line, at - 1, kind));
        }
        return problems;
    }

    std::vector<Completion> complete(std::string_view line, std::uint32_t cursor) const override {
        std::vector<Completion> out;
        const std::uint32_t start = wordStart(line, cursor);
        const Span replace{start, std::min(cursor, static_cast<std::uint32_t>(line.size()))};
        const bool behind = line.substr(0, start).find(',') != std::string_view::npos;
        completeFrom(index_.all(behind ? TermKind::Clause : TermKind::Keyword),
                     line.substr(start, replace.size()), replace, "", out);
        return out;
    }

    std::vector<PrintRun> print(std::string_view text) const override {
        const TermLine line = readTermLine(text);
        std::vector<PrintRun> out;
        std::size_t at = bodyStart(line);
        if (at >= 3) {
            PrintRun name;
            name.text =
                std::string(text.substr(line.tokens[1].span.begin,
                                        line.tokens[at - 2].span.end - line.tokens[1].span.begin)) +
                ": ";
            name.strong = true;
            out.push_back(std::move(name));
        }
        bool first = true;
        while (at < line.tokens.size()) {
            if (line.tokens[at].kind == Kind::Quoted) {
                PrintRun free;
                free.text = line.tokens[at++].text;
                free.unchecked = true;
                out.push_back(std::move(free));
            } else {
                const auto use = readUse(line, at, first ? TermKind::Keyword : TermKind::Clause);
                if (!use)
                    return asWritten(line);
                if (line.wording) {
                    if (!use->term->icon.empty())
                        addIcon(out, use->term->icon);
                    addText(out, *line.wording);
                    return out;
                }
                printTerm(*use, Reminder::With, out);
            }
            first = false;
            if (at < line.tokens.size()) {
                if (line.tokens[at].text != ",")
                    return asWritten(line);
                addText(out, ", ");
                ++at;
            }
        }
        return out;
    }

    std::vector<LinePart> parts(std::string_view text) const override {
        if (!check(text).empty())
            return {};
        const TermLine line = readTermLine(text);
        std::vector<LinePart> out;
        for (std::size_t at = bodyStart(line); at < line.tokens.size(); ++at) {
            const TermKind kind = out.empty() ? TermKind::Keyword : TermKind::Clause;
            LinePart& part = out.emplace_back();
            if (line.tokens[at].kind == Kind::Quoted)
                ++at;
            else if (const auto use = readUse(line, at, kind))
                part = partOf(*use);
            if (at < line.tokens.size() && line.tokens[at].text != ",")
                break; // an own wording stands for all that follows
        }
        return out;
    }
    const LineNames& names() const override { return names_; }

    std::string format(std::string_view text) const override {
        const TermLine line = readTermLine(text);
        std::string out(text.substr(0, line.tokens.empty() ? 0 : line.tokens.front().span.begin));
        std::size_t at = bodyStart(line);
        if (at >= line.tokens.size())
            return std::string(text);
        const auto found = index_.match(line.tokens, at, TermKind::Keyword);
        if (found.term == nullptr)
            return std::string(text);
        out += text.substr(out.size(), line.tokens[at].span.begin - out.size());
        out += found.term->name;
        out += text.substr(line.tokens[at + found.words - 1].span.end);
        return out;
    }

  private:
    /// What stands at `start` up to the next comma, where a term of `kind` is expected.
    [[nodiscard]] LineProblem unknown(std::string_view text, const TermLine& line,
                                      std::size_t start, TermKind kind) const {
        for (TermKind other : {TermKind::Rule, TermKind::Type}) {
            if (const auto found = index_.match(line.tokens, start, other); found.term != nullptr) {
                const Span span{line.tokens[start].span.begin,
                                line.tokens[start + found.words - 1].span.end};
                return {&notInSentences,
                        span,
                        {{"text", found.term->name},
                         {"instead",
                          found.term->instead.empty() ? "leave it out" : found.term->instead}},
                        {}};
            }
        }
        std::size_t end = start;
        while (end < line.tokens.size() && line.tokens[end].kind == Kind::Word)
            ++end;
        const Span span{line.tokens[start].span.begin,
                        line.tokens[std::max(end, start + 1) - 1].span.end};
        LineProblem problem{
            &unknownTerm, span, {{"text", std::string(text.substr(span.begin, span.size()))}}, {}};
        std::vector<std::string> names;
        for (const Term* term : index_.all(kind))
            names.push_back(term->name);
        const auto near = index_.near(text.substr(span.begin, span.size()), names);
        std::string hint;
        for (const std::string& name : near.names)
            hint += (hint.empty() ? "; did you mean `" : "` or `") + name;
        if (!hint.empty())
            hint += "`?";
        else if (kind == TermKind::Clause &&
                 index_.match(line.tokens, start, TermKind::Keyword).term != nullptr)
            hint = " behind a comma; write it on a line of its own";
        problem.args.emplace_back("hint", std::move(hint));
        for (const std::string& name : near.names)
            problem.fixes.push_back({"Write `" + name + "`", false, {span, name}});
        return problem;
    }

    /// Behind an optional `[name]`.
    static std::size_t bodyStart(const TermLine& line) {
        if (line.tokens.empty() || line.tokens.front().text != "[")
            return 0;
        for (std::size_t i = 1; i < line.tokens.size(); ++i)
            if (line.tokens[i].text == "]")
                return i + 1;
        return 0;
    }

    static std::vector<PrintRun> asWritten(const TermLine& line) {
        std::vector<PrintRun> out;
        addText(out, line.wording ? *line.wording : std::string(line.source.substr(0, line.end)));
        return out;
    }

    std::optional<TermUse> readUse(const TermLine& line, std::size_t& at, TermKind kind) const {
        const auto found = index_.match(line.tokens, at, kind);
        if (found.term == nullptr)
            return std::nullopt;
        TermUse use;
        use.term = found.term;
        at += found.words;
        const auto symbol = [&](std::string_view text) {
            return at < line.tokens.size() && line.tokens[at].text == text;
        };
        for (const TermParameter& parameter : found.term->parameters) {
            std::string value;
            if (symbol("(")) {
                // `(Range 6)`, `(Melee)`, `(1 magic)`: what counts for a range is its number.
                std::string number;
                for (++at; at < line.tokens.size() && !symbol(")"); ++at) {
                    value += (value.empty() ? "" : " ") + line.tokens[at].text;
                    if (line.tokens[at].kind == Kind::Number)
                        number = line.tokens[at].text;
                }
                if (!symbol(")"))
                    return std::nullopt;
                ++at;
                if ((parameter.kind == "range" || parameter.kind == "area") && !number.empty())
                    value = number;
            } else {
                if (symbol("+") || symbol("-"))
                    value = line.tokens[at++].text;
                if (at < line.tokens.size() && line.tokens[at].kind == Kind::Number)
                    value += line.tokens[at++].text;
                else if (at < line.tokens.size() && line.tokens[at].kind == Kind::Word &&
                         (parameter.kind == "word" || parameter.kind == "value"))
                    value += line.tokens[at++].text;
            }
            if (!value.empty())
                use.args.emplace(parameter.name, std::move(value));
        }
        return use;
    }

    static bool isNumber(const TermParameter& parameter) {
        static constexpr std::string_view numbers[] = {"int", "signed", "value", "range", "area"};
        return std::find(std::begin(numbers), std::end(numbers), parameter.kind) !=
               std::end(numbers);
    }

    static LineNames namesOf(const Terms& terms) {
        LineNames out;
        out.numbers = {"number", "range", "area"};
        const auto add = [](std::vector<std::string>& to, const std::string& name) {
            if (std::find(to.begin(), to.end(), name) == to.end())
                to.push_back(name);
        };
        for (const Term& term : terms.list) {
            if (term.is(TermKind::Keyword) || term.is(TermKind::Clause))
                out.keywords.push_back(term.id);
            if (term.is(TermKind::Reserve))
                out.costs.push_back(term.id);
            for (const TermParameter& parameter : term.parameters)
                if (isNumber(parameter))
                    add(out.numbers, parameter.name);
        }
        for (const Term& term : terms.list)
            for (const TermParameter& parameter : term.parameters) {
                // One name, one meaning.
                if (isNumber(parameter) || parameter.kind == "cost" ||
                    std::find(out.numbers.begin(), out.numbers.end(), parameter.name) !=
                        out.numbers.end())
                    continue;
                if (out.wordsOf(parameter.name) == nullptr)
                    out.words.emplace_back(parameter.name, std::vector<std::string>());
                for (auto& [name, values] : out.words)
                    if (name == parameter.name)
                        for (const std::string& value : parameter.values)
                            add(values, value);
            }
        return out;
    }

    LinePart partOf(const TermUse& use) const {
        LinePart out;
        out.keyword = use.term->id;
        const auto number = [&](const std::string& name, std::int64_t value) {
            if (std::none_of(out.numbers.begin(), out.numbers.end(),
                             [&](const auto& known) { return known.first == name; }))
                out.numbers.emplace_back(name, value);
        };
        for (const TermParameter& parameter : use.term->parameters) {
            const auto written = use.args.find(parameter.name);
            if (written == use.args.end())
                continue;
            const auto value = isNumber(parameter) ? readInt(written->second) : std::nullopt;
            if (parameter.kind == "cost") {
                addCost(written->second, out);
            } else if (value) {
                const bool reach = parameter.kind == "range" || parameter.kind == "area";
                number(parameter.name, *value);
                number(reach ? parameter.kind : "number", *value);
            } else {
                out.words.emplace_back(parameter.name, written->second);
            }
        }
        return out;
    }

    /// `2 magic`.
    void addCost(std::string_view text, LinePart& out) const {
        const TermLine line = readTermLine(text);
        const auto amount = line.tokens.size() < 2 ? std::nullopt : readInt(line.tokens[0].text);
        if (!amount)
            return;
        const auto from = index_.match(line.tokens, 1, TermKind::Reserve);
        if (from.term != nullptr)
            out.cost.emplace_back(from.term->id, *amount);
    }

    TermIndex index_;
    LineNames names_;
};

} // namespace

std::shared_ptr<const Language> makeTermsLanguage(Terms terms) {
    return std::make_shared<TermsLanguage>(terms);
}

} // namespace ww::schema
