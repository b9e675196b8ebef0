#pragma once

// The findings as the window's thread has them: of the newest snapshot that was checked, by entity.

#include "rules/check/finding.h"
#include "rules/schema/schema.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ww::session {

/// A finding that outlives the checker's next run. Those of opening (manifests, schemas,
/// dependencies) have an absolute place and no entity.
struct Problem {
    check::Finding finding; ///< without chunk for problems of opening
    std::string code;
    std::string message;
    std::string help;
    diag::Place place;     ///< problems of opening
    std::size_t count = 1; ///< how many it stands for: what isn't listed is one finding
    bool opening = false;
    bool laidOut = false; ///< of a card that was laid out, which plain `check` doesn't do
};
using ProblemPtr = std::shared_ptr<const Problem>;

[[nodiscard]] ProblemPtr makeProblem(const check::Finding& finding, bool laidOut = false);
[[nodiscard]] ProblemPtr makeProblem(const diag::Diagnostic& diagnostic);

/// What a run of the checker changed.
struct CheckResult {
    std::uint64_t revision = 0;
    bool all = false; ///< `entities` and `files` are everything
    std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>>
        entities;       ///< rechecked; empty list: now clean
    bool files = false; ///< `fileProblems` replaces
    std::vector<ProblemPtr> fileProblems;
    diag::Counts counts;
};

/// What laying out faces found.
struct FaceResult {
    std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>> entities; ///< empty list: they fit
    struct Faces {
        EntityRef entity;
        std::uint64_t hash = 0;
    };
    std::vector<Faces> faces; ///< of what prints: equal hashes print equal
};

/// Whether it says no more than that a field is to be filled in, which the form shows at its name.
[[nodiscard]] bool isMissingField(const Problem& problem);

/// Errors, warnings and unfinished ones of a list, approved ones aside.
/// Fills the lines that the problem's message names in where they stand in `snapshot`.
[[nodiscard]] ProblemPtr withLines(ProblemPtr problem, const Snapshot& snapshot);
[[nodiscard]] diag::Counts countOf(const std::vector<ProblemPtr>& problems);

class FindingStore {
  public:
    explicit FindingStore(schema::SystemPtr system = nullptr) : system_(std::move(system)) {}
    void setOpening(std::vector<ProblemPtr> problems);
    /// Whose own findings `of` its pack.yaml gives.
    void setManifest(std::string pack) { pack_ = std::move(pack); }
    /// Entities whose problems differ now.
    std::vector<EntityRef> take(CheckResult result);
    std::vector<EntityRef> take(FaceResult result);

    [[nodiscard]] const std::vector<ProblemPtr>& of(const EntityRef& ref) const;
    /// Problems of opening, of files, then of entities by pack, file and id.
    [[nodiscard]] std::vector<ProblemPtr> all() const;
    template <class F>
    void forEachEntity(F&& f) const {
        for (const auto& [ref, problems] : byEntity_)
            f(ref, problems.all);
    }
    /// Those of the checker and of opening: what `warwright check` counts.
    [[nodiscard]] diag::Counts counts() const;
    /// Those of cards that were laid out, which `warwright check --release` counts too.
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
    std::vector<ProblemPtr> manifest_; ///< those of `files_` and `opening_` about `pack_` itself
    std::vector<ProblemPtr> laidOut_;  ///< of all entities, so that counting them walks no others
};

} // namespace ww::session
