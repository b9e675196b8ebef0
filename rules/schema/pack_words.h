#pragma once

// Words that packs add to the game's open types: `words:` of pack.yaml.

#include "rules/schema/manifest.h"
#include "rules/schema/read.h"
#include "rules/schema/schema.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace ww::schema {

class World;

/// Provides the words that packs add. A World may implement it, too.
class WordSource {
  public:
    virtual ~WordSource() = default;
    /// Calls `each` for the words that the pack, or one that it requires, adds to the type: in the
    /// order of packs, each word once. The words live as long as the packs' manifests.
    virtual void forEachAddedWord(std::string_view type, std::string_view pack,
                                  const std::function<void(const PackWord&)>& each) const = 0;
};

/// Words of several packs for a type, each once.
class UniqueWords {
  public:
    void visitNewWords(const std::vector<PackWords>& ofPack, std::string_view type,
                       const std::function<void(const PackWord&)>& each);

  private:
    std::unordered_set<std::string_view> known_;
};

/// The open type of an enum's values or a map's keys, else null.
[[nodiscard]] const FieldDef* openTypeOf(const FieldDef& field);
/// All open types of a game, by name.
[[nodiscard]] std::map<std::string, const FieldDef*, std::less<>> openTypes(const System& system);
/// The field, with the words that the pack sees added to its values or keys.
[[nodiscard]] FieldDef withAddedWords(const FieldDef& field, const WordSource& source,
                                      std::string_view pack);
/// Checks a value as the pack sees the field. Searches added words only if the game's own don't
/// fit.
[[nodiscard]] std::vector<ValueFault> valueFaults(const FieldDef& field, NodeRef node,
                                                  const WordSource& source, std::string_view pack);
/// A word that only packs add; null if none does.
[[nodiscard]] const PackWord* findAddedWord(const World& world, const FieldDef& type,
                                            std::string_view word, std::string_view pack);

/// Whether two words have the same label, colour, icon and letter.
[[nodiscard]] bool isEquivalentWord(std::string_view word, const WordDef& a, const WordDef& b);
/// Whether packs add the same words, wherever they are written.
[[nodiscard]] bool hasSameWords(const std::vector<PackWords>& a, const std::vector<PackWords>& b);

} // namespace ww::schema
