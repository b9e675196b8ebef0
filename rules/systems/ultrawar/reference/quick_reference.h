#pragma once

// The terms that a faction, an army or a single card uses: the entries of a quick-reference card
// (UW-QR-1).

#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <bitset>
#include <vector>

namespace ww::ultrawar {

/// Whether words of the line exclude each other. One is a mistake, but it is unknown which, so none
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
    /// Adds the lines of a box.
    void addLines(NodeRef box);

    /// The used terms and those that explain them (Morale needs both Supports): abilities, then
    /// states, then symbols and types, each by name.
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

/// Expands a faction to its characters, the cards in its decks, its power sources and their tokens.
/// A faction without a deck expands to all its cards.
[[nodiscard]] TermsUsed collectTermsUsed(const Reader& reader, const EntityView& faction,
                                         const ability::Vocabulary& vocabulary);

/// Number of entries that fit on the two sides of a card (UA-41).
inline constexpr std::size_t kQuickReferenceCapacity = 56;

} // namespace ww::ultrawar
