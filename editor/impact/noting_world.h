#pragma once

// A world that records queries. A result that was computed with it stays valid until something
// changes whose key was recorded.

#include "rules/schema/pack_words.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace ww::impact {

/// Hash of an entity, kind or value that a result depends on. A collision only causes needless
/// work.
using DependencyKey = std::uint64_t;
[[nodiscard]] DependencyKey
keyOfEntity(std::string_view id); ///< key of all entities with this id, in all kinds and packs
/// Returns the key of all entities that refer to the id.
[[nodiscard]] DependencyKey keyOfReferrers(std::string_view id);
/// Returns the key of all entities of the kind: which exist, and their content.
[[nodiscard]] DependencyKey keyOfKind(std::string_view kind);
/// Returns the key of the entities whose field has the value; without a value, of the entities
/// whose field can't be read.
[[nodiscard]] DependencyKey keyOfFieldValue(std::string_view kind, std::string_view field,
                                            std::optional<std::string_view> value);
/// Returns the key of all layers: changes that packs make to other packs' entities of the kind.
[[nodiscard]] DependencyKey keyOfLayers(std::string_view kind);
/// Returns the key of the references in the sentences of the kind's entities.
[[nodiscard]] DependencyKey keyOfSentences(std::string_view kind);
/// The key of options, packs' words and templates, which every result depends on.
inline constexpr DependencyKey kGlobalKey = 1;

/// Sorted keys without duplicates.
using DependencyKeys = std::vector<DependencyKey>;
[[nodiscard]] bool hasChangedKey(const DependencyKeys& keys,
                                 const std::unordered_set<DependencyKey>& changed);

class RecordingWorld : public schema::World, public schema::WordSource {
  public:
    explicit RecordingWorld(const schema::World& world);
    /// Returns the keys recorded since the last call.
    [[nodiscard]] DependencyKeys takeKeys();
    void recordEntity(const schema::EntityView& entity) const;

    [[nodiscard]] schema::EntityView find(std::string_view kind, std::string_view ref,
                                          std::string_view fromPack) const override;
    void forEachUser(std::string_view kind, std::string_view field,
                     const schema::EntityView& target,
                     const std::function<void(const schema::EntityView&)>& each) const override;
    void forEachEntity(std::string_view kind, std::string_view fromPack,
                       const std::function<bool(const schema::EntityView&)>& each) const override;
    void
    forEachWithValue(std::string_view kind, std::string_view fromPack,
                     const schema::FieldDef& field, std::string_view value, bool inOrder,
                     const std::function<bool(const schema::EntityView&)>& each) const override;
    [[nodiscard]] std::string_view optionValue(std::string_view key) const override;
    void forEachAddedWord(std::string_view type, std::string_view pack,
                          const std::function<void(const schema::PackWord&)>& each) const override;

  private:
    const schema::World& world_;
    const schema::WordSource* words_;
    mutable DependencyKeys noted_;
};

} // namespace ww::impact
