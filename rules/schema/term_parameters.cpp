#include "rules/schema/term_parameters.h"

#include "rules/base/words.h"
#include "rules/schema/kinds.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

using Kind = TermToken::Kind;

const diag::Kind parameterAbsent{"core.sentence.parameter-missing",
                                 diag::Severity::Error,
                                 "`{text}` needs {expected}",
                                 "The game's terms.yaml lists the parameters of each term.",
                                 {},
                                 {"text"}};
const diag::Kind parameterWrong{"core.sentence.parameter",
                                diag::Severity::Error,
                                "`{text}` is not {expected}{hint}",
                                "The game's terms.yaml lists the parameters of each term.",
                                {},
                                {"text"}};
const diag::Kind parameterRange{"core.sentence.out-of-range",
                                diag::Severity::Error,
                                "`{text}` is out of range: it must be {range}",
                                "The game's terms.yaml doesn't allow such a number. Change it.",
                                {},
                                {"text"}};
const diag::Kind parameterSoftRange{
    "core.sentence.soft-range",
    diag::Severity::Warning,
    "`{text}` is unusual: it is usually {range}",
    "The number is allowed. If you want it, approve this finding; otherwise change it.",
    {},
    {"text"}};

bool isSign(const TermToken& token) {
    return token.kind == Kind::Symbol && (token.text == "+" || token.text == "-");
}

