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
    bool skippedConditions = false;   ///< true if some conditions may not have been evaluated
    std::vector<bool> expensiveRules; ///< rules that were too expensive in the last update, by kind
    std::vector<Finding> expensiveRuleFindings; ///< findings about expensive rules, about rules
                                                ///< that gave up on entities, and about conditions

    /// Adds the system's declarations to the store and returns the store.
    const Store& prepareStore(schema::SystemPtr system);
    void addToCounts(const Finding& finding, int sign);
    void addToCounts(const std::vector<Finding>& findings, int sign);
};

struct Checker::State : CheckerState {
    using CheckerState::CheckerState;
    LineIndex lines; ///< line starts, to find line numbers for reports
};

/// The chunks that an update removed from a file and added to it.
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

/// Returns the section's key if the chunk begins a section; otherwise nullopt.
[[nodiscard]] std::optional<Span> sectionHeaderKey(const Chunk& chunk);
/// Returns the kind that a misspelled section probably means (`hero` or `heros` for `heroes`). Null
/// if the section is valid or no kind is near.
[[nodiscard]] const schema::EntitySchema* suggestKind(const schema::System& system,
                                                      std::string_view section);
/// Returns findings about the chunk's YAML. If the chunk begins a section, also returns findings
/// about the section's name and shape.
[[nodiscard]] std::vector<Finding> chunkFindings(const Store& store, const FileState& file,
                                                 const ChunkPtr& chunk);
/// Reports problems of the whole file, such as exceeded limits, and problems of its manifest.
[[nodiscard]] std::vector<Finding> fileFindings(const Store& store, const FileState& file);
[[nodiscard]] Finding makeFileFinding(const Store& store, const FileState& file,
                                      const diag::Kind& kind, diag::Args args, ChunkPtr chunk,
                                      Span span);

/// Reports malformed and duplicate ids, and problems of layers: unknown packs, entities, modes and
/// keys, and conflicts between layers.
[[nodiscard]] std::vector<Finding> idFindings(const Store& store, const Record& record);
/// Reports packs required by `file` (a pack.yaml) that set the same field of an entity although no
/// pack requires both. Skips fields that this pack sets, too.
[[nodiscard]] std::vector<Finding> requiredPackConflicts(const Store& store, const FileState& file);
/// Reports words that the pack adds to closed types, and words that two packs define differently.
[[nodiscard]] std::vector<Finding> addedWordFindings(const Store& store, const FileState& file);
/// Applies the layers of a slot in order.
void applyLayers(Store& store, Slot& slot);

/// Returns the indices of approvals that may match the finding, in order.
[[nodiscard]] std::vector<std::size_t> matchingApprovals(const PackState& pack,
                                                         const Finding& finding);
/// Finds the approvals for all findings of some entities. An approval with `text` matches only one
/// of the equal lines, preferably the line at the position in `at`.
[[nodiscard]] std::vector<std::vector<std::size_t>>
matchingApprovalsOfEach(const PackState& pack, const std::vector<const Finding*>& findings);
void loadApprovals(CheckerState& state, PackState& pack);
/// Implements Checker::applySeveritiesAndApprovals.
void applySeveritiesAndApprovals(const Store& store, std::span<Finding> findings);
/// Implements Checker::staleApprovals.
[[nodiscard]] std::vector<Finding> staleApprovals(const Store& store,
                                                  const std::vector<Finding>& adopted);
/// Marks approved findings of the entities in `slots` (null: all entities), and updates findings
/// about approvals.
void applyApprovals(CheckerState& state, const std::vector<Slot*>* slots);

} // namespace ww::check
