#pragma once

// Finds the words that packs add to the game's open types: `words:` of pack.yaml.

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

/// Provides the words that packs add. A World may implement this interface, too.
class WordSource {
  public:
    virtual ~WordSource() = default;
    /// Calls `each` for each word that the pack, or a pack that it requires, adds to the type.
    /// Visits each word once, in the order of packs. The words exist as long as the packs'
    /// manifests.
    virtual void forEachAddedWord(std::string_view type, std::string_view pack,
                                  const std::function<void(const PackWord&)>& each) const = 0;
};

/// Visits the words that several packs add to a type. Skips words that were already visited.
class UniqueWords {
  public:
    void visitNewWords(const std::vector<PackWords>& ofPack, std::string_view type,
                       const std::function<void(const PackWord&)>& each);

  private:
    std::unordered_set<std::string_view> known_;
};

/// Returns the open type of an enum's values or a map's keys; null if that type isn't open.
[[nodiscard]] const FieldDef* openTypeOf(const FieldDef& field);
/// Returns all open types of a game, by name.
[[nodiscard]] std::map<std::string, const FieldDef*, std::less<>> openTypes(const System& system);
/// Returns the field. Its values or keys include the words that are added by packs that `pack`
/// sees.
[[nodiscard]] FieldDef withAddedWords(const FieldDef& field, const WordSource& source,
                                      std::string_view pack);
/// Checks a value with the words that packs add. Searches added words only if none of the game's
/// words fits.
[[nodiscard]] std::vector<ValueFault> valueFaults(const FieldDef& field, NodeRef node,
                                                  const WordSource& source, std::string_view pack);
/// Returns the added word `word` of a type; null if no pack adds this word.
[[nodiscard]] const PackWord* findAddedWord(const World& world, const FieldDef& type,
                                            std::string_view word, std::string_view pack);

/// Returns true if two words have the same label, colour, icon and letter.
[[nodiscard]] bool isEquivalentWord(std::string_view word, const WordDef& a, const WordDef& b);
/// Returns true if both add the same words. Ignores the words' positions in the files.
[[nodiscard]] bool hasSameWords(const std::vector<PackWords>& a, const std::vector<PackWords>& b);

} // namespace ww::schema
