#pragma once

// Reads a roster: its members, what they carry, and costs. Offers choices for it; an offer that
// breaks a rule contains the rule's message.

#include "editor/forms/draft.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

/// A known cost, and the number of things of unknown cost.
struct Cost {
    double knownCost = 0, unknownCount = 0;
    friend bool operator==(const Cost&, const Cost&) = default;
    friend Cost operator-(const Cost& a, const Cost& b) {
        return {a.knownCost - b.knownCost, a.unknownCount - b.unknownCount};
    }
};

/// A member's fields, as the list's record declares them.
struct MemberFields {
    const schema::FieldDef* listField = nullptr;
    /// Fields with a single reference. The last field with a value names the member.
    std::vector<const schema::FieldDef*> referenceFields;
    std::vector<const schema::FieldDef*> enumFields;
    const schema::FieldDef* carriedField = nullptr; ///< the first list of references; may be null
    const schema::FieldDef* groupField =
        nullptr; ///< field of carried things whose value groups them; may be null
    std::string totalKey, unknownKey,
        limitKey; ///< keys of fields or derived values, declared by the view
    std::vector<std::string> shownKeys, chosenKeys; ///< keys of fields, declared by the view
};
/// Returns the fields of a list of members; nothing if the view doesn't declare `field` as one.
[[nodiscard]] std::optional<MemberFields> memberFieldsOf(const schema::System& system,
                                                         const schema::EntitySchema& schema,
                                                         std::string_view field);

struct CarriedEntry {
    /// `groupWord`: the value of `MemberFields::groupField`.
    std::string value, title, groupWord;
    EntityRef ref;
    Cost cost;
};
struct Member {
    struct Part {
        const schema::FieldDef* field = nullptr;
        std::string value, title; ///< empty if the field isn't written
        EntityRef ref;            ///< a reference's target; empty if it doesn't exist
    };
    std::string title;
    EntityRef ref;           ///< the reference that names the member
    std::vector<Part> parts; ///< the reference fields, then the enum fields
    std::vector<CarriedEntry> carried;
    Cost cost; ///< cost of the member and its carried things
};

struct Offer {
    std::string title, icon;
    std::string groupWord; ///< the value of `MemberFields::groupField`
    EntityRef ref;
    Value value; ///< the choice's value
    Patch patch;
    Cost cost;
    bool fits = true;
    /// Message of the rule that the choice breaks; empty if the choice fits.
    std::string reason;
    std::vector<std::string> cite; ///< ids of the rules behind `reason`
    std::string note;              ///< text of the warning that the choice would cause
};

/// The position in the roster for which a choice is offered.
struct ChoiceTarget {
    std::optional<std::size_t> member; ///< index of the member; none: a new member
    std::string part;                  ///< key of the member's reference field or of its list of
                                       ///< carried things
    friend bool operator==(const ChoiceTarget&, const ChoiceTarget&) = default;
};

class MemberRoster {
  public:
    /// `index` and `rules` must outlive the roster.
    MemberRoster(const session::EntityIndex& index, const DraftRules& rules,
                 session::EntityPtr entity, MemberFields parts);

    [[nodiscard]] const MemberFields& memberFields() const { return parts_; }
    [[nodiscard]] std::vector<Member> members() const;
    [[nodiscard]] std::size_t memberCount() const;
    [[nodiscard]] Cost cost() const { return cost_; }
    [[nodiscard]] std::optional<double> limit() const { return limit_; }
    [[nodiscard]] FieldPath pathOf(std::size_t member) const;
    [[nodiscard]] FieldPath pathOf(std::size_t member, std::size_t carried) const;

    /// Returns offers for all choices, fitting offers first. Slow: tries each choice on a copy.
    [[nodiscard]] std::vector<Offer> offers(const ChoiceTarget& aim) const;
    /// Computes an offer again; returns nothing if its choice no longer exists.
    [[nodiscard]] std::optional<Offer> judgeAgain(const ChoiceTarget& aim,
                                                  const Offer& offer) const;
    /// A group of a member's carried things: how many it carries, and whether another thing fits.
    struct CarriedSlot {
        std::string word, label;
        std::size_t carried = 0;
        bool fits = false;
        std::string reason; ///< why the member can't carry more of this group
    };
    [[nodiscard]] std::vector<CarriedSlot> carriedSlots(std::size_t member) const;

    // These functions return patches. An empty patch changes nothing.
    [[nodiscard]] Patch
    duplicate(std::size_t member) const; ///< copies the member and its carried things
    [[nodiscard]] Patch remove(std::size_t member) const;
    [[nodiscard]] Patch remove(std::size_t member, std::size_t carried) const;
    [[nodiscard]] Patch move(std::size_t member, std::size_t to) const;
    [[nodiscard]] Patch move(std::size_t member, std::size_t carried, std::size_t to) const;
    [[nodiscard]] Patch setPart(std::size_t member, const std::string& part,
                                const std::string& value) const;

    // Types and functions for code that tries many choices.
    struct MemberChoice {
        std::string title, icon, groupWord;
        EntityRef ref;
        bool fits = true; ///< whether the choice passes the field's `fits`
        Value value;      ///< a record or a reference
    };
    [[nodiscard]] std::vector<MemberChoice> choicesFor(const ChoiceTarget& aim) const;
    struct Attempt {
        Patch patch; ///< applies the choice, and fixes that complete it
        session::EntityPtr entity;
        std::vector<check::Finding> newFindings;
        Cost cost; ///< additional cost of the choice
        [[nodiscard]] bool isBreakingRules() const;
    };
    /// Tries a choice on a copy. Also sets required enum fields, and applies fixes that set the
    /// member's values, such as the number of a second equal member.
    [[nodiscard]] Attempt tryChoice(const ChoiceTarget& aim, const MemberChoice& choice) const;
    /// Returns the additional cost of a choice, without checking the rules.
    [[nodiscard]] Cost costOf(const ChoiceTarget& aim, const MemberChoice& choice) const;

  private:
    [[nodiscard]] Cost costOf(const session::Entity& entity) const;
    [[nodiscard]] Offer judgeChoice(const ChoiceTarget& aim, const MemberChoice& choice) const;
    [[nodiscard]] Patch additionPatch(const ChoiceTarget& aim, const Value& value) const;
    [[nodiscard]] Attempt judgePatch(Patch patch) const;
    void applyCompletingFixes(Attempt& tried) const;
    void addMemberChoices(std::vector<MemberChoice>& out, const Value& record, std::size_t at,
                          const MemberChoice& so) const;
    [[nodiscard]] NodeRef memberListNode() const {
        return entity_->pair.find(parts_.listField->key);
    }
    [[nodiscard]] std::string groupWordOf(const EntityRef& ref) const;

    const session::EntityIndex& index_;
    const DraftRules& rules_;
    session::EntityPtr entity_;
    MemberFields parts_;
    Cost cost_;
    std::optional<double> limit_;
    /// Returns the current findings, which the first call computes.
    [[nodiscard]] const std::vector<check::Finding>& currentFindings() const;
    mutable std::optional<std::vector<check::Finding>> before_;
};

} // namespace ww::forms
