#include "editor/forms/member_trials.h"

#include "rules/base/cancel.h"
#include "rules/schema/manifest.h"

namespace ww::forms {

const MemberRoster* MemberTrials::updateRoster(const TrialRequest& of) {
    if (roster_ && of.rules == of_.rules && of.system == of_.system && of.ref == of_.ref &&
        of.field == of_.field && of.snapshot.revision == of_.snapshot.revision)
        return &*roster_;
    const CancelScope whole(nullptr); // forbids cancelling: the index must be complete
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
    if (auto parts = memberFieldsOf(*of.system, *entity_->schema, of.field))
        roster_.emplace(*index_, *of_.rules, entity_, std::move(*parts));
    return roster_ ? &*roster_ : nullptr;
}

std::vector<Offer> MemberTrials::offers(const TrialRequest& of, const ChoiceTarget& aim) {
    const MemberRoster* roster = updateRoster(of);
    return roster ? roster->offers(aim) : std::vector<Offer>();
}

std::vector<MemberRoster::CarriedSlot> MemberTrials::carriedSlots(const TrialRequest& of,
                                                                  std::size_t member) {
    const MemberRoster* roster = updateRoster(of);
    return roster ? roster->carriedSlots(member) : std::vector<MemberRoster::CarriedSlot>();
}

FillResult MemberTrials::fillRoster(const TrialRequest& of, FillMode how, std::uint64_t seed) {
    const MemberRoster* roster = updateRoster(of);
    return roster
               ? forms::fillRoster(*index_, *of_.rules, entity_, roster->memberFields(), how, seed)
               : FillResult();
}

} // namespace ww::forms
