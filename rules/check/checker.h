#pragma once

// Runs all checks on a snapshot, and updates the findings for each later snapshot.

#include "rules/check/finding.h"
#include "rules/check/index.h"
#include "rules/model/document.h"
#include "rules/schema/schema.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ww::check {

/// A game's check in C++. It reads one entity directly, and other entities through the world, which
/// records what was read. It may run on several threads at once.
struct EntityCheck {
    std::string kind;
    /// Fields that the check reads; the check runs again when one of them changes. Empty: the check
    /// runs again when anything changes that it read through the world.
    std::vector<schema::Dependency> reads;
    std::function<void(const schema::World&, const schema::EntityView&, FindingSink&)> run;
    /// Lists of the kind's board that this check judges; `core.board.outside` judges the others.
    std::vector<std::string> judgedLists = {};
};

/// The parts of fixes that `describe` fills in.
enum class FixDetail : std::uint8_t {
    WithEdits,  ///< labels and edits; omits fixes whose edits would exceed the budget
    LabelsOnly, ///< labels; edits may be missing
};

struct CheckerOptions {
    bool release = false; ///< report unfinished content as errors
    unsigned threads = 0; ///< number of threads; 0: one for each core
    /// Budgets in expression steps (base/steps.h): for one constraint over all entities, and for
    /// all constraints together. A constraint usually takes 100 steps on an entity, so 50,000
    /// entities take 5,000,000 steps. A core needs about 4 seconds for 100,000,000 steps, so a
    /// check ends within half a minute.
    std::uint64_t maxConstraintSteps = 100'000'000;
    std::uint64_t maxTotalSteps = 500'000'000;
};

/// Holds the index and findings of the last snapshot and updates both for the next snapshot.
/// Compares chunks by pointer; runs only checks whose inputs changed. A fresh Checker's `update` is
/// the full check; a property test ensures equal results. Not thread-safe: one worker owns it.
class Checker {
  public:
    Checker(schema::SystemPtr system, std::vector<EntityCheck> checks, CheckerOptions options = {});
    ~Checker();
    Checker(Checker&&) noexcept;
    Checker& operator=(Checker&&) noexcept;

    struct Change {
        std::vector<EntityRef> rechecked; ///< entities whose findings may have changed
        bool filesChanged = false; ///< findings of files, packs or approvals may have changed
        bool allChanged = false;   ///< any finding may have changed; `rechecked` is empty then
    };
    Change update(const Snapshot& snapshot);

    /// Returns all findings, by pack, file and place. After a small change, `findingsOf` is
    /// cheaper.
    [[nodiscard]] std::vector<const Finding*> findings() const;
    [[nodiscard]] std::vector<const Finding*> findingsOf(const EntityRef& entity) const;
    /// Returns findings elsewhere in the pack that `files` may cause: findings of rules that read
    /// entities of the files, and findings about references to such entities or unresolved
    /// references to their kinds. They have the same order as in `findings`.
    [[nodiscard]] std::vector<const Finding*>
    findingsAffectedBy(std::string_view pack, const std::vector<std::string>& files) const;
    [[nodiscard]] diag::Counts counts() const; ///< stored numbers, updated with the findings

    /// Returns all fixes, including those that need a search (the nearest existing id).
    [[nodiscard]] std::vector<PatchFix> fixes(const Finding& finding) const;

    /// Applies the pack's severities and approvals to findings of one entity that the checker
    /// didn't make, such as findings on sheets.
    void applySeveritiesAndApprovals(std::span<Finding> findings) const;
    /// Returns a finding for each approval about sheets that matches none of `adopted`. `adopted`
    /// must be all findings on sheets of the last snapshot.
    [[nodiscard]] std::vector<Finding> staleApprovals(const std::vector<Finding>& adopted) const;

    /// Returns the finding with absolute places, final wording, and fixes as byte edits.
    [[nodiscard]] diag::Diagnostic describe(const Finding& finding) const;
    /// Describes many findings at once, in linear time.
    [[nodiscard]] std::vector<diag::Diagnostic>
    describe(const std::vector<const Finding*>& findings,
             FixDetail edits = FixDetail::WithEdits) const;
    [[nodiscard]] std::vector<diag::Diagnostic> describeAll() const;
    /// Returns a line (from 1) of a file named as in `diag::Place`, for the text renderer.
    [[nodiscard]] std::optional<std::string> sourceLine(const std::string& file,
                                                        std::uint32_t number) const;

    /// Returns the world of the last snapshot. Use it on the same thread only.
    [[nodiscard]] const schema::World& world() const;
    /// Returns the entities and references of the last snapshot.
    [[nodiscard]] const EntityIndex& index() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ww::check
