// Suggests names for misspelt words in ability lines.

#include "rules/base/words.h"
#include "rules/systems/ultrawar/ability/describe.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"

#include <algorithm>
#include <span>
#include <utility>

namespace ww::ultrawar::ability {

namespace {

using schema::Term;

using Names = std::vector<std::string>;

void names(const Vocabulary& words, TermKind kind, Names& out, const char* behind = "") {
    for (const Term* term : words.all(kind)) {
        out.push_back(term->name + behind);
        for (const std::string& alias : term->aliases)
            out.push_back(alias + behind);
    }
}

Names candidates(const Vocabulary& words, Part part) {
    Names out;
    switch (part) {
    case Part::Payment:
        names(words, TermKind::Reserve, out);
        out.insert(out.end(), {"Turn", "Equip"});
        break;
    case Part::Status:
        names(words, TermKind::Status, out);
        out.emplace_back("Attack");
        break;
    case Part::Stat:
        names(words, TermKind::Stat, out);
        break;
    case Part::Granted:
        names(words, TermKind::Keyword, out);
        break;
    case Part::StateWord:
        names(words, TermKind::State, out);
        break;
    case Part::Whom:
        names(words, TermKind::Who, out);
        out.emplace_back("all");
        break;
    case Part::School:
        names(words, TermKind::School, out);
        break;
    case Part::Against:
        out.emplace_back("vs");
        break;
    case Part::DurationWord:
        names(words, TermKind::Duration, out);
        break;
    case Part::Clause:
        names(words, TermKind::Clause, out);
        out.emplace_back("for");
        break;
    case Part::Argument:
        out = {"Melee", "Ranged", "Range", "Area", "Turn"};
        break;
    case Part::Outcome:
        names(words, TermKind::Keyword, out);
        out.insert(out.end(), {"Mod", "Grant", "Inflict"});
        break;
    default:
        names(words, TermKind::Keyword, out);
        names(words, TermKind::Status, out, " Attack");
        out.insert(out.end(), {"Attack", "Mod", "Grant", "Inflict", "Feat Roll", "Range", "Area"});
    }
    return out;
}

/// Returns the end offsets of the first five words in `text`.
std::vector<std::size_t> wordEnds(std::string_view text) {
    std::vector<std::size_t> ends;
    for (std::size_t at = 0; at < text.size() && ends.size() < 5; ++at)
        if (text[at] != ' ' && (at + 1 == text.size() || text[at + 1] == ' '))
            ends.push_back(at + 1);
    return ends;
}

struct Hits {
    std::vector<std::pair<std::size_t, std::string>> list; ///< nearest first
    std::size_t end = 0;                                   ///< end of the compared words
};

void compare(std::string_view text, std::size_t end, const Names& with, Hits& best) {
    const std::string_view words = text.substr(0, end);
    const std::size_t limit = std::max<std::size_t>(2, words.size() / 4);
    Hits hits;
    hits.end = end;
    for (const std::string& name : with) {
        const std::size_t distance = editDistance(words, name, limit);
        // Skip exact matches, which aren't mistakes, and very short words, which match any name.
        if (distance > 0 && distance <= limit && (distance == 1 || distance * 2 <= words.size()))
            hits.list.emplace_back(distance, name);
    }
    std::stable_sort(hits.list.begin(), hits.list.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    // Among equally near hits, prefer the one that covers more words.
    if (!hits.list.empty() &&
        (best.list.empty() || hits.list.front().first <= best.list.front().first))
        best = std::move(hits);
}

/// Returns true if the words are a term's name or alias, without a spelling mistake.
bool isName(const Vocabulary& vocabulary, std::string_view words) {
    const auto same = [&](const std::string& name) { return editDistance(words, name, 0) == 0; };
    return std::any_of(
        vocabulary.terms().list.begin(), vocabulary.terms().list.end(), [&](const Term& term) {
            return same(term.name) || std::any_of(term.aliases.begin(), term.aliases.end(), same);
        });
}

using Meant = std::pair<std::string_view, std::string_view>;

/// Names of reserves in other games.
constexpr Meant kReserves[] = {{"mana", "magic"},
                               {"spell", "magic"},
                               {"electric", "electrical"},
                               {"electricity", "electrical"},
                               {"gas", "fuel"},
                               {"ammunition", "ammo"},
                               {"bullet", "ammo"},
                               {"bullets", "ammo"}};
/// Everyday words for the characters that a line affects.
constexpr Meant kPeople[] = {
    {"allies", "ally"},         {"friend", "ally"},        {"friends", "ally"},
    {"friendly", "ally"},       {"enemies", "enemy"},      {"foe", "enemy"},
    {"foes", "enemy"},          {"opponent", "enemy"},     {"opponents", "enemy"},
    {"anyone", "character"},    {"anybody", "character"},  {"everyone", "character"},
    {"everybody", "character"}, {"robot", "robot-droid"},  {"robots", "robot-droid"},
    {"droid", "robot-droid"},   {"droids", "robot-droid"}, {"me", "self"},
    {"itself", "self"}};

void otherWords(std::span<const Meant> known, std::string_view text, std::size_t end, Hits& best) {
    for (const auto& [word, meant] : known)
        if (best.list.empty() && editDistance(text.substr(0, end), word, 0) == 0)
            best = {{{1, std::string(meant)}}, end};
}

/// Splits at blanks and hyphens, and converts to lower case.
std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text)
        if (c == ' ' || c == '-')
            words.emplace_back();
        else
            words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return words;
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words)
        out += word;
    return out;
}

