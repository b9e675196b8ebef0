#pragma once

// The window thread's findings by entity, for the newest checked snapshot.

#include "rules/check/finding.h"
#include "rules/schema/schema.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ww::session {

/// A finding that stays valid after the checker's next run. A finding from opening a pack has an
/// absolute place and no entity.
struct Problem {
    check::Finding finding; ///< has no chunk if `isFromOpening`
    std::string code;
    std::string message;
    std::string help;
    diag::Place place;     ///< set only if `isFromOpening`
    std::size_t count = 1; ///< number of findings that this finding summarises
    bool isFromOpening = false;
    bool isFromLayout = false; ///< found by the layout of a card, which `check` omits
};
using ProblemPtr = std::shared_ptr<const Problem>;

[[nodiscard]] ProblemPtr makeProblem(const check::Finding& finding, bool laidOut = false);
[[nodiscard]] ProblemPtr makeProblem(const diag::Diagnostic& diagnostic);

/// The changes of one run of the checker.
struct CheckResult {
    std::uint64_t revision = 0;
    bool isComplete = false; ///< true: these are all findings, not only changes
    std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>>
        entities;                      ///< rechecked entities with their findings now
    bool replacesFileProblems = false; ///< true: `fileProblems` replaces the old list
    std::vector<ProblemPtr> fileProblems;
    diag::Counts counts;
};

/// Findings of laying out faces.
struct FaceCheckResult {
    /// Checked entities with their findings. If everything fits, an entity has an empty list.
    std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>> entities;
    struct EntityFaceHash {
        EntityRef entity;
        std::uint64_t hash = 0;
    };
    std::vector<EntityFaceHash>
        faceHashes; ///< one hash for all printed faces of an entity; equal hashes print the same
};

/// Returns whether the problem is an empty required field, which the form marks at its label.
[[nodiscard]] bool isMissingField(const Problem& problem);

/// Fills the line numbers of `snapshot` into the problem's message.
[[nodiscard]] ProblemPtr withLineNumbers(ProblemPtr problem, const Snapshot& snapshot);
/// Counts problems by severity, and approved problems separately.
[[nodiscard]] diag::Counts countProblems(const std::vector<ProblemPtr>& problems);

class FindingStore {
  public:
    explicit FindingStore(schema::SystemPtr system = nullptr) : system_(std::move(system)) {}
    void setOpeningProblems(std::vector<ProblemPtr> problems);
    /// Sets the pack whose manifest findings `problemsOfEntity` returns for its pack.yaml.
    void setManifestPack(std::string pack) { pack_ = std::move(pack); }
    /// Applies the result. Returns the entities whose problems may have changed.
    std::vector<EntityRef> apply(CheckResult result);
    std::vector<EntityRef> apply(FaceCheckResult result);

    [[nodiscard]] const std::vector<ProblemPtr>& problemsOfEntity(const EntityRef& ref) const;
    /// Returns problems of opening, then of files, then of entities by pack, file and id.
    [[nodiscard]] std::vector<ProblemPtr> allProblems() const;
    template <class F>
    void forEachEntity(F&& f) const {
        for (const auto& [ref, problems] : byEntity_)
            f(ref, problems.all);
    }
    /// Returns numbers of findings from the checker and from opening, as `warwright check` counts
    /// them.
    [[nodiscard]] diag::Counts counts() const;
    /// Returns numbers of layout findings, which `warwright check --release` adds.
    [[nodiscard]] diag::Counts layoutCounts() const { return countProblems(laidOut_); }
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

  private:
    schema::SystemPtr system_; ///< owner of the kinds of findings
    std::uint64_t revision_ = 0;
    diag::Counts counts_;
    struct EntityProblems {
        std::vector<ProblemPtr> checked, fromLayout, all;
    };
    std::vector<EntityRef>
    replaceProblems(std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>> entities,
                    std::vector<ProblemPtr> EntityProblems::*which);
    std::map<EntityRef, EntityProblems> byEntity_;
    std::vector<ProblemPtr> files_, opening_;
    void collectManifestProblems();
    std::string pack_;
    /// Problems in `files_` and `opening_` about the manifest of `pack_`.
    std::vector<ProblemPtr> manifest_;
    std::vector<ProblemPtr> laidOut_; ///< layout findings of all entities, for fast counting
};

} // namespace ww::session
