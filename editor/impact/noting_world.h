#pragma once

// A world that notes what it is asked, so that what was worked out from it holds until one of the
// noted things changes.

#include "rules/schema/pack_words.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace ww::impact {

/// Something that an answer may rest on, as a number. Two things may share one: then an answer is
/// worked out once more than was needed.
using Key = std::uint64_t;
[[nodiscard]] Key keyOfEntity(std::string_view id); ///< of whatever kind and pack
[[nodiscard]] Key keyOfUsers(std::string_view id);  ///< who refers to it
[[nodiscard]] Key keyOfKind(std::string_view kind); ///< which entities there are, and all of them
/// Those of the kind whose field has the value; without one: in which it can't be read.
[[nodiscard]] Key keyOfGroup(std::string_view kind, std::string_view field,
                             std::optional<std::string_view> value);
[[nodiscard]] Key keyOfLayers(std::string_view kind);    ///< packs' changes of others' entities
[[nodiscard]] Key keyOfSentences(std::string_view kind); ///< references that stand in sentences
/// What every answer rests on: options, words that packs add, templates.
inline constexpr Key kGround = 1;

/// Sorted, each once.
using Keys = std::vector<Key>;
[[nodiscard]] bool touches(const Keys& keys, const std::unordered_set<Key>& changed);

class NotingWorld : public schema::World, public schema::WordSource {
  public:
    explicit NotingWorld(const schema::World& world);
    /// What was asked since the last time.
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
