#pragma once

// Updates the checker from one snapshot to the next. Internal to rules/check.

#include "rules/check/rules.h"
#include "rules/check/state.h"
#include "rules/check/walk.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::check {

class Update {
  public:
    explicit Update(CheckerState& state) : s_(state), store_(state.store) {}
    Checker::Change run(const Snapshot& snapshot);

  private:
    /// An entity whose text changed, with the same id.
    struct Changed {
        Record* record = nullptr;
        ChunkPtr oldChunk; ///< the old text, kept alive for the comparison
        std::uint32_t oldNode = 0;
        std::shared_ptr<const Tree> oldLetters;
        std::vector<RefUse> oldRefs;
        std::vector<std::string> keys; ///< top-level fields that differ
        bool everything = false;       ///< true if any field may differ; `keys` isn't used then

        [[nodiscard]] NodeRef oldFieldsNode() const {
            if (oldLetters)
                return {*oldLetters, 0};
            return oldChunk->tree.nodes.empty() ? NodeRef() : NodeRef(oldChunk->tree, oldNode);
        }
    };
    /// The checks to repeat for a record.
    struct PendingChecks {
        bool fieldChecks = false;
        bool allRules = false;
        RuleSet rules; ///< rules to run if `allRules` is false
    };

    /// Records of removed chunks. New chunks of the file take over records with the same id.
    struct RemovedRecords {
        std::vector<std::unique_ptr<Record>> records;
        std::unordered_multimap<std::string_view, std::size_t> byId;
        void indexById();
        std::unique_ptr<Record> takeRecord(std::uint16_t kind, std::string_view id);
    };

    // --- files and records (update_files.cpp)
    void syncPacks(const Snapshot& snapshot);
    bool hasSamePacks(const Snapshot& snapshot) const;
    void reset(const Snapshot& snapshot);
    void syncPack(std::size_t position, const PackDocumentsPtr& documents);
    void syncManifest(PackState& pack);
    void syncPackRecord(PackState& pack, FileState* file);
    void syncVisiblePacks();
    void movePackFindings();
    /// Results for a new chunk, computed in parallel.
    struct PreparedChunk {
        std::unique_ptr<Record> record; ///< null: the record is created later, in order
        std::vector<Finding> own;
    };
    [[nodiscard]] std::vector<std::vector<PreparedChunk>>
    prepareChunks(const std::vector<FileChange>& changes) const;
    void reserveSlots(const std::vector<std::vector<PreparedChunk>>& ahead);
    [[nodiscard]] std::unique_ptr<Record> createRecord(FileState& file, const ChunkPtr& chunk,
                                                       const schema::EntitySchema& schema,
                                                       NodeRef pair) const;
    [[nodiscard]] std::shared_ptr<const Tree> expandCompactFields(std::uint16_t kind,
                                                                  NodeRef pair) const;
    void applyFileChange(FileChange change, std::vector<PreparedChunk> ahead,
                         std::vector<std::unique_ptr<Record>>& gone);
    void createRecords(FileState& file, ChunkState& state, const ChunkPtr& chunk,
                       RemovedRecords& leaving);
    void removeChunkState(const FileState& file, ChunkState& state,
                          std::vector<std::unique_ptr<Record>>& gone);
    void recordUnreadable(const FileState& file, ChunkState& state, const Chunk& chunk);
    void syncUnreadableParts(PackState& pack);
    void syncMissingPacks();
    void removeFile(FileState& file);
    void addRecord(Record& record);
    void removeRecord(Record& record);
    void updateAliases(Record& record, NodeRef fields, bool add);

    // --- which records must be checked again (update_spread.cpp)
    void compareWithOldText(Changed& changed);
    void scheduleSlotUsers(Slot& slot);
    void updateUniqueTexts(Record& record, NodeRef fields, bool add);
    void updateGroups(const Record& record, NodeRef fields, bool add);
    void findUniqueTextOwners();
    void renumberRecords();
    void scheduleDependents();
    void reapplyLayers(Slot& slot);
    void scheduleReaders(const Record& record, const Changed* changed);
    void scheduleReader(Record& reader, std::uint16_t kind, const Changed* changed);
    PendingChecks& pendingChecksOf(Record& record);

    // --- the checks themselves (update_run.cpp)
    /// `DropConditions`: conditions became too expensive, so their findings are discarded. Their
    /// steps are still counted.
    enum class WalkPurpose : std::uint8_t { NewText, DropConditions };
    [[nodiscard]] std::vector<WalkResult> walkInParallel(const std::vector<Record*>& records,
                                                         std::vector<StoreWorld>& worlds,
                                                         WalkPurpose why = WalkPurpose::NewText);
    void walkNewText();
    void walkDependents();
    void rewalk(const std::vector<Record*>& records, WalkPurpose why);
    void runSkippedConditions();
    struct Job {
        Record* record = nullptr;
        RuleSet which;
    };
    void runPendingRules();
    void runJobs(const std::vector<Job>& jobs);
    [[nodiscard]] std::vector<Job> skippedJobs();
    void updateExpensiveRules(std::vector<Job>& jobs);
    template <class Visit>
    void forEachCheckedRecord(Visit&& visit);
    void subtractSteps(Record& record);
    void rebuildFileFindings();
    void scheduleUnlisted();
    void rebuildLayerFindings();
    void setFieldFindings(Record& record, WalkResult result);
    void setReferences(Record& record, std::vector<RefUse> refs);
    static void removeUser(Slot& slot, const Record& record);
    void noteFindingEntities(const std::vector<Finding>& findings);
    void noteMarkedEntities(const Record& record);
    void keepRuleFindings(Record& record, const RuleSet& rerun, bool all, bool moved);
    void addWatches(std::vector<Lookup>& looks);
    void removeWatches(Record& record);
    [[nodiscard]] bool isRecordChecked(const Record& record) const;

    CheckerState& s_;
    Store& store_;
    bool full_ = false;      ///< true if every record is new
    bool all_ = false;       ///< true if every record must be checked again
    bool files_ = false;     ///< findings of whole files may differ
    bool approvals_ = false; ///< approvals were read again
    bool moved_ = false;     ///< records were added, removed or moved within their file
    bool dear_ = false;      ///< a constraint became too expensive, or is no longer too expensive
    bool layers_ = false;    ///< layers may have changed
    std::vector<Changed> changed_;
    std::vector<Record*> added_;
    std::vector<std::unique_ptr<Record>> removed_;
    std::vector<Slot*> existence_; ///< slots with added or removed records
    std::vector<Slot*> touched_;   ///< slots that may be unused now
    std::unordered_map<Record*, PendingChecks> dirt_;
    std::vector<std::string> claimed_; ///< unique texts whose owners changed
    bool haveMarksChanged_ = false;    ///< whether records had findings in other entities
    std::vector<EntityRef> stoodIn_;
    std::vector<EntityRef> gone_; ///< deleted entities
};

} // namespace ww::check
