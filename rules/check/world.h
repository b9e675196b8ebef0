#pragma once

// The entities as expressions see them, noting who looked where. Internal to rules/check.

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

/// A look that must be repeated when what was seen changes.
struct Look {
    const Record* who = nullptr;
    std::uint16_t kind = 0;
    std::string id;     ///< slot looked at (it may not exist yet)
    bool users = false; ///< asked who refers there; with an empty id: for all of the kind; with a
                        ///< groupSlot: for those
};

class StoreWorld : public schema::World, public schema::WordSource, public schema::UserMemory {
  public:
    explicit StoreWorld(const Store& store) : store_(store) {}

    [[nodiscard]] schema::EntityView find(std::string_view kind, std::string_view ref,
                                          std::string_view fromPack) const override;
    /// Of a target with the id `none` and without fields: those that say `none`.
    void users(std::string_view kind, std::string_view field, const schema::EntityView& target,
               const std::function<void(const schema::EntityView&)>& each) const override;
    void all(std::string_view kind, std::string_view fromPack,
             const std::function<bool(const schema::EntityView&)>& each) const override;
    void among(std::string_view kind, std::string_view fromPack, const schema::FieldDef& field,
               std::string_view value, bool inOrder,
               const std::function<bool(const schema::EntityView&)>& each) const override;
    /// Remembers the answer as long as looks are noted (`noteFor`): the store stays as it is then.
    [[nodiscard]] bool
    anyUser(std::string_view kind, std::string_view field, const schema::EntityView& target,
            const schema::EntityView& except, std::string_view question,
            const std::function<bool(const schema::EntityView&)>& test) const override;
    void lacks(const schema::FieldDef& field, const schema::EntityView& owner,
               NodeRef parent) const override;
    [[nodiscard]] std::string_view option(std::string_view key) const override;
    void addedWords(std::string_view type, std::string_view pack,
                    const std::function<void(const schema::PackWord&)>& each) const override;

    /// From now on, looks are noted for `who`; null: for nobody. One world is for one thread.
    void noteFor(const Record* who) {
        who_ = who;
        own_.clear();
        noted_.clear();
        first_ = looks_.size();
    }
    [[nodiscard]] std::vector<Look>& looks() { return looks_; }

    /// Whether anything asked for since `forget` may stand in text that couldn't be read, or below
    /// a key that is misspelled: no answer that was worked out from it is worth anything.
    [[nodiscard]] bool metUnknown() const { return metUnknown_; }
    void forget() const { metUnknown_ = false; }

  private:
    void note(std::uint16_t kind, std::string_view id, bool users) const;
    [[nodiscard]] static std::string keyOf(const Look& look);
    /// Notes that the target's users were asked for. The kinds of both; nothing where there are
    /// none.
    struct Asked {
        std::uint16_t users = 0, target = 0;
    };
    [[nodiscard]] std::optional<Asked> askUsers(std::string_view kind,
                                                const schema::EntityView& target) const;

    const Store& store_;
    const Record* who_ = nullptr;
    mutable std::unordered_set<const Slot*> own_; ///< that `who_` refers to, where they are many
    mutable std::vector<Look> looks_;
    std::size_t first_ = 0;                         ///< of `looks_`: `who_`'s first
    mutable std::unordered_set<std::string> noted_; ///< the looks of `who_`, where they are many
    struct Answer {
        std::vector<schema::EntityView> passing; ///< the first two
        bool metUnknown = false;
    };
    mutable std::unordered_map<std::string, Answer> answers_; ///< of anyUser
    mutable bool metUnknown_ = false;
};

} // namespace ww::check
