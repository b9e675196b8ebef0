#pragma once

// The window thread's findings by entity, for the newest checked snapshot.

#include "rules/check/finding.h"
#include "rules/schema/schema.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ww::session {

/// A finding that stays valid after the checker's next run. Findings of opening a pack have an
/// absolute place and no entity.
struct Problem {
    check::Finding finding; ///< without a chunk for problems of opening
    std::string code;
    std::string message;
    std::string help;
    diag::Place place;     ///< only for problems of opening
    std::size_t count = 1; ///< number of findings that this one summarises
    bool opening = false;
    bool laidOut = false; ///< found by laying out a card, which plain `check` doesn't do
};
using ProblemPtr = std::shared_ptr<const Problem>;

[[nodiscard]] ProblemPtr makeProblem(const check::Finding& finding, bool laidOut = false);
[[nodiscard]] ProblemPtr makeProblem(const diag::Diagnostic& diagnostic);

/// The changes of one run of the checker.
struct CheckResult {
    std::uint64_t revision = 0;
    bool all = false; ///< `entities` and `fileProblems` are complete, not changes
    std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>>
        entities;       ///< rechecked entities; an empty list: no findings now
    bool files = false; ///< `fileProblems` replaces the old list
    std::vector<ProblemPtr> fileProblems;
    diag::Counts counts;
};

/// Findings of laying out faces.
struct FaceResult {
    /// An empty list: everything fits.
    std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>> entities;
    struct Faces {
        EntityRef entity;
        std::uint64_t hash = 0;
    };
    std::vector<Faces> faces; ///< hashes of all printed faces: equal hashes print equal
};

/// Returns whether the problem is an empty required field, which the form marks at its label.
[[nodiscard]] bool isMissingField(const Problem& problem);

/// Fills in the line numbers in `snapshot` that the problem's message names.
[[nodiscard]] ProblemPtr withLines(ProblemPtr problem, const Snapshot& snapshot);
/// Counts problems by severity, and approved ones separately.
[[nodiscard]] diag::Counts countOf(const std::vector<ProblemPtr>& problems);

class FindingStore {
  public:
    explicit FindingStore(schema::SystemPtr system = nullptr) : system_(std::move(system)) {}
    void setOpening(std::vector<ProblemPtr> problems);
    /// Sets the pack whose manifest findings `of` returns for its pack.yaml.
    void setManifest(std::string pack) { pack_ = std::move(pack); }
    /// Applies the result. Returns the entities whose problems may have changed.
    std::vector<EntityRef> take(CheckResult result);
    std::vector<EntityRef> take(FaceResult result);

    [[nodiscard]] const std::vector<ProblemPtr>& of(const EntityRef& ref) const;
    /// Problems of opening, then of files, then of entities by pack, file and id.
    [[nodiscard]] std::vector<ProblemPtr> all() const;
    template <class F>
    void forEachEntity(F&& f) const {
        for (const auto& [ref, problems] : byEntity_)
            f(ref, problems.all);
    }
    /// Counts of the checker's and opening's findings, as plain `warwright check` counts.
    [[nodiscard]] diag::Counts counts() const;
    /// Counts of layout findings, which `warwright check --release` adds.
    [[nodiscard]] diag::Counts laidOutCounts() const { return countOf(laidOut_); }
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

  private:
    schema::SystemPtr system_; ///< keeps the kinds of findings alive
    std::uint64_t revision_ = 0;
    diag::Counts counts_;
    struct Of {
        std::vector<ProblemPtr> checked, laidOut, all;
    };
    std::vector<EntityRef> put(std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>> entities,
                               std::vector<ProblemPtr> Of::*which);
    std::map<EntityRef, Of> byEntity_;
    std::vector<ProblemPtr> files_, opening_;
    void gatherManifest();
    std::string pack_;
    /// Problems in `files_` and `opening_` about the manifest of `pack_`.
    std::vector<ProblemPtr> manifest_;
    std::vector<ProblemPtr> laidOut_; ///< layout findings of all entities, for fast counting
};

} // namespace ww::session
