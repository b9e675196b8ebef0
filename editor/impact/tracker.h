#pragma once

// What the unsaved changes of an open pack move, kept up to date edit by edit. What each entity's
// facts rest on is noted, so that after an edit only those are worked out again that rest on
// something which is another; the report is that of `compareAll`. Lives on one thread, beside its
// checker, and works in short steps.

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
    struct Parts {
        schema::SystemPtr system;
        const check::Checker* checker = nullptr;     ///< of what is being edited
        std::function<check::Checker()> makeChecker; ///< another, for what is saved
        const std::vector<check::Analysis>* analyses = nullptr;
        /// Of that snapshot; the same ones where what makes them is the same.
        std::function<TemplatesPtr(const Snapshot&)> templates;
        sheets::ArtSource art;
        std::function<void()> wake; ///< called from another thread: there is something to do again
    };
    explicit Tracker(Parts parts);
    ~Tracker();
    Tracker(const Tracker&) = delete;
    Tracker& operator=(const Tracker&) = delete;

    /// After the checker has `now`. Cheap: what follows from it is done by `step`. The first
    /// snapshots are the same.
    void update(const Snapshot& now, const Snapshot& saved, const check::Checker::Change& change);
    /// Pictures or templates are others: nothing that was laid out counts.
    void forget();
    /// From now on it gets to know the entities while nothing differs, so that an edit finds them
    /// known.
    void prepare() { prepared_ = true; }

    [[nodiscard]] bool waiting() const;
    /// Of that, what an edit moves.
    [[nodiscard]] bool urgent() const { return waiting() && (planDue_ || !clean()); }
    /// Another thread checks what is saved; `wake` follows.
    [[nodiscard]] bool isCheckingSaved() const { return making_.joinable() && !ready_; }
    /// Does one thing. True: there is another report.
    bool step();
    /// Until nothing is waiting and what runs on other threads has ended: for tests and scripts.
    void finish();
    [[nodiscard]] const std::shared_ptr<const Impact>& report() const { return report_; }

    /// The facts of what is being edited, from memory where they still hold.
    [[nodiscard]] const Facts& now(const EntityRef& ref);
    /// The faces of an entity as saved or as it is now; none while what is saved isn't read.
    [[nodiscard]] std::vector<sheets::Face> faces(const EntityRef& ref, const std::string& sheet,
                                                  bool saved);

  private:
    struct Known {
        Facts facts;
        Keys rests;
    };
    using KnownBy = std::map<EntityKey, Known>;

    void plan();
    void keepForSaved();
    void fillQueue();
    void process(const EntityRef& ref);
    [[nodiscard]] const Known& known(const EntityRef& ref);
    [[nodiscard]] bool savedReady(); ///< else it is being checked, and `wake` follows
    [[nodiscard]] Side nowSide();
    [[nodiscard]] Side savedSide();
    void assemble();
    void addFindingsOfChecked(Report& report);
    [[nodiscard]] bool clean() const { return !difference_.any; }

    /// Of more, only what is reached from an edit is looked at before one is made.
    static constexpr std::size_t kMostPrepared = 4000;

    Parts parts_;
    Snapshot now_, saved_;               ///< as updated last
    Snapshot plannedNow_, plannedSaved_; ///< that what is known is of
    TemplatesPtr nowTemplates_, savedTemplates_;
    bool begun_ = false, planDue_ = false, prepared_ = false, reportDue_ = false;
    bool listDue_ = true; ///< `entities_` may be others
    TextDifference difference_;
    std::vector<EntityRef> entities_; ///< with facts, of what is being edited
    /// Facts as they are saved; and as they are now, of entities whose facts rest on what is
    /// another now.
    KnownBy asSaved_, asEdited_;
    std::vector<EntityRef> queue_;  ///< the next one last
    std::size_t unknown_ = 0;       ///< so many at the front of it may well not differ
    std::vector<EntityRef> held_;   ///< until what is saved is checked
    std::set<EntityRef> rechecked_; ///< whose findings may differ from those of what is saved
    bool allFindings_ = false, fileFindings_ = false;
    std::shared_ptr<const Impact> report_;

    std::optional<check::Checker> savedChecker_;
    Snapshot savedChecked_;
    std::optional<check::Checker> made_; ///< by the thread, until it is ready
    std::atomic<bool> stop_ = false, ready_ = false;
    std::thread making_;
};

} // namespace ww::impact
