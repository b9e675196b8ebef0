#pragma once

// Collects the terms that content uses, as entries of a quick-reference card (UW-QR-1).

#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <bitset>
#include <vector>

namespace ww::ultrawar {

/// Returns true if words of the line exclude each other. It is unknown which word is wrong, so none
/// is listed.
[[nodiscard]] bool hasContradiction(const ability::Ability& line);

/// Collects used terms in any order.
class TermsUsed {
  public:
    explicit TermsUsed(const ability::Vocabulary& vocabulary) : words_(vocabulary) {}

    void add(const Character& character);
    void add(const Card& card);
    void add(const PowerSource& source);
    void add(const Token& token);
    /// Adds the terms in all lines of a box.
    void addLines(NodeRef box);

    /// Returns the used terms and the terms that explain them (Morale needs both Supports):
    /// abilities, then states, then symbols and types, each group sorted by name.
    [[nodiscard]] std::vector<const schema::Term*> entries() const;
    [[nodiscard]] bool usesTerm(ability::TermId id) const;
    /// The number of lines with quoted text, which no entry explains.
    [[nodiscard]] int freeTextCount() const { return freeTexts_; }

  private:
    void addTerm(ability::TermId id);
    void addStatuses(std::uint8_t statuses);

    const ability::Vocabulary& words_;
    std::bitset<static_cast<std::size_t>(ability::TermId::Count)> used_;
    int freeTexts_ = 0;
    bool hub_ = false, robots_ = false;
};

/// Collects the terms of a faction's characters, its decks' cards, its power sources and their
/// tokens. For a faction without a deck, uses all its cards.
[[nodiscard]] TermsUsed collectTermsUsed(const Reader& reader, const EntityView& faction,
                                         const ability::Vocabulary& vocabulary);

/// Number of entries that fit on the two sides of a card (UA-41).
inline constexpr std::size_t kQuickReferenceCapacity = 56;

} // namespace ww::ultrawar
