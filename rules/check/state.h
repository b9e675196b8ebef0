#pragma once

// The state of a Checker. Internal to rules/check.

#include "rules/check/checker.h"
#include "rules/check/conditions.h"
#include "rules/check/describe.h"
#include "rules/check/index.h"
#include "rules/check/place_name.h"
#include "rules/check/store.h"
#include "rules/check/work.h"
#include "rules/check/world.h"

namespace ww::check {

struct CheckerState {
    CheckerState(schema::SystemPtr system, std::vector<EntityCheck> list, CheckerOptions chosen);

    Store store;
    std::vector<EntityCheck> checks;
    CheckerOptions options;
    unsigned threads = 1;
    StoreWorld world;
    EntityIndex index;
    diag::Counts counts;
    StepTotals steps;
    ConditionSteps conditions;
    bool skippedConditions = false;   ///< some conditions may not have been judged
    std::vector<bool> expensiveRules; ///< rules that were too expensive in the last update, by kind
    std::vector<Finding> expensiveRuleFindings; ///< findings about expensive rules, about rules
                                                ///< that gave up on entities, and about conditions

    /// Returns the store after adding the system's declarations.
    const Store& prepareStore(schema::SystemPtr system);
    void addToCounts(const Finding& finding, int sign);
    void addToCounts(const std::vector<Finding>& findings, int sign);
};

struct Checker::State : CheckerState {
    using CheckerState::CheckerState;
    LineIndex lines; ///< line starts, for lines in reports
};

/// Chunks that a file lost and gained in an update.
struct FileChange {
    FileState* file = nullptr;
    std::vector<ChunkState> removed;
    struct Place {
        std::size_t block = 0, chunk = 0;
    };
    std::vector<Place> added;     ///< places of added chunks in the file's new blocks
    bool documentChanged = false; ///< true if the file has a new document
};
/// Updates `file` to `document`; compares blocks and chunks by pointer.
[[nodiscard]] FileChange syncFile(FileState& file, DocumentPtr document);

/// Returns the key of the section that a chunk opens, if any.
[[nodiscard]] std::optional<Span> sectionHeaderKey(const Chunk& chunk);
/// Returns the kind that a misspelled section probably means: `hero` or `heros` for `heroes`. Null
/// for valid sections, and if no kind is near.
[[nodiscard]] const schema::EntitySchema* suggestKind(const schema::System& system,
                                                      std::string_view section);
/// Returns the reader's findings in a chunk, and findings about a section.
[[nodiscard]] std::vector<Finding> chunkFindings(const Store& store, const FileState& file,
                                                 const ChunkPtr& chunk);
/// Reports problems of the whole file, such as exceeded limits, and problems of its manifest.
[[nodiscard]] std::vector<Finding> fileFindings(const Store& store, const FileState& file);
[[nodiscard]] Finding makeFileFinding(const Store& store, const FileState& file,
                                      const diag::Kind& kind, diag::Args args, ChunkPtr chunk,
                                      Span span);

/// Reports problems with an entity's id, duplicate ids, and layers as such.
[[nodiscard]] std::vector<Finding> idFindings(const Store& store, const Record& record);
/// Reports packs required by `file`'s pack.yaml that set the same field of an entity without
/// knowing each other. Skips fields that this pack sets too.
[[nodiscard]] std::vector<Finding> requiredPackConflicts(const Store& store, const FileState& file);
/// Reports words that the pack adds to types that don't accept any, and words with two meanings.
[[nodiscard]] std::vector<Finding> addedWordFindings(const Store& store, const FileState& file);
/// Applies the layers of a slot in order.
void applyLayers(Store& store, Slot& slot);

/// Returns the indices of approvals that may match the finding, in order.
[[nodiscard]] std::vector<std::size_t> matchingApprovals(const PackState& pack,
                                                         const Finding& finding);
/// Finds the approvals for all findings of some entities. An approval with a text matches one line,
/// preferably the line at its own position.
[[nodiscard]] std::vector<std::vector<std::size_t>>
matchingApprovalsOfEach(const PackState& pack, const std::vector<const Finding*>& findings);
void loadApprovals(CheckerState& state, PackState& pack);
/// Applies the pack's severity and approvals to findings of one entity that others made.
void applySeveritiesAndApprovals(const Store& store, std::span<Finding> findings);
/// Returns findings about approvals for sheets that match none of `adopted`.
[[nodiscard]] std::vector<Finding> staleApprovals(const Store& store,
                                                  const std::vector<Finding>& adopted);
/// Marks approved findings of the slots' entities (null: all), and updates findings about
/// approvals.
void applyApprovals(CheckerState& state, const std::vector<Slot*>* slots);

} // namespace ww::check
