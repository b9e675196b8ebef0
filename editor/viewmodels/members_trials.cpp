// Part of MembersModel: trials on a thread: candidates, free slots, random fills.

#include "members_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <utility>

namespace ww::ui {

using session::q;
using session::s;

void MembersModel::askNext() {
    const session::Session* session = this->session();
    if (!session || !parts())
        return beside_.end();
    forms::MemberTrials::Of of{session->system(), session->snapshot(), rules_, entity()->ref(),
                               s(field())};
    if (throwing_)
        return askThrow(std::move(of));
    if (stale_)
        return beside_.ask(
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
                askNext();
            });
    // One member at a time; each result is shown at once.
    if (slotsAt_ < members_.size())
        beside_.ask(
            *this,
            [trials = trials_, of = std::move(of), member = slotsAt_] {
                return trials->room(of, member);
            },
            [this](const std::vector<forms::MemberRoster::Slot>& room) {
                takeRoom(room);
                askNext();
            });
}

void MembersModel::takeRoom(const std::vector<forms::MemberRoster::Slot>& room) {
    QVariantList list;
    for (const forms::MemberRoster::Slot& slot : room)
        list << QVariantMap{{"word", q(slot.word)},
                            {"label", q(slot.label)},
                            {"carried", static_cast<int>(slot.carried)},
                            {"fits", slot.fits},
                            {"reason", session::wording(slot.reason)}};
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

bool MembersModel::thrown() const {
    const session::Session* of = session();
    return of && thrownAt_ != 0 && of->snapshot().revision == thrownAt_;
}

void MembersModel::fill(bool whole) {
    throwing_ = Throw{whole, false, seed_};
    later_.start();
}

void MembersModel::again() {
    if (!thrown())
        return;
    setSeed(seed_ + 1);
    throwing_ = Throw{thrownWhole_, true, seed_};
    later_.start();
}

void MembersModel::askThrow(forms::MemberTrials::Of of) {
    const Throw how = *throwing_;
    if (how.again)
        of.snapshot = thrownFrom_;
    beside_.ask(
        *this,
        [trials = trials_, of = std::move(of), how] {
            return trials->filled(of, how.whole ? forms::Fill::Whole : forms::Fill::Rest,
                                  static_cast<std::uint64_t>(how.seed));
        },
        [this, how](const forms::Filled& made) {
            throwing_.reset();
            takeThrow(how, made);
            askNext();
        });
}

void MembersModel::takeThrow(const Throw& how, const forms::Filled& made) {
    if (!entity() || entity()->readOnly())
        return;
    if (made.patch.ops.empty())
        return session()->notify(made.unknownCosts
                                     ? tr("What would fit has no known cost, so nothing is thrown.")
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
