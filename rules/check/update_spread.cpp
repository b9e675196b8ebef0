#include "rules/check/update.h"

#include "rules/check/affected.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::check {

Update::PendingChecks& Update::pendingChecksOf(Record& record) {
    return dirt_[&record];
}

void Update::compareWithOldText(Changed& changed) {
    Record& record = *changed.record;
    const NodeRef was = changed.oldFieldsNode();
    const NodeRef now = record.entityNode();
    changed.everything = changed.everything || !was.isMapping() || !now.isMapping();
    if (!changed.everything) {
        const SchemaInfo& info = store_.schemas[record.kind];
        const auto differs = [&](std::string_view key) {
            // Lists an old key of a field as the field's current key.
            const auto it = info.fields.find(key);
            changed.keys.emplace_back(it == info.fields.end()
                                          ? key
                                          : std::string_view(info.schema->fields[it->second].key));
        };
        for (NodeRef field : now)
            if (const NodeRef old = was.find(field.key());
                !old || old.sourceText() != field.sourceText() || old.kind() != field.kind())
                differs(field.key());
        for (NodeRef field : was)
            if (!now.find(field.key()))
                differs(field.key());
    }
    updateUniqueTexts(record, was, false);
    updateUniqueTexts(record, now, true);
    updateGroups(record, was, false);
    updateGroups(record, now, true);
    const bool names = changed.everything || std::find(changed.keys.begin(), changed.keys.end(),
                                                       "formerly") != changed.keys.end();
    if (names && (was.find("formerly") || now.find("formerly"))) {
        updateAliases(record, was, false);
        updateAliases(record, now, true);
    }
}

/// Updates the owners of unique texts. findUniqueTextOwners then schedules their checks.
void Update::updateUniqueTexts(Record& record, NodeRef fields, bool add) {
    for (const std::uint16_t position : store_.schemas[record.kind].uniqueTexts) {
        const schema::FieldDef& field = store_.schemas[record.kind].schema->fields[position];
        const NodeRef node = fields.find(field.key);
        if (!node.isScalar() || record.layering != Layering::None)
            continue;
        const std::string key = uniqueTextKey(record.kind, position, node.scalar());
        std::vector<Record*>& list = store_.claims[key].records;
        if (add)
            list.push_back(&record);
        else
            std::erase(list, &record);
        if (list.empty())
            store_.claims.erase(key);
        if (!full_)
            claimed_.push_back(key);
    }
}

/// Numbers all records, and sorts groups and users by these numbers. Runs once all files are read.
void Update::renumberRecords() {
    if (!moved_)
        return;
    std::uint32_t next = 0;
    const auto number = [&](const FileState& file) {
        for (const BlockState& block : file.blocks)
            for (const ChunkState& chunk : block.chunks)
                for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                    r->order = next++;
    };
    for (const PackState& pack : store_.packs)
        for (const bool copies : {false, true})
            for (const auto& file : pack.files)
                if (file->isNamedAsCopy == copies)
                    number(*file);
    for (auto& [key, list] : store_.groups)
        if (!std::is_sorted(list.begin(), list.end(), isBeforeByOrder))
            std::sort(list.begin(), list.end(), isBeforeByOrder);
    for (SlotMap& map : store_.byKind)
        for (auto& [id, slot] : map)
            if (!std::is_sorted(slot->users.begin(), slot->users.end(), isBeforeByOrder))
                std::sort(slot->users.begin(), slot->users.end(), isBeforeByOrder);
}

/// Adds the record to the groups of its looked-up values, or removes it from them.
void Update::updateGroups(const Record& record, NodeRef fields, bool add) {
    const SchemaInfo& info = store_.schemas[record.kind];
    for (const std::uint16_t position : info.groupedBy) {
        const auto value = schema::normalisedValue(info.schema->fields[position], fields);
        const std::string key = lookupGroupKey(record.kind, position, value);
        std::vector<const Record*>& list = store_.groups[key];
        if (add && moved_) // renumberRecords sorts the list later
            list.push_back(&record);
        else if (add)
            list.insert(std::upper_bound(list.begin(), list.end(), &record, isBeforeByOrder),
                        &record);
        else
            std::erase(list, &record);
        if (list.empty())
            store_.groups.erase(key);
    }
}

/// Finds the first two owners of each unique text. Runs once all files are read.
void Update::findUniqueTextOwners() {
    if (full_) { // the records are sorted by place already
        for (auto& [key, claim] : store_.claims) {
            claim.first = claim.records.front();
            claim.second = claim.records.size() > 1 ? claim.records[1] : nullptr;
        }
        return;
    }
    std::sort(claimed_.begin(), claimed_.end());
    claimed_.erase(std::unique(claimed_.begin(), claimed_.end()), claimed_.end());
    for (const std::string& key : claimed_) {
        const auto found = store_.claims.find(key);
        if (found == store_.claims.end())
            continue;
        Store::Claim& claim = found->second;
        claim.first = claim.second = nullptr;
        for (Record* record : claim.records) {
            pendingChecksOf(*record).fieldChecks = true;
            if (claim.first == nullptr || isBeforeByPlace(*record, *claim.first)) {
                claim.second = claim.first;
                claim.first = record;
            } else if (claim.second == nullptr || isBeforeByPlace(*record, *claim.second)) {
                claim.second = record;
            }
        }
    }
}

