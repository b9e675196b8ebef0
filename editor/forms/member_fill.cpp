#include "editor/forms/member_fill.h"

#include "editor/forms/patches.h"

#include <algorithm>

namespace ww::forms {

namespace {

constexpr std::size_t kMembers = 12;  ///< largest number of members if there is a cost limit
constexpr std::size_t kUnlimited = 4; ///< largest number of members without a limit
constexpr std::size_t kCarried = 12;  ///< largest number of things that a member carries

/// SplitMix64: unlike the standard's distributions, returns the same numbers on every platform.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}
    std::size_t below(std::size_t n) { return n == 0 ? 0 : static_cast<std::size_t>(next() % n); }
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[below(i)]);
    }

  private:
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    std::uint64_t state_;
};

class Throw {
  public:
    Throw(const session::EntityIndex& index, const DraftRules& rules,
          const session::EntityPtr& entity, const MemberFields& parts, FillMode how,
          std::uint64_t seed)
        : index_(index), rules_(rules), parts_(parts), whole_(entity), how_(how), dice_(seed) {
        start_ = entity;
        if (how == FillMode::Replace && entity->pair.find(parts.listField->key))
            start_ = patchedCopy(
                entity, FormPatches(entity).removeValue(FieldPath::fromKey(parts.listField->key)));
    }

    FillResult run() {
        if (!start_)
            return std::move(out_);
        now_ = start_;
        old_ = roster().memberCount();
        limited_ = roster().limit().has_value();
        const std::size_t most = limited_ ? kMembers : std::max(kUnlimited, old_);
        std::vector<MemberRoster::MemberChoice> choices = roster().choicesFor({});
        while (count() < most && addOne({}, choices)) {
            ++out_.addedMembers;
            for (std::size_t n = dice_.below(3); n > 0; --n)
                carryOne(count() - 1);
        }
        for (std::size_t i = 0; i < count() && limited_; ++i)
            carryAll(i);
        write();
        return std::move(out_);
    }

  private:
    /// Returns the roster of the current draft.
    const MemberRoster& roster() {
        return roster_ ? *roster_ : roster_.emplace(index_, rules_, now_, parts_);
    }
    [[nodiscard]] NodeRef list() const { return now_->pair.find(parts_.listField->key); }
    [[nodiscard]] std::size_t count() const { return list().isSequence() ? list().size() : 0; }

    /// Shuffles the choices and adds the first fitting choice. Returns false if none fits.
    bool addOne(const ChoiceTarget& aim, std::vector<MemberRoster::MemberChoice> choices) {
        dice_.shuffle(choices);
        return std::any_of(
            choices.begin(), choices.end(),
            [&](const MemberRoster::MemberChoice& choice) { return add(aim, choice); });
    }

    bool add(const ChoiceTarget& aim, const MemberRoster::MemberChoice& choice) {
        const MemberRoster& roster = this->roster();
        if (!choice.fits)
            return false;
        const Cost cost = roster.costOf(aim, choice);
        // If there is a limit, skip choices that exceed it. Also skip members that cost nothing,
        // since no limit would end adding them.
        if (limited_ && (roster.cost().knownCost + cost.knownCost > *roster.limit() ||
                         (!aim.member && cost.knownCost <= 0 && cost.unknownCount <= 0)))
            return false;
        MemberRoster::Attempt tried = roster.tryChoice(aim, choice);
        if (tried.isBreakingRules())
            return false;
        if (tried.cost.unknownCount > 0 && limited_) {
            out_.hasUnknownCosts = true;
            return false;
        }
        if (!tried.newFindings.empty())
            return false;
        if (aim.member && *aim.member < old_)
            appendPatch(patch_, tried.patch);
        else if (!aim.member)
            noteSettled(tried.patch);
        now_ = std::move(tried.entity);
        roster_.reset();
        return true;
    }
    /// Keeps changes to existing members, such as numbers that distinguish equal members.
    void noteSettled(const Patch& patch) {
        for (const PatchOp& op : patch.ops)
            if (op.kind == PatchOp::Kind::Set && op.path.steps().size() > 2 &&
                op.path.steps()[1].index < old_)
                patch_.ops.push_back(op);
    }

    [[nodiscard]] bool hasRoom(std::size_t member) const {
        return parts_.carriedField &&
               list().at(member).find(parts_.carriedField->key).size() < kCarried;
    }
    void carryOne(std::size_t member) {
        if (!hasRoom(member))
            return;
        const ChoiceTarget aim{member, parts_.carriedField->key};
        out_.addedCarried += addOne(aim, roster().choicesFor(aim)) ? 1 : 0;
    }
    /// Shuffles the choices and adds all fitting choices.
    void carryAll(std::size_t member) {
        if (!parts_.carriedField)
            return;
        const ChoiceTarget aim{member, parts_.carriedField->key};
        std::vector<MemberRoster::MemberChoice> cards = roster().choicesFor(aim);
        dice_.shuffle(cards);
        for (const MemberRoster::MemberChoice& card : cards)
            if (hasRoom(member))
                out_.addedCarried += add(aim, card) ? 1 : 0;
    }

    /// Writes each new member as one insertion.
    void write() {
        if (out_.addedMembers + out_.addedCarried == 0)
            return;
        const FieldPath path = FieldPath::fromKey(parts_.listField->key);
        if (how_ == FillMode::Replace || old_ == 0) {
            out_.patch = FormPatches(whole_).setValue(path, Value::fromNode(list()));
            return;
        }
        out_.patch = std::move(patch_);
        for (std::size_t i = old_; i < count(); ++i)
            out_.patch.ops.push_back(
                {PatchOp::Kind::Insert, whole_->ref, path.child(i), Value::fromNode(list().at(i))});
    }

    const session::EntityIndex& index_;
    const DraftRules& rules_;
    const MemberFields& parts_;
    session::EntityPtr whole_, start_, now_;
    std::optional<MemberRoster> roster_;
    FillMode how_;
    Dice dice_;
    std::size_t old_ = 0;
    bool limited_ = false;
    Patch patch_; ///< changes to existing members
    FillResult out_;
};

} // namespace

FillResult fillRoster(const session::EntityIndex& index, const DraftRules& rules,
                      const session::EntityPtr& entity, const MemberFields& parts, FillMode how,
                      std::uint64_t seed) {
    return Throw(index, rules, entity, parts, how, seed).run();
}

} // namespace ww::forms
