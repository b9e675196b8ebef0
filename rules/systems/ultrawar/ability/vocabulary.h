#pragma once

// The words of ability lines, prepared for reading: every word that a term's name, an alias or the
// notation has is a number, and a name is found by its first word, longest first.

#include "rules/schema/terms.h"
#include "rules/systems/ultrawar/ability/term_id.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {
class System;
}

namespace ww::ultrawar {

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

class Vocabulary {
  public:
    explicit Vocabulary(schema::Terms terms);
    Vocabulary(const Vocabulary&) = delete;
    Vocabulary& operator=(const Vocabulary&) = delete;
    ~Vocabulary() = default;

    /// ASCII case aside. Unknown where no name has it.
    [[nodiscard]] Word word(std::string_view text) const;

    struct Name {
        const schema::Term* term = nullptr;
        TermId id = TermId::Other;
        bool alias = false;
        std::uint32_t kinds = 0; ///< bit 1 << TermKind
        std::vector<Word> words;
    };
    /// The names that begin with `first`, longest first, in the file's order among equals.
    [[nodiscard]] const std::vector<Name>& beginningWith(Word first) const;

    [[nodiscard]] const schema::Terms& terms() const { return terms_; }
    /// Null where the terms.yaml lacks it.
    [[nodiscard]] const schema::Term* term(TermId id) const;
    [[nodiscard]] TermId id(const schema::Term& term) const;
    /// Terms of a kind, in the file's order.
    [[nodiscard]] const std::vector<const schema::Term*>& all(schema::TermKind kind) const;

  private:
    struct Slot {
        std::uint32_t at = 0, size = 0; ///< of text_
        Word word = Word::Unknown;
    };
    Word add(std::string_view text);

    schema::Terms terms_;
    std::string text_;
    std::vector<Slot> slots_; ///< open addressing, a power of two
    std::uint16_t words_ = 0;
    std::vector<std::vector<Name>> names_; ///< by first word
    std::array<const schema::Term*, static_cast<std::size_t>(TermId::Count)> byId_{};
    std::vector<TermId> ids_; ///< by place in terms_
    std::array<std::vector<const schema::Term*>, 12> kinds_;
};

/// The vocabulary of the system's `ultrawar.ability`; null where it has no such language.
[[nodiscard]] const Vocabulary* abilityVocabulary(const schema::System& system);

} // namespace ww::ultrawar