bool in(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Returns the tokens of a declared value; it is split like a line.
std::vector<TermToken> wordsOf(const std::string& value) {
    return readTermLine(value).tokens;
}

/// Returns the longest of the parameter's `values` that begins at token `at`, with its token count.
std::pair<std::size_t, const std::string*>
valueAt(const TermParameter& parameter, const std::vector<TermToken>& tokens, std::size_t at) {
    std::pair<std::size_t, const std::string*> best{0, nullptr};
    for (const std::string& value : parameter.values) {
        const std::vector<TermToken> words = wordsOf(value);
        if (words.size() <= best.first || at + words.size() > tokens.size())
            continue;
        if (std::equal(words.begin(), words.end(), tokens.begin() + static_cast<std::ptrdiff_t>(at),
                       [](const TermToken& a, const TermToken& b) { return a.text == b.text; }))
            best = {words.size(), &value};
    }
    return best;
}

std::string written(const TermLine& line, std::size_t from, std::size_t to) {
    const Span span{line.tokens[from].span.begin, line.tokens[to - 1].span.end};
    return std::string(line.source.substr(span.begin, span.size()));
}

/// A number in a line, with its sign.
struct Amount {
    std::int64_t value = 0;
    Span span;
};

class Shape {
  public:
    Shape(const TermParameter& parameter, const TermLine& line, const TermIndex& index,
          std::size_t from, std::size_t to)
        : parameter_(parameter), line_(line), tokens_(line.tokens), index_(index), at_(from),
          to_(to) {}

    [[nodiscard]] bool fits() {
        const std::string& kind = parameter_.kind;
        if (kind == "int")
            return number(false) && done();
        if (kind == "signed")
            return number(true) && done();
        if (kind == "value")
            return (value() || word("x") || number(false)) && done();
        if (kind == "word")
            return value() && done();
        if (kind == "mode")
            return (parameter_.values.empty() ? anyWords() : value()) && done();
        if (kind == "range" || kind == "area") {
            (void)(word(kind) || word(lower(parameter_.name)));
            return number(false) && done();
        }
        if (kind == "cost")
            return (word("x") || number(false)) && term() && done();
        if (kind == "term")
            return term() && done();
        if (kind == "ref") {
            const std::string text = at_ < to_ ? written(line_, at_, to_) : std::string();
            return readRef(*parameter_.refers, text).has_value();
        }
        // kind `mods`
        while (number(true) && (parameter_.of.empty() ? anyWords() : term())) {
            if (done())
                return true;
            if (tokens_[at_++].text != "/")
                return false;
        }
        return false;
    }
    [[nodiscard]] const std::vector<Amount>& amounts() const { return amounts_; }

  private:
    [[nodiscard]] bool done() const { return at_ == to_; }
    bool word(std::string_view text) {
        if (done() || tokens_[at_].kind != Kind::Word || tokens_[at_].text != text)
            return false;
        ++at_;
        return true;
    }
    bool anyWords() {
        const std::size_t before = at_;
        while (!done() && tokens_[at_].kind == Kind::Word)
            ++at_;
        return at_ > before;
    }
    bool value() {
        const auto found = valueAt(parameter_, tokens_, at_);
        if (found.first == 0 || at_ + found.first > to_)
            return false;
        at_ += found.first;
        return true;
    }
    bool term() {
        const auto found = index_.match(tokens_, at_, parameter_.of);
        if (found.term == nullptr || at_ + found.words > to_)
            return false;
        at_ += found.words;
        return true;
    }
    bool number(bool signedOne) {
        std::size_t at = at_;
        const bool sign = at < to_ && isSign(tokens_[at]);
        // `-1` is also a whole number, because bounds may allow it.
        if (signedOne ? !sign : sign && tokens_[at].text == "+")
            return false;
        at += sign ? 1 : 0;
        if (at >= to_ || tokens_[at].kind != Kind::Number)
            return false;
        const auto read = readInt(tokens_[at].text);
        if (!read)
            return false;
        amounts_.push_back({sign && tokens_[at_].text == "-" ? -*read : *read,
                            {tokens_[at_].span.begin, tokens_[at].span.end}});
        at_ = at + 1;
        return true;
    }

    const TermParameter& parameter_;
    const TermLine& line_;
    const std::vector<TermToken>& tokens_;
    const TermIndex& index_;
    std::size_t at_, to_;
    std::vector<Amount> amounts_;
};

/// Returns the end of a parameter without parentheses; `at` if there is none.
std::size_t reach(const TermParameter& parameter, bool last, const TermLine& line,
                  const TermIndex& index, std::size_t at) {
    const auto& tokens = line.tokens;
    const auto wordsFrom = [&](std::size_t from) {
        while (from < tokens.size() && tokens[from].kind == Kind::Word)
            ++from;
        return from;
    };
    if (parameter.kind == "cost" || parameter.kind == "mode")
        return at; // needs parentheses
    if (parameter.kind == "mods") {
        while (at < tokens.size() &&
               (isSign(tokens[at]) || tokens[at].text == "/" || tokens[at].kind == Kind::Number ||
                tokens[at].kind == Kind::Word))
            ++at;
        return at;
    }
    if (in(parameter.kind, {"term", "word", "value"})) {
        const auto found = index.match(tokens, at, parameter.of);
        const std::size_t known = parameter.kind == "term"
                                      ? (found.term != nullptr ? found.words : 0)
                                      : valueAt(parameter, tokens, at).first;
        if (known > 0)
            return at + known;
        if (parameter.kind == "value" && at < tokens.size() && tokens[at].text == "x")
            return at + 1;
        // An unknown word is this parameter's mistake, unless the parameter may be omitted.
        if (const std::size_t end = wordsFrom(at); end > at && (!parameter.optional || last))
            return end;
        if (parameter.kind != "value")
            return at;
    }
    if (parameter.kind == "ref") {
        if (at == tokens.size() ||
            (tokens[at].kind != Kind::Word && tokens[at].kind != Kind::Number))
            return at;
        const std::size_t begin = tokens[at].span.begin;
        const std::size_t end = std::min(line.source.find_first_of(kReferenceTerminators, begin),
                                         static_cast<std::size_t>(line.end));
        if (!readRef(*parameter.refers, line.source.substr(begin, end - begin)))
            return !parameter.optional || last ? std::max(wordsFrom(at), at + 1) : at;
        while (at < tokens.size() && tokens[at].span.begin < end)
            ++at;
        return at;
    }
    const std::size_t number = at + (at < tokens.size() && isSign(tokens[at]) ? 1 : 0);
    return number < tokens.size() && tokens[number].kind == Kind::Number ? number + 1 : at;
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i)
        out += (i == 0 ? "`" : i + 1 == words.size() ? " or `" : ", `") + words[i] + "`";
    return out;
}

