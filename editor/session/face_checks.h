#pragma once

// Checks whether content fits on the faces of all entities. Lays out a few entities at a time when
// the worker is idle, edited entities first. Use on the check worker's thread.

#include "editor/impact/tracker.h"
#include "editor/session/card_painter.h"
#include "editor/session/finding_store.h"
#include "rules/check/checker.h"

#include <map>
#include <set>
#include <utility>

namespace ww::session {

class FaceChecks {
  public:
    /// `tracker` caches the layouts.
    FaceChecks(const check::Checker& checker, CardPainter& painter, impact::Tracker& tracker,
               schema::SystemPtr game)
        : checker_(checker), painter_(painter), tracker_(tracker), game_(std::move(game)) {}

    /// Queues the rechecked entities, or all entities if `everything`. Call this function after the
    /// checker and the painter have the snapshot.
    void update(const Snapshot& snapshot, const std::vector<EntityRef>& rechecked, bool everything);
    void startCheckingAll(); ///< starts checking all entities, not only edited ones
    void recheckAll();       ///< call it after templates or pictures changed
    [[nodiscard]] bool hasEditedEntities() const { return !edited_.empty(); }
    [[nodiscard]] bool hasWork() const { return hasEditedEntities() || !others_.empty(); }
    /// Checks entities for a few milliseconds. Returns their findings; the list of an entity is
    /// empty if everything fits.
    [[nodiscard]] FaceCheckResult runStep();
    /// Applies changed approvals and severities to all findings and returns them.
    [[nodiscard]] FaceCheckResult reapplyApprovals();

  private:
    void layOutEntity(const EntityRef& ref, FaceCheckResult& out);
    void enqueue(const EntityRef& ref);
    void enqueueAll();

    /// Limit of queued entities besides edited entities, since layout takes one or two milliseconds
    /// per entity.
    static constexpr std::size_t kMaxEntities = 2000;
    const check::Checker& checker_;
    CardPainter& painter_;
    impact::Tracker& tracker_;
    schema::SystemPtr game_;
    PackDocumentsPtr own_;
    std::set<EntityRef> edited_;
    std::set<EntityRef> others_;
    std::map<EntityRef, std::vector<check::Finding>> found_;
    std::vector<FaceCheckResult::EntityFaceHash> faces_; ///< collected hashes, returned in groups
    bool begun_ = false;
};

} // namespace ww::session
