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
    double knownCost = 0, unknownCount = 0;
    friend bool operator==(const Cost&, const Cost&) = default;
    friend Cost operator-(const Cost& a, const Cost& b) {
        return {a.knownCost - b.knownCost, a.unknownCount - b.unknownCount};
    }
};

/// A member's fields, as the list's record declares them.
struct MemberFields {
    const schema::FieldDef* listField = nullptr;
    /// Fields with a single reference; the last one written names the member.
    std::vector<const schema::FieldDef*> referenceFields;
    std::vector<const schema::FieldDef*> enumFields; ///< enum fields
    const schema::FieldDef* carriedField = nullptr;  ///< the first list of references; may be null
    const schema::FieldDef* groupField =
        nullptr; ///< the field that groups carried things; may be null
    std::string totalKey, unknownKey,
        limitKey; ///< keys of fields or derived values, as the view declares them
    std::vector<std::string> shownKeys, chosenKeys; ///< keys of fields, as the view declares them
};
/// The parts of a member; nothing if the field isn't a list of members.
[[nodiscard]] std::optional<MemberFields> memberFieldsOf(const schema::System& system,
                                                         const schema::EntitySchema& schema,
                                                         std::string_view field);

struct CarriedEntry {
    /// `groupWord`: value of the field that groups carried things.
    std::string value, title, groupWord;
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
    std::vector<CarriedEntry> carried;
    Cost cost; ///< cost of the member and of what it carries
};

struct Offer {
    std::string title, icon;
    std::string groupWord; ///< value of the field that groups carried things
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

/// The place in the roster that a choice is for.
struct ChoiceTarget {
    std::optional<std::size_t> member; ///< none: a new member
    std::string part;                  ///< field of that member: a reference, or the carried things
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

    /// All choices, fitting ones first. Tries each on a copy, so many take long.
    [[nodiscard]] std::vector<Offer> offers(const ChoiceTarget& aim) const;
    /// Judges an offer again; nothing if it isn't a choice any more.
    [[nodiscard]] std::optional<Offer> judgeAgain(const ChoiceTarget& aim,
                                                  const Offer& offer) const;
    /// For each group of carried things, in declared order: how many there are, and whether another
    /// fits.
    struct CarriedSlot {
        std::string word, label;
        std::size_t carried = 0;
        bool fits = false;
        std::string reason; ///< why no further thing fits
    };
    [[nodiscard]] std::vector<CarriedSlot> carriedSlots(std::size_t member) const;

    // These functions return patches. An empty patch changes nothing.
    [[nodiscard]] Patch
    duplicate(std::size_t member) const; ///< copies the member and what it carries
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
        bool fits = true; ///< passes the field's `fits`
        Value value;      ///< a record or a reference
    };
    [[nodiscard]] std::vector<MemberChoice> choicesFor(const ChoiceTarget& aim) const;
    struct Attempt {
        Patch patch; ///< patch that makes the choice, with fixes that complete it
        session::EntityPtr entity;
        std::vector<check::Finding> newFindings;
        Cost cost; ///< additional cost of the choice
        [[nodiscard]] bool isBreakingRules() const;
    };
    /// Tries a choice on a copy. Also sets required enum fields, and applies fixes that set the
    /// member's values, such as the number of a second equal member.
    [[nodiscard]] Attempt tryChoice(const ChoiceTarget& aim, const MemberChoice& choice) const;
    /// The additional cost of a choice, without checking the rules.
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
    /// The current findings; computed on first use.
    [[nodiscard]] const std::vector<check::Finding>& currentFindings() const;
    mutable std::optional<std::vector<check::Finding>> before_;
};

} // namespace ww::forms