/// Returns the bounds in words: ` from 1 to 5` or ` of at least 1`.
std::string bounds(const TermParameter& parameter) {
    std::string out;
    const auto add = [&](const std::optional<Bound>& bound, std::string_view word) {
        if (bound)
            out += " " + std::string(word) + (bound->soft ? " usually " : " ") +
                   numberText(bound->value);
    };
    add(parameter.min, parameter.max ? "from" : "of at least");
    add(parameter.max, parameter.min ? "to" : "of at most");
    return out;
}

std::string groupsText(const std::vector<std::string>& groups, const Terms& terms) {
    std::vector<std::string> names;
    for (const TermGroup& group : terms.groups)
        if (groups.empty() ? group.pays
                           : std::find(groups.begin(), groups.end(), group.id) != groups.end())
            names.push_back(group.label);
    return names.empty() ? "a term" : "a term of " + joined(names);
}

/// Adds a suggestion for the value that the author probably meant, with a fix that writes it.
void addHint(LineProblem& problem, const TermParameter& parameter, const TermIndex& index,
             const std::string& text) {
    std::vector<std::string> candidates = parameter.values;
    if (parameter.kind == "term")
        for (const Term* term : index.all(parameter.of))
            candidates.push_back(term->name);
    if (parameter.kind == "ref")
        if (std::string id = kebabCase(text); !id.empty() && id != text)
            candidates.push_back(std::move(id));
    std::string hint;
    const auto near = index.near(lower(text), [&] {
        std::vector<std::string> small;
        for (const std::string& one : candidates)
            small.push_back(lower(one));
        return small;
    }());
    for (const std::string& name : near.names)
        for (const std::string& one : candidates)
            if (lower(one) == name) {
                hint += (hint.empty() ? "; did you mean `" : "` or `") + one;
                problem.fixes.push_back({"Write `" + one + "`", false, {problem.span, one}});
            }
    problem.args.emplace_back("hint", hint.empty() ? hint : hint + "`?");
}

LineProblem wrongAt(const TermParameter& parameter, const TermLine& line, const TermIndex& index,
                    std::size_t from, std::size_t to) {
    LineProblem problem{
        &parameterWrong, {line.tokens[from].span.begin, line.tokens[to - 1].span.end}, {}, {}};
    const std::string text = written(line, from, to);
    problem.args = {{"text", text}, {"expected", parameterExpected(parameter, index.terms())}};
    if (parameter.kind == "signed" && to == from + 1 && line.tokens[from].kind == Kind::Number) {
        problem.args.emplace_back("hint", "; write `+" + text + "`");
        problem.fixes.push_back({"Write `+" + text + "`", false, {problem.span, "+" + text}});
        return problem;
    }
    addHint(problem, parameter, index, text);
    return problem;
}

void checkBound(const Amount& amount, const TermParameter& parameter, const TermLine& line,
                std::vector<LineProblem>& out) {
    const auto value = static_cast<double>(amount.value);
    const auto test = [&](const std::optional<Bound>& bound, bool least) {
        if (!bound)
            return;
        const auto past = [&](double limit) { return least ? value < limit : value > limit; };
        const auto report = [&](const diag::Kind& kind, double limit) {
            LineProblem problem{&kind, amount.span, {}, {}};
            problem.args = {
                {"text", std::string(line.source.substr(amount.span.begin, amount.span.size()))},
                {"range", (least ? "at least " : "at most ") + numberText(limit)}};
            const bool sign = parameter.kind == "signed" || parameter.kind == "mods";
            const std::string near =
                (sign && bound->value >= 0 ? "+" : "") + numberText(bound->value);
            problem.fixes.push_back({"Write `" + near + "`", false, {amount.span, near}});
            out.push_back(std::move(problem));
        };
        if (bound->soft && bound->hard && past(*bound->hard))
            report(parameterRange, *bound->hard);
        else if (past(bound->value))
            report(bound->soft ? parameterSoftRange : parameterRange, bound->value);
    };
    test(parameter.min, true);
    test(parameter.max, false);
}

} // namespace

