#include "rules/systems/ultrawar/ability/reader.h"

namespace ww::ultrawar::ability {

using schema::Term;

namespace {

constexpr Guard kPoints{1, kLargestNumber, 1, kLargestNumber};

} // namespace

bool isBlank(std::string_view text) {
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// Reads quoted text; reports a fault if it is blank.
Text Reader::quoted() {
    const Span span = here();
    ++at_;
    const Text made{textOf({span.begin + 1, span.end - 1}), span};
    if (isBlank(made.text))
        fault(missingPart, span, Part::Quote);
    return made;
}

Amount Reader::amount() {
    Amount made;
    made.span = here();
    if (is(Kind::Number)) {
        made.kind = Amount::Kind::Number;
        made.number = token().number;
    } else {
        made.kind = Amount::Kind::X;
    }
    ++at_;
    return made;
}

Amount Reader::signedAmount() {
    const std::size_t first = at_;
    const bool minus = isSign('-');
    const Span sign = here();
    ++at_;
    Amount made = amount();
    made.dash = textOf(sign) == "−";
    if (sign.size() > 1 && !made.dash)
        fault(wrongForm, since(first), Part::Dash).place = sign;
    made.sign = minus ? Sign::Minus : Sign::Plus;
    if (minus)
        made.number = -made.number;
    made.span = since(first);
    return made;
}

bool Reader::reach(Amount& range, Amount& area, const Guard* own) {
    const std::size_t first = at_;
    const TermRef word = take(TermKind::Clause);
    const bool isRange = word ? word.id == TermId::Range : tokens_.list[first].word == Word::Range;
    if (!word)
        ++at_;
    Amount made;
    if (is(Kind::Number)) {
        made = amount();
    } else if (isSigned() && token(1).kind == Kind::Number) {
        const Span sign = here();
        const bool plus = isSign('+');
        made = signedAmount();
        if (plus)
            fault(wrongForm, made.span, Part::Sign, word.term).place = sign;
        made.sign = Sign::None;
    } else if (isWord(Word::X)) {
        fault(unexpectedText, here(), Part::Reach, word.term);
        return false;
    } else {
        fault(missingPart, since(first), Part::Reach, word.term).place = gap();
        return is(Kind::End) || isSign(',') || isSign(')');
    }
    made.span = since(first);
    const Entry* entry = words_.entry(isRange ? TermId::Range : TermId::AreaOfEffect);
    // check.cpp checks an attack's area, because the statuses decide its bounds.
    if (own != nullptr)
        guard(made, *own, word.term, Part::Reach);
    else if (entry != nullptr && (isRange || &area != &out_.area))
        guard(made, entry->guard, entry->term, Part::Reach);
    Amount& place = isRange ? range : area;
    if (place) {
        fault(unexpectedText, made.span, Part::Reach, word.term);
        dropped_ = true;
        return true;
    }
    place = made;
    return true;
}

/// Reads `Turn`, `2 magic` or `X energy`, up to the next `,`, `:` or `)`.
bool Reader::costItem(Cost& cost) {
    CostItem made;
    if (isWord(Word::Turn)) {
        const Entry* entry = words_.entry(TermId::TurnIcon);
        made.what = {entry != nullptr ? entry->term : nullptr, TermId::TurnIcon, false, here()};
        ++at_;
        for (const CostItem& before : cost)
            if (before.isTurn()) {
                fault(redundant, made.what.span, Part::Payment, made.what.term);
                return true;
            }
    } else {
        const std::size_t first = at_;
        made.amount = amount();
        const std::size_t name = at_;
        made.what = take(TermKind::Reserve);
        if (!made.what) {
            dropped_ = true;
            if (is(Kind::Word))
                fault(unknownReserve, wordsAt(name), Part::Payment);
            else
                fault(missingPart, since(first), Part::Payment).place = gap();
            while (is(Kind::Word))
                ++at_;
            return true;
        }
        const Entry& entry = words_.entry(*made.what.term);
        guard(made.amount, entry.number == Entry::NumberForm::None ? kPoints : entry.guard,
              made.what.term, Part::Payment);
    }
    if (cost.push(made))
        return true;
    dropped_ = true;
    fault(unexpectedText, made.what.span);
    return true;
}

bool Reader::changes(StatChanges& out, std::size_t owner, const Term* of, const Guard& bounds) {
    while (true) {
        StatChange made;
        if (isSigned()) {
            made.amount = signedAmount();
        } else if (isAmount()) {
            const std::uint32_t begin = here().begin;
            made.amount = amount();
            fault(wrongForm, made.amount.span, Part::Sign, of).place = {begin, begin};
            made.amount.sign = Sign::Plus;
        } else {
            fault(missingPart, since(owner), Part::Changes, of).place = gap();
            return false;
        }
        guard(made.amount, bounds, of, Part::Changes);
        made.stat = take(TermKind::Stat);
        if (!made.stat)
            return wants(Part::Stat, made.amount.span, of);
        if (made.amount.kind == Amount::Kind::Number && made.amount.number == 0)
            fault(noEffect, {made.amount.span.begin, made.stat.span.end}, Part::Changes, of);
        if (!out.push(made)) {
            fault(unexpectedText, since(at_ - 1));
            return false;
        }
        if (!isSign('/'))
            return true;
        ++at_;
    }
}

bool Reader::closing() {
    if (isSign(')')) {
        ++at_;
        return true;
    }
    Fault& made = is(Kind::End) ? fault(missingPart, gap(), Part::Closing)
                                : fault(unexpectedText, here(), Part::Closing);
    made.place = gap();
    if (is(Kind::End))
        made.span = tokens_.list[at_ - 1].span;
    return is(Kind::End);
}

bool Reader::scope(Scope& out) {
    if (!isSign('('))
        return true;
    const std::size_t first = at_++;
    const Span all = here();
    if (isWord(Word::All)) {
        out.all = true;
        ++at_;
    }
    out.who = take(TermKind::Who);
    if (!out.who)
        return wants(Part::Whom, since(first));
    if (out.all && out.who.id == TermId::WhoSelf)
        fault(wrongForm, {all.begin, out.who.span.end}, Part::Oneself).place = {all.begin,
                                                                                out.who.span.begin};
    const std::size_t reaches = at_ + 1;
    while (isSign(',') && (isWord(Word::Range, 1) || isWord(Word::Area, 1))) {
        ++at_;
        if (!reach(out.range, out.area))
            return false;
    }
    if (out.who.id == TermId::WhoSelf && at_ > reaches)
        fault(noEffect, since(reaches), Part::Oneself).place = {out.who.span.end, gap().end};
    const bool good = closing();
    out.span = since(first);
    return good;
}

bool Reader::keyword(Keyword& out, TermKind kind, Behind behind) {
    const std::size_t first = at_;
    out.name = take(kind);
    keyword_ = first;
    keywordEnd_ = at_;
    const Entry& entry = words_.entry(*out.name.term);
    bool good = entry.takesChanges ? changes(out.changes, first, entry.term, entry.guard)
                                   : number(out, entry);
    if (good && (entry.takesRange || entry.takesArea || entry.takesMode))
        bareArgument(out, entry);
    const std::size_t before = out_.faults.size();
    if (good && isSign('(')) {
        const Token& next = token(1);
        const bool argumentLike = next.kind == Kind::Number || isWord(Word::X, 1) ||
                                  isWord(Word::Turn, 1) || isWord(Word::Range, 1) ||
                                  isWord(Word::Area, 1) || isWord(Word::Melee, 1) ||
                                  isWord(Word::Ranged, 1);
        const bool who = isWord(Word::All, 1) || find(TermKind::Who, at_ + 1) != nullptr;
        if (argumentLike || (behind == Behind::Nothing && !who && next.kind == Kind::Word))
            good = arguments(out, entry);
    }
    if (good && (entry.takesRange || entry.takesArea) && !entry.reachOptional && !out.range &&
        !out.area && out_.faults.size() == before)
        fault(missingPart, out.name.span, Part::Reach, entry.term).place = gap();
    out.span = since(first);
    return good;
}

bool Reader::number(Keyword& out, const Entry& entry) {
    using Form = Entry::NumberForm;
    const bool withSign = isSigned();
    const bool takesReach = entry.takesRange || entry.takesArea;
    if (entry.number == Form::None) {
        // A number before a word isn't this keyword's number.
        if ((!withSign && (!isAmount() || takesReach)) || is(Kind::Word, withSign ? 2 : 1))
            return true;
        const Amount made = withSign ? signedAmount() : amount();
        fault(noNumber, made.span, Part::Number, entry.term).place = {out.name.span.end,
                                                                      made.span.end};
        dropped_ = true;
        return true;
    }
    if (withSign) {
        const Span sign = here();
        const bool plus = isSign('+');
        out.number = signedAmount();
        if (entry.number == Form::Plain && plus) {
            fault(wrongForm, out.number.span, Part::Number, entry.term).place = sign;
            out.number.sign = Sign::None;
        }
    } else if (isAmount()) {
        const std::uint32_t begin = here().begin;
        out.number = amount();
        if (entry.number == Form::Signed) {
            fault(wrongForm, out.number.span, Part::Number, entry.term).place = {begin, begin};
            out.number.sign = Sign::Plus;
        }
    } else {
        if (!entry.numberOptional)
            fault(missingPart, out.name.span, Part::Number, entry.term).place = gap();
        return true;
    }
    guard(out.number, entry.guard, entry.term, Part::Number);
    return true;
}

/// Reads an argument without its parentheses: `Minion Hub 6`, `Attack Initiative Ranged`.
void Reader::bareArgument(Keyword& out, const Entry& entry) {
    const std::size_t first = at_;
    if (entry.takesMode) {
        if (!isWord(Word::Melee) && !isWord(Word::Ranged))
            return;
        out.mode = isWord(Word::Melee) ? Mode::Melee : Mode::Ranged;
        ++at_;
        fault(wrongForm, since(first), Part::ModeWord, entry.term);
        return;
    }
    if (is(Kind::Number)) {
        Amount& place = entry.takesRange ? out.range : out.area;
        place = amount();
        fault(wrongForm, place.span, Part::Reach, entry.term).number = place.number;
        guard(place, entry.guard, entry.term, Part::Reach);
    } else if (isWord(entry.takesRange ? Word::Range : Word::Area) && is(Kind::Number, 1)) {
        reach(out.range, out.area, &entry.guard);
        const Amount& made = entry.takesRange ? out.range : out.area;
        fault(wrongForm, since(first), Part::Reach, entry.term).number = made.number;
    }
}

bool Reader::arguments(Keyword& out, const Entry& entry) {
    do {
        ++at_; // `(` or `,`
        if (!argument(out, entry))
            return false;
    } while (isSign(','));
    return closing();
}

bool Reader::argument(Keyword& out, const Entry& entry) {
    const std::size_t first = at_;
    if (isWord(Word::Melee) || isWord(Word::Ranged)) {
        const Mode mode = isWord(Word::Melee) ? Mode::Melee : Mode::Ranged;
        ++at_;
        if (!entry.takesMode || out.mode != Mode::Any) {
            fault(unexpectedText, since(first), Part::Argument, entry.term);
            dropped_ = true;
        } else {
            out.mode = mode;
        }
        return true;
    }
    if (isReach()) {
        const bool wanted = isWord(Word::Range) ? entry.takesRange : entry.takesArea;
        if (wanted)
            return reach(out.range, out.area, &entry.guard);
        Amount range, area;
        static constexpr Guard kAny{-kLargestNumber, kLargestNumber, -kLargestNumber,
                                    kLargestNumber};
        if (!reach(range, area, &kAny))
            return false;
        fault(unexpectedText, since(first), Part::Argument, entry.term);
        dropped_ = true;
        return true;
    }
    if (is(Kind::Number) && isSign(')', 1) && (entry.takesRange || entry.takesArea)) {
        Amount& place = entry.takesRange ? out.range : out.area;
        place = amount();
        const std::uint32_t begin = place.span.begin;
        fault(wrongForm, place.span, Part::Argument, entry.term).place = {begin, begin};
        guard(place, entry.guard, entry.term, Part::Reach);
        return true;
    }
    if (isAmount() || isWord(Word::Turn)) {
        const std::size_t faults = out_.faults.size();
        return costItem(out.cost) && (isSign(',') || isSign(')') || is(Kind::End) ||
                                      out_.faults.size() > faults || closing());
    }
    return wants(Part::Argument, since(first), entry.term);
}

} // namespace ww::ultrawar::ability
