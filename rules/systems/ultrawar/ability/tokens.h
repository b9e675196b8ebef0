#pragma once

// An ability line cut into words, numbers, quotes and signs. A hyphen between letters parts words
// as a blank does (`Multi-Shot`, `robot-droid`). Internal to ability/.

#include "rules/systems/ultrawar/ability/ability.h"

namespace ww::ultrawar::ability {

struct Token {
    enum class Kind : std::uint8_t { End, Word, Number, Quoted, Sign };
    Span span;
    Kind kind = Kind::End;
    char sign = 0;             ///< Sign: the character; `-` for every dash
    Word word = Word::Unknown; ///< Word
    std::int32_t number = 0;   ///< Number; beyond kLargestNumber: kLargestNumber + 1
};

struct Tokens {
    /// Of the sentence; a line that says more than that isn't read to its end.
    SmallList<Token, 128> list;
    Text wording;
    Span comment;
    Span sentence;
    Span unclosed; ///< a quote without its end
    bool tooLong = false;
};

void cut(std::string_view line, const Vocabulary& vocabulary, Tokens& out);

/// Looking at cut tokens from a place on. Past the last one there is an End.
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
    /// The tokens of `Range`, `Area` or another name of the two at `at`; 0 where there is
    /// none.
    [[nodiscard]] std::size_t reachWords(std::size_t at) const;
    /// The longest name of a term of `kind` that begins at the token `at`; null without one.
    [[nodiscard]] const Vocabulary::Name* find(TermKind kind, std::size_t at) const;
    /// The run of words from `at`.
    [[nodiscard]] Span wordsAt(std::size_t at) const;
    /// From the token `first` to the last one that was read.
    [[nodiscard]] Span since(std::size_t first) const {
        return {tokens_.list[first].span.begin,
                tokens_.list[at_ > first ? at_ - 1 : first].span.end};
    }
    [[nodiscard]] Span here() const { return token().span; }
    /// Where something is missing: just behind the last token read.
    [[nodiscard]] Span gap() const {
        const std::uint32_t end = at_ == 0 ? 0 : tokens_.list[at_ - 1].span.end;
        return {end, end};
    }

    const Vocabulary& words_;
    Tokens tokens_;
    std::size_t at_ = 0;
};

} // namespace ww::ultrawar::ability
