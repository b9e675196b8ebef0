#include "rules/schema/term_text.h"

#include "rules/base/words.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 0x80;
}
bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

std::vector<std::string> nameWords(std::string_view name) {
    std::vector<std::string> words;
    std::string word;
    for (char c : name) {
        if (c == ' ' || c == '-') {
            if (!word.empty())
                words.push_back(std::exchange(word, {}));
        } else {
            word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    if (!word.empty())
        words.push_back(std::move(word));
    return words;
}

} // namespace

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

TermLine readTermLine(std::string_view line) {
    TermLine out;
    out.source = line;
    std::size_t at = 0;
    const auto add = [&](TermToken::Kind kind, std::size_t end, std::string text) {
        TermToken token;
        token.kind = kind;
        token.span = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
        token.text = std::move(text);
        out.tokens.push_back(std::move(token));
        at = end;
    };
    while (at < line.size()) {
        const char c = line[at];
        if (blank(c)) {
            ++at;
        } else if (c == '#' && (at == 0 || blank(line[at - 1]))) {
            out.comment = line.substr(at);
            break;
        } else if (c == '"') {
            const std::size_t close = line.find('"', at + 1);
            const bool closed = close != std::string_view::npos;
            const std::size_t end = closed ? close + 1 : line.size();
            add(TermToken::Kind::Quoted, end,
                std::string(line.substr(at + 1, end - at - (closed ? 2 : 1))));
            out.tokens.back().closed = closed;
        } else if (isDigit(c)) {
            std::size_t end = at;
            while (end < line.size() && isDigit(line[end]))
                ++end;
            add(TermToken::Kind::Number, end, std::string(line.substr(at, end - at)));
        } else if (letter(c)) {
            std::size_t end = at;
            while (end < line.size() &&
                   (letter(line[end]) || isDigit(line[end]) || line[end] == '\''))
                ++end;
            add(TermToken::Kind::Word, end, lower(line.substr(at, end - at)));
            // A hyphen between letters separates words like a blank.
            if (at + 1 < line.size() && line[at] == '-' && letter(line[at + 1]))
                ++at;
        } else {
            add(TermToken::Kind::Symbol, at + 1, std::string(1, c));
        }
    }
    // `= "…"` at the end is the author's own wording.
    const std::size_t count = out.tokens.size();
    if (count >= 2 && out.tokens[count - 1].kind == TermToken::Kind::Quoted &&
        out.tokens[count - 2].text == "=") {
        out.wording = out.tokens[count - 1].text;
        if (out.tokens[count - 1].closed)
            out.tokens.resize(count - 2);
        else
            out.wording.reset();
    }
    out.end = out.tokens.empty() ? 0 : out.tokens.back().span.end;
    return out;
}

TermIndex::TermIndex(const Terms& terms) : terms_(terms) {
    for (std::size_t i = 0; i < terms_.list.size(); ++i) {
        names_.push_back({nameWords(terms_.list[i].name), i, false});
        for (const std::string& alias : terms_.list[i].aliases)
            names_.push_back({nameWords(alias), i, true});
    }
    std::stable_sort(names_.begin(), names_.end(),
                     [](const Name& a, const Name& b) { return a.words.size() > b.words.size(); });
}

template <class Wanted>
TermIndex::Match TermIndex::firstOf(const std::vector<TermToken>& tokens, std::size_t at,
                                    const Wanted& wanted) const {
    for (const Name& name : names_) {
        if (name.words.empty() || at + name.words.size() > tokens.size())
            continue;
        bool same = true;
        for (std::size_t i = 0; i < name.words.size() && same; ++i)
            same = tokens[at + i].kind == TermToken::Kind::Word &&
                   tokens[at + i].text == name.words[i];
        const Term& term = terms_.list[name.term];
        if (same && wanted(term))
            return {&term, name.words.size(), name.alias};
    }
    return {};
}

bool TermIndex::isOf(const Term& term, const std::vector<std::string>& groups) const {
    return groups.empty() ? terms_.pays(term)
                          : std::any_of(groups.begin(), groups.end(),
                                        [&](const std::string& one) { return term.is(one); });
}

TermIndex::Match TermIndex::match(const std::vector<TermToken>& tokens, std::size_t at,
                                  TermPlace place) const {
    return firstOf(tokens, at, [&](const Term& term) { return terms_.stands(term, place); });
}

TermIndex::Match TermIndex::match(const std::vector<TermToken>& tokens, std::size_t at,
                                  std::string_view group) const {
    return firstOf(tokens, at, [&](const Term& term) { return term.is(group); });
}

TermIndex::Match TermIndex::match(const std::vector<TermToken>& tokens, std::size_t at,
                                  const std::vector<std::string>& groups) const {
    return firstOf(tokens, at, [&](const Term& term) { return isOf(term, groups); });
}

std::vector<const Term*> TermIndex::all(TermPlace place) const {
    std::vector<const Term*> list;
    for (const Term& term : terms_.list)
        if (terms_.stands(term, place))
            list.push_back(&term);
    return list;
}

std::vector<const Term*> TermIndex::all(const std::vector<std::string>& groups) const {
    std::vector<const Term*> list;
    for (const Term& term : terms_.list)
        if (isOf(term, groups))
            list.push_back(&term);
    return list;
}

TermIndex::Near TermIndex::near(std::string_view words, const std::vector<std::string>& candidates,
                                std::size_t least) const {
    const std::size_t limit = std::max(least, words.size() / 4);
    std::vector<std::pair<std::size_t, std::string>> hits;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = editDistance(words, candidate, limit);
        // For a short name, the distance must also be less than its length.
        if (distance <= limit && distance < std::max<std::size_t>(2, words.size()))
            hits.emplace_back(distance, candidate);
    }
    std::stable_sort(hits.begin(), hits.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    Near near;
    near.unique = hits.size() == 1 || (hits.size() > 1 && hits[0].first < hits[1].first);
    for (std::size_t i = 0; i < hits.size() && i < 3; ++i)
        near.names.push_back(hits[i].second);
    return near;
}

void addText(std::vector<PrintRun>& out, std::string text) {
    if (text.empty())
        return;
    if (!out.empty() && out.back().icon.empty() && !out.back().strong && !out.back().reminder &&
        !out.back().unchecked) {
        out.back().text += text;
        return;
    }
    PrintRun run;
    run.text = std::move(text);
    out.push_back(std::move(run));
}

void addIcon(std::vector<PrintRun>& out, std::string icon, std::string words) {
    if (icon.empty())
        return addText(out, std::move(words));
    PrintRun run;
    run.icon = std::move(icon);
    run.text = std::move(words);
    out.push_back(std::move(run));
}

std::string fillTerm(std::string_view text, const TermUse& use) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t close = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
        if (close == std::string_view::npos) {
            out += text[at];
            continue;
        }
        const auto found = use.args.find(text.substr(at + 1, close - at - 1));
        if (found != use.args.end())
            out += found->second;
        else if (!out.empty() && out.back() == ' ')
            out.pop_back(); // the parameter is absent; also remove the blank before it
        at = close;
    }
    return out;
}

