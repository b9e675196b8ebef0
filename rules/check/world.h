#pragma once

// Looks up entities for expressions, and records the lookups of each rule. Internal to rules/check.

#include "rules/check/store.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/user_memory.h"
#include "rules/schema/value.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ww::check {

/// A look-up by a rule, which must run again if the result changes.
struct Lookup {
    const Record* reader = nullptr;
    std::uint16_t kind = 0;
    std::string id;            ///< id of the looked-up slot, which may not exist yet
    bool asksForUsers = false; ///< true if the rule asked for users of the slot. An empty `id`: for
                               ///< all entities; a lookupGroupSlotId: for entities with a value
};

class StoreWorld : public schema::World, public schema::WordSource, public schema::UserQueryCache {
  public:
    explicit StoreWorld(const Store& store) : store_(store) {}

    [[nodiscard]] schema::EntityView find(std::string_view kind, std::string_view ref,
                                          std::string_view fromPack) const override;
    /// Calls `each` for entities whose `field` refers to the target. If the target is `none`
    /// without fields, calls `each` for entities whose `field` is `none`.
    void forEachUser(std::string_view kind, std::string_view field,
                     const schema::EntityView& target,
                     const std::function<void(const schema::EntityView&)>& each) const override;
    void forEachEntity(std::string_view kind, std::string_view fromPack,
                       const std::function<bool(const schema::EntityView&)>& each) const override;
    void
    forEachWithValue(std::string_view kind, std::string_view fromPack,
                     const schema::FieldDef& field, std::string_view value, bool inOrder,
                     const std::function<bool(const schema::EntityView&)>& each) const override;
    /// Caches results while lookups are recorded (`startRecording`), because the store doesn't
    /// change during that time.
    [[nodiscard]] bool
    hasUser(std::string_view kind, std::string_view field, const schema::EntityView& target,
            const schema::EntityView& except, std::string_view question,
            const std::function<bool(const schema::EntityView&)>& test) const override;
    void noteAbsentField(const schema::FieldDef& field, const schema::EntityView& owner,
                         NodeRef parent) const override;
    [[nodiscard]] std::string_view optionValue(std::string_view key) const override;
    void forEachAddedWord(std::string_view type, std::string_view pack,
                          const std::function<void(const schema::PackWord&)>& each) const override;

    /// Starts recording lookups for `who`; null stops recording. Each thread needs its own world.
    void startRecording(const Record* who) {
        who_ = who;
        own_.clear();
        noted_.clear();
        first_ = looks_.size();
    }
    [[nodiscard]] std::vector<Lookup>& lookups() { return looks_; }

    /// Returns true if something looked up since `resetMetUnreadable` may be in unreadable text or
    /// below a misspelled key. Discard results that are based on such a lookup.
    [[nodiscard]] bool hasMetUnreadable() const { return metUnknown_; }
    void resetMetUnreadable() const { metUnknown_ = false; }

  private:
    void recordLookup(std::uint16_t kind, std::string_view id, bool users) const;
    [[nodiscard]] static std::string lookupKey(const Lookup& look);
    /// The kind of the users and of the target. `recordUserQuery` records that a rule asked for the
    /// target's users; it returns nullopt for an unknown kind.
    struct UserQuery {
        std::uint16_t users = 0, target = 0;
    };
    [[nodiscard]] std::optional<UserQuery> recordUserQuery(std::string_view kind,
                                                           const schema::EntityView& target) const;

    const Store& store_;
    const Record* who_ = nullptr;
    /// Slots that `who_` refers to, if there are many.
    mutable std::unordered_set<const Slot*> own_;
    mutable std::vector<Lookup> looks_;
    std::size_t first_ = 0;                         ///< index of `who_`'s first lookup
    mutable std::unordered_set<std::string> noted_; ///< keys of `who_`'s lookups, if there are many
    struct Answer {
        std::vector<schema::EntityView> passing; ///< the first two users that passed the test
        bool metUnknown = false;
    };
    mutable std::unordered_map<std::string, Answer> answers_; ///< cache of hasUser
    mutable bool metUnknown_ = false;
};

} // namespace ww::check
