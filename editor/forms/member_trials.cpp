#include "editor/forms/member_trials.h"

#include "rules/base/cancel.h"
#include "rules/schema/manifest.h"

namespace ww::forms {

const MemberRoster* MemberTrials::follow(const Of& of) {
    if (roster_ && of.rules == of_.rules && of.system == of_.system && of.ref == of_.ref &&
        of.field == of_.field && of.snapshot.revision == of_.snapshot.revision)
        return &*roster_;
    const CancelScope whole(nullptr); // don't cancel: the index must be complete
    roster_.reset();
    entity_.reset();
    if (!index_ || index_->system() != of.system)
        index_ = std::make_unique<session::EntityIndex>(of.system);
    index_->update(of.snapshot);
    if (!of.snapshot.packs.empty())
        index_->setOptions(schema::manifestOf(of.snapshot.packs.back()->pack, of.snapshot).options);
    of_ = of;
    entity_ = index_->at(of.ref);
    if (!entity_ || !entity_->schema || !entity_->pair)
        return nullptr;
    if (auto parts = partsOf(*of.system, *entity_->schema, of.field))
        roster_.emplace(*index_, *of_.rules, entity_, std::move(*parts));
    return roster_ ? &*roster_ : nullptr;
}

std::vector<Offer> MemberTrials::offers(const Of& of, const Aim& aim) {
    const MemberRoster* roster = follow(of);
    return roster ? roster->offers(aim) : std::vector<Offer>();
}

std::vector<MemberRoster::Slot> MemberTrials::room(const Of& of, std::size_t member) {
    const MemberRoster* roster = follow(of);
    return roster ? roster->room(member) : std::vector<MemberRoster::Slot>();
}

Filled MemberTrials::filled(const Of& of, Fill how, std::uint64_t seed) {
    const MemberRoster* roster = follow(of);
    return roster ? forms::filled(*index_, *of_.rules, entity_, roster->parts(), how, seed)
                  : Filled();
}

} // namespace ww::forms
