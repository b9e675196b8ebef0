#pragma once

// The window thread's findings by entity, for the newest checked snapshot.

#include "rules/check/finding.h"
#include "rules/diag/diagnostic.h"
#include "rules/schema/schema.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

/// A finding that stays valid after the checker's next run. A finding about a declaration (from
/// opening a pack, or from reading its game again) has an absolute place and no kind.
struct Problem {
    check::Finding finding; ///< has no kind if `isFromOpening`
    std::string code;
    std::string message;
    std::string help;
    diag::Place place;     ///< set only if `isFromOpening`
    std::size_t count = 1; ///< number of findings that this finding summarises
    bool isFromOpening = false;
    bool isFromLayout = false;        ///< found by the layout of a card, which `check` omits
    schema::SystemPtr game;           ///< keeps the kind of `finding` alive
    std::vector<diag::Fix> textFixes; ///< fixes that `withFilePlace` makes fixes of `finding`
};
using ProblemPtr = std::shared_ptr<const Problem>;

[[nodiscard]] ProblemPtr makeProblem(const check::Finding& finding, const schema::SystemPtr& game,
                                     bool laidOut = false);
[[nodiscard]] ProblemPtr makeProblem(const diag::Diagnostic& diagnostic);

struct GameReading;

/// The changes of one run of the checker.
struct CheckResult {
    std::uint64_t revision = 0;
    /// The open pack's own game, if its files changed since the result before this one.
    std::shared_ptr<const GameReading> game;
    bool isComplete = false; ///< true: these are all findings, not only changes
    std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>>
        entities;                      ///< rechecked entities with their findings now
    bool replacesFileProblems = false; ///< true: `fileProblems` replaces the old list
    std::vector<ProblemPtr> fileProblems;
    /// All problems of templates, sheets and styles; nothing if they are unchanged.
    std::optional<std::vector<ProblemPtr>> templateProblems;
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
    void clearLayoutFindings();
    /// Returns whether the pack's templates, sheets or styles have errors.
    [[nodiscard]] bool hasTemplateErrors() const;
    /// Sets the problems of opening the pack. Returns the refs whose problems changed.
    std::vector<EntityRef> setOpeningProblems(std::vector<ProblemPtr> problems);
    /// Sets the game that is the owner of the kinds of findings.
    void setSystem(schema::SystemPtr system) { system_ = std::move(system); }
    /// Applies the result. Returns the entities whose problems may have changed.
    std::vector<EntityRef> apply(CheckResult result);
    std::vector<EntityRef> apply(FaceCheckResult result);

    [[nodiscard]] const std::vector<ProblemPtr>& problemsOfEntity(const EntityRef& ref) const;
    /// Returns problems of opening, of files and templates, then of entities by pack, file and id.
    [[nodiscard]] std::vector<ProblemPtr> allProblems() const;
    template <class F>
    void forEachEntity(F&& f) const {
        for (const auto& [ref, problems] : byEntity_)
            f(ref, problems.all);
    }
    /// Returns numbers of findings from the checker, from opening and in templates, as `warwright
    /// check` counts them.
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
    std::vector<ProblemPtr> files_, opening_, templates_;
    /// Returns the refs whose problems changed.
    std::vector<EntityRef> collectFileProblems();
    /// Problems in `files_`, `opening_` and `templates_` about whole files and templates.
    std::map<EntityRef, std::vector<ProblemPtr>> byFile_;
    std::vector<ProblemPtr> laidOut_; ///< layout findings of all entities, for fast counting
};

} // namespace ww::session
