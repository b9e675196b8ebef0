#include "rules/check/maker.h"
#include "rules/check/parallel.h"
#include "rules/check/update.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <set>
#include <utility>

namespace ww::check {

bool Update::isRecordChecked(const Record& record) const {
    return store_.packs[record.pack].checked;
}

void Update::setFieldFindings(Record& record, WalkResult result) {
    if (record.findings)
        s_.addToCounts(record.findings->fieldFindings, -1);
    if (result.findings.empty()) {
        if (record.findings) {
            record.findings->fieldFindings.clear();
            record.findings->misspelledFields.clear();
            if (record.findings->empty())
                record.findings.reset();
        }
        return;
    }
    if (!record.findings)
        record.findings = std::make_unique<RecordFindings>();
    store_.hasMisspelledFields = store_.hasMisspelledFields || !result.misspelledFields.empty();
    record.findings->misspelledFields = std::move(result.misspelledFields);
    record.findings->fieldFindings = std::move(result.findings);
    record.findings->fieldFindings.shrink_to_fit();
    s_.addToCounts(record.findings->fieldFindings, 1);
}

void Update::removeUser(Slot& slot, const Record& record) {
    const auto at =
        std::lower_bound(slot.users.begin(), slot.users.end(), &record, isBeforeByOrder);
    if (at != slot.users.end() && *at == &record)
        slot.users.erase(at);
}

void Update::setReferences(Record& record, std::vector<RefUse> refs) {
    for (const RefUse& use : record.refs) {
        if (use.slot == nullptr)
            continue;
        removeUser(*use.slot, record);
        touched_.push_back(use.slot);
    }
    record.refs = std::move(refs);
    record.refs.shrink_to_fit();
    for (RefUse& use : record.refs) {
        if (use.slot == nullptr)
            use.slot = &store_.findOrCreateSlot(use.kind,
                                                splitRefName(writtenReferenceText(use, record)).id);
        std::vector<Record*>& users = use.slot->users;
        const auto at = std::lower_bound(users.begin(), users.end(), &record, isBeforeByOrder);
        if (at == users.end() || *at != &record)
            users.insert(at, &record);
    }
}

/// Checks the fields of entities in parallel. Puts findings about ids first.
std::vector<WalkResult> Update::walkInParallel(const std::vector<Record*>& records,
                                               std::vector<StoreWorld>& worlds, WalkPurpose why) {
    if (why == WalkPurpose::NewText)
        for (Record* record : records)
            s_.conditions.remove(std::exchange(record->conditionSteps, 0));
    std::vector<WalkResult> results(records.size());
    std::vector<CleanLineCache> lines(s_.threads);
    parallelFor(records.size(), s_.threads, [&](std::size_t i, unsigned thread) {
        const Record& record = *records[i];
        const bool wanted = isRecordChecked(record);
        worlds[thread].startRecording(wanted ? &record : nullptr);
        results[i] = checkEntityFields(store_, worlds[thread], record,
                                       wanted ? CollectFindings::Yes : CollectFindings::No,
                                       lines[thread], s_.conditions);
        if (wanted) {
            std::vector<Finding> identity = idFindings(store_, record);
            results[i].findings.insert(results[i].findings.begin(),
                                       std::make_move_iterator(identity.begin()),
                                       std::make_move_iterator(identity.end()));
        }
    });
    for (std::size_t i = 0; i < records.size(); ++i) {
        records[i]->conditions = results[i].conditions;
        s_.skippedConditions =
            s_.skippedConditions || results[i].conditions == Record::Conditions::Skipped;
        records[i]->conditionSteps += results[i].conditionSteps;
    }
    return results;
}

/// Checks the fields of entities with new text, and sets their references, which all later steps
/// need.
void Update::walkNewText() {
    std::vector<Record*> own;
    if (full_) {
        for (PackState& pack : store_.packs)
            for (const auto& file : pack.files)
                for (BlockState& block : file->blocks)
                    for (ChunkState& chunk : block.chunks)
                        for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                            own.push_back(r);
    } else {
        own = added_;
        for (Changed& changed : changed_)
            own.push_back(changed.record);
    }
    std::vector<StoreWorld> worlds(s_.threads, StoreWorld(store_));
    std::vector<WalkResult> results = walkInParallel(own, worlds);
    for (Changed& changed : changed_)
        changed.oldRefs = changed.record->refs;
    for (std::size_t i = 0; i < own.size(); ++i) {
        setReferences(*own[i], std::move(results[i].refs));
        setFieldFindings(*own[i], std::move(results[i]));
    }
    for (StoreWorld& world : worlds)
        addWatches(world.lookups());
}

void Update::walkDependents() {
    std::vector<Record*> others;
    for (auto& [record, dirt] : dirt_)
        if (dirt.fieldChecks && record->file != nullptr && record->kind != store_.packKindIndex())
            others.push_back(record);
    rewalk(others, WalkPurpose::NewText);
}

/// Checks the fields of entities with unchanged text again.
void Update::rewalk(const std::vector<Record*>& records, WalkPurpose why) {
    std::vector<StoreWorld> worlds(s_.threads, StoreWorld(store_));
    std::vector<WalkResult> results = walkInParallel(records, worlds, why);
    for (std::size_t i = 0; i < records.size(); ++i) {
        // A layer's references may come from another entity's text, which may have changed.
        if (records[i]->layering != Layering::None)
            setReferences(*records[i], std::move(results[i].refs));
        setFieldFindings(*records[i], std::move(results[i]));
        pendingChecksOf(*records[i]); // lists the record as one whose findings may have changed
    }
    for (StoreWorld& world : worlds)
        addWatches(world.lookups());
}

void Update::addWatches(std::vector<Lookup>& looks) {
    constexpr std::size_t kFew = 16;
    std::set<std::pair<const Slot*, bool>> known; // watches of `last`, if it has more than kFew
    const Record* last = nullptr;
    for (const Lookup& look : looks) {
        auto* who = const_cast<Record*>(look.reader); // valid, since the store owns the record
        Slot& slot = store_.findOrCreateSlot(look.kind, look.id);
        const Record::Watch made{&slot, look.asksForUsers};
        if (who != last)
            known.clear();
        last = who;
        std::vector<Record::Watch>& watches = who->watches;
        if (watches.size() > kFew) {
            if (known.empty())
                for (const Record::Watch& one : watches)
                    known.emplace(one.slot, one.watchesUsers);
            if (!known.emplace(made.slot, made.watchesUsers).second)
                continue;
        } else if (std::find(watches.begin(), watches.end(), made) != watches.end()) {
            continue;
        }
        (look.asksForUsers ? slot.rareLists().userWatchers : slot.rareLists().watchers)
            .push_back(who);
        watches.push_back(made);
    }
    looks.clear();
}

void Update::removeWatches(Record& record) {
    for (const auto& [slot, users] : record.watches) {
        if (slot->rare)
            std::erase(users ? slot->rare->userWatchers : slot->rare->watchers, &record);
        touched_.push_back(slot);
    }
    record.watches.clear();
}

/// Updates `visiblePacks`: each pack sees itself and all packs that it requires, directly or
/// indirectly.
void Update::syncVisiblePacks() {
    for (std::size_t i = 0; i < store_.packs.size(); ++i) {
        std::set<std::uint16_t>& seen = store_.packs[i].visiblePacks;
        seen.clear();
        std::vector<int> next = {static_cast<int>(i)};
        while (!next.empty()) {
            const int at = next.back();
            next.pop_back();
            if (at < 0 || !seen.insert(static_cast<std::uint16_t>(at)).second)
                continue;
            const schema::PackManifest& manifest =
                store_.packs[static_cast<std::size_t>(at)].manifest;
            next.push_back(store_.findPack(manifest.system.pack));
            for (const schema::PackRequirement& use : manifest.requires_)
                next.push_back(store_.findPack(use.pack));
        }
    }
}

/// Moves findings about packs and other entities that are placed in changed entities to their
/// places in the new text.
void Update::movePackFindings() {
    const auto move = [&](const Record& record) {
        if (!record.findings)
            return;
        for (Finding& finding : record.findings->ruleFindings)
            for (const Changed& changed : changed_)
                if (changed.record != &record &&
                    finding.entity == store_.entityRefOf(*changed.record)) {
                    const Mark mark = markFor(*changed.record, finding.path);
                    finding.chunk = mark.chunk;
                    finding.span = mark.span;
                }
    };
    for (PackState& pack : store_.packs)
        if (pack.packRecord)
            move(*pack.packRecord);
    for (const Record* record : store_.recordsMarkingOthers)
        move(*record);
}

/// Rebuilds the findings about files, because severities may have changed.
void Update::rebuildFileFindings() {
    for (PackState& pack : store_.packs) {
        if (!pack.checked)
            continue;
        for (const auto& file : pack.files) {
            s_.addToCounts(file->fileOnlyFindings, -1);
            file->fileOnlyFindings = fileFindings(store_, *file);
            s_.addToCounts(file->fileOnlyFindings, 1);
            for (std::size_t b = 0; b < file->blocks.size(); ++b) {
                for (std::size_t c = 0; c < file->blocks[b].chunks.size(); ++c) {
                    ChunkState& chunk = file->blocks[b].chunks[c];
                    if (!chunk.textFindings)
                        continue;
                    s_.addToCounts(*chunk.textFindings, -1);
                    *chunk.textFindings =
                        chunkFindings(store_, *file, file->document->blocks[b]->chunks[c]);
                    s_.addToCounts(*chunk.textFindings, 1);
                }
            }
        }
    }
}

/// Rebuilds the findings about required packs. Call it after all layers are applied.
void Update::rebuildLayerFindings() {
    for (PackState& pack : store_.packs) {
        for (const auto& file : pack.files) {
            if (!pack.checked || file->document->path != "pack.yaml")
                continue;
            s_.addToCounts(file->fileOnlyFindings, -1);
            file->fileOnlyFindings = fileFindings(store_, *file);
            s_.addToCounts(file->fileOnlyFindings, 1);
            files_ = true;
        }
    }
}

/// Schedules checks of entities whose findings were counted but not listed. An approval needs the
/// whole finding to match it.
void Update::scheduleUnlisted() {
    for (PackState& pack : store_.packs)
        if (pack.packRecord && pack.packRecord->findings &&
            pack.packRecord->findings->hasUnlisted())
            pendingChecksOf(*pack.packRecord).allRules = true;
    for (PackState& pack : store_.packs)
        for (const auto& file : pack.files)
            for (BlockState& block : file->blocks)
                for (ChunkState& chunk : block.chunks)
                    for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                        if (r->findings && r->findings->hasUnlisted())
                            pendingChecksOf(*r) = {true, true, {}};
}

namespace {
/// Returns pack, code and place of findings about approvals that match nothing, or only by
/// position.
std::vector<std::string> matchesAt(const Store& store) {
    std::vector<std::string> out;
    for (const PackState& pack : store.packs)
        for (const auto& file : pack.files)
            for (const Finding& finding : file->approvalFindings)
                if (finding.kind == &diag::approvalStale || finding.kind == &diag::approvalLine)
                    out.push_back(pack.id + ' ' + finding.kind->code + ' ' + finding.path.str());
    return out;
}
} // namespace

Checker::Change Update::run(const Snapshot& snapshot) {
    Checker::Change change;
    syncPacks(snapshot);
    if (approvals_) { // a manifest was read
        store_.options.clear();
        for (const schema::OptionDef& option : store_.system->options)
            if (!option.values.empty())
                store_.options.emplace(option.key, option.values.front());
        for (const PackState& pack : store_.packs)
            for (const auto& [key, value] : pack.manifest.options)
                store_.options.insert_or_assign(key, value);
        for (PackState& pack : store_.packs)
            loadApprovals(s_, pack);
        if (!full_)
            scheduleUnlisted();
        syncMissingPacks();
        syncVisiblePacks();
    }

    for (Changed& changed : changed_)
        compareWithOldText(changed);
    findUniqueTextOwners();
    renumberRecords();
    if (all_ && !full_) {
        // Checks every record again, for example after the manifest changed.
        for (PackState& pack : store_.packs)
            for (const auto& file : pack.files)
                for (BlockState& block : file->blocks)
                    for (ChunkState& chunk : block.chunks)
                        for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                            pendingChecksOf(*r) = {true, true, {}};
        rebuildFileFindings();
    }
    if (full_) {
        for (SlotMap& map : store_.byKind)
            for (auto& [id, slot] : map)
                for (Record* record : slot->records)
                    if (record->layering != Layering::None) {
                        applyLayers(store_, *slot);
                        break;
                    }
    } else {
        for (const Changed& changed : changed_)
            reapplyLayers(*changed.record->slot);
        const std::vector<Slot*> came = existence_;
        for (Slot* slot : came)
            reapplyLayers(*slot);
    }
    if (full_ || layers_)
        rebuildLayerFindings();
    walkNewText();
    if (!full_) {
        for (Changed& changed : changed_) {
            Record& record = *changed.record;
            PendingChecks& dirt = pendingChecksOf(record);
            if (changed.everything || !isRecordChecked(record)) {
                dirt.allRules = true;
            } else {
                scheduleReader(record, record.kind, &changed);
                dirt.fieldChecks = false; // `walkNewText` has just checked the fields
                keepRuleFindings(record, RuleSet(store_.schemas[record.kind].rules.size(), false),
                                 false, true);
            }
        }
        for (Record* record : added_)
            pendingChecksOf(*record).allRules = true;
        movePackFindings();
        scheduleDependents();
        walkDependents();
    }
    runSkippedConditions();
    runPendingRules();
    std::vector<Record*> done;
    for (auto& [record, dirt] : dirt_)
        if (record->file != nullptr)
            done.push_back(record);
    const bool everything = full_ || all_ || dear_;
    // Includes slots with removed records, because a removed finding may have been approved.
    std::vector<Slot*> slots = existence_;
    for (const Record* record : done)
        slots.push_back(record->slot);
    std::sort(slots.begin(), slots.end());
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
    const std::vector<std::string> matches = matchesAt(s_.store);
    // Any approval may match a finding that is in another entity than its record.
    const bool all =
        everything || approvals_ || !store_.recordsMarkingOthers.empty() || haveMarksChanged_;
    applyApprovals(s_, all ? nullptr : &slots);
    files_ = files_ || matchesAt(s_.store) != matches;

    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    for (Slot* slot : touched_)
        store_.removeSlotIfUnused(*slot);
    change.allChanged = everything;
    change.filesChanged = files_ || everything;
    if (!everything)
        for (const Record* record : done)
            change.rechecked.push_back(store_.entityRefOf(*record));
    change.rechecked.insert(change.rechecked.end(), gone_.begin(), gone_.end());
    std::sort(stoodIn_.begin(), stoodIn_.end());
    stoodIn_.erase(std::unique(stoodIn_.begin(), stoodIn_.end()), stoodIn_.end());
    for (const EntityRef& ref : stoodIn_)
        if (std::find(change.rechecked.begin(), change.rechecked.end(), ref) ==
            change.rechecked.end())
            change.rechecked.push_back(ref);
    return change;
}

} // namespace ww::check