void printTerm(const TermUse& use, Reminder reminder, std::vector<PrintRun>& out) {
    const Term& term = *use.term;
    std::string print = term.print;
    if (print.empty()) {
        print = term.name;
        for (const TermParameter& parameter : term.parameters)
            print += " {" + parameter.name + "}";
    }
    if (!term.icon.empty() && print.find("{icon}") == std::string::npos) {
        addIcon(out, term.icon); // renderers keep a gap around icons
    }
    const bool named = print.starts_with(term.name);
    const auto add = [&](std::string text) {
        if (text.empty())
            return;
        if (!named)
            return addText(out, std::move(text));
        PrintRun run;
        run.text = std::move(text);
        run.strong = true;
        out.push_back(std::move(run));
    };
    std::string plain;
    for (std::size_t at = 0; at < print.size(); ++at) {
        const std::size_t close = print[at] == '{' ? print.find('}', at) : std::string::npos;
        if (close == std::string::npos) {
            plain += print[at];
            continue;
        }
        const std::string_view name = std::string_view(print).substr(at + 1, close - at - 1);
        at = close;
        if (name == "icon") {
            add(std::exchange(plain, {}));
            addIcon(out, term.icon);
        } else if (const auto runs = use.runs.find(name); runs != use.runs.end()) {
            add(std::exchange(plain, {}));
            out.insert(out.end(), runs->second.begin(), runs->second.end());
        } else if (const auto found = use.args.find(name); found != use.args.end()) {
            plain += found->second;
        } else if (!plain.empty() && plain.back() == ' ') {
            plain.pop_back();
        }
    }
    add(std::move(plain));
    if (reminder == Reminder::With && !term.reminder.empty()) {
        PrintRun run;
        run.text = " (" + fillTerm(term.reminder, use) + ")";
        run.reminder = true;
        out.push_back(std::move(run));
    }
}

std::uint32_t wordStart(std::string_view line, std::uint32_t cursor) {
    std::uint32_t start = std::min(cursor, static_cast<std::uint32_t>(line.size()));
    while (start > 0 && (letter(line[start - 1]) || line[start - 1] == '-'))
        --start;
    return start;
}

void completeFrom(const std::vector<const Term*>& terms, std::string_view typed, Span replace,
                  std::string_view behind, std::vector<Completion>& out) {
    const std::string wanted = lower(typed);
    std::vector<Completion> later; // terms in whose name a later word begins with the typed text
    for (const Term* term : terms) {
        const std::string name = lower(term->name);
        const bool first = name.starts_with(wanted);
        const bool inner =
            !first && !wanted.empty() && name.find(" " + wanted) != std::string::npos;
        if (!first && !inner)
            continue;
        Completion made{term->name + std::string(behind), term->meaning, term->icon, replace};
        (first ? out : later).push_back(std::move(made));
    }
    out.insert(out.end(), later.begin(), later.end());
}

} // namespace ww::schema
