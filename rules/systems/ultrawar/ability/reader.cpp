#include "rules/systems/ultrawar/ability/reader.h"

#include "rules/systems/ultrawar/ability/describe.h"

namespace ww::ultrawar::ability {

TermRef Reader::take(TermKind kind) {
    const Vocabulary::Name* found = find(kind, at_);
    if (found == nullptr)
        return {};
    const std::size_t first = at_;
    at_ += 1 + found->more.size();
    return {found->entry->term, found->entry->id, found->alias, since(first)};
}

Fault& Reader::fault(const diag::Kind& kind, Span span, Part part, const schema::Term* term) {
    Fault made;
    made.kind = &kind;
    made.span = span;
    made.part = part;
    made.term = term;
    made.place = span;
    return out_.faults.push(made) ? out_.faults.back() : (spare_ = made);
}

bool Reader::wants(Part part, Span owner, const schema::Term* term) {
    Fault& made = is(Kind::Word) ? fault(unknownTerm, wordsAt(at_), part, term)
                                 : fault(missingPart, owner, part, term);
    if (made.kind == &missingPart)
        made.place = gap();
    return false;
}

bool Reader::longerName(std::size_t first, std::size_t known, Part part) {
    const auto& list = tokens_.list;
    std::size_t end = first;
    while (list[end].kind == Kind::Word && list[end].word != Word::X)
        ++end;
    if (known == 0 || end <= first + known)
        return false;
    const Span words{list[first].span.begin, list[end - 1].span.end};
    const Span already{words.begin, list[first + known - 1].span.end};
    if (const Near near = nearTo(out_, words, part); near.names.empty() ||
                                                     near.span.end <= already.end ||
                                                     near.names.front().size() <= already.size())
        return false;
    fault(unknownTerm, words, part);
    return true;
}

void Reader::guard(const Amount& amount, const Guard& guard, const schema::Term* term, Part part) {
    if (amount.kind != Amount::Kind::Number)
        return;
    const std::int32_t n = amount.number;
    if (n < guard.least || n > guard.most)
        fault(numberOutOfRange, amount.span, part, term).number =
            n < guard.least ? guard.least : guard.most;
    else if (n < guard.few || n > guard.many)
        fault(unusualNumber, amount.span, part, term).number =
            n < guard.few ? guard.few : guard.many;
}

void Reader::run() {
    out_.vocabulary = &words_;
    out_.wording = tokens_.wording;
    out_.comment = tokens_.comment;
    out_.sentence = tokens_.sentence;
    if (!tokens_.unclosed.empty()) {
        const std::uint32_t at = tokens_.unclosed.begin;
        fault(unclosedQuote, {at, at + 1}).place = tokens_.unclosed;
        out_.body = Error{out_.sentence};
        return;
    }
    if (out_.sentence.empty()) {
        // A wording without a sentence is a fault.
        if (out_.wording) {
            out_.sentence = out_.wording.span;
            fault(missingPart, out_.sentence, Part::Head);
        }
        out_.understood = !out_.wording;
        return;
    }
    bool good = name() && frontCost();
    const std::size_t start = at_;
    if (good) {
        good = body();
        if (!good)
            out_.body = Error{{tokens_.list[start].span.begin, out_.sentence.end}};
        good = good && clauses();
    } else {
        out_.body = Error{out_.sentence};
    }
    if (!good)
        return;
    if (isSign('!')) {
        out_.kamikaze = here();
        ++at_;
    }
    if (!is(Kind::End) || tokens_.tooLong) {
        leftover();
        return;
    }
    out_.understood = !dropped_;
    checkLine(out_);
}

bool Reader::name() {
    if (isSign('[')) {
        const std::uint32_t open = here().begin;
        std::size_t close = at_ + 1;
        while (tokens_.list[close].kind != Kind::End && tokens_.list[close].sign != ']')
            ++close;
        if (tokens_.list[close].kind == Kind::End) {
            fault(missingPart, here(), Part::Name);
            return false;
        }
        const Span whole{open, tokens_.list[close].span.end};
        std::string_view text = textOf({open + 1, whole.end - 1});
        while (!text.empty() && text.front() == ' ')
            text.remove_prefix(1);
        while (!text.empty() && text.back() == ' ')
            text.remove_suffix(1);
        at_ = close + 1;
        if (text.empty())
            fault(missingPart, whole, Part::Name).place = {open, here().begin};
        else
            out_.name = {text, whole};
    }
    if (isWord(Word::Equip) && isSign(':', 1)) {
        out_.equip = {here().begin, token(1).span.end};
        at_ += 2;
    }
    return true;
}

/// Reads a cost before a colon: numbers, `X`, `Turn` and words.
bool Reader::frontCost() {
    std::size_t i = at_;
    const auto& list = tokens_.list;
    while (true) {
        const Token& first = list[i];
        if (first.kind == Kind::Word && first.word == Word::Turn) {
            ++i;
        } else if (first.kind == Kind::Number ||
                   (first.kind == Kind::Word && first.word == Word::X)) {
            ++i;
            while (list[i].kind == Kind::Word)
                ++i;
        } else {
            return strangeCost();
        }
        if (list[i].sign != ',')
            break;
        ++i;
    }
    if (list[i].sign != ':')
        return openCost() || strangeCost();
    while (true) {
        if (!costItem(out_.cost))
            at_ = i; // continue with the body after the faulty cost
        if (!isSign(','))
            break;
        ++at_;
    }
    if (at_ < i) {
        dropped_ = true;
        fault(unexpectedText, {here().begin, list[i - 1].span.end});
        at_ = i;
    }
    ++at_;
    if (is(Kind::End)) {
        fault(missingPart, out_.sentence, Part::Head);
        return false;
    }
    return true;
}

/// Reports a missing colon between a cost and the beginning of a body: `2 magic Flight`.
bool Reader::openCost() {
    const auto& list = tokens_.list;
    std::size_t i = at_;
    while (true) {
        if (list[i].kind == Kind::Word && list[i].word == Word::Turn) {
            ++i;
        } else {
            const bool counted = list[i].kind == Kind::Number || list[i].word == Word::X;
            const Vocabulary::Name* reserve = counted ? find(TermKind::Reserve, i + 1) : nullptr;
            if (reserve == nullptr)
                return false;
            i += 2 + reserve->more.size();
        }
        if (list[i].sign != ',')
            break;
        ++i;
    }
    const Word word = list[i].kind == Kind::Word ? list[i].word : Word::Unknown;
    const bool begins = list[i].kind == Kind::Quoted || list[i].sign == '+' ||
                        list[i].sign == '-' || word == Word::Attack || word == Word::Feat ||
                        word == Word::Grant || word == Word::Inflict || word == Word::Mod ||
                        find(TermKind::Keyword, i) != nullptr ||
                        find(TermKind::Status, i) != nullptr;
    if (!begins)
        return false;
    const std::size_t first = at_;
    while (costItem(out_.cost) && isSign(','))
        ++at_;
    at_ = i;
    fault(wrongForm, since(first), Part::Payment).place = gap();
    return true;
}

/// Reports words before a colon that can't be a cost or a feat: `magic: Flight`, `Trun: Flight`.
bool Reader::strangeCost() {
    const Span words = wordsAt(at_);
    std::size_t i = at_;
    while (tokens_.list[i].kind == Kind::Word)
        ++i;
    if (i == at_ || tokens_.list[i].sign != ':' || isWord(Word::Feat))
        return true;
    const Vocabulary::Name* reserve = find(TermKind::Reserve, at_);
    if (reserve != nullptr) {
        fault(missingPart, words, Part::Payment, reserve->entry->term).place = {words.begin,
                                                                                words.begin};
    } else {
        fault(unknownReserve, words, Part::Payment);
    }
    dropped_ = true;
    at_ = i + 1;
    return !is(Kind::End);
}

bool Reader::clauses() {
    while (isSign(',')) {
        ++at_;
        if (!clause())
            return false;
    }
    return true;
}

bool Reader::clause() {
    if (isReach())
        return reach(out_.range, out_.area);
    if (is(Kind::Quoted)) {
        const Text text = quoted();
        if (out_.texts.push(text))
            return true;
        fault(unexpectedText, text.span);
        return false;
    }
    if (isWord(Word::For)) {
        const std::size_t first = at_++;
        const TermRef lasting = take(TermKind::Duration);
        if (!lasting)
            return wants(Part::DurationWord, since(first));
        if (out_.duration) {
            fault(unexpectedText, since(first));
            return false;
        }
        out_.duration = lasting;
        return true;
    }
    return sightOrClauseKeyword();
}

bool Reader::sightOrClauseKeyword() {
    const Vocabulary::Name* found = find(TermKind::Clause, at_);
    if (found == nullptr) {
        if (const Vocabulary::Name* own = find(TermKind::Keyword, at_)) {
            // This keyword exists, but can't be a clause.
            fault(unexpectedText, {here().begin, out_.sentence.end}, Part::Clause,
                  own->entry->term);
            return false;
        }
        const std::size_t comma = at_ == 0 ? 0 : at_ - 1;
        return wants(Part::Clause, tokens_.list[comma].span);
    }
    if (found->entry->id == TermId::LineOfSight) {
        const TermRef sight = take(TermKind::Clause);
        if (out_.sight)
            fault(redundant, sight.span, Part::Clause, sight.term);
        out_.sight = sight;
        return true;
    }
    Keyword made;
    const std::size_t first = at_;
    if (!keyword(made, TermKind::Clause, Behind::Nothing))
        return false;
    const Attack* attacks = out_.as<Attack>();
    if (attacks == nullptr) {
        dropped_ = true;
        fault(unexpectedText, since(first), Part::Clause, made.name.term);
        return true;
    }
    for (const Keyword& before : out_.clauses)
        if (before.name.term == made.name.term)
            fault(redundant, made.name.span, Part::Clause, made.name.term);
    if (!out_.clauses.push(made)) {
        fault(unexpectedText, since(first));
        return false;
    }
    return true;
}

void Reader::leftover() {
    const bool likeAClause = isReach() || isWord(Word::For) || is(Kind::Quoted) ||
                             find(TermKind::Clause, at_) != nullptr;
    if (!likeAClause && at_ == keywordEnd_ &&
        longerName(keyword_, keywordEnd_ - keyword_,
                   out_.as<Keyword>() != nullptr ? Part::Head : Part::Granted))
        return;
    Fault& made = fault(unexpectedText, {here().begin, out_.sentence.end});
    if (likeAClause && at_ > 0 && out_.kamikaze.empty()) {
        made.part = Part::Clause;
        const std::uint32_t end = tokens_.list[at_ - 1].span.end;
        made.place = {end, end};
    } else if (isSign('(')) {
        made.part = Part::Whom;
    }
}

Ability readAbility(std::string_view line, const Vocabulary& vocabulary) {
    Ability out;
    out.source = line;
    Reader(line, vocabulary, out).run();
    return out;
}

} // namespace ww::ultrawar::ability
