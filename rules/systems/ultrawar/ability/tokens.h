#pragma once

// Splits an ability line into words, numbers, quotes and signs. A hyphen between letters separates
// words like a blank (`Multi-Shot`, `robot-droid`). Internal to ability/.

#include "rules/systems/ultrawar/ability/ability.h"

namespace ww::ultrawar::ability {

struct Token {
    enum class Kind : std::uint8_t { End, Word, Number, Quoted, Sign };
    Span span;
    Kind kind = Kind::End;
    char sign = 0;             ///< only for Sign: the character; `-` for every dash
    Word word = Word::Unknown; ///< only for Word
    std::int32_t number = 0;   ///< only for Number: at most kLargestNumber + 1
};

struct Tokens {
    /// Tokens of the sentence. A line with more tokens isn't read to its end.
    SmallList<Token, 128> list;
    Text wording;
    Span comment;
    Span sentence;
    Span unclosed; ///< a quote without a closing mark
    bool tooLong = false;
};

void cut(std::string_view line, const Vocabulary& vocabulary, Tokens& out);

/// Reads tokens from the position `at_` on. After the last token, it returns End.
class TokenReader {
  protected:
    using Kind = Token::Kind;
    explicit TokenReader(const Vocabulary& vocabulary) : words_(vocabulary) {}

    [[nodiscard]] const Token& token(std::size_t ahead = 0) const {
        const std::size_t last = tokens_.list.size() - 1;
        return tokens_.list[at_ + ahead < last ? at_ + ahead : last];
    }
    [[nodiscard]] bool is(Kind kind, std::size_t ahead = 0) const {
        return token(ahead).kind == kind;
    }
    [[nodiscard]] bool isWord(Word word, std::size_t ahead = 0) const {
        return token(ahead).kind == Kind::Word && token(ahead).word == word;
    }
    [[nodiscard]] bool isSign(char sign, std::size_t ahead = 0) const {
        return token(ahead).kind == Kind::Sign && token(ahead).sign == sign;
    }
    [[nodiscard]] bool isAmount(std::size_t ahead = 0) const {
        return is(Kind::Number, ahead) || isWord(Word::X, ahead);
    }
    [[nodiscard]] bool isSigned(std::size_t ahead = 0) const {
        return (isSign('+', ahead) || isSign('-', ahead)) && isAmount(ahead + 1);
    }
    [[nodiscard]] bool isReach() const { return isWord(Word::Range) || isWord(Word::Area); }
    /// Returns how many tokens at `at` are `Range`, `Area` or an alias of one of them; 0 if none.
    [[nodiscard]] std::size_t reachWords(std::size_t at) const;
    /// Returns the longest name of a term of `kind` that begins at token `at`, or null.
    [[nodiscard]] const Vocabulary::Name* find(TermKind kind, std::size_t at) const;
    /// Returns the span of the consecutive words from token `at` on.
    [[nodiscard]] Span wordsAt(std::size_t at) const;
    /// Returns the span from token `first` to the last token that was read.
    [[nodiscard]] Span since(std::size_t first) const {
        return {tokens_.list[first].span.begin,
                tokens_.list[at_ > first ? at_ - 1 : first].span.end};
    }
    [[nodiscard]] Span here() const { return token().span; }
    /// Returns the empty span after the last read token, where a part is missing.
    [[nodiscard]] Span gap() const {
        const std::uint32_t end = at_ == 0 ? 0 : tokens_.list[at_ - 1].span.end;
        return {end, end};
    }

    const Vocabulary& words_;
    Tokens tokens_;
    std::size_t at_ = 0;
};

} // namespace ww::ultrawar::ability
