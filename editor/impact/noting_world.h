#pragma once

// A world that records queries. A result stays valid until a recorded thing changes.

#include "rules/schema/pack_words.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace ww::impact {

/// Hash of something that a result depends on. A collision only causes needless work.
using DependencyKey = std::uint64_t;
[[nodiscard]] DependencyKey
keyOfEntity(std::string_view id); ///< key of all entities with the id, of any kind and pack
/// Key of all entities that refer to the id.
[[nodiscard]] DependencyKey keyOfReferrers(std::string_view id);
/// Key of the set of the kind's entities, and of their content.
[[nodiscard]] DependencyKey keyOfKind(std::string_view kind);
/// Returns the key for entities whose field has the value; without a value: whose field can't be
/// read.
[[nodiscard]] DependencyKey keyOfFieldValue(std::string_view kind, std::string_view field,
                                            std::optional<std::string_view> value);
/// Key of the changes that packs make to other packs' entities.
[[nodiscard]] DependencyKey keyOfLayers(std::string_view kind);
/// Key of references within sentences.
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
