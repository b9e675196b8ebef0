#pragma once

// What a Checker remembers. Internal to rules/check.

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
    CheckerState(schema::SystemPtr system, std::vector<EntityCheck> list, Options chosen);

    Store store;
    std::vector<EntityCheck> checks;
    Options options;
    unsigned threads = 1;
    StoreWorld world;
    EntityIndex index;
    diag::Counts counts;
    StepSums steps;
    ConditionSteps conditions;
    bool skippedConditions = false; ///< some records may have conditions that weren't judged
    std::vector<bool> dear; ///< the rules that were too dear in the last update, kind by kind
    std::vector<Finding>
        dearRules; ///< about them, about rules that gave up on some entities, and about conditions

    /// The store, with what the system declares.
    const Store& prepared(schema::SystemPtr system);
    void count(const Finding& finding, int sign);
    void count(const std::vector<Finding>& findings, int sign);
};

struct Checker::State : CheckerState {
    using CheckerState::CheckerState;
    LineIndex lines; ///< for the lines that reports show
};

/// Chunks that a file lost and gained between two revisions.
struct FileChange {
    FileState* file = nullptr;
    std::vector<ChunkState> removed;
    struct Place {
        std::size_t block = 0, chunk = 0;
    };
    std::vector<Place> added; ///< in the file's new blocks
    bool document = false;    ///< anything changed at all
};
/// Brings `file`'s blocks in line with `document`; what stays is compared by pointer alone.
[[nodiscard]] FileChange syncFile(FileState& file, DocumentPtr document);

/// The key of the section that a chunk opens; nothing where it opens none.
[[nodiscard]] std::optional<Span> sectionHeader(const Chunk& chunk);
/// The kind that a section means whose key isn't one of the game's: `hero` or `heros` for `heroes`;
/// null for the game's own sections, those of sheets, and where none is near.
[[nodiscard]] const schema::EntitySchema* meantKind(const schema::System& system,
                                                    std::string_view section);
/// What the reader found in a chunk, and what is wrong with a section as a whole.
[[nodiscard]] std::vector<Finding> chunkFindings(const Store& store, const FileState& file,
                                                 const ChunkPtr& chunk);
/// Findings of the file as a whole: the door's limits, severities.
[[nodiscard]] std::vector<Finding> fileFindings(const Store& store, const FileState& file);
[[nodiscard]] Finding makeFileFinding(const Store& store, const FileState& file,
                                      const diag::Kind& kind, diag::Args args, ChunkPtr chunk,
                                      Span span);

/// Findings about an entity's id, about ids that stand twice, and about layers as such.
[[nodiscard]] std::vector<Finding> identityFindings(const Store& store, const Record& record);
/// Where packs that `file`'s pack.yaml requires, and that don't know of each other, set one field
/// of an entity, and the pack itself doesn't.
[[nodiscard]] std::vector<Finding> requiredConflicts(const Store& store, const FileState& file);
/// Words that the pack adds to what isn't open, and words with two meanings in its sight.
[[nodiscard]] std::vector<Finding> wordFindings(const Store& store, const FileState& file);
/// Puts the layers of a slot on what they change, in order.
void buildLayers(Store& store, Slot& slot);

/// The positions of the pack's approvals that may match the finding, in their order.
[[nodiscard]] std::vector<std::size_t> approving(const PackState& pack, const Finding& finding);
/// The same for all findings of some entities: an approval with a text holds for one line only, and
/// for the line at its own position before an equal one elsewhere.
[[nodiscard]] std::vector<std::vector<std::size_t>>
approvingEach(const PackState& pack, const std::vector<const Finding*>& findings);
/// Reads the approvals of a pack again.
void loadApprovals(CheckerState& state, PackState& pack);
/// Gives findings that aren't the checker's own the severity and the approval of their entity's
/// pack. `findings` are all of one entity.
void adopt(const Store& store, std::span<Finding> findings);
/// Findings about approvals of kinds found outside of the checker that match none of `adopted`.
[[nodiscard]] std::vector<Finding> staleApprovals(const Store& store,
                                                  const std::vector<Finding>& adopted);
/// Marks what is approved among the findings of these slots' entities (of all, where null), and
/// brings the findings about approvals up to date.
void applyApprovals(CheckerState& state, const std::vector<Slot*>* slots);

} // namespace ww::check
