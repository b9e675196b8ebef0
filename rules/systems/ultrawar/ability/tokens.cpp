#include "rules/systems/ultrawar/ability/tokens.h"

namespace ww::ultrawar::ability {

namespace {

enum Class : std::uint8_t { Other, Blank, Digit, Letter, Quote, Hash };

constexpr std::array<Class, 256> kClasses = [] {
    std::array<Class, 256> table{};
    for (std::size_t c = 0; c < 256; ++c) {
        if (c == ' ' || c == '\t' || c == '\r')
            table[c] = Blank;
        else if (c >= '0' && c <= '9')
            table[c] = Digit;
        else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80)
            table[c] = Letter;
        else if (c == '"')
            table[c] = Quote;
        else if (c == '#')
            table[c] = Hash;
    }
    return table;
}();

Class classOf(char c) {
    return kClasses[static_cast<unsigned char>(c)];
}

/// The minus sign that cards print.
constexpr std::string_view kMinus = "−";

/// The dash that word processors insert instead of a minus.
constexpr std::string_view kDash = "–";
static_assert(kMinus.size() == 3 && kDash.size() == 3);

bool minusAt(std::string_view line, std::size_t at) {
    const std::string_view here = line.substr(at, kMinus.size());
    return here == kMinus || here == kDash;
}

} // namespace

void cut(std::string_view line, const Vocabulary& vocabulary, Tokens& out) {
    const auto size = static_cast<std::uint32_t>(line.size());
    std::uint32_t at = 0;
    while (at < size) {
        const Class kind = minusAt(line, at) ? Other : classOf(line[at]);
        if (kind == Blank) {
            ++at;
            continue;
        }
        if (kind == Hash && (at == 0 || classOf(line[at - 1]) == Blank)) {
            out.comment = {at, size};
            break;
        }
        Token token;
        std::uint32_t end = at + 1;
        switch (kind) {
        case Quote: {
            const std::size_t close = line.find('"', end);
            token.kind = Token::Kind::Quoted;
            if (close == std::string_view::npos) {
                out.unclosed = {at, size};
                end = size;
            } else {
                end = static_cast<std::uint32_t>(close) + 1;
            }
            break;
        }
        case Digit: {
            token.kind = Token::Kind::Number;
            token.number = line[at] - '0';
            for (; end < size && classOf(line[end]) == Digit; ++end)
                if (token.number <= kLargestNumber)
                    token.number = token.number * 10 + (line[end] - '0');
            if (token.number > kLargestNumber)
                token.number = kLargestNumber + 1;
            break;
        }
        case Letter:
            token.kind = Token::Kind::Word;
            while (
                end < size && !minusAt(line, end) &&
                (classOf(line[end]) == Letter || classOf(line[end]) == Digit || line[end] == '\''))
                ++end;
            token.word = vocabulary.word(line.substr(at, end - at));
            break;
        default:
            token.kind = Token::Kind::Sign;
            token.sign = line[at];
            if (minusAt(line, at)) {
                token.sign = '-';
                end = at + static_cast<std::uint32_t>(kMinus.size());
            }
        }
        token.span = {at, end};
        // Keep one place in the list free for the End token.
        if (out.list.size() + 1 == out.list.capacity()) {
            out.tooLong = true;
            out.sentence.end = size;
            break;
        }
        out.list.push(token);
        at = end;
        if (kind == Letter && at + 1 < size && line[at] == '-' && classOf(line[at + 1]) == Letter)
            ++at;
    }
    const auto& list = out.list;
    // `= "…"` at the end is the author's own wording.
    if (list.size() >= 2 && list.back().kind == Token::Kind::Quoted && out.unclosed.empty() &&
        list[list.size() - 2].sign == '=' && !out.tooLong) {
        const Span quotes = list.back().span;
        out.wording = {line.substr(quotes.begin + 1, quotes.size() - 2), quotes};
        out.list.pop();
        out.list.pop();
    }
    if (!list.empty())
        out.sentence = {list.front().span.begin,
                        out.tooLong ? out.sentence.end : list.back().span.end};
    Token last;
    last.span = {out.sentence.end, out.sentence.end};
    out.list.push(last);
}

const Vocabulary::Name* TokenReader::find(TermKind kind, std::size_t at) const {
    const auto& list = tokens_.list;
    if (list[at].kind != Kind::Word)
        return nullptr;
    const std::uint32_t bit = 1u << static_cast<unsigned>(kind);
    for (const Vocabulary::Name& name : words_.beginningWith(list[at].word)) {
        if ((name.kinds & bit) == 0)
            continue;
        std::size_t next = at + 1;
        bool same = true;
        for (const Word word : name.more) {
            // The last token is an End, so `next` stays within the list.
            same = list[next].kind == Kind::Word && list[next].word == word;
            if (!same)
                break;
            ++next;
        }
        if (same)
            return &name;
    }
    return nullptr;
}

std::size_t TokenReader::reachWords(std::size_t at) const {
    const Token& first = tokens_.list[at];
    if (first.kind != Kind::Word || (first.word != Word::Range && first.word != Word::Area))
        return 0;
    const Vocabulary::Name* found = find(TermKind::Clause, at);
    return found != nullptr ? 1 + found->more.size() : 1;
}

Span TokenReader::wordsAt(std::size_t at) const {
    std::size_t end = at;
    while (tokens_.list[end].kind == Kind::Word)
        ++end;
    return {tokens_.list[at].span.begin, tokens_.list[end > at ? end - 1 : at].span.end};
}

} // namespace ww::ultrawar::ability
