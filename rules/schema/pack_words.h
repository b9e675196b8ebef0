#pragma once

// Words that packs add to the game's open types (vocabulary §3): `words:` of pack.yaml.

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

/// What a world knows beside its entities: the words that packs add.
class WordSource {
  public:
    virtual ~WordSource() = default;
    /// Those that the pack, or one that it requires, adds to the type; in the order of packs, each
    /// word once. They live as long as the packs' manifests.
    virtual void addedWords(std::string_view type, std::string_view pack,
                            const std::function<void(const PackWord&)>& each) const = 0;
};

/// The words that several packs add to a type, one pack after the other, each word once.
class WordsOnce {
  public:
    void give(const std::vector<PackWords>& ofPack, std::string_view type,
              const std::function<void(const PackWord&)>& each);

  private:
    std::unordered_set<std::string_view> known_;
};

/// The open type that the values of an enum, or the keys of a map, are of; null where they are of
/// none.
[[nodiscard]] const FieldDef* openType(const FieldDef& field);
/// Those of a game's fields, by name.
[[nodiscard]] std::map<std::string, const FieldDef*, std::less<>> openTypes(const System& system);
/// The field with the words that the pack sees among its values or keys.
[[nodiscard]] FieldDef widened(const FieldDef& field, const WordSource& source,
                               std::string_view pack);
/// As the pack sees the field. Its words are gone through only where the game's own don't do.
[[nodiscard]] std::vector<ValueFault> faults(const FieldDef& field, NodeRef node,
                                             const WordSource& source, std::string_view pack);
/// A word of an open type that the game itself doesn't have; null where nobody adds it.
[[nodiscard]] const PackWord* addedWord(const World& world, const FieldDef& type,
                                        std::string_view word, std::string_view pack);

/// The same to whoever reads it: label, colour, icon and letter.
[[nodiscard]] bool meansTheSame(std::string_view word, const WordDef& a, const WordDef& b);
/// The same words, wherever they stand.
[[nodiscard]] bool sameWords(const std::vector<PackWords>& a, const std::vector<PackWords>& b);

} // namespace ww::schema
