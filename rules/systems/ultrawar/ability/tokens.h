#pragma once

// An ability line cut into words, numbers, quotes and signs. A hyphen between letters parts words
// as a blank does (`Multi-Shot`, `robot-droid`). Internal to ability/.

#include "rules/systems/ultrawar/ability/ability.h"

namespace ww::ultrawar::ability {

struct Token {
    enum class Kind : std::uint8_t { End, Word, Number, Quoted, Sign };
    Span span;
    Kind kind = Kind::End;
    char sign = 0;             ///< Sign: the character
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

} // namespace ww::ultrawar::ability
