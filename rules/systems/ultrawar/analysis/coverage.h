#pragma once

// Which abilities, states and types content uses, how often and where, and which it never does.

#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <string>
#include <vector>

namespace ww::ultrawar {

/// What is looked through.
struct Belongings {
    std::vector<Character> characters;
    std::vector<Card> cards;
    std::vector<Source> sources;
    std::vector<Token> tokens;
};
/// An army's, with its deck, its sources and their tokens; each once.
[[nodiscard]] Belongings belongingsOf(const Army& army, const Reader& reader);

/// How often a term stands in sentences and on middle bars, and where.
struct TermUse {
    const schema::Term* term = nullptr;
    int uses = 0;
    std::vector<std::string> where; ///< `character/orrin-vael`, each once, in order of the content
};
struct Coverage {
    std::vector<TermUse> used;              ///< most uses first, then by name
    std::vector<const schema::Term*> never; ///< abilities and states that nothing uses, by name
    int freeTexts = 0;                      ///< quoted sentences
};
[[nodiscard]] Coverage coverageOf(const Belongings& belongings,
                                  const ability::Vocabulary& vocabulary);

} // namespace ww::ultrawar
