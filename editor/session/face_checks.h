#pragma once

// Whether faces hold what they are given, of all entities of the open pack: laid out a few at a
// time whenever there is nothing better to do, those just edited first. Lives on the check worker's
// thread.

#include "editor/impact/tracker.h"
#include "editor/session/card_painter.h"
#include "editor/session/finding_store.h"
#include "rules/check/checker.h"

#include <map>
#include <set>

namespace ww::session {

class FaceChecks {
  public:
    /// What is laid out is kept by the tracker, which wants to know it too.
    FaceChecks(const check::Checker& checker, CardPainter& painter, impact::Tracker& tracker)
        : checker_(checker), painter_(painter), tracker_(tracker) {}

    /// After the checker and the painter have the snapshot. `everything`: any entity may be
    /// another.
    void update(const Snapshot& snapshot, const std::vector<EntityRef>& rechecked, bool everything);
    void begin(); ///< from now on all entities, not only those that are edited
    void again(); ///< templates or pictures are others
    [[nodiscard]] bool hasEdited() const { return !edited_.empty(); }
    [[nodiscard]] bool waiting() const { return hasEdited() || !others_.empty(); }
    /// Works for some milliseconds. Entities whose findings were laid out; empty list: they fit.
    [[nodiscard]] FaceResult step();
    /// Approvals or severities may be others: all that is known, once more.
    [[nodiscard]] FaceResult readopt();

  private:
    void lay(const EntityRef& ref, FaceResult& out);
    void queue(const EntityRef& ref);
    void queueAll();

    /// Laying out takes a millisecond or two each: of more, those that are edited.
    static constexpr std::size_t kMost = 2000;
    const check::Checker& checker_;
    CardPainter& painter_;
    impact::Tracker& tracker_;
    PackDocumentsPtr own_;
    std::set<EntityRef> edited_;
    std::set<EntityRef> others_;
    std::map<EntityRef, std::vector<check::Finding>> found_;
    std::vector<FaceResult::Faces> faces_; ///< to be reported together
    bool begun_ = false;
};

} // namespace ww::session
