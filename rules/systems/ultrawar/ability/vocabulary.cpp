#include "rules/systems/ultrawar/ability/vocabulary.h"

#include <algorithm>
#include <utility>

namespace ww::ultrawar::ability {

using schema::Term;
using schema::TermParameter;

namespace {

constexpr std::array<std::string_view, 17> kNotation{
    "all", "area",    "attack", "equip",  "feat", "for",  "grant", "inflict", "melee",
    "mod", "offense", "range",  "ranged", "roll", "turn", "vs",    "x"};
static_assert(kNotation.size() + 1 == static_cast<std::size_t>(Word::FirstOfTerms));

constexpr std::array<std::string_view, static_cast<std::size_t>(TermKind::Count)> kGroups{
    "keyword", "clause", "status", "state",  "type",     "rule",
    "reserve", "stat",   "who",    "school", "duration", "verb"};

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::uint32_t hashOf(std::string_view text) {
    std::uint32_t hash = 2166136261u;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(lower(c))) * 16777619u;
    return hash ^ (hash >> 15);
}

std::int32_t whole(double bound) {
    return static_cast<std::int32_t>(
        std::clamp(bound, -double(kLargestNumber), double(kLargestNumber)));
}

void bound(const TermParameter& parameter, Guard& guard) {
    if (parameter.min) {
        guard.few = whole(parameter.min->value);
        guard.least =
            parameter.min->soft ? whole(parameter.min->hard.value_or(-kLargestNumber)) : guard.few;
    }
    if (parameter.max) {
        guard.many = whole(parameter.max->value);
        guard.most =
            parameter.max->soft ? whole(parameter.max->hard.value_or(kLargestNumber)) : guard.many;
    }
}

Entry entryOf(const Term& term) {
    Entry entry;
    entry.term = &term;
    entry.id = termNamed(term.id);
    for (const TermParameter& parameter : term.parameters) {
        if (parameter.kind == "mods") {
            entry.takesChanges = true;
            entry.guard.least = entry.guard.few = -kLargestNumber;
        } else if (parameter.kind == "mode") {
            entry.takesMode = true;
        } else if (parameter.kind == "range" || parameter.kind == "area") {
            (parameter.kind == "range" ? entry.takesRange : entry.takesArea) = true;
            entry.reachOptional = parameter.optional;
        } else if (parameter.kind == "signed" || parameter.kind == "int") {
            entry.number =
                parameter.kind == "int" ? Entry::NumberForm::Plain : Entry::NumberForm::Signed;
            entry.numberOptional = parameter.optional;
        }
        bound(parameter, entry.guard);
    }
    return entry;
}

} // namespace

bool isA(const Term& term, TermKind kind) {
    return term.is(kGroups[static_cast<std::size_t>(kind)]);
}

std::vector<TermKind> kindsOf(const Term& term) {
    std::vector<TermKind> out;
    for (const std::string& group : term.groups)
        if (const auto at = std::find(kGroups.begin(), kGroups.end(), group); at != kGroups.end())
            out.push_back(static_cast<TermKind>(at - kGroups.begin()));
    return out;
}

Vocabulary::Vocabulary(schema::Terms terms) : terms_(std::move(terms)), slots_(64), names_(1) {
    for (const std::string_view word : kNotation)
        add(word);
    entries_.reserve(terms_.list.size());
    for (const Term& term : terms_.list) {
        const Entry& entry = entries_.emplace_back(entryOf(term));
        if (entry.id != TermId::Other)
            byId_[static_cast<std::size_t>(entry.id)] = &entry;
        for (const TermKind kind : kindsOf(term))
            kinds_[static_cast<std::size_t>(kind)].push_back(&term);
        addName(entry, term.name, false);
        for (const std::string& alias : term.aliases)
            addName(entry, alias, true);
    }
    for (auto& names : names_)
        std::stable_sort(names.begin(), names.end(), [](const Name& a, const Name& b) {
            return a.more.size() > b.more.size();
        });
}

std::size_t Vocabulary::placeOf(std::string_view text) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hashOf(text) & mask;; at = (at + 1) & mask) {
        const Slot& slot = slots_[at];
        if (slot.word == Word::Unknown ||
            (slot.size == text.size() &&
             std::equal(text.begin(), text.end(), text_.data() + slot.at,
                        [](char a, char b) { return lower(a) == b; })))
            return at;
    }
}

Word Vocabulary::word(std::string_view text) const {
    return slots_[placeOf(text)].word;
}

Word Vocabulary::add(std::string_view text) {
    if (const Word known = word(text); known != Word::Unknown)
        return known;
    if (static_cast<std::size_t>(words_) * 2 >= slots_.size()) {
        std::vector<Slot> old(slots_.size() * 2);
        std::swap(old, slots_);
        for (const Slot& slot : old)
            if (slot.word != Word::Unknown)
                slots_[placeOf(std::string_view(text_).substr(slot.at, slot.size))] = slot;
    }
    const Slot made{static_cast<std::uint32_t>(text_.size()),
                    static_cast<std::uint32_t>(text.size()), static_cast<Word>(words_++)};
    slots_[placeOf(text)] = made;
    for (const char c : text)
        text_ += lower(c);
    names_.emplace_back();
    return made.word;
}

void Vocabulary::addName(const Entry& entry, std::string_view name, bool alias) {
    Name made;
    made.entry = &entry;
    made.alias = alias;
    for (const TermKind kind : kindsOf(*entry.term))
        made.kinds |= 1u << static_cast<unsigned>(kind);
    std::vector<Word> words;
    for (std::size_t at = 0; at < name.size();) {
        // Blanks and hyphens separate words, as in lines.
        const std::size_t end = std::min(name.find_first_of(" -", at), name.size());
        if (end > at)
            words.push_back(add(name.substr(at, end - at)));
        at = end + 1;
    }
    if (words.empty())
        return;
    made.more.assign(words.begin() + 1, words.end());
    names_[static_cast<std::size_t>(words.front())].push_back(std::move(made));
}

const Term* Vocabulary::term(TermId id) const {
    const Entry* found = entry(id);
    return found != nullptr ? found->term : nullptr;
}

const Entry* Vocabulary::entry(TermId id) const {
    return byId_[static_cast<std::size_t>(id)];
}

const Entry& Vocabulary::entry(const Term& term) const {
    return entries_[static_cast<std::size_t>(&term - terms_.list.data())];
}

const std::vector<const Term*>& Vocabulary::all(TermKind kind) const {
    return kinds_[static_cast<std::size_t>(kind)];
}

} // namespace ww::ultrawar::ability
