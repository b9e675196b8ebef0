#pragma once

// Which terms of the game a faction, an army or a single card uses: the entries of a
// quick-reference card (UW-QR-1; `ultrawar-abilities.md` §4).

#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <bitset>
#include <vector>

namespace ww::ultrawar {

/// Words of the line exclude each other: one is a mistake, nobody knows which, and none is listed.
[[nodiscard]] bool excludes(const ability::Ability& line);

/// Collects what it is shown; the order doesn't matter.
class TermsUsed {
  public:
    explicit TermsUsed(const ability::Vocabulary& vocabulary) : words_(vocabulary) {}

    void add(const Character& character);
    void add(const Card& card);
    void add(const Source& source);
    void add(const Token& token);
    /// A box of lines.
    void addLines(NodeRef box);

    /// With what explains them (Morale needs both Supports). Abilities first, then states, then
    /// symbols and types; each by name.
    [[nodiscard]] std::vector<const schema::Term*> entries() const;
    [[nodiscard]] bool uses(ability::TermId id) const;
    /// Lines with quoted text, which no entry explains.
    [[nodiscard]] int freeTexts() const { return freeTexts_; }

  private:
    void use(ability::TermId id);
    void statuses(std::uint8_t statuses);

    const ability::Vocabulary& words_;
    std::bitset<static_cast<std::size_t>(ability::TermId::Count)> used_;
    int freeTexts_ = 0;
    bool hub_ = false, robots_ = false;
};

/// Of a faction: its characters, the cards of its decks (all of its cards while it has no deck),
/// its power sources and their tokens.
[[nodiscard]] TermsUsed termsUsed(const Reader& reader, const EntityView& faction,
                                  const ability::Vocabulary& vocabulary);

/// Entries that two sides of a card have room for (UA-41).
inline constexpr std::size_t kQuickReferenceRoom = 56;

} // namespace ww::ultrawar
