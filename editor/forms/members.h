#pragma once

// A list of records as somebody fills it who builds a roster of members: who is in it with what
// they carry, what all of it costs, and what else could come in. What doesn't fit is offered too,
// with the words of the rule that it would break.

#include "editor/forms/draft.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

/// What is known of a cost, and of how many things it isn't.
struct Cost {
    double known = 0, unknown = 0;
    friend bool operator==(const Cost&, const Cost&) = default;
    friend Cost operator-(const Cost& a, const Cost& b) {
        return {a.known - b.known, a.unknown - b.unknown};
    }
};

/// The parts of a member, as the list's record declares them.
struct MemberParts {
    const schema::FieldDef* list = nullptr;
    std::vector<const schema::FieldDef*> refs;  ///< single references; the last written names it
    std::vector<const schema::FieldDef*> words; ///< what is one word of several
    const schema::FieldDef* carried = nullptr;  ///< the first list of references, or null
    const schema::FieldDef* group = nullptr;    ///< by which those stand together, or null
    std::string total, unknown, limit;          ///< what the view says that they are
    std::vector<std::string> shown, chosen;     ///< likewise
};
/// Nothing where the field is no such list.
[[nodiscard]] std::optional<MemberParts>
partsOf(const schema::System& system, const schema::EntitySchema& schema, std::string_view field);

struct Carried {
    std::string value, title, word; ///< the word: of the field that they are grouped by
    EntityRef ref;
    Cost cost;
};
struct Member {
    struct Part {
        const schema::FieldDef* field = nullptr;
        std::string value, title; ///< empty: not written
        EntityRef ref;            ///< of references; empty: there is no such thing
    };
    std::string title;
    EntityRef ref;           ///< what names it
    std::vector<Part> parts; ///< references, then words
    std::vector<Carried> carried;
    Cost cost; ///< with what it carries
};

struct Offer {
    std::string title, icon;
    std::string word; ///< of the field that what is carried is grouped by
    EntityRef ref;
    Value value; ///< of its choice
    Patch patch;
    Cost cost;
    bool fits = true;
    std::string reason;            ///< where it doesn't fit: the rule's words
    std::vector<std::string> cite; ///< and its rules
    std::string note;              ///< what would be warned of
};

/// What is chosen for.
struct Aim {
    std::optional<std::size_t> member; ///< none: another member
    std::string part;                  ///< of that member: a reference, or what is carried
    friend bool operator==(const Aim&, const Aim&) = default;
};

class MemberRoster {
  public:
    /// Both outlive it.
    MemberRoster(const session::EntityIndex& index, const DraftRules& rules,
                 session::EntityPtr entity, MemberParts parts);

    [[nodiscard]] const MemberParts& parts() const { return parts_; }
    [[nodiscard]] std::vector<Member> members() const;
    [[nodiscard]] std::size_t count() const;
    [[nodiscard]] Cost cost() const { return cost_; }
    [[nodiscard]] std::optional<double> limit() const { return limit_; }
    [[nodiscard]] FieldPath pathOf(std::size_t member) const;
    [[nodiscard]] FieldPath pathOf(std::size_t member, std::size_t carried) const;

    /// All that could be chosen there: what fits first. Of each a copy is judged: many take long.
    [[nodiscard]] std::vector<Offer> offers(const Aim& aim) const;
    /// The same choice as it is judged now; nothing where it is none any more.
    [[nodiscard]] std::optional<Offer> again(const Aim& aim, const Offer& offer) const;
    /// Of each word that what is carried is grouped by, in the order of its declaration: how many
    /// of such the member carries, and whether another fits.
    struct Slot {
        std::string word, label;
        std::size_t carried = 0;
        bool fits = false;
        std::string reason; ///< where none fits
    };
    [[nodiscard]] std::vector<Slot> room(std::size_t member) const;

    // Patches; empty: nothing changes.
    [[nodiscard]] Patch duplicate(std::size_t member) const; ///< behind it, all that it carries too
    [[nodiscard]] Patch remove(std::size_t member) const;
    [[nodiscard]] Patch remove(std::size_t member, std::size_t carried) const;
    [[nodiscard]] Patch move(std::size_t member, std::size_t to) const;
    [[nodiscard]] Patch move(std::size_t member, std::size_t carried, std::size_t to) const;
    [[nodiscard]] Patch set(std::size_t member, const std::string& part,
                            const std::string& value) const;

    // For what tries many.
    struct Choice {
        std::string title, icon, word;
        EntityRef ref;
        bool meant = true; ///< as the field says (`fits`)
        Value value;       ///< a record, or a reference
    };
    [[nodiscard]] std::vector<Choice> choices(const Aim& aim) const;
    struct Tried {
        Patch patch; ///< with what completes it
        session::EntityPtr entity;
        std::vector<check::Finding> found;
        Cost cost; ///< beyond what it costs now
        [[nodiscard]] bool breaks() const;
    };
    /// Words that a new member needs are chosen, and of what fits warnings are seen to that a value
    /// of its own settles: numbers of doubles.
    [[nodiscard]] Tried tried(const Aim& aim, const Choice& choice) const;
    /// What it would cost, without a look at the rules.
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
    /// What is found now; worked out when it is first asked for.
    [[nodiscard]] const std::vector<check::Finding>& before() const;
    mutable std::optional<std::vector<check::Finding>> before_;
};

} // namespace ww::forms
