#pragma once

// Finds which abilities, states and types content uses, how often and where, or never.

#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <string>
#include <vector>

namespace ww::ultrawar {

/// The content to search.
struct ContentSet {
    std::vector<Character> characters;
    std::vector<Card> cards;
    std::vector<PowerSource> sources;
    std::vector<Token> tokens;
};
/// An army's content with its deck, sources and their tokens, without duplicates.
[[nodiscard]] ContentSet armyContent(const Army& army, const Reader& reader);

/// Number and places of a term's uses in sentences and on middle bars.
struct TermUse {
    const schema::Term* term = nullptr;
    int useCount = 0;
    std::vector<std::string> locations; ///< such as `character/orrin-vael`, without duplicates, in
                                        ///< content order
};
struct Coverage {
    std::vector<TermUse> usedTerms;               ///< used terms, most uses first, then by name
    std::vector<const schema::Term*> unusedTerms; ///< unused abilities and states, by name
    int freeTextCount = 0;                        ///< number of quoted sentences
};
[[nodiscard]] Coverage termCoverage(const ContentSet& belongings,
                                    const ability::Vocabulary& vocabulary);

} // namespace ww::ultrawar
