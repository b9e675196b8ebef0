#include "rules/systems/ultrawar/ability/completer.h"

#include <algorithm>

namespace ww::ultrawar::ability {

using schema::Term;

namespace {

/// Converts to lower case, with single blanks between words.
std::string folded(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == ' ' || c == '-' || c == '\t') {
            if (!out.empty() && out.back() != ' ')
                out += ' ';
        } else {
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return out;
}

} // namespace

void Completer::offer(std::string text, std::string_view detail, std::string_view icon) {
    const auto cursor = static_cast<std::uint32_t>(before_.size());
    const std::uint32_t begin = at_ < tokens_.list.size() - 1 ? here().begin : cursor;
    const std::string typed = folded(before_.substr(begin));
    const std::string name = folded(text);
    const bool first = name.starts_with(typed);
    if (!first && (typed.empty() || name.find(" " + typed) == std::string::npos))
        return;
    schema::Completion made{
        std::move(text), std::string(detail), std::string(icon), {begin, cursor}};
    (first ? offers_ : later_).push_back(std::move(made));
}

void Completer::word(const char* text, const char* detail, TermId id) {
    const Term* term = words_.term(id);
    offer(text, term != nullptr && !term->meaning.empty() ? term->meaning : detail,
          term != nullptr ? std::string_view(term->icon) : std::string_view());
}

void Completer::terms(TermKind kind) {
    for (const Term* term : words_.all(kind))
        offer(term->name, term->meaning, term->icon);
}

void Completer::sign(const char* text, const char* detail) {
    if (end_ == tokens_.list.size() - 1) // no word is being typed
        offers_.push_back(
            {text, detail, {}, {gap().begin, static_cast<std::uint32_t>(before_.size())}});
}

/// Offers keywords, each with the beginning of its parameter.
void Completer::keywords(TermKind kind) {
    for (const Term* term : words_.all(kind)) {
        const Entry& entry = words_.entry(*term);
        if (kind == TermKind::Clause &&
            (entry.id == TermId::Range || entry.id == TermId::AreaOfEffect ||
             entry.id == TermId::LineOfSight || used(entry.id) ||
             (!range_ && (entry.id == TermId::Deviate || entry.id == TermId::MultiShot))))
            continue;
        const char* behind = "";
        if (entry.takesChanges || entry.number == Entry::NumberForm::Signed)
            behind = " +";
        else if (entry.number == Entry::NumberForm::Plain)
            behind = " ";
        else if ((entry.takesRange || entry.takesArea) && !entry.reachOptional)
            behind = entry.takesRange ? " (Range " : " (Area ";
        offer(term->name + behind, term->meaning, term->icon);
    }
}

void Completer::heads() {
    if (!range_ && !area_) {
        keywords(TermKind::Keyword);
        word("Mod ", "Changes stats", TermId::Mod);
        word("Grant ", "Gives an ability", TermId::Grant);
        word("Inflict ", "Gives a state", TermId::Inflict);
        word("Feat Roll ", "Two dice and the Familiarity", TermId::FeatRoll);
    }
    statuses();
}

void Completer::statuses() {
    word("Attack ", "An attack with a number of its own", TermId::Attack);
    for (const Term* term : words_.all(TermKind::Status)) {
        const TermId id = words_.entry(*term).id;
        const bool magicalFire = id == TermId::MagicalFireAttack &&
                                 (used(TermId::MagicalAttack) || used(TermId::FireAttack));
        const bool half = (id == TermId::MagicalAttack || id == TermId::FireAttack) &&
                          used(TermId::MagicalFireAttack);
        if (!magicalFire && !half && std::all_of(used_.begin(), used_.end(), [&](TermId other) {
                return other != id && togetherOf(other, id) != Together::Never;
            }))
            offer(term->name + " Attack ", term->meaning, term->icon);
    }
}

void Completer::outcomes() {
    keywords(TermKind::Keyword);
    word("Mod ", "Changes stats", TermId::Mod);
    word("Grant ", "Gives an ability", TermId::Grant);
    word("Inflict ", "Gives a state", TermId::Inflict);
}

void Completer::clauseWords() {
    if (attack_ && !range_ && mayReach(TermId::Range))
        word("Range ", "How far it reaches", TermId::Range);
    if (attack_ && !area_ && mayReach(TermId::AreaOfEffect))
        word("Area ", "How far its area reaches", TermId::AreaOfEffect);
    if (attack_)
        keywords(TermKind::Clause);
    if (!sight_)
        word("LOS", "In sight", TermId::LineOfSight);
    if (!lasting_)
        for (const Term* term : words_.all(TermKind::Duration))
            offer("for " + term->name, term->meaning, term->icon);
}

void Completer::argumentWords(const Entry* entry) {
    if (entry == nullptr)
        return;
    if (entry->takesMode) {
        word("Melee)", "At Range 1");
        word("Ranged)", "Beyond Range 1");
    }
    if (entry->takesRange)
        word("Range ", "How far it reaches", TermId::Range);
    if (entry->takesArea)
        word("Area ", "How far its area reaches", TermId::AreaOfEffect);
    if (entry->term->cost != schema::TermCost::None)
        word("Turn)", "Costs turning the card", TermId::TurnIcon);
}

bool Completer::used(TermId id) const {
    return std::find(used_.begin(), used_.end(), id) != used_.end();
}

bool Completer::mayReach(TermId reach) const {
    return std::all_of(used_.begin(), used_.end(),
                       [&](TermId status) { return togetherOf(status, reach) != Together::Never; });
}

TermId Completer::name(TermKind kind, Offer all) {
    const Vocabulary::Name* found = find(kind, at_);
    if (found != nullptr && at_ + 1 + found->more.size() <= end_) {
        // `Stealth` may become `Stealth Reveal`, so offer all names.
        if (at_ + 1 + found->more.size() == end_)
            (this->*all)();
        at_ += 1 + found->more.size();
        return found->entry->id;
    }
    bool words = true;
    for (std::size_t i = at_; i < end_; ++i)
        words = words && tokens_.list[i].kind == Kind::Word;
    if (words)
        (this->*all)();
    at_ = tokens_.list.size();
    return TermId::Count;
}

} // namespace ww::ultrawar::ability
