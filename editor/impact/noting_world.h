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
using Key = std::uint64_t;
[[nodiscard]] Key keyOfEntity(std::string_view id); ///< entities with the id, of any kind and pack
[[nodiscard]] Key keyOfUsers(std::string_view id);  ///< entities that refer to the id
/// The set of the kind's entities, and their content.
[[nodiscard]] Key keyOfKind(std::string_view kind);
/// Returns the key for entities whose field has the value; without a value: whose field can't be
/// read.
[[nodiscard]] Key keyOfGroup(std::string_view kind, std::string_view field,
                             std::optional<std::string_view> value);
/// Changes that packs make to other packs' entities.
[[nodiscard]] Key keyOfLayers(std::string_view kind);
[[nodiscard]] Key keyOfSentences(std::string_view kind); ///< references within sentences
/// The key of options, packs' words and templates, which every result depends on.
inline constexpr Key kGround = 1;

/// Sorted, without duplicates.
using Keys = std::vector<Key>;
[[nodiscard]] bool touches(const Keys& keys, const std::unordered_set<Key>& changed);

class NotingWorld : public schema::World, public schema::WordSource {
  public:
    explicit NotingWorld(const schema::World& world);
    /// Returns the keys recorded since the last call.
    [[nodiscard]] Keys take();
    void note(const schema::EntityView& entity) const;

    [[nodiscard]] schema::EntityView find(std::string_view kind, std::string_view ref,
                                          std::string_view fromPack) const override;
    void users(std::string_view kind, std::string_view field, const schema::EntityView& target,
               const std::function<void(const schema::EntityView&)>& each) const override;
    void all(std::string_view kind, std::string_view fromPack,
             const std::function<bool(const schema::EntityView&)>& each) const override;
    void among(std::string_view kind, std::string_view fromPack, const schema::FieldDef& field,
               std::string_view value, bool inOrder,
               const std::function<bool(const schema::EntityView&)>& each) const override;
    [[nodiscard]] std::string_view option(std::string_view key) const override;
    void addedWords(std::string_view type, std::string_view pack,
                    const std::function<void(const schema::PackWord&)>& each) const override;

  private:
    const schema::World& world_;
    const schema::WordSource* words_;
    mutable Keys noted_;
};

} // namespace ww::impact