/// Finds names that begin with the words (`Regen`, `Double Move`), lack their blanks (`Powerdown`)
/// or have their words in another order (`Reveal Stealth`).
void beginnings(std::string_view text, std::size_t end, const Names& with, std::size_t least,
                Hits& best) {
    std::vector<std::string> words = wordsOf(text.substr(0, end));
    const std::string begin = joined(words);
    std::sort(words.begin(), words.end());
    Hits hits;
    hits.end = end;
    for (const std::string& name : with) {
        std::vector<std::string> its = wordsOf(name);
        const std::string whole = joined(its);
        const std::size_t near = editDistance(begin, whole, 2);
        if (begin.size() >= least &&
            (whole.starts_with(begin) || (near <= 2 && near * 2 <= begin.size()))) {
            hits.list.emplace_back(1, name);
            continue;
        }
        std::sort(its.begin(), its.end());
        if (its.size() > 1 && its == words)
            hits.list.emplace_back(1, name);
    }
    if (!hits.list.empty())
        best = std::move(hits); // later calls compare more words
}

} // namespace

Near nearTo(const Ability& line, Span span, Part part) {
    // After an unknown word, `Attack` may be part of a keyword: `Chrage Attack`.
    std::string_view text = line.source.substr(span.begin, span.size());
    Hits best;
    const Names with = candidates(*line.vocabulary, part);
    const bool ability = part == Part::Head || part == Part::Granted || part == Part::Outcome;
    for (const std::size_t end : wordEnds(text))
        if (!ability || !isName(*line.vocabulary, text.substr(0, end)))
            compare(text, end, with, best);
    if (best.list.empty() && (part == Part::Payment || part == Part::Whom))
        for (const std::size_t end : wordEnds(text))
            otherWords(part == Part::Whom ? std::span<const Meant>(kPeople) : kReserves, text, end,
                       best);
    if (part == Part::Head) {
        Names statuses;
        names(*line.vocabulary, TermKind::Status, statuses);
        const std::size_t attack = text.find(' ');
        const std::string_view behind =
            attack == std::string_view::npos ? std::string_view() : text.substr(attack + 1);
        if (behind.size() >= 6 && editDistance(behind.substr(0, 6), "attack", 0) == 0)
            compare(text, attack, statuses, best);
    }
    if (best.list.empty() && part != Part::Against)
        for (const std::size_t end : wordEnds(text))
            if (!ability || !isName(*line.vocabulary, text.substr(0, end)))
                beginnings(text, end, with, part == Part::Payment ? 3 : 4, best);
    Near near;
    near.span = {span.begin, span.begin + static_cast<std::uint32_t>(best.end)};
    near.unique =
        best.list.size() == 1 || (best.list.size() > 1 && best.list[0].first < best.list[1].first);
    for (std::size_t i = 0; i < best.list.size() && i < 3; ++i)
        near.names.push_back(best.list[i].second);
    return near;
}

} // namespace ww::ultrawar::ability
