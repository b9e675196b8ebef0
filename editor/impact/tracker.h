#pragma once

// Tracks the effects of a pack's unsaved changes, edit by edit. Records the dependencies of facts,
// so that an edit recomputes only affected facts. The report equals the result of `compareAll`.
// Runs in short steps on the checker's thread.

#include "editor/impact/report.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace ww::impact {

using TemplatesPtr = std::shared_ptr<const sheets::TemplateSet>;

class Tracker {
  public:
    struct TrackerInputs {
        schema::SystemPtr system;
        const check::Checker* checker = nullptr; ///< checker of the edited pack
        /// Creates another checker, for the saved pack.
        std::function<check::Checker()> makeChecker;
        const std::vector<check::Analysis>* analyses = nullptr;
        /// Returns the templates of a snapshot; the same object while their sources are unchanged.
        std::function<TemplatesPtr(const Snapshot&)> templates;
        sheets::ArtSource art;
        std::function<void()> wake; ///< called from another thread when there is new work
    };
    explicit Tracker(TrackerInputs parts);
    ~Tracker();
    Tracker(const Tracker&) = delete;
    Tracker& operator=(const Tracker&) = delete;

    /// Call this function after the checker has checked `now`. The call is fast, since `runStep`
    /// does the work. In the first call, both snapshots must be equal.
    void update(const Snapshot& now, const Snapshot& saved, const check::Checker::Change& change);
    /// Discards layout results. Call this function when pictures or templates changed.
    void discardLayouts();
    /// From now on, computes facts of entities even before the first edit.
    void computeFactsEarly() { prepared_ = true; }

    [[nodiscard]] bool hasWork() const;
    /// Returns whether work that an edit caused is waiting.
    [[nodiscard]] bool hasUrgentWork() const { return hasWork() && (planDue_ || !isUnchanged()); }
    /// Returns whether another thread is checking the saved pack. That thread calls `wake` when it
    /// ends.
    [[nodiscard]] bool isCheckingSaved() const { return making_.joinable() && !ready_; }
    /// Does a short piece of work. Returns true if the report changed.
    bool runStep();
    /// Runs until no work is waiting and other threads have ended. For tests and scripts.
    void runUntilIdle();
    [[nodiscard]] const std::shared_ptr<const Impact>& currentImpact() const { return report_; }

    /// Returns current facts, cached if still valid.
    [[nodiscard]] const Facts& currentFacts(const EntityRef& ref);
    /// Returns the faces of the saved or the edited pack. Returns no saved faces while the saved
    /// pack is being checked.
    [[nodiscard]] std::vector<sheets::Face> facesOfVersion(const EntityRef& ref,
                                                           const std::string& sheet, bool saved);

  private:
    struct KnownFacts {
        Facts facts;
        DependencyKeys dependencies;
    };
    using KnownFactsByKey = std::map<EntityKey, KnownFacts>;

    void planWork();
    void reuseFactsForSaved();
    void fillQueue();
    void updateFactsOf(const EntityRef& ref);
    [[nodiscard]] const KnownFacts& knownFacts(const EntityRef& ref);
    [[nodiscard]] bool
    ensureSavedChecked(); ///< returns false while another thread checks the saved pack
    [[nodiscard]] ComparedPack editedPack();
    [[nodiscard]] ComparedPack savedPack();
    void assembleImpact();
    void addFindingsOfRechecked(ImpactBuilder& report);
    [[nodiscard]] bool isUnchanged() const { return !difference_.hasChanges; }

    /// In packs with more entities, no facts are computed before an edit.
    static constexpr std::size_t kMaxPreparedEntities = 4000;

    TrackerInputs parts_;
    Snapshot now_, saved_;               ///< the snapshots of the last update
    Snapshot plannedNow_, plannedSaved_; ///< the snapshots that the known facts describe
    TemplatesPtr nowTemplates_, savedTemplates_;
    bool begun_ = false, planDue_ = false, prepared_ = false, reportDue_ = false;
    bool listDue_ = true; ///< whether `entities_` may be out of date
    TextDifference difference_;
    std::vector<EntityRef> entities_; ///< entities with facts in the edited pack
    /// Facts of entities as saved, and current facts of entities whose dependencies changed.
    KnownFactsByKey asSaved_, asEdited_;
    std::vector<EntityRef> queue_; ///< entities whose facts are due; the last one is next
    /// Number of entities at the queue's front that are probably unchanged.
    std::size_t unknown_ = 0;
    std::vector<EntityRef> held_;   ///< entities that wait until the saved pack is checked
    std::set<EntityRef> rechecked_; ///< entities whose findings may differ from the saved findings
    bool allFindings_ = false, fileFindings_ = false;
    std::shared_ptr<const Impact> report_;

    std::optional<check::Checker> savedChecker_;
    Snapshot savedChecked_;
    std::optional<check::Checker> made_; ///< checker that `making_` writes until `ready_` is true
    std::atomic<bool> stop_ = false, ready_ = false;
    std::thread making_;
};

} // namespace ww::impact