void Update::scheduleSlotUsers(Slot& slot) {
    std::sort(slot.records.begin(), slot.records.end(),
              [](const Record* a, const Record* b) { return isBeforeByPlace(*a, *b); });
    for (Record* record : slot.records) {
        PendingChecks& dirt = pendingChecksOf(*record);
        dirt.fieldChecks = true;
        dirt.allRules = true;
    }
    const auto again = [&](Record* record) {
        PendingChecks& dirt = pendingChecksOf(*record);
        dirt.fieldChecks = true;
        dirt.allRules = true;
    };
    // If ids are duplicate, another record may be the visible one now.
    for (const Record* record : slot.records)
        forEachRecordWatchingGroup(store_, *record, record->entityNode(),
                                   [&](Record& watcher) { again(&watcher); });
    for (Record* user : slot.users)
        again(user);
    if (slot.rare) {
        for (Record* alias : slot.rare->aliases)
            again(alias);
        for (Record* watcher : slot.rare->watchers)
            again(watcher);
        for (Record* watcher : slot.rare->userWatchers)
            again(watcher);
    }
}

/// Applies a changed slot's layers again, and treats all its records as changed.
void Update::reapplyLayers(Slot& slot) {
    const bool any =
        std::any_of(slot.records.begin(), slot.records.end(),
                    [](const Record* record) { return record->layering != Layering::None; });
    if (!any)
        return;
    std::sort(slot.records.begin(), slot.records.end(),
              [](const Record* a, const Record* b) { return isBeforeByPlace(*a, *b); });
    applyLayers(store_, slot);
    layers_ = true;
    for (Record* record : slot.records) {
        pendingChecksOf(*record) = {true, true, {}};
        for (Changed& changed : changed_)
            if (changed.record == record)
                changed.everything = true;
    }
    existence_.push_back(&slot);
}

void Update::scheduleReader(Record& reader, std::uint16_t kind, const Changed* changed) {
    const SchemaInfo& info = store_.schemas[reader.kind];
    const auto hit = [&](const schema::Dependency& read) {
        return readsKind(read, store_.schemas[kind]) &&
               (changed == nullptr || changed->everything || read.field == "*" ||
                std::find(changed->keys.begin(), changed->keys.end(), read.field) !=
                    changed->keys.end());
    };
    if (std::any_of(info.conditionReads.begin(), info.conditionReads.end(), hit))
        pendingChecksOf(reader).fieldChecks = true;
    for (std::size_t i = 0; i < info.rules.size(); ++i) {
        const auto& list = info.rules[i].reads;
        if (!list.empty() && std::none_of(list.begin(), list.end(), hit))
            continue;
        PendingChecks& dirt = pendingChecksOf(reader);
        dirt.rules.resize(info.rules.size(), false);
        dirt.rules[i] = true;
    }
}

void Update::scheduleReaders(const Record& record, const Changed* changed) {
    const auto each = [&](Record& reader) { scheduleReader(reader, record.kind, changed); };
    forEachDependentRecord(store_, record, each);
    if (changed == nullptr)
        return;
    for (const RefUse& use : changed->oldRefs)
        forEachRecordWatchingUsers(use, each);
    forEachRecordWatchingGroup(store_, record, changed->oldFieldsNode(), each);
}

void Update::scheduleDependents() {
    std::sort(existence_.begin(), existence_.end());
    existence_.erase(std::unique(existence_.begin(), existence_.end()), existence_.end());
    for (Slot* slot : existence_)
        scheduleSlotUsers(*slot);
    for (const auto& record : removed_)
        scheduleReaders(*record, nullptr);
    for (const Record* record : added_)
        scheduleReaders(*record, nullptr);
    for (const Changed& changed : changed_) {
        scheduleReaders(*changed.record, &changed);
        // References to an old id of the entity resolve to the entity, too.
        NodeRef formerly = changed.record->entityNode().find("formerly");
        const auto usersOf = [&](std::string_view id) {
            if (const Slot* old = store_.findSlot(changed.record->kind, id))
                for (Record* user : old->users)
                    scheduleReader(*user, changed.record->kind, &changed);
        };
        for (NodeRef item : formerly)
            usersOf(item.scalar());
        if (const std::string meant = correctedId(*changed.record); !meant.empty())
            usersOf(meant);
    }
}

} // namespace ww::check
