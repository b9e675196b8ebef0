#pragma once

// The words of ability lines, prepared for reading: every word that a term's name, an alias or the
// notation has is a number, and a name is found by its first word, longest first.

#include "rules/schema/terms.h"
#include "rules/systems/ultrawar/ability/term_id.h"
#include "rules/systems/ultrawar/ability/term_kind.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {
class System;
}

namespace ww::ultrawar::ability {

/// The largest number that is read as one.
inline constexpr std::int32_t kLargestNumber = 9999;

/// Words that the notation itself has; all others follow.
enum class Word : std::uint16_t {
    Unknown,
    All,
    Area,
    Attack,
    Equip,
    Feat,
    For,
    Grant,
    Inflict,
    Melee,
    Mod,
    Offense,
    Range,
    Ranged,
    Roll,
    Turn,
    Vs,
    X,
    FirstOfTerms,
};

/// What a number may be: `least` is a bound of the rules, below `few` and above `many` is unusual.
struct Guard {
    std::int32_t least = 0, most = kLargestNumber;
    std::int32_t few = 0, many = kLargestNumber;
};

/// A term with what reading needs of it at hand.
struct Entry {
    const schema::Term* term = nullptr;
    TermId id = TermId::Other;
    enum class NumberForm : std::uint8_t { None, Plain, Signed };
    NumberForm number = NumberForm::None; ///< what follows the name
    bool numberOptional = false;
    bool takesChanges = false, takesMode = false;
    bool takesRange = false, takesArea = false, reachOptional = false;
    Guard guard; ///< of the one parameter that has bounds
};

class Vocabulary {
  public:
    explicit Vocabulary(schema::Terms terms);
    Vocabulary(const Vocabulary&) = delete;
    Vocabulary& operator=(const Vocabulary&) = delete;
    ~Vocabulary() = default;

    /// ASCII case aside. Unknown where no name has it.
    [[nodiscard]] Word word(std::string_view text) const;

    struct Name {
        const Entry* entry = nullptr;
        std::uint32_t kinds = 0; ///< bit 1 << TermKind
        bool alias = false;
        std::vector<Word> more; ///< the words behind the first
    };
    /// The names that begin with `first`, longest first, in the file's order among equals.
    [[nodiscard]] const std::vector<Name>& beginningWith(Word first) const {
        return names_[static_cast<std::size_t>(first)];
    }

    [[nodiscard]] const schema::Terms& terms() const { return terms_; }
    /// Null where the terms.yaml lacks it.
    [[nodiscard]] const schema::Term* term(TermId id) const;
    [[nodiscard]] const Entry& entry(const schema::Term& term) const;
    [[nodiscard]] const Entry* entry(TermId id) const;
    /// Terms of a kind, in the file's order.
    [[nodiscard]] const std::vector<const schema::Term*>& all(TermKind kind) const;

  private:
    struct Slot {
        std::uint32_t at = 0; ///< of text_
        std::uint32_t size = 0;
        Word word = Word::Unknown;
    };
    [[nodiscard]] std::size_t placeOf(std::string_view text) const;
    Word add(std::string_view text);
    void addName(const Entry& entry, std::string_view name, bool alias);

    schema::Terms terms_;
    std::string text_;
    std::vector<Slot> slots_;              ///< open addressing, a power of two, at most half full
    std::uint16_t words_ = 1;              ///< Unknown is one
    std::vector<Entry> entries_;           ///< by place in terms_
    std::vector<std::vector<Name>> names_; ///< by first word
    std::array<const Entry*, static_cast<std::size_t>(TermId::Count)> byId_{};
    std::array<std::vector<const schema::Term*>, static_cast<std::size_t>(TermKind::Count)> kinds_;
};

/// The vocabulary of the system's `ultrawar.ability`; null where it has no such language.
[[nodiscard]] const Vocabulary* abilityVocabulary(const schema::System& system);

} // namespace ww::ultrawar::ability
