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
    /// An entity with new text and the same id.
    struct Changed {
        Record* record = nullptr;
        ChunkPtr oldChunk; ///< keeps the old text alive during the comparison
        std::uint32_t oldNode = 0;
        std::shared_ptr<const Tree> oldLetters;
        std::vector<RefUse> oldRefs;
        std::vector<std::string> keys; ///< top-level fields that differ
        bool everything = false;       ///< too much changed to list keys

        [[nodiscard]] NodeRef oldFields() const {
            if (oldLetters)
                return {*oldLetters, 0};
            return oldChunk->tree.nodes.empty() ? NodeRef() : NodeRef(oldChunk->tree, oldNode);
        }
    };
    /// The checks to repeat for a record.
    struct Dirt {
        bool walk = false;
        bool allRules = false;
        RuleSet rules; ///< rules to run, if not all
    };

    /// Records of removed chunks. New chunks of the file take over records with the same id.
    struct Leaving {
        std::vector<std::unique_ptr<Record>> records;
        std::unordered_multimap<std::string_view, std::size_t> byId;
        void note();
        std::unique_ptr<Record> claim(std::uint16_t kind, std::string_view id);
    };

    // --- files and records (update_files.cpp)
    void syncPacks(const Snapshot& snapshot);
    bool samePacks(const Snapshot& snapshot) const;
    void reset(const Snapshot& snapshot);
    void syncPack(std::size_t position, const PackDocumentsPtr& documents);
    void syncManifest(PackState& pack);
    void syncSelf(PackState& pack, FileState* file);
    void syncSeen();
    void moveSelfFindings();
    /// Results for a new chunk, computed in parallel.
    struct Ahead {
        std::unique_ptr<Record> record; ///< null: will be created sequentially
        std::vector<Finding> own;
    };
    [[nodiscard]] std::vector<std::vector<Ahead>>
    lookAhead(const std::vector<FileChange>& changes) const;
    void makeRoom(const std::vector<std::vector<Ahead>>& ahead);
    [[nodiscard]] std::unique_ptr<Record> recordOf(FileState& file, const ChunkPtr& chunk,
                                                   const schema::EntitySchema& schema,
                                                   NodeRef pair) const;
    [[nodiscard]] std::shared_ptr<const Tree> lettersOf(std::uint16_t kind, NodeRef pair) const;
    void take(FileChange change, std::vector<Ahead> ahead,
              std::vector<std::unique_ptr<Record>>& gone);
    void makeRecords(FileState& file, ChunkState& state, const ChunkPtr& chunk, Leaving& leaving);
    void dropState(const FileState& file, ChunkState& state,
                   std::vector<std::unique_ptr<Record>>& gone);
    void noteUnknown(const FileState& file, ChunkState& state, const Chunk& chunk);
    void syncUnknown(PackState& pack);
    void syncAbsent();
    void dropFile(FileState& file);
    void enter(Record& record);
    void leave(Record& record);
    void aliases(Record& record, NodeRef fields, bool add);

    // --- which records must be checked again (update_spread.cpp)
    void compare(Changed& changed);
    void existence(Slot& slot);
    void claims(Record& record, NodeRef fields, bool add);
    void groups(const Record& record, NodeRef fields, bool add);
    void settleClaims();
    void settleOrder();
    void spread();
    void layersAbove(Slot& slot);
    void readersOf(const Record& record, const Changed* changed);
    void mark(Record& reader, std::uint16_t kind, const Changed* changed);
    Dirt& dirty(Record& record);

    // --- the checks themselves (update_run.cpp)
    /// Dropping: conditions became too expensive, so their findings are dropped. Their step counts
    /// stay.
    enum class WalkFor : std::uint8_t { New, Dropping };
    [[nodiscard]] std::vector<WalkResult> walkAll(const std::vector<Record*>& records,
                                                  std::vector<StoreWorld>& worlds,
                                                  WalkFor why = WalkFor::New);
    void walkOwn();
    void walkOthers();
    void walkAgain(const std::vector<Record*>& records, WalkFor why);
    void settleConditions();
    struct Job {
        Record* record = nullptr;
        RuleSet which;
    };
    void rules();
    void runJobs(const std::vector<Job>& jobs);
    [[nodiscard]] std::vector<Job> skippedJobs();
    void settleDear(std::vector<Job>& jobs);
    template <class Visit>
    void forEachChecked(Visit&& visit);
    void forgetSteps(Record& record);
    void retellFiles();
    void relist();
    void retellLayers();
    void setGeneric(Record& record, WalkResult result);
    void setRefs(Record& record, std::vector<RefUse> refs);
    static void dropUser(Slot& slot, const Record& record);
    void stoodIn(const std::vector<Finding>& findings);
    void keepRuled(Record& record, const RuleSet& rerun, bool all, bool moved);
    void watch(std::vector<Look>& looks);
    void unwatch(Record& record);
    [[nodiscard]] bool checked(const Record& record) const;

    CheckerState& s_;
    Store& store_;
    bool full_ = false;      ///< every record is new
    bool all_ = false;       ///< check every record again
    bool files_ = false;     ///< findings of whole files may differ
    bool approvals_ = false; ///< approvals were read again
    bool moved_ = false;     ///< records were added, removed or moved within their file
    bool dear_ = false;      ///< a constraint became too expensive, or no longer is
    bool layers_ = false;    ///< packs' changes to others' entities may differ
    std::vector<Changed> changed_;
    std::vector<Record*> added_;
    std::vector<std::unique_ptr<Record>> removed_;
    std::vector<Slot*> existence_; ///< slots with added or removed records
    std::vector<Slot*> touched_;   ///< slots that may be unused now
    std::unordered_map<Record*, Dirt> dirt_;
    std::vector<std::string> claimed_; ///< unique texts whose owners changed
    std::vector<EntityRef> stoodIn_;
    std::vector<EntityRef> gone_; ///< deleted entities
};

} // namespace ww::check
