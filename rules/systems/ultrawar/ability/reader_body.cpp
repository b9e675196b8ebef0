#include "rules/systems/ultrawar/ability/reader.h"

#include "rules/systems/ultrawar/ability/describe.h"

#include <algorithm>

namespace ww::ultrawar::ability {

bool Reader::body() {
    const std::size_t first = at_;
    if (is(Kind::Quoted)) {
        const Text text = quoted();
        out_.body = text;
        if (!isBlank(text.text))
            fault(freeText, text.span);
        return true;
    }
    if (isSign('+') || isSign('-') || isWord(Word::Mod)) {
        Mod made;
        if (!mod(made))
            return false;
        out_.body = made;
        return true;
    }
    if (isWord(Word::Feat) && isWord(Word::Roll, 1))
        return feat();
    if (isWord(Word::Grant)) {
        Grant made;
        if (!grant(made))
            return false;
        out_.body = made;
        return true;
    }
    if (isWord(Word::Inflict)) {
        Inflict made;
        if (!inflict(made))
            return false;
        out_.body = made;
        return true;
    }
    // Prefer the longer name: `Attack Initiative` is a keyword, `Attack 4` an attack.
    if (find(TermKind::Keyword, at_) != nullptr) {
        Keyword made;
        if (!keyword(made, TermKind::Keyword, Behind::Nothing))
            return false;
        // A cost in parentheses is the same as a cost before the body.
        for (const CostItem& item : made.cost)
            if (!out_.cost.push(item)) {
                fault(unexpectedText, item.what.span);
                dropped_ = true;
            }
        made.cost.clear();
        out_.body = made;
        return true;
    }
    std::size_t from = at_;
    while (const std::size_t words = reachWords(from)) {
        from += words;
        if (tokens_.list[from].kind != Kind::End)
            ++from;
        if (tokens_.list[from].sign == ',')
            ++from;
    }
    Statuses statuses;
    std::size_t stop = from;
    if (attackAhead(from, statuses, stop)) {
        while (at_ < from) {
            if (!reach(out_.range, out_.area))
                return false;
            if (isSign(','))
                ++at_;
        }
        if (at_ == from)
            return attack(from, statuses, stop);
    }
    at_ = first;
    if (from > at_) {
        fault(missingPart, {here().begin, tokens_.list[from - 1].span.end}, Part::AttackWord)
            .place = {tokens_.list[from - 1].span.end, tokens_.list[from - 1].span.end};
        return false;
    }
    strangeHead(from);
    return false;
}

bool Reader::grant(Grant& out) {
    const std::size_t first = at_++;
    if (find(TermKind::Keyword, at_) == nullptr)
        return wants(Part::Granted, since(first));
    if (!keyword(out.keyword, TermKind::Keyword, Behind::Scope) || !scope(out.scope))
        return false;
    out.span = since(first);
    return true;
}

bool Reader::inflict(Inflict& out) {
    const std::size_t first = at_++;
    out.state = take(TermKind::State);
    if (!out.state)
        return wants(Part::StateWord, since(first));
    if (!scope(out.scope))
        return false;
    out.span = since(first);
    return true;
}

bool Reader::mod(Mod& out) {
    const std::size_t first = at_;
    if (isWord(Word::Mod))
        ++at_;
    const Entry* entry = words_.entry(TermId::Mod);
    if (!changes(out.changes, first, entry != nullptr ? entry->term : nullptr,
                 entry != nullptr
                     ? entry->guard
                     : Guard{-kLargestNumber, kLargestNumber, -kLargestNumber, kLargestNumber}) ||
        !scope(out.scope))
        return false;
    out.span = since(first);
    return true;
}

bool Reader::feat() {
    const std::size_t first = at_;
    at_ += 2;
    Feat made;
    made.school = take(TermKind::School);
    if (!made.school)
        return wants(Part::School, since(first));
    const Span head = since(first);
    if (isWord(Word::Vs)) {
        ++at_;
        made.against = take(TermKind::Who);
        if (!made.against)
            return wants(Part::Whom, since(at_ - 1));
    } else if (is(Kind::Number)) {
        made.target = amount();
        made.target.sign = Sign::Plus;
        if (isSign('+')) {
            ++at_;
        } else {
            const std::uint32_t end = made.target.span.end;
            fault(wrongForm, made.target.span, Part::Against).place = {end, end};
        }
        if (const Entry* entry = words_.entry(TermId::FeatRoll))
            guard(made.target, entry->guard, entry->term, Part::Against);
    } else if (is(Kind::Word)) {
        return wants(Part::Against, head, made.school.term);
    } else {
        // Specialists don't roll, so a line that demands a roll must name an opponent or a number.
        fault(featWithoutTarget, head, Part::Against, made.school.term).place = gap();
        if (!isSign(':'))
            return false;
    }
    if (!isSign(':')) {
        fault(missingPart, since(first), Part::Outcome).place = gap();
        return false;
    }
    ++at_;
    if (!effect(made.effect))
        return false;
    made.span = since(first);
    out_.body = made;
    return true;
}

bool Reader::effect(Effect& out) {
    if (is(Kind::Quoted)) {
        out = quoted();
        return true;
    }
    if (isSign('+') || isSign('-') || isWord(Word::Mod)) {
        Mod made;
        const bool good = mod(made);
        out = made;
        return good;
    }
    if (isWord(Word::Grant)) {
        Grant made;
        const bool good = grant(made);
        out = made;
        return good;
    }
    if (isWord(Word::Inflict)) {
        Inflict made;
        const bool good = inflict(made);
        out = made;
        return good;
    }
    if (find(TermKind::Keyword, at_) != nullptr) {
        Keyword made;
        const bool good = keyword(made, TermKind::Keyword, Behind::Nothing);
        out = made;
        return good;
    }
    Statuses statuses;
    std::size_t stop = at_;
    if (attackAhead(at_, statuses, stop)) {
        fault(unexpectedText, {here().begin, out_.sentence.end}, Part::Outcome);
        return false;
    }
    return wants(Part::Outcome, at_ == 0 ? here() : tokens_.list[at_ - 1].span);
}

/// Reads statuses up to `Attack`. `stop` becomes the first token that isn't a status.
bool Reader::attackAhead(std::size_t from, Statuses& statuses, std::size_t& stop) const {
    stop = from;
    while (true) {
        const Token& next = tokens_.list[stop];
        if (next.kind == Kind::Word && next.word == Word::Attack)
            return true;
        const Vocabulary::Name* found = find(TermKind::Status, stop);
        if (found == nullptr)
            return false;
        const std::size_t last = stop + found->more.size();
        if (!statuses.push({found->entry->term,
                            found->entry->id,
                            found->alias,
                            {next.span.begin, tokens_.list[last].span.end}}))
            return false;
        stop = last + 1;
    }
}

bool Reader::attack(std::size_t from, const Statuses& statuses, std::size_t word) {
    Attack made;
    for (const TermRef& status : statuses)
        addStatus(made.statuses, status);
    at_ = word + 1;
    const bool frontArch = has(made.statuses, TermId::FrontArchAttack);
    const Entry* entry = words_.entry(TermId::Attack);
    if (isAmount() || isSigned()) {
        const bool withSign = !isAmount();
        const Span sign = here();
        made.value = withSign ? signedAmount() : amount();
        if (withSign) {
            fault(wrongForm, made.value.span, Part::Value).place = sign;
            made.value.sign = Sign::None;
            if (made.value.number < 0)
                made.value.number = -made.value.number;
        }
        if (entry != nullptr)
            guard(made.value, entry->guard, entry->term, Part::Value);
    } else if (isWord(Word::Offense)) {
        made.value.kind = Amount::Kind::Offense;
        made.value.span = here();
        ++at_;
    } else if (frontArch) {
        made.value.kind = Amount::Kind::Offense;
    } else if (is(Kind::Word) && !isReach() && !isWord(Word::For) &&
               find(TermKind::Clause, at_) == nullptr) {
        // `Attack Supprt`: the author meant another name.
        fault(unknownTerm, {tokens_.list[from].span.begin, wordsAt(at_).end}, Part::Head);
        return false;
    } else {
        fault(missingPart, since(from), Part::Value).place = gap();
    }
    made.span = since(from);
    out_.body = made;
    return true;
}

/// Adds a status to an attack. Merges Magical and Fire into one status, and reports a status that
/// the attack already has.
void Reader::addStatus(Statuses& to, const TermRef& status) {
    const auto other = [&](TermId id) -> TermRef* {
        for (TermRef& one : to)
            if (one.id == id)
                return &one;
        return nullptr;
    };
    const bool magical = status.id == TermId::MagicalAttack, fire = status.id == TermId::FireAttack;
    const Entry* both = words_.entry(TermId::MagicalFireAttack);
    bool twice = status.id != TermId::Other && other(status.id) != nullptr;
    if (magical || fire) {
        twice = twice || other(TermId::MagicalFireAttack) != nullptr;
        TermRef* half = other(magical ? TermId::FireAttack : TermId::MagicalAttack);
        if (!twice && half != nullptr && both != nullptr) {
            half->term = both->term;
            half->id = both->id;
            return;
        }
    } else if (status.id == TermId::MagicalFireAttack) {
        for (const TermId id : {TermId::MagicalAttack, TermId::FireAttack}) {
            if (TermRef* half = other(id); half != nullptr && !twice) {
                fault(redundant, half->span, Part::Status, half->term).other = status.term;
                half->term = status.term;
                half->id = status.id;
                return;
            }
        }
    }
    if (twice)
        fault(redundant, status.span, Part::Status, status.term);
    else
        to.push(status);
}

/// Reports a line whose first words can't begin a line.
void Reader::strangeHead(std::size_t from) {
    Statuses statuses;
    std::size_t stop = from;
    attackAhead(from, statuses, stop);
    const auto& list = tokens_.list;
    // The longest known name that can't begin a line.
    const Vocabulary::Name* other = nullptr;
    for (const TermKind kind :
         {TermKind::Rule, TermKind::Type, TermKind::State, TermKind::Clause, TermKind::Verb}) {
        const Vocabulary::Name* found = find(kind, from);
        if (found != nullptr && list[from + 1 + found->more.size()].kind != Kind::Number &&
            (other == nullptr || found->more.size() > other->more.size()))
            other = found;
    }
    const std::size_t before = stop - from; // number of words in the statuses
    const std::size_t named = other != nullptr ? other->more.size() + 1 : 0;
    // `Magical Atack`: only the last word is wrong.
    const Near attack = before > 0 && list[stop].kind == Kind::Word
                            ? nearTo(out_, list[stop].span, Part::Status)
                            : Near{};
    if ((attack.names.empty() || attack.names.front() != "Attack") &&
        longerName(from, std::max(before, named), Part::Head))
        return;
    if (before > 0 && named <= before && list[stop].kind == Kind::Word) {
        // `Linear Enrgy Attack`: the statuses before the wrong word are correct.
        std::size_t end = stop;
        while (list[end + 1].kind == Kind::Word && list[end + 1].word != Word::Attack &&
               list[end + 1].word != Word::X)
            ++end;
        fault(unknownTerm, {list[stop].span.begin, list[end].span.end}, Part::Status);
        return;
    }
    if (other != nullptr && named >= before) {
        fault(notAnAbility, {list[from].span.begin, list[from + named - 1].span.end}, Part::Head,
              other->entry->term);
        return;
    }
    if (before > 0) {
        Fault& made = fault(missingPart, {list[from].span.begin, list[stop - 1].span.end},
                            Part::AttackWord, statuses.back().term);
        made.place = {list[stop - 1].span.end, list[stop - 1].span.end};
        return;
    }
    std::size_t end = from;
    while (list[end].kind == Kind::Word && list[end].word != Word::X)
        ++end;
    if (end == from) {
        // The line starts with a sign or a number, or is empty.
        if (list[from].kind == Kind::End)
            fault(missingPart, out_.sentence, Part::Head);
        else
            fault(unexpectedText, {list[from].span.begin, out_.sentence.end}, Part::Head);
        return;
    }
    fault(unknownTerm, {list[from].span.begin, list[end - 1].span.end}, Part::Head);
}

} // namespace ww::ultrawar::ability
