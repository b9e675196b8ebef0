#include "rules/systems/ultrawar/ability/completer.h"

#include "rules/systems/ultrawar/ability/kinds.h"

#include <algorithm>
#include <map>

namespace ww::ultrawar::ability {

Completer::Completer(std::string_view before, const Vocabulary& vocabulary)
    : TokenReader(vocabulary), before_(before) {
    cut(before, vocabulary, tokens_);
    const auto& list = tokens_.list;
    end_ = list.size() - 1;
    // A word that touches the cursor is still being typed.
    if (end_ > 0 && list[end_ - 1].span.end == before.size() && list[end_ - 1].kind == Kind::Word &&
        list[end_ - 1].word != Word::X)
        --end_;
    touching_ = end_ > 0 && end_ == list.size() - 1 && list[end_ - 1].span.end == before.size();
}

std::vector<schema::Completion> Completer::run() {
    const bool free =
        !tokens_.comment.empty() || !tokens_.unclosed.empty() || tokens_.wording || tokens_.tooLong;
    // Offer nothing in quotes, in a comment or after `=`, where authors write free text.
    if (!free && (end_ == 0 || tokens_.list[end_ - 1].sign != '='))
        line();
    offers_.insert(offers_.end(), later_.begin(), later_.end());
    // If two completions give the same line, keep the one that replaces less text; it comes later.
    const auto after = [&](const schema::Completion& one) {
        return std::string(before_.substr(0, one.replace.begin)) + one.text;
    };
    for (std::size_t i = 0; i < offers_.size(); ++i)
        for (std::size_t k = i + 1; k < offers_.size(); ++k)
            if (offers_[i].replace.begin != offers_[k].replace.begin &&
                after(offers_[i]) == after(offers_[k])) {
                offers_.erase(offers_.begin() + static_cast<std::ptrdiff_t>(i--));
                break;
            }
    return std::move(offers_);
}

void Completer::line() {
    if (isSign('[')) {
        while (!done() && !isSign(']'))
            ++at_;
        if (done())
            return;
        ++at_;
    }
    bool equip = false;
    if (isWord(Word::Equip) && isSign(':', 1) && at_ + 2 <= end_) {
        at_ += 2;
        equip = true;
    }
    if (done() && !equip)
        word("Equip: ", "Works while the card is equipped", TermId::EquipIcon);
    if (!cost())
        return;
    body();
}

/// Returns false if the cursor is within the cost.
bool Completer::cost() {
    std::size_t colon = at_;
    while (colon < end_ && tokens_.list[colon].sign != ':' && tokens_.list[colon].sign != '(' &&
           tokens_.list[colon].kind != Kind::Quoted)
        ++colon;
    const bool whole = colon < end_ && tokens_.list[colon].sign == ':' && !isWord(Word::Feat);
    if (whole) {
        at_ = colon + 1;
        return true;
    }
    if (done())
        word("Turn: ", "Costs turning the card", TermId::TurnIcon);
    // `Turn, 2 ma`, `X `: a cost whose colon isn't written yet.
    if (!isWord(Word::Turn) && !isAmount())
        return true;
    while (!done()) {
        if (!costItem(": "))
            return false;
        if (!isSign(','))
            return false;
        ++at_;
        if (done())
            word("Turn: ", "Costs turning the card", TermId::TurnIcon);
    }
    return false;
}

bool Completer::costItem(const char* close) {
    if (isWord(Word::Turn)) {
        ++at_;
    } else if (isAmount()) {
        ++at_;
        if (done() && touching_)
            return false; // the number may get more digits
        if (name(TermKind::Reserve, &Completer::reserves) == TermId::Count)
            return false;
    } else {
        return false;
    }
    if (!done())
        return true;
    sign(close, "Ends the cost");
    sign(", ", "Another cost");
    return false;
}

void Completer::body() {
    if (isSign('+') || isSign('-') || (isWord(Word::Mod) && at_ < end_)) {
        if (mod())
            ending();
        return;
    }
    if (isWord(Word::Feat) && isWord(Word::Roll, 1) && at_ + 2 <= end_)
        return feat();
    if (isWord(Word::Grant) && at_ < end_)
        return grant();
    if (isWord(Word::Inflict) && at_ < end_)
        return inflict();
    if (is(Kind::Quoted) && !done()) {
        ++at_;
        return ending();
    }
    while (isReach() && at_ + 2 <= end_ && is(Kind::Number, 1)) {
        (isWord(Word::Range) ? range_ : area_) = true;
        at_ += 2;
        if (isSign(',') && at_ < end_)
            ++at_;
    }
    const Vocabulary::Name* own = find(TermKind::Keyword, at_);
    if (!range_ && !area_ && own != nullptr && at_ + 1 + own->more.size() <= end_)
        keyword(TermKind::Keyword, &Completer::heads, Behind::Nothing);
    else
        attack();
}

void Completer::attack() {
    while (!(isWord(Word::Attack) && at_ < end_)) {
        const Offer all = used_.empty() ? &Completer::heads : &Completer::statuses;
        const TermId id = name(TermKind::Status, all);
        if (id == TermId::Count)
            return;
        used_.push_back(id);
        if (done() && !touching_)
            statuses();
    }
    // `Attack Support` also begins with `Attack`.
    if (at_ + 1 == end_ && used_.empty() && !range_ && !area_)
        heads();
    ++at_;
    attack_ = true;
    if (done()) {
        word("Offense", "The printed Offense", TermId::StatOffense);
        word("X", "The number of points paid for X");
        if (used(TermId::FrontArchAttack))
            ending();
        return;
    }
    if (isAmount() || isWord(Word::Offense))
        ++at_;
    ending();
}

TermId Completer::keyword(TermKind kind, Offer all, Behind behind) {
    const bool scoped = behind == Behind::Scope;
    const TermId id = name(kind, all);
    if (id == TermId::Count)
        return id;
    const Entry* entry = words_.entry(id);
    if (entry != nullptr && entry->takesChanges) {
        if (!changes())
            return TermId::Count;
    } else {
        if (isSign('+') || isSign('-'))
            ++at_;
        if (isAmount())
            ++at_;
    }
    if (done()) {
        if (!touching_ && entry != nullptr &&
            (entry->takesMode || entry->takesRange || entry->takesArea ||
             entry->term->cost != schema::TermCost::None))
            sign(" (", "Add its details");
        if (scoped)
            return id;
        if (kind == TermKind::Keyword)
            ending();
        return TermId::Count;
    }
    if (isSign('(') && !(scoped && scopeAhead())) {
        if (!arguments(entry))
            return TermId::Count;
    }
    if (scoped)
        return id;
    if (kind == TermKind::Keyword) {
        ending();
        return TermId::Count;
    }
    return id;
}

bool Completer::scopeAhead() const {
    return isWord(Word::All, 1) || find(TermKind::Who, at_ + 1) != nullptr || at_ + 1 >= end_;
}

bool Completer::arguments(const Entry* entry) {
    do {
        ++at_;
        if (done()) {
            argumentWords(entry);
            return false;
        }
        if (isReach() || isWord(Word::Melee) || isWord(Word::Ranged)) {
            const bool number = isReach();
            ++at_;
            if (number && is(Kind::Number))
                ++at_;
        } else if (!costItem(")")) {
            return false;
        }
    } while (isSign(',') && !done());
    if (done()) {
        if (touching_ || end_ == tokens_.list.size() - 1)
            sign(")", "Ends the details");
        return false;
    }
    ++at_;
    return true;
}

/// Returns false if the cursor is within the changes.
bool Completer::changes() {
    while (true) {
        if (isSign('+') || isSign('-'))
            ++at_;
        else
            return false;
        if (!isAmount())
            return false;
        ++at_;
        if (done() && touching_)
            return false;
        if (name(TermKind::Stat, &Completer::stats) == TermId::Count)
            return false;
        if (!isSign('/') || done())
            break;
        ++at_;
    }
    if (done())
        sign("/+", "Another stat");
    return true;
}

bool Completer::mod() {
    if (isWord(Word::Mod))
        ++at_;
    return changes() && scope();
}

bool Completer::scope() {
    if (done()) {
        sign(" (", "Choose whom it affects");
        return true;
    }
    if (!isSign('('))
        return true;
    ++at_;
    if (done())
        word("all ", "All of them");
    if (isWord(Word::All) && at_ < end_)
        ++at_;
    if (name(TermKind::Who, &Completer::whom) == TermId::Count)
        return false;
    while (isSign(',') && !done()) {
        ++at_;
        if (done()) {
            word("Range ", "Within this many spaces", TermId::Range);
            word("Area ", "All within this many spaces", TermId::AreaOfEffect);
            return false;
        }
        if (isReach()) {
            ++at_;
            if (is(Kind::Number))
                ++at_;
        }
    }
    if (done()) {
        sign(")", "Ends the choice of whom it affects");
        sign(", Range ", "Within this many spaces");
        return false;
    }
    if (!isSign(')'))
        return false;
    ++at_;
    return true;
}

void Completer::grant() {
    ++at_;
    if (keyword(TermKind::Keyword, &Completer::ownKeywords, Behind::Scope) == TermId::Count)
        return;
    if (scope())
        ending();
}

void Completer::inflict() {
    ++at_;
    if (name(TermKind::State, &Completer::states) == TermId::Count)
        return;
    if (scope())
        ending();
}

void Completer::feat() {
    at_ += 2;
    if (name(TermKind::School, &Completer::schools) == TermId::Count)
        return;
    if (done()) {
        word("vs ", "Against another character's roll", TermId::FeatRoll);
        return;
    }
    if (isWord(Word::Vs)) {
        ++at_;
        if (name(TermKind::Who, &Completer::whom) == TermId::Count)
            return;
    } else if (is(Kind::Number)) {
        ++at_;
        if (isSign('+'))
            ++at_;
        else if (done())
            return sign("+: ", "Succeeds from this number on");
    } else {
        word("vs ", "Against another character's roll", TermId::FeatRoll);
        return;
    }
    if (done())
        return sign(": ", "What it does");
    if (!isSign(':'))
        return;
    ++at_;
    outcome();
}

void Completer::outcome() {
    if (isSign('+') || isSign('-') || (isWord(Word::Mod) && at_ < end_)) {
        if (mod())
            ending();
    } else if (isWord(Word::Grant) && at_ < end_) {
        grant();
    } else if (isWord(Word::Inflict) && at_ < end_) {
        inflict();
    } else if (is(Kind::Quoted) && !done()) {
        ++at_;
        ending();
    } else {
        keyword(TermKind::Keyword, &Completer::outcomes, Behind::Nothing);
    }
}

/// Completes after a whole body: clauses, each after a comma.
void Completer::ending() {
    while (isSign(',') && !done()) {
        ++at_;
        if (!clause())
            return;
    }
    if (!done() || touching_)
        return;
    if (attack_ && !range_ && mayReach(TermId::Range))
        sign(", Range ", "How far it reaches");
    if (attack_ && !area_ && mayReach(TermId::AreaOfEffect))
        sign(", Area ", "How far its area reaches");
    sign(", ", "Add another clause");
    sign("!", "Using the line defeats its user");
}

bool Completer::clause() {
    if (isReach() && at_ < end_) {
        (isWord(Word::Range) ? range_ : area_) = true;
        ++at_;
        if (!is(Kind::Number))
            return false;
        ++at_;
        return true;
    }
    if (isWord(Word::For) && at_ < end_) {
        ++at_;
        lasting_ = true;
        return name(TermKind::Duration, &Completer::durations) != TermId::Count;
    }
    if (is(Kind::Quoted) && !done()) {
        ++at_;
        return true;
    }
    const TermId id = keyword(TermKind::Clause, &Completer::clauseWords, Behind::Nothing);
    if (id == TermId::LineOfSight)
        sight_ = true;
    else if (id != TermId::Count)
        used_.push_back(id);
    return id != TermId::Count;
}

namespace {

/// Returns true for faults of incomplete text, which don't prevent a completion.
bool asksForMore(const Fault& fault, std::size_t end) {
    return fault.kind == &missingPart || fault.kind == &needsRange ||
           fault.kind == &featWithoutTarget ||
           (fault.kind == &unexpectedText && fault.span.end >= end);
}

/// Counts the faults of each kind that remain, whatever the author writes after `line`.
std::map<const diag::Kind*, int> lasting(std::string_view line, const Vocabulary& vocabulary) {
    std::map<const diag::Kind*, int> out;
    for (const Fault& fault : readAbility(line, vocabulary).faults)
        if (fault.kind->severity <= diag::Severity::Warning && !asksForMore(fault, line.size()))
            ++out[fault.kind];
    return out;
}

} // namespace

std::vector<schema::Completion> complete(std::string_view line, std::uint32_t cursor,
                                         const Vocabulary& vocabulary) {
    const std::string_view before = line.substr(0, std::min<std::size_t>(cursor, line.size()));
    std::vector<schema::Completion> offers = Completer(before, vocabulary).run();
    // Remove completions that would add a lasting fault.
    const auto had = lasting(before, vocabulary);
    std::erase_if(offers, [&](const schema::Completion& one) {
        const auto has =
            lasting(std::string(before.substr(0, one.replace.begin)) + one.text, vocabulary);
        return std::any_of(has.begin(), has.end(), [&](const auto& fault) {
            const auto was = had.find(fault.first);
            return was == had.end() || was->second < fault.second;
        });
    });
    return offers;
}

} // namespace ww::ultrawar::ability
