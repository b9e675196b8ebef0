// The language of a game without C++ for its lines: keywords with parameters, clauses after commas,
// quoted text.

#include "rules/schema/kinds.h"
#include "rules/schema/language.h"
#include "rules/schema/read.h"
#include "rules/schema/term_parameters.h"
#include "rules/schema/terms.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

using Kind = TermToken::Kind;

const diag::Kind unknownTerm{"core.sentence.unknown-term",
                             diag::Severity::Error,
                             "`{text}` isn't a term of this game{hint}",
                             "The game's terms.yaml lists all terms. Put free text in quotes.",
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
                                "`{text}` doesn't belong in a sentence: {instead}",
                                "It is a term of the rules, or belongs elsewhere on the card.",
                                {},
                                {"text"}};

class TermsLanguage final : public Language {
  public:
    explicit TermsLanguage(const Terms& terms) : index_(terms), names_(namesOf(terms)) {}

    std::vector<const diag::Kind*> findingKinds() const override {
        std::vector<const diag::Kind*> all = {&unknownTerm, &unclosedQuote, &notInSentences};
        const auto more = parameterKinds();
        all.insert(all.end(), more.begin(), more.end());
        return all;
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
            const TermPlace place = first ? TermPlace::First : TermPlace::Behind;
            const std::size_t before = problems.size();
            if (line.tokens[at].kind == Kind::Quoted) {
                ++at;
            } else if (std::size_t used = at; readUse(line, used, place, &problems)) {
                at = used;
                if (line.wording)
                    return problems; // the wording is printed instead of the rest of the line
            } else {
                problems.push_back(unknown(text, line, at, place));
            }
            if (at < line.tokens.size() && line.tokens[at].text != ",") {
                if (problems.size() == before) // the previous term has no such parameter
                    problems.push_back(unknown(text, line, at, place));
                while (at < line.tokens.size() && line.tokens[at].text != ",")
                    ++at; // the next clauses are checked separately
            }
            if (at == line.tokens.size())
                return problems;
            if (++at == line.tokens.size())
                problems.push_back(unknown(text, line, at - 1, place));
        }
        return problems;
    }

    std::vector<Completion> complete(std::string_view line, std::uint32_t cursor) const override {
        std::vector<Completion> out;
        const std::uint32_t start = wordStart(line, cursor);
        const Span replace{start, std::min(cursor, static_cast<std::uint32_t>(line.size()))};
        const std::string_view typed = line.substr(start, replace.size());
        const TermLine before = readTermLine(line.substr(0, start));
        const auto [clause, place] = lastClause(before);
        // After a term, only its parameters can follow; another term needs a comma.
        if (const auto found = index_.match(before.tokens, clause, place); found.term != nullptr)
            completeParameters(*found.term, before, index_, clause + found.words, typed, replace,
                               out);
        else
            completeFrom(index_.all(place), typed, replace, "", out);
        return out;
    }

    bool hasReferences() const override { return refers_; }

    std::vector<LineReference> references(std::string_view text) const override {
        std::vector<LineReference> out;
        if (!refers_)
            return out;
        const TermLine line = readTermLine(text);
        bool first = true;
        for (std::size_t at = bodyStart(line); at < line.tokens.size(); ++at) {
            const TermPlace place = first ? TermPlace::First : TermPlace::Behind;
            first = false;
            if (line.tokens[at].kind != Kind::Quoted)
                if (const auto use = readUse(line, at, place))
                    out.insert(out.end(), use->references.begin(), use->references.end());
            while (at < line.tokens.size() && line.tokens[at].text != ",")
                ++at;
        }
        return out;
    }

    std::optional<LineReference> referenceAt(std::string_view line,
                                             std::uint32_t cursor) const override {
        if (!refers_)
            return std::nullopt;
        const auto end = std::min(cursor, static_cast<std::uint32_t>(line.size()));
        const std::uint32_t start = referenceStart(line, end);
        const TermLine before = readTermLine(line.substr(0, start));
        const auto [clause, place] = lastClause(before);
        const auto found = index_.match(before.tokens, clause, place);
        const FieldDef* field = found.term == nullptr ? nullptr
                                                      : referenceWanted(*found.term, before, index_,
                                                                        clause + found.words);
        return field == nullptr ? std::nullopt : std::optional(LineReference{field, {start, end}});
    }

    std::vector<PrintRun> printRuns(std::string_view text) const override {
        return printRuns(text, {});
    }

    std::vector<PrintRun> printRuns(std::string_view text,
                                    const ReferenceTitle& titles) const override {
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
                auto use = readUse(line, at, first ? TermPlace::First : TermPlace::Behind);
                if (!use)
                    return asWritten(line);
                if (titles)
                    nameReferences(*use, text, titles);
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

    std::vector<LinePart> splitParts(std::string_view text) const override {
        const std::vector<LineProblem> problems = check(text);
        if (!std::all_of(problems.begin(), problems.end(), isBound))
            return {};
        const TermLine line = readTermLine(text);
        std::vector<LinePart> out;
        for (std::size_t at = bodyStart(line); at < line.tokens.size(); ++at) {
            const TermPlace place = out.empty() ? TermPlace::First : TermPlace::Behind;
            LinePart& part = out.emplace_back();
            if (line.tokens[at].kind == Kind::Quoted)
                ++at;
            else if (const auto use = readUse(line, at, place))
                part = partOf(*use);
            if (at < line.tokens.size() && line.tokens[at].text != ",")
                break; // the author's own wording replaces the rest
        }
        return out;
    }
    const LineNames& availableNames() const override { return names_; }

    std::string formatLine(std::string_view text) const override {
        const TermLine line = readTermLine(text);
        std::string out(text.substr(0, line.tokens.empty() ? 0 : line.tokens.front().span.begin));
        std::size_t at = bodyStart(line);
        if (at >= line.tokens.size())
            return std::string(text);
        const auto found = index_.match(line.tokens, at, TermPlace::First);
        if (found.term == nullptr)
            return std::string(text);
        out += text.substr(out.size(), line.tokens[at].span.begin - out.size());
        out += found.term->name;
        out += text.substr(line.tokens[at + found.words - 1].span.end);
        return out;
    }

  private:
    /// Returns a problem for unknown words at token `start`, where a term is expected.
    [[nodiscard]] LineProblem unknown(std::string_view text, const TermLine& line,
                                      std::size_t start, TermPlace place) const {
        if (const auto found = index_.match(line.tokens, start, TermPlace::Never);
            found.term != nullptr) {
            const Span span{line.tokens[start].span.begin,
                            line.tokens[start + found.words - 1].span.end};
            return {
                &notInSentences,
                span,
                {{"text", found.term->name},
                 {"instead", found.term->instead.empty() ? "leave it out" : found.term->instead}},
                {}};
        }
        std::size_t end = start;
        while (end < line.tokens.size() && line.tokens[end].kind == Kind::Word)
            ++end;
        const Span span{line.tokens[start].span.begin,
                        line.tokens[std::max(end, start + 1) - 1].span.end};
        LineProblem problem{
            &unknownTerm, span, {{"text", std::string(text.substr(span.begin, span.size()))}}, {}};
        std::vector<std::string> names;
        for (const Term* term : index_.all(place))
            names.push_back(term->name);
        const auto near = index_.near(text.substr(span.begin, span.size()), names);
        std::string hint;
        for (const std::string& name : near.names)
            hint += (hint.empty() ? "; did you mean `" : "` or `") + name;
        if (!hint.empty())
            hint += "`?";
        else if (place == TermPlace::Behind &&
                 index_.match(line.tokens, start, TermPlace::First).term != nullptr)
            hint = " after a comma; write it on a line of its own";
        problem.args.emplace_back("hint", std::move(hint));
        for (const std::string& name : near.names)
            problem.fixes.push_back({"Write `" + name + "`", false, {span, name}});
        return problem;
    }

    /// Returns the index of the first token after an optional `[name]`.
    static std::size_t bodyStart(const TermLine& line) {
        if (line.tokens.empty() || line.tokens.front().text != "[")
            return 0;
        for (std::size_t i = 1; i < line.tokens.size(); ++i)
            if (line.tokens[i].text == "]")
                return i + 1;
        return 0;
    }

    /// Returns the first token of the line's last clause, and the clause's place in the line.
    static std::pair<std::size_t, TermPlace> lastClause(const TermLine& line) {
        std::pair<std::size_t, TermPlace> out{bodyStart(line), TermPlace::First};
        int depth = 0;
        for (std::size_t i = out.first; i < line.tokens.size(); ++i) {
            const std::string& mark = line.tokens[i].text;
            depth += mark == "(" ? 1 : mark == ")" ? -1 : 0;
            if (mark == "," && depth == 0)
                out = {i + 1, TermPlace::Behind};
        }
        return out;
    }

    static void nameReferences(TermUse& use, std::string_view line, const ReferenceTitle& titles) {
        for (const LineReference& one : use.references)
            if (std::string title =
                    titles(*one.field, line.substr(one.span.begin, one.span.size()));
                !title.empty())
                use.args[one.field->key] = std::move(title);
    }

    static std::vector<PrintRun> asWritten(const TermLine& line) {
        std::vector<PrintRun> out;
        addText(out, line.wording ? *line.wording : std::string(line.source.substr(0, line.end)));
        return out;
    }

    /// Reads a term and its parameters. Adds faults of parameters to `problems`, unless it is null.
    std::optional<TermUse> readUse(const TermLine& line, std::size_t& at, TermPlace place,
                                   std::vector<LineProblem>* problems = nullptr) const {
        const auto found = index_.match(line.tokens, at, place);
        if (found.term == nullptr)
            return std::nullopt;
        TermUse use;
        use.term = found.term;
        const Span name{line.tokens[at].span.begin, line.tokens[at + found.words - 1].span.end};
        at += found.words;
        const std::vector<TermParameter>& parameters = found.term->parameters;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const TermParameter& parameter = parameters[i];
            ParameterText text;
            switch (takeParameter(parameter, i + 1 == parameters.size(), line, index_, at, text)) {
            case Taken::Broken:
                return std::nullopt;
            case Taken::Nothing:
                if (problems != nullptr && !parameter.optional) {
                    problems->push_back(
                        parameterMissing(*found.term, name, parameter, line, index_, at));
                    return use; // the meaning of later words is uncertain
                }
                break;
            case Taken::Something:
                if (problems != nullptr)
                    for (LineProblem& one :
                         parameterProblems(*found.term, parameter, text, line, index_))
                        problems->push_back(std::move(one));
                if (parameter.refers && readRef(*parameter.refers, text.value))
                    use.references.push_back(
                        {parameter.refers.get(),
                         {line.tokens[text.from].span.begin, line.tokens[text.to - 1].span.end}});
                if (!text.value.empty())
                    use.args.emplace(parameter.name, std::move(text.value));
                break;
            }
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
            if (terms.stands(term, TermPlace::First) || terms.stands(term, TermPlace::Behind))
                out.keywords.push_back(term.id);
            if (terms.pays(term))
                out.costs.push_back(term.id);
            for (const TermParameter& parameter : term.parameters)
                if (isNumber(parameter))
                    add(out.numbers, parameter.name);
        }
        for (const Term& term : terms.list)
            for (const TermParameter& parameter : term.parameters) {
                // If several terms use a parameter name, use the first reference.
                if (parameter.refers) {
                    if (std::none_of(
                            out.references.begin(), out.references.end(),
                            [&](const auto& known) { return known.first == parameter.name; }))
                        out.references.emplace_back(parameter.name, parameter.refers);
                    continue;
                }
                if (isNumber(parameter) || parameter.kind == "cost" ||
                    std::find(out.numbers.begin(), out.numbers.end(), parameter.name) !=
                        out.numbers.end())
                    continue;
                if (out.wordsOf(parameter.name) == nullptr)
                    out.words.emplace_back(parameter.name, std::vector<std::string>());
                for (auto& [name, values] : out.words)
                    if (name == parameter.name)
                        for (const std::string& value : valuesOf(parameter, terms))
                            add(values, value);
            }
        return out;
    }

    /// Returns the words that a parameter may have; for the kind `term`, these are ids of terms.
    static std::vector<std::string> valuesOf(const TermParameter& parameter, const Terms& terms) {
        if (parameter.kind != "term")
            return parameter.values;
        std::vector<std::string> ids;
        for (const Term& term : terms.list)
            if (std::any_of(parameter.of.begin(), parameter.of.end(),
                            [&](const std::string& group) { return term.is(group); }))
                ids.push_back(term.id);
        return ids;
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
            } else if (const Term* term = parameter.kind == "term"
                                              ? index_.terms().byName(written->second)
                                              : nullptr) {
                out.words.emplace_back(parameter.name, term->id);
            } else {
                out.words.emplace_back(parameter.name, written->second);
            }
        }
        return out;
    }

    /// Adds a cost such as `2 magic`.
    void addCost(std::string_view text, LinePart& out) const {
        const TermLine line = readTermLine(text);
        const auto amount = line.tokens.size() < 2 ? std::nullopt : readInt(line.tokens[0].text);
        if (!amount)
            return;
        const auto from = index_.match(line.tokens, 1, std::vector<std::string>());
        if (from.term != nullptr)
            out.cost.emplace_back(from.term->id, *amount);
    }

    TermIndex index_;
    LineNames names_;
    bool refers_ = !names_.references.empty();
};

} // namespace

std::shared_ptr<const Language> makeTermsLanguage(Terms terms) {
    for (Term& term : terms.list) {
        const bool own = std::any_of(term.parameters.begin(), term.parameters.end(),
                                     [](const TermParameter& one) { return one.kind == "cost"; });
        if (term.cost == TermCost::None || own)
            continue;
        TermParameter cost;
        cost.name = cost.kind = "cost";
        cost.optional = term.cost == TermCost::Allowed;
        term.parameters.push_back(std::move(cost));
        if (!term.print.empty() && term.print.find("{cost}") == std::string::npos)
            term.print += " {cost}"; // print a price even if `print` doesn't mention it
    }
    return std::make_shared<TermsLanguage>(terms);
}

} // namespace ww::schema
