#pragma once

// Tries changes of a roster on a worker thread. Its own entity index, updated from snapshots,
// shares only text with the window.

#include "editor/forms/member_fill.h"

#include <memory>

namespace ww::forms {

class MemberTrials {
  public:
    /// The roster to try, with its pack at the time of the request.
    struct Of {
        schema::SystemPtr system;
        Snapshot snapshot;
        std::shared_ptr<const DraftRules> rules;
        EntityRef ref;
        std::string field;
    };
    // Each stops at a cancel point before the next choice. One thread at a time.
    [[nodiscard]] std::vector<Offer> offers(const Of& of, const Aim& aim);
    [[nodiscard]] std::vector<MemberRoster::Slot> room(const Of& of, std::size_t member);
    [[nodiscard]] Filled filled(const Of& of, Fill how, std::uint64_t seed);

  private:
    /// Updates the roster. Returns null if it doesn't exist or its text can't be read.
    const MemberRoster* follow(const Of& of);

    std::unique_ptr<session::EntityIndex> index_;
    Of of_;
    session::EntityPtr entity_;
    std::optional<MemberRoster> roster_; ///< the roster of `entity_`
};

} // namespace ww::forms
