#include "rules/check/maker.h"
#include "rules/check/parallel.h"
#include "rules/check/update.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <set>
#include <utility>

namespace ww::check {

bool Update::checked(const Record& record) const {
    return store_.packs[record.pack].checked;
}

void Update::setGeneric(Record& record, WalkResult result) {
    if (record.findings)
        s_.count(record.findings->generic, -1);
    if (result.findings.empty()) {
        if (record.findings) {
            record.findings->generic.clear();
            record.findings->meant.clear();
            if (record.findings->empty())
                record.findings.reset();
        }
        return;
    }
    if (!record.findings)
        record.findings = std::make_unique<RecordFindings>();
    store_.misspelled = store_.misspelled || !result.meant.empty();
    record.findings->meant = std::move(result.meant);
    record.findings->generic = std::move(result.findings);
    record.findings->generic.shrink_to_fit();
    s_.count(record.findings->generic, 1);
}

void Update::dropUser(Slot& slot, const Record& record) {
    const auto at = std::lower_bound(slot.users.begin(), slot.users.end(), &record, earlier);
    if (at != slot.users.end() && *at == &record)
        slot.users.erase(at);
}

void Update::setRefs(Record& record, std::vector<RefUse> refs) {
    for (const RefUse& use : record.refs) {
        if (use.slot == nullptr)
            continue;
        dropUser(*use.slot, record);
        touched_.push_back(use.slot);
    }
    record.refs = std::move(refs);
    record.refs.shrink_to_fit();
    for (RefUse& use : record.refs) {
        if (use.slot == nullptr)
            use.slot = &store_.makeSlot(use.kind, splitRefName(textOf(use, record)).id);
        std::vector<Record*>& users = use.slot->users;
        const auto at = std::lower_bound(users.begin(), users.end(), &record, earlier);
        if (at == users.end() || *at != &record)
            users.insert(at, &record);
    }
}

/// Checks entities in parallel. Findings about ids come first.
std::vector<WalkResult> Update::walkAll(const std::vector<Record*>& records,
                                        std::vector<StoreWorld>& worlds, WalkFor why) {
    if (why == WalkFor::New)
        for (Record* record : records)
            s_.conditions.remove(std::exchange(record->conditionSteps, 0));
    std::vector<WalkResult> results(records.size());
    std::vector<LineMemory> lines(s_.threads);
    parallelFor(records.size(), s_.threads, [&](std::size_t i, unsigned thread) {
        const Record& record = *records[i];
        const bool wanted = checked(record);
        worlds[thread].noteFor(wanted ? &record : nullptr);
        results[i] = walkEntity(store_, worlds[thread], record,
                                wanted ? Findings::Wanted : Findings::Unwanted, lines[thread],
                                s_.conditions);
        if (wanted) {
            std::vector<Finding> identity = identityFindings(store_, record);
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

/// Checks entities with new text. Sets their references first, because everything else depends on
/// them.
void Update::walkOwn() {
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
    std::vector<WalkResult> results = walkAll(own, worlds);
    for (Changed& changed : changed_)
        changed.oldRefs = changed.record->refs;
    for (std::size_t i = 0; i < own.size(); ++i) {
        setRefs(*own[i], std::move(results[i].refs));
        setGeneric(*own[i], std::move(results[i]));
    }
    for (StoreWorld& world : worlds)
        watch(world.looks());
}

void Update::walkOthers() {
    std::vector<Record*> others;
    for (auto& [record, dirt] : dirt_)
        if (dirt.walk && record->file != nullptr && record->kind != store_.packKind())
            others.push_back(record);
    walkAgain(others, WalkFor::New);
}

/// Checks entities with unchanged text.
void Update::walkAgain(const std::vector<Record*>& records, WalkFor why) {
    std::vector<StoreWorld> worlds(s_.threads, StoreWorld(store_));
    std::vector<WalkResult> results = walkAll(records, worlds, why);
    for (std::size_t i = 0; i < records.size(); ++i) {
        // Only a layer's references can come from another text.
        if (records[i]->layering != Layering::None)
            setRefs(*records[i], std::move(results[i].refs));
        setGeneric(*records[i], std::move(results[i]));
        dirty(*records[i]); // its findings may differ
    }
    for (StoreWorld& world : worlds)
        watch(world.looks());
}

void Update::watch(std::vector<Look>& looks) {
    constexpr std::size_t kFew = 16;
    std::set<std::pair<const Slot*, bool>> known; // watches of `last`, if there are many
    const Record* last = nullptr;
    for (const Look& look : looks) {
        auto* who = const_cast<Record*>(look.who); // our own record, seen through a const view
        Slot& slot = store_.makeSlot(look.kind, look.id);
        const Record::Watch made{&slot, look.users};
        if (who != last)
            known.clear();
        last = who;
        std::vector<Record::Watch>& watches = who->watches;
        if (watches.size() > kFew) {
            if (known.empty())
                for (const Record::Watch& one : watches)
                    known.emplace(one.slot, one.users);
            if (!known.emplace(made.slot, made.users).second)
                continue;
        } else if (std::find(watches.begin(), watches.end(), made) != watches.end()) {
            continue;
        }
        (look.users ? slot.more().userWatchers : slot.more().watchers).push_back(who);
        watches.push_back(made);
    }
    looks.clear();
}

void Update::unwatch(Record& record) {
    for (const auto& [slot, users] : record.watches) {
        if (slot->rare)
            std::erase(users ? slot->rare->userWatchers : slot->rare->watchers, &record);
        touched_.push_back(slot);
    }
    record.watches.clear();
}

/// Updates what packs see: themselves and all they require, directly or not.
void Update::syncSeen() {
    for (std::size_t i = 0; i < store_.packs.size(); ++i) {
        std::set<std::uint16_t>& seen = store_.packs[i].sees;
        seen.clear();
        std::vector<int> next = {static_cast<int>(i)};
        while (!next.empty()) {
            const int at = next.back();
            next.pop_back();
            if (at < 0 || !seen.insert(static_cast<std::uint16_t>(at)).second)
                continue;
            const schema::PackManifest& manifest =
                store_.packs[static_cast<std::size_t>(at)].manifest;
            next.push_back(store_.packNamed(manifest.system.pack));
            for (const schema::PackUse& use : manifest.requires_)
                next.push_back(store_.packNamed(use.pack));
        }
    }
}

/// Moves findings about packs to their places in new text.
void Update::moveSelfFindings() {
    for (PackState& pack : store_.packs) {
        if (!pack.self || !pack.self->findings)
            continue;
        for (Finding& finding : pack.self->findings->ruled)
            for (const Changed& changed : changed_)
                if (finding.entity == store_.ref(*changed.record)) {
                    const Mark mark = markOf(*changed.record, finding.path);
                    finding.chunk = mark.chunk;
                    finding.span = mark.span;
                }
    }
}

/// Makes findings of files again, since severities may have changed.
void Update::retellFiles() {
    for (PackState& pack : store_.packs) {
        if (!pack.checked)
            continue;
        for (const auto& file : pack.files) {
            s_.count(file->own, -1);
            file->own = fileFindings(store_, *file);
            s_.count(file->own, 1);
            for (std::size_t b = 0; b < file->blocks.size(); ++b) {
                for (std::size_t c = 0; c < file->blocks[b].chunks.size(); ++c) {
                    ChunkState& chunk = file->blocks[b].chunks[c];
                    if (!chunk.own)
                        continue;
                    s_.count(*chunk.own, -1);
                    *chunk.own = chunkFindings(store_, *file, file->document->blocks[b]->chunks[c]);
                    s_.count(*chunk.own, 1);
                }
            }
        }
    }
}

/// Makes findings about required packs again. All layers must be applied.
void Update::retellLayers() {
    for (PackState& pack : store_.packs) {
        for (const auto& file : pack.files) {
            if (!pack.checked || file->document->path != "pack.yaml")
                continue;
            s_.count(file->own, -1);
            file->own = fileFindings(store_, *file);
            s_.count(file->own, 1);
            files_ = true;
        }
    }
}

/// Checks entities with unlisted findings again, because approved findings must be listed.
void Update::relist() {
    for (PackState& pack : store_.packs)
        if (pack.self && pack.self->findings && pack.self->findings->unlisted())
            dirty(*pack.self).allRules = true;
    for (PackState& pack : store_.packs)
        for (const auto& file : pack.files)
            for (BlockState& block : file->blocks)
                for (ChunkState& chunk : block.chunks)
                    for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                        if (r->findings && r->findings->unlisted())
                            dirty(*r) = {true, true, {}};
}

namespace {
/// Returns pack, code and place of approvals that match nothing or by position only.
std::vector<std::string> matchesAt(const Store& store) {
    std::vector<std::string> out;
    for (const PackState& pack : store.packs)
        for (const auto& file : pack.files)
            for (const Finding& finding : file->approvals)
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
            relist();
        syncAbsent();
        syncSeen();
    }

    for (Changed& changed : changed_)
        compare(changed);
    settleClaims();
    settleOrder();
    if (all_ && !full_) {
        // The manifest changed: check every record again, without reading files again.
        for (PackState& pack : store_.packs)
            for (const auto& file : pack.files)
                for (BlockState& block : file->blocks)
                    for (ChunkState& chunk : block.chunks)
                        for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                            dirty(*r) = {true, true, {}};
        retellFiles();
    }
    if (full_) {
        for (SlotMap& map : store_.byKind)
            for (auto& [id, slot] : map)
                for (Record* record : slot->records)
                    if (record->layering != Layering::None) {
                        buildLayers(store_, *slot);
                        break;
                    }
    } else {
        for (const Changed& changed : changed_)
            layersAbove(*changed.record->slot);
        const std::vector<Slot*> came = existence_;
        for (Slot* slot : came)
            layersAbove(*slot);
    }
    if (full_ || layers_)
        retellLayers();
    walkOwn();
    if (!full_) {
        for (Changed& changed : changed_) {
            Record& record = *changed.record;
            Dirt& dirt = dirty(record);
            if (changed.everything || !checked(record)) {
                dirt.allRules = true;
            } else {
                mark(record, record.kind, &changed);
                dirt.walk = false; // the record was walked a moment ago
                keepRuled(record, RuleSet(store_.schemas[record.kind].rules.size(), false), false,
                          true);
            }
        }
        for (Record* record : added_)
            dirty(*record).allRules = true;
        moveSelfFindings();
        spread();
        walkOthers();
    }
    settleConditions();
    rules();
    std::vector<Record*> done;
    for (auto& [record, dirt] : dirt_)
        if (record->file != nullptr)
            done.push_back(record);
    const bool everything = full_ || all_ || dear_;
    // A removed finding may have been approved.
    std::vector<Slot*> slots = existence_;
    for (const Record* record : done)
        slots.push_back(record->slot);
    std::sort(slots.begin(), slots.end());
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
    const std::vector<std::string> matches = matchesAt(s_.store);
    applyApprovals(s_, everything || approvals_ ? nullptr : &slots);
    files_ = files_ || matchesAt(s_.store) != matches;

    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    for (Slot* slot : touched_)
        store_.dropIfUnused(*slot);
    change.everything = everything;
    change.files = files_ || everything;
    if (!everything)
        for (const Record* record : done)
            change.rechecked.push_back(store_.ref(*record));
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
