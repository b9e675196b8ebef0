// Part of MembersModel: computes candidates, free slots and random fills on a thread.

#include "members_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <utility>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

void MembersModel::startNextTrial() {
    const session::Session* session = this->session();
    if (!session || !parts())
        return beside_.cancel();
    forms::MemberTrials::TrialRequest of{session->system(), session->snapshot(), rules_,
                                         entity()->ref(), toUtf8String(field())};
    if (throwing_)
        return startRandomFill(std::move(of));
    if (stale_)
        return beside_.start(
            *this,
            [trials = trials_, of = std::move(of), aim = target()] {
                return trials->offers(of, aim);
            },
            [this, aim = target()](std::vector<forms::Offer> offers) {
                late_.stop();
                offers_ = std::move(offers);
                offersFor_ = aim;
                stale_ = false;
                search();
                startNextTrial();
            });
    // Compute slots for one member at a time, so that the first result is shown early.
    if (slotsAt_ < members_.size())
        beside_.start(
            *this,
            [trials = trials_, of = std::move(of), member = slotsAt_] {
                return trials->carriedSlots(of, member);
            },
            [this](const std::vector<forms::MemberRoster::CarriedSlot>& room) {
                showFreeSlots(room);
                startNextTrial();
            });
}

void MembersModel::showFreeSlots(const std::vector<forms::MemberRoster::CarriedSlot>& room) {
    QVariantList list;
    for (const forms::MemberRoster::CarriedSlot& slot : room)
        list << QVariantMap{{"word", toQString(slot.word)},
                            {"label", toQString(slot.label)},
                            {"carried", static_cast<int>(slot.carried)},
                            {"fits", slot.fits},
                            {"reason", session::withQuotationMarks(slot.reason)}};
    const bool same = slots_[slotsAt_] == list;
    slots_[slotsAt_++] = std::move(list);
    if (!same)
        showRows();
}

// --- random fills

void MembersModel::setSeed(int seed) {
    if (seed == seed_ || seed < 1)
        return;
    seed_ = seed;
    emit seedChanged();
}

bool MembersModel::wasRandomFill() const {
    const session::Session* of = session();
    return of && thrownAt_ != 0 && of->snapshot().revision == thrownAt_;
}

void MembersModel::fillRandomly(bool whole) {
    throwing_ = RandomFill{whole, false, seed_};
    later_.start();
}

void MembersModel::refillRandomly() {
    if (!wasRandomFill())
        return;
    setSeed(seed_ + 1);
    throwing_ = RandomFill{thrownWhole_, true, seed_};
    later_.start();
}

void MembersModel::startRandomFill(forms::MemberTrials::TrialRequest of) {
    const RandomFill how = *throwing_;
    if (how.again)
        of.snapshot = thrownFrom_;
    beside_.start(
        *this,
        [trials = trials_, of = std::move(of), how] {
            return trials->fillRoster(
                of, how.whole ? forms::FillMode::Replace : forms::FillMode::Complete,
                static_cast<std::uint64_t>(how.seed));
        },
        [this, how](const forms::FillResult& made) {
            throwing_.reset();
            applyRandomFill(how, made);
            startNextTrial();
        });
}

void MembersModel::applyRandomFill(const RandomFill& how, const forms::FillResult& made) {
    if (!entity() || entity()->readOnly())
        return;
    if (made.patch.ops.empty())
        return session()->postMessage(
            made.hasUnknownCosts ? tr("Nothing was added: the costs of what fits are unknown.")
                                 : tr("Nothing more fits."));
    if (how.again)
        session()->undo();
    thrownFrom_ = session()->snapshot();
    edit(made.patch,
         how.whole ? tr("Random, seed %1").arg(how.seed) : tr("Fill up, seed %1").arg(how.seed));
    thrownAt_ = session()->snapshot().revision;
    thrownWhole_ = how.whole;
    emit seedChanged();
}

} // namespace ww::ui
