#pragma once

// Tries changes of a roster on a worker thread. Has its own entity index, updated from snapshots;
// it shares only texts with the window's thread.

#include "editor/forms/member_fill.h"

#include <memory>

namespace ww::forms {

class MemberTrials {
  public:
    /// The roster to try, with its pack at the time of the request.
    struct TrialRequest {
        schema::SystemPtr system;
        Snapshot snapshot;
        std::shared_ptr<const DraftRules> rules;
        EntityRef ref;
        std::string field;
    };
    // These functions can be cancelled before each choice. Only one thread at a time may call them.
    [[nodiscard]] std::vector<Offer> offers(const TrialRequest& of, const ChoiceTarget& aim);
    [[nodiscard]] std::vector<MemberRoster::CarriedSlot> carriedSlots(const TrialRequest& of,
                                                                      std::size_t member);
    [[nodiscard]] FillResult fillRoster(const TrialRequest& of, FillMode how, std::uint64_t seed);

  private:
    /// Updates the roster. Returns null if the entity doesn't exist or its text can't be read.
    const MemberRoster* updateRoster(const TrialRequest& of);

    std::unique_ptr<session::EntityIndex> index_;
    TrialRequest of_;
    session::EntityPtr entity_;
    std::optional<MemberRoster> roster_; ///< the roster of `entity_`
};

} // namespace ww::forms
