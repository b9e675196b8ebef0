#pragma once

// The words of ability lines, prepared for the parser. Every word of a name, an alias or the
// notation has a number. Names are found by their first word, longest name first.

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

/// The largest number that lines may contain.
inline constexpr std::int32_t kLargestNumber = 9999;

/// Words of the notation itself. Words of terms have the numbers after them.
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

/// Bounds of a number. Outside `least` to `most` is an error; outside `few` to `many` is unusual.
struct Guard {
    std::int32_t least = 0, most = kLargestNumber;
    std::int32_t few = 0, many = kLargestNumber;
};

/// A term with the facts that the parser needs.
struct Entry {
    const schema::Term* term = nullptr;
    TermId id = TermId::Other;
    enum class NumberForm : std::uint8_t { None, Plain, Signed };
    NumberForm number = NumberForm::None; ///< form of the number after the name
    bool numberOptional = false;
    bool takesChanges = false, takesMode = false;
    bool takesRange = false, takesArea = false, reachOptional = false;
    Guard guard; ///< bounds of the only parameter that has bounds
};

class Vocabulary {
  public:
    explicit Vocabulary(schema::Terms terms);
    Vocabulary(const Vocabulary&) = delete;
    Vocabulary& operator=(const Vocabulary&) = delete;
    ~Vocabulary() = default;

    /// Returns a word's number, ignoring ASCII case; Unknown if no name has the word.
    [[nodiscard]] Word word(std::string_view text) const;

    struct Name {
        const Entry* entry = nullptr;
        std::uint32_t kinds = 0; ///< bit 1 << TermKind
        bool alias = false;
        std::vector<Word> more; ///< the name's further words
    };
    /// Returns the names that begin with `first`, longest first, then in the file's order.
    [[nodiscard]] const std::vector<Name>& beginningWith(Word first) const {
        return names_[static_cast<std::size_t>(first)];
    }

    [[nodiscard]] const schema::Terms& terms() const { return terms_; }
    /// Returns null if terms.yaml lacks the term.
    [[nodiscard]] const schema::Term* term(TermId id) const;
    [[nodiscard]] const Entry& entry(const schema::Term& term) const;
    [[nodiscard]] const Entry* entry(TermId id) const;
    /// Terms of a kind, in the file's order.
    [[nodiscard]] const std::vector<const schema::Term*>& all(TermKind kind) const;

  private:
    struct Slot {
        std::uint32_t at = 0; ///< offset in text_
        std::uint32_t size = 0;
        Word word = Word::Unknown;
    };
    [[nodiscard]] std::size_t placeOf(std::string_view text) const;
    Word add(std::string_view text);
    void addName(const Entry& entry, std::string_view name, bool alias);

    schema::Terms terms_;
    std::string text_;
    std::vector<Slot> slots_;    ///< hash table: a power of two in size, at most half full
    std::uint16_t words_ = 1;    ///< number of words, including Unknown
    std::vector<Entry> entries_; ///< by index in terms_
    std::vector<std::vector<Name>> names_; ///< by first word
    std::array<const Entry*, static_cast<std::size_t>(TermId::Count)> byId_{};
    std::array<std::vector<const schema::Term*>, static_cast<std::size_t>(TermKind::Count)> kinds_;
};

/// Returns the vocabulary of the system's `ultrawar.ability`; null if it has no such language.
[[nodiscard]] const Vocabulary* abilityVocabulary(const schema::System& system);

} // namespace ww::ultrawar::ability
