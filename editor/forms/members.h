#pragma once

// A roster of members: who is in it, what they carry, what it costs, and offers. Offers that break
// a rule come with its message.

#include "editor/forms/draft.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

/// A known cost, and the number of things whose cost is unknown.
struct Cost {
    double known = 0, unknown = 0;
    friend bool operator==(const Cost&, const Cost&) = default;
    friend Cost operator-(const Cost& a, const Cost& b) {
        return {a.known - b.known, a.unknown - b.unknown};
    }
};

/// A member's fields, as the list's record declares them.
struct MemberParts {
    const schema::FieldDef* list = nullptr;
    /// Fields with a single reference; the last one written names the member.
    std::vector<const schema::FieldDef*> refs;
    std::vector<const schema::FieldDef*> words; ///< enum fields
    const schema::FieldDef* carried = nullptr;  ///< the first list of references; may be null
    const schema::FieldDef* group = nullptr; ///< the field that groups carried things; may be null
    std::string total, unknown,
        limit; ///< keys of fields or derived values, as the view declares them
    std::vector<std::string> shown, chosen; ///< keys of fields, as the view declares them
};
/// The parts of a member; nothing if the field isn't a list of members.
[[nodiscard]] std::optional<MemberParts>
partsOf(const schema::System& system, const schema::EntitySchema& schema, std::string_view field);

struct Carried {
    std::string value, title, word; ///< `word`: value of the field that groups carried things
    EntityRef ref;
    Cost cost;
};
struct Member {
    struct Part {
        const schema::FieldDef* field = nullptr;
        std::string value, title; ///< empty: not written
        EntityRef ref;            ///< a reference's target; empty: doesn't exist
    };
    std::string title;
    EntityRef ref;           ///< the reference that names the member
    std::vector<Part> parts; ///< references, then enum fields
    std::vector<Carried> carried;
    Cost cost; ///< including what the member carries
};

struct Offer {
    std::string title, icon;
    std::string word; ///< value of the field that groups carried things
    EntityRef ref;
    Value value; ///< the choice's value
    Patch patch;
    Cost cost;
    bool fits = true;
    std::string reason;            ///< if it doesn't fit: the rule's message
    std::vector<std::string> cite; ///< ids of the rules behind `reason`
    std::string note;              ///< the warning that it would cause
};

/// The place in the roster that a choice is for.
struct Aim {
    std::optional<std::size_t> member; ///< none: a new member
    std::string part;                  ///< field of that member: a reference, or the carried things
    friend bool operator==(const Aim&, const Aim&) = default;
};

class MemberRoster {
  public:
    /// `index` and `rules` must outlive the roster.
    MemberRoster(const session::EntityIndex& index, const DraftRules& rules,
                 session::EntityPtr entity, MemberParts parts);

    [[nodiscard]] const MemberParts& parts() const { return parts_; }
    [[nodiscard]] std::vector<Member> members() const;
    [[nodiscard]] std::size_t count() const;
    [[nodiscard]] Cost cost() const { return cost_; }
    [[nodiscard]] std::optional<double> limit() const { return limit_; }
    [[nodiscard]] FieldPath pathOf(std::size_t member) const;
    [[nodiscard]] FieldPath pathOf(std::size_t member, std::size_t carried) const;

    /// All choices, fitting ones first. Tries each on a copy, so many take long.
    [[nodiscard]] std::vector<Offer> offers(const Aim& aim) const;
    /// Judges an offer again; nothing if it isn't a choice any more.
    [[nodiscard]] std::optional<Offer> again(const Aim& aim, const Offer& offer) const;
    /// For each group of carried things, in declared order: how many there are, and whether another
    /// fits.
    struct Slot {
        std::string word, label;
        std::size_t carried = 0;
        bool fits = false;
        std::string reason; ///< why none fits
    };
    [[nodiscard]] std::vector<Slot> room(std::size_t member) const;

    // Patches. Empty: nothing changes.
    [[nodiscard]] Patch
    duplicate(std::size_t member) const; ///< copies the member and what it carries
    [[nodiscard]] Patch remove(std::size_t member) const;
    [[nodiscard]] Patch remove(std::size_t member, std::size_t carried) const;
    [[nodiscard]] Patch move(std::size_t member, std::size_t to) const;
    [[nodiscard]] Patch move(std::size_t member, std::size_t carried, std::size_t to) const;
    [[nodiscard]] Patch set(std::size_t member, const std::string& part,
                            const std::string& value) const;

    // For code that tries many choices.
    struct Choice {
        std::string title, icon, word;
        EntityRef ref;
        bool meant = true; ///< passes the field's `fits`
        Value value;       ///< a record or a reference
    };
    [[nodiscard]] std::vector<Choice> choices(const Aim& aim) const;
    struct Tried {
        Patch patch; ///< includes fixes that complete it
        session::EntityPtr entity;
        std::vector<check::Finding> found;
        Cost cost; ///< additional cost
        [[nodiscard]] bool breaks() const;
    };
    /// Tries a choice on a copy. Also sets required enum fields, and applies fixes that set the
    /// member's values, such as the number of a second equal member.
    [[nodiscard]] Tried tried(const Aim& aim, const Choice& choice) const;
    /// The additional cost of a choice, without checking the rules.
    [[nodiscard]] Cost costOf(const Aim& aim, const Choice& choice) const;

  private:
    [[nodiscard]] Cost costOf(const session::Entity& entity) const;
    [[nodiscard]] Offer offered(const Aim& aim, const Choice& choice) const;
    [[nodiscard]] Patch adding(const Aim& aim, const Value& value) const;
    [[nodiscard]] Tried judged(Patch patch) const;
    void complete(Tried& tried) const;
    void addMembers(std::vector<Choice>& out, const Value& record, std::size_t at,
                    const Choice& so) const;
    [[nodiscard]] NodeRef list() const { return entity_->pair.find(parts_.list->key); }
    [[nodiscard]] std::string wordOf(const EntityRef& ref) const;

    const session::EntityIndex& index_;
    const DraftRules& rules_;
    session::EntityPtr entity_;
    MemberParts parts_;
    Cost cost_;
    std::optional<double> limit_;
    /// The current findings; computed on first use.
    [[nodiscard]] const std::vector<check::Finding>& before() const;
    mutable std::optional<std::vector<check::Finding>> before_;
};

} // namespace ww::forms