Taken takeParameter(const TermParameter& parameter, bool last, const TermLine& line,
                    const TermIndex& index, std::size_t& at, ParameterText& out) {
    out = {};
    out.begin = out.from = at;
    std::size_t end = at;
    if (at < line.tokens.size() && line.tokens[at].text == "(") {
        for (++end; end < line.tokens.size() && line.tokens[end].text != ")"; ++end) {
        }
        if (end == line.tokens.size())
            return Taken::Broken;
        out.from = at + 1;
        out.to = end++;
        if (parameter.optional && !last && !Shape(parameter, line, index, out.from, out.to).fits())
            return Taken::Nothing; // the parentheses belong to the next parameter
    } else {
        end = out.to = reach(parameter, last, line, index, at);
        if (end == at)
            return Taken::Nothing;
    }
    at = out.end = end;
    if (out.from == out.to)
        return Taken::Something;
    out.value = written(line, out.from, out.to);
    if (in(parameter.kind, {"range", "area"})) {
        for (std::size_t i = out.from; i < out.to; ++i)
            if (line.tokens[i].kind == Kind::Number)
                out.value = line.tokens[i].text;
    } else if (parameter.kind == "term") {
        out.term = index.match(line.tokens, out.from, parameter.of).term;
        if (out.term != nullptr)
            out.value = out.term->name;
    } else if (const auto known = valueAt(parameter, line.tokens, out.from).second) {
        out.value = *known;
    }
    return Taken::Something;
}

std::vector<LineProblem> parameterProblems(const Term& term, const TermParameter& parameter,
                                           const ParameterText& text, const TermLine& line,
                                           const TermIndex& index) {
    std::vector<LineProblem> out;
    Shape shape(parameter, line, index, text.from, text.to);
    const bool fits = shape.fits();
    if (!fits && text.from == text.to)
        out.push_back(wrongAt(parameter, line, index, text.begin, text.end));
    else if (!fits)
        out.push_back(wrongAt(parameter, line, index, text.from, text.to));
    else
        for (const Amount& amount : shape.amounts())
            checkBound(amount, parameter, line, out);
    for (LineProblem& problem : out)
        problem.cite = term.cite;
    return out;
}

LineProblem parameterMissing(const Term& term, Span name, const TermParameter& parameter,
                             const TermLine& line, const TermIndex& index, std::size_t at) {
    LineProblem problem;
    std::size_t end = at;
    while (end < line.tokens.size() && line.tokens[end].text != ",")
        ++end;
    if (end > at) {
        problem = wrongAt(parameter, line, index, at, end);
    } else {
        problem.kind = &parameterAbsent;
        problem.span = name;
        problem.args = {{"text", term.name},
                        {"expected", parameterExpected(parameter, index.terms())}};
    }
    problem.cite = term.cite;
    return problem;
}

std::string parameterExpected(const TermParameter& parameter, const Terms& terms) {
    const std::string& kind = parameter.kind;
    if (kind == "int")
        return "a whole number" + bounds(parameter);
    if (kind == "signed")
        return "a number with its sign" + bounds(parameter);
    if (kind == "value")
        return "a number" + bounds(parameter) + (parameter.values.empty() ? " or `X`" : ", `X`, ") +
               joined(parameter.values);
    if (kind == "word" || (kind == "mode" && !parameter.values.empty()))
        return (parameter.values.size() == 1 ? "" : "one of ") + joined(parameter.values) +
               (kind == "mode" ? " in parentheses" : "");
    if (kind == "mode")
        return "a word in parentheses";
    if (kind == "range" || kind == "area")
        return "a number" + bounds(parameter) + ", such as `(" + sentenceCase(kind) + " 2)`";
    if (kind == "cost")
        return "a cost in parentheses, a number and " + groupsText(parameter.of, terms);
    if (kind == "term")
        return groupsText(parameter.of, terms);
    if (kind == "ref")
        return describeExpectedValue(*parameter.refers);
    return "changes with their signs" + bounds(parameter) + ", such as `+1 …/-1 …`";
}

std::vector<const diag::Kind*> parameterKinds() {
    return {&parameterAbsent, &parameterWrong, &parameterRange, &parameterSoftRange};
}

bool isBound(const LineProblem& problem) {
    return problem.kind == &parameterRange || problem.kind == &parameterSoftRange;
}

} // namespace ww::schema
