#include "rules/systems/ultrawar/checks/lines.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool hasWord(std::string_view text, std::string_view word) {
    return std::search(text.begin(), text.end(), word.begin(), word.end(),
                       [](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

bool hasWords(std::string_view text, std::string_view name) {
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of(" -"), name.size());
        if (end > 0 && !hasWord(text, name.substr(0, end)))
            return false;
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return true;
}

bool named(const Ability& line, TermId id) {
    const ability::Keyword* keyword = ability::keywordOf(line);
    if (keyword != nullptr && keyword->name.id == id)
        return true;
    return std::any_of(line.clauses.begin(), line.clauses.end(),
                       [&](const ability::Keyword& clause) { return clause.name.id == id; });
}

} // namespace

std::string CardLine::text() const {
    return std::string(ability.source.substr(ability.sentence.begin, ability.sentence.size()));
}

bool CardLine::isKeyword(TermId id) const {
    const ability::Keyword* keyword = ability.as<ability::Keyword>();
    return keyword != nullptr && keyword->name.id == id;
}

bool CardLine::mentionsKeyword(TermId id) const {
    return named(ability, id);
}

void readAbilityLines(NodeRef box, const char* field, const Vocabulary& vocabulary,
                      std::vector<CardLine>& to) {
    if (!box.isScalar())
        return;
    const std::string_view text = box.scalar();
    to.reserve(to.size() + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) +
               1);
    forEachLine(box, vocabulary, [&](std::size_t index, const Ability& line) {
        to.push_back({field, index, line});
    });
}

bool areAllUnderstood(const std::vector<CardLine>& lines) {
    return std::all_of(lines.begin(), lines.end(),
                       [](const CardLine& line) { return line.ability.understood; });
}

bool canMentionTerm(std::string_view text, const schema::Term* term) {
    return term != nullptr &&
           (hasWords(text, term->name) ||
            std::any_of(term->aliases.begin(), term->aliases.end(),
                        [&](const std::string& alias) { return hasWords(text, alias); }));
}

bool mentionsAnyKeyword(NodeRef box, std::initializer_list<TermId> terms,
                        const Vocabulary& vocabulary) {
    if (!box.isScalar() || std::none_of(terms.begin(), terms.end(), [&](TermId id) {
            return canMentionTerm(box.scalar(), vocabulary.term(id));
        }))
        return false;
    bool found = false;
    forEachLine(box, vocabulary, [&](std::size_t, const Ability& line) {
        found = found ||
                std::any_of(terms.begin(), terms.end(), [&](TermId id) { return named(line, id); });
    });
    return found;
}

int largestNumber(std::string_view text) {
    int largest = 0, number = 0;
    for (const char c : text) {
        number = c >= '0' && c <= '9' ? std::min(number * 10 + (c - '0'), 9999) : 0;
        largest = std::max(largest, number);
    }
    return largest;
}

check::Finding& addLineFinding(check::FindingSink& sink, const diag::Kind& kind,
                               const CardLine& line, std::string_view name, diag::Args more) {
    diag::Args args{{"name", std::string(name)}, {"text", line.text()}};
    args.insert(args.end(), more.begin(), more.end());
    return sink.add(kind, line.path(), std::move(args));
}

std::string addEquipPrefix(const Ability& line) {
    std::string out(line.source);
    std::size_t at = line.name ? line.name.span.end : line.sentence.begin;
    while (at < out.size() && out[at] == ' ')
        ++at;
    return out.insert(at, "Equip: ");
}

std::string removeEquipPrefix(const Ability& line) {
    std::string out(line.source);
    std::size_t end = line.equip.end;
    while (end < out.size() && out[end] == ' ')
        ++end;
    return out.erase(line.equip.begin, end - line.equip.begin);
}

} // namespace ww::ultrawar
