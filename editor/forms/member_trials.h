#pragma once

// What is tried of a roster of members on a thread beside the window's: by entities of its own,
// which are brought up to date by snapshots, so that nothing is shared with the window but text.

#include "editor/forms/member_fill.h"

#include <memory>

namespace ww::forms {

class MemberTrials {
  public:
    /// Whose roster it is, as everything was then.
    struct Of {
        schema::SystemPtr system;
        Snapshot snapshot;
        std::shared_ptr<const DraftRules> rules;
        EntityRef ref;
        std::string field;
    };
    // Each ends at a cancel point before the next choice is tried. One thread at a time.
    [[nodiscard]] std::vector<Offer> offers(const Of& of, const Aim& aim);
    [[nodiscard]] std::vector<MemberRoster::Slot> room(const Of& of, std::size_t member);
    [[nodiscard]] Filled filled(const Of& of, Fill how, std::uint64_t seed);

  private:
    /// Null where there is no such roster, or its text can't be read.
    const MemberRoster* follow(const Of& of);

    std::unique_ptr<session::EntityIndex> index_;
    Of of_;
    session::EntityPtr entity_;
    std::optional<MemberRoster> roster_; ///< of these
};

} // namespace ww::forms
