#include "rules/check/update.h"

#include "rules/base/cancel.h"
#include "rules/check/parallel.h"
#include "rules/schema/compact_tree.h"
#include "rules/source/copies.h"

#include <algorithm>

namespace ww::check {

namespace {

bool isChecked(const Snapshot& snapshot, std::size_t i) {
    const PackDocuments& pack = *snapshot.packs[i];
    return pack.isFormatKnown && (!pack.readOnly || i + 1 == snapshot.packs.size());
}

} // namespace

bool Update::hasSamePacks(const Snapshot& snapshot) const {
    if (store_.packs.size() != snapshot.packs.size())
        return false;
    for (std::size_t i = 0; i < snapshot.packs.size(); ++i) {
        const PackState& was = store_.packs[i];
        if (was.id != snapshot.packs[i]->pack || was.checked != isChecked(snapshot, i))
            return false;
    }
    return true;
}

void Update::reset(const Snapshot& snapshot) {
    store_.packs.clear();
    for (SlotMap& map : store_.byKind)
        map.clear();
    store_.claims.clear();
    store_.groups.clear();
    store_.layered.clear();
    s_.counts = {};
    s_.steps.clear();
    s_.conditions.clear();
    s_.skippedConditions = false;
    s_.expensiveRules.clear();
    s_.expensiveRuleFindings.clear();
    store_.packs.resize(snapshot.packs.size());
    for (std::size_t i = 0; i < snapshot.packs.size(); ++i) {
        store_.packs[i].id = snapshot.packs[i]->pack;
        store_.packs[i].checked = isChecked(snapshot, i);
    }
    full_ = true;
    all_ = true;
}

void Update::syncPacks(const Snapshot& snapshot) {
    if (!hasSamePacks(snapshot))
        reset(snapshot);
    for (std::size_t i = 0; i < snapshot.packs.size(); ++i)
        if (store_.packs[i].documents != snapshot.packs[i])
            syncPack(i, snapshot.packs[i]);
}

void Update::syncPack(std::size_t position, const PackDocumentsPtr& documents) {
    PackState& pack = store_.packs[position];
    if (pack.documents && pack.documents->assets != documents->assets)
        for (const auto& file : pack.files)
            for (BlockState& block : file->blocks)
                for (ChunkState& chunk : block.chunks)
                    for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                        pendingChecksOf(*r).fieldChecks = true;
    pack.documents = documents;

    std::vector<std::unique_ptr<FileState>> was = std::move(pack.files);
    pack.files.clear();
    std::vector<FileChange> changes;
    bool manifest = full_;
    std::size_t old = 0;
    for (const DocumentPtr& document : documents->files) {
        while (old < was.size() && was[old]->document->path < document->path) {
            manifest = manifest || was[old]->document->role != DocumentRole::Content;
            removeFile(*was[old++]);
        }
        // A file whose role changed is a different file, even with the same chunks.
        if (old < was.size() && was[old]->document->path == document->path &&
            was[old]->document->role != document->role)
            removeFile(*was[old++]);
        std::unique_ptr<FileState> file;
        if (old < was.size() && was[old]->document->path == document->path) {
            file = std::move(was[old++]);
        } else {
            file = std::make_unique<FileState>();
            file->pack = static_cast<std::uint16_t>(position);
            file->isNamedAsCopy = source::isCopyName(document->path);
        }
        if (file->document != document) {
            if (document->role != DocumentRole::Content)
                manifest = true;
            changes.push_back(syncFile(*file, document));
        }
        pack.files.push_back(std::move(file));
    }
    for (; old < was.size(); ++old) {
        manifest = manifest || was[old]->document->role != DocumentRole::Content;
        removeFile(*was[old]);
    }
    if (manifest)
        syncManifest(pack);
    // Reads files named as copies last, as in `isBeforeByPlace`, because a full update doesn't sort
    // the records afterwards.
    std::stable_partition(changes.begin(), changes.end(),
                          [](const FileChange& change) { return !change.file->isNamedAsCopy; });
    std::vector<std::vector<PreparedChunk>> ahead = prepareChunks(changes);
    reserveSlots(ahead);
    for (std::size_t i = 0; i < changes.size(); ++i) {
        std::vector<std::unique_ptr<Record>> gone;
        applyFileChange(std::move(changes[i]), std::move(ahead[i]), gone);
        for (auto& record : gone)
            removed_.push_back(std::move(record));
    }
    syncUnreadableParts(pack);
}

void Update::syncManifest(PackState& pack) {
    const schema::PackManifest old = std::move(pack.manifest);
    pack.manifest = {};
    FileState* text = nullptr;
    for (const auto& file : pack.files)
        if (file->document->role == DocumentRole::Pack && file->document->path == "pack.yaml") {
            pack.manifest = schema::loadManifest(*file->document).manifest;
            text = file.get();
        }
    syncPackRecord(pack, text);
    const auto uses = [](const schema::PackManifest& manifest) {
        std::vector<std::string> list;
        for (const schema::PackRequirement& use : manifest.requires_)
            list.push_back(use.pack);
        return list;
    };
    if (old.severities != pack.manifest.severities || old.options != pack.manifest.options ||
        uses(old) != uses(pack.manifest) || !schema::hasSameWords(old.words, pack.manifest.words))
        all_ = true;
    pack.severities.clear();
    for (const auto& [code, severity] : pack.manifest.severities)
        pack.severities.insert_or_assign(code, severity);
    // Approvals may be in another changed file, or depend on the manifest's version.
    approvals_ = true;
    files_ = true;
}

/// Updates the pack's own record, for constraints on packs.
void Update::syncPackRecord(PackState& pack, FileState* file) {
    if (store_.system->pack.constraints.empty())
        return;
    ChunkPtr text;
    if (file != nullptr)
        for (const auto& block : file->document->blocks)
            for (const ChunkPtr& chunk : block->chunks)
                if (!text && chunk->root().isMapping())
                    text = chunk;
    if (pack.packRecord && text != pack.packRecord->chunk) {
        if (pack.packRecord->findings)
            s_.addToCounts(pack.packRecord->findings->ruleFindings, -1);
        std::erase(pack.packRecord->slot->records, pack.packRecord.get());
        touched_.push_back(pack.packRecord->slot);
        removeWatches(*pack.packRecord);
        subtractSteps(*pack.packRecord);
        dirt_.erase(pack.packRecord.get());
        pack.packRecord.reset();
    }
    if (!text || pack.packRecord)
        return;
    auto made = std::make_unique<Record>();
    made->chunk = text;
    made->node = text->root().index();
    made->kind = store_.packKindIndex();
    made->pack = made->ownerPack = file->pack;
    made->file = file;
    made->slot = &store_.findOrCreateSlot(made->kind, pack.id);
    made->slot->records.push_back(made.get());
    pendingChecksOf(*made).allRules = true;
    pack.packRecord = std::move(made);
}

void Update::RemovedRecords::indexById() {
    byId.reserve(records.size());
    for (std::size_t i = 0; i < records.size(); ++i)
        byId.emplace(records[i]->writtenId(), i);
}

std::unique_ptr<Record> Update::RemovedRecords::takeRecord(std::uint16_t kind,
                                                           std::string_view id) {
    const auto [from, to] = byId.equal_range(id);
    for (auto it = from; it != to; ++it)
        if (std::unique_ptr<Record>& record = records[it->second]; record && record->kind == kind)
            return std::move(record);
    return nullptr;
}

void Update::removeChunkState(const FileState& file, ChunkState& state,
                              std::vector<std::unique_ptr<Record>>& gone) {
    if (state.unreadableKey != ChunkState::nothingUnreadable)
        --store_.packs[file.pack].unreadableChunks[state.unreadableKey];
    if (state.textFindings)
        s_.addToCounts(*state.textFindings, -1);
    for (std::unique_ptr<Record> record = std::move(state.record); record;) {
        std::unique_ptr<Record> next = std::move(record->next);
        gone.push_back(std::move(record));
        record = std::move(next);
    }
}

void Update::removeFile(FileState& file) {
    files_ = true;
    s_.addToCounts(file.fileOnlyFindings, -1);
    s_.addToCounts(file.approvalFindings, -1);
    std::vector<std::unique_ptr<Record>> gone;
    for (BlockState& block : file.blocks)
        for (ChunkState& chunk : block.chunks)
            removeChunkState(file, chunk, gone);
    for (auto& record : gone) {
        gone_.push_back(store_.entityRefOf(*record));
        removeRecord(*record);
        record->file = nullptr;
        removed_.push_back(std::move(record));
    }
}

void Update::applyFileChange(FileChange change, std::vector<PreparedChunk> ahead,
                             std::vector<std::unique_ptr<Record>>& gone) {
    FileState& file = *change.file;
    bool headers = full_ || file.document->role != DocumentRole::Content;
    RemovedRecords leaving;
    for (ChunkState& state : change.removed) {
        files_ = files_ || state.textFindings;
        headers = headers || !state.record;
        removeChunkState(file, state, leaving.records);
    }
    leaving.indexById();
    moved_ = moved_ || change.added.size() > 1;
    for (std::size_t i = 0; i < change.added.size(); ++i) {
        const FileChange::Place& place = change.added[i];
        ChunkState& state = file.blocks[place.block].chunks[place.chunk];
        const ChunkPtr& chunk = file.document->blocks[place.block]->chunks[place.chunk];
        headers = headers || chunk->role != ChunkRole::Entity;
        if (ahead[i].record) {
            state.record = std::move(ahead[i].record);
            addRecord(*state.record);
        } else {
            createRecords(file, state, chunk, leaving);
        }
        recordUnreadable(file, state, *chunk);
        if (store_.packs[file.pack].checked) {
            std::vector<Finding>& own = ahead[i].own;
            if (!own.empty()) {
                s_.addToCounts(own, 1);
                state.textFindings = std::make_unique<std::vector<Finding>>(std::move(own));
                files_ = true;
            }
        }
    }
    for (auto& record : leaving.records) {
        if (!record)
            continue;
        gone_.push_back(store_.entityRefOf(*record));
        removeRecord(*record);
        record->file = nullptr;
        gone.push_back(std::move(record));
    }
    // Repeats the findings about the file only if headers changed; they don't depend on entities.
    if (headers && store_.packs[file.pack].checked) {
        s_.addToCounts(file.fileOnlyFindings, -1);
        file.fileOnlyFindings = fileFindings(store_, file);
        s_.addToCounts(file.fileOnlyFindings, 1);
        files_ = true;
    }
}

/// Computes, in parallel, all results that depend only on a new chunk's own text. Returns a list
/// for each change.
std::vector<std::vector<Update::PreparedChunk>>
Update::prepareChunks(const std::vector<FileChange>& changes) const {
    std::vector<std::vector<PreparedChunk>> out(changes.size());
    std::vector<std::pair<std::size_t, std::size_t>> all;
    for (std::size_t c = 0; c < changes.size(); ++c) {
        out[c].resize(changes[c].added.size());
        for (std::size_t i = 0; i < out[c].size(); ++i)
            all.emplace_back(c, i);
    }
    parallelFor(all.size(), s_.threads, [&](std::size_t n, unsigned) {
        const FileChange& change = changes[all[n].first];
        const FileChange::Place& place = change.added[all[n].second];
        PreparedChunk& made = out[all[n].first][all[n].second];
        FileState& file = *change.file;
        const ChunkPtr& chunk = file.document->blocks[place.block]->chunks[place.chunk];
        if (store_.packs[file.pack].checked)
            made.own = chunkFindings(store_, file, chunk);
        if (!full_ || chunk->role != ChunkRole::Entity || chunk->section.empty() ||
            file.document->role != DocumentRole::Content)
            return;
        if (const schema::EntitySchema* schema = store_.system->schemaOfSection(chunk->section))
            made.record = createRecord(file, chunk, *schema, chunk->root().at(0));
    });
    return out;
}

void Update::reserveSlots(const std::vector<std::vector<PreparedChunk>>& ahead) {
    std::vector<std::size_t> more(store_.byKind.size(), 0);
    for (const std::vector<PreparedChunk>& file : ahead)
        for (const PreparedChunk& one : file)
            if (one.record)
                ++more[one.record->kind];
    for (std::size_t kind = 0; kind < more.size(); ++kind)
        if (more[kind] > 0)
            store_.byKind[kind].reserve(store_.byKind[kind].size() + more[kind]);
}

/// Makes a record that isn't yet in the store. `pair` is absent if the text can't be read.
std::unique_ptr<Record> Update::createRecord(FileState& file, const ChunkPtr& chunk,
                                             const schema::EntitySchema& schema,
                                             NodeRef pair) const {
    auto made = std::make_unique<Record>();
    made->chunk = chunk;
    made->node = pair ? pair.index() : 0;
    made->kind = static_cast<std::uint16_t>(&schema - store_.system->schemas.data());
    made->expandedTree = expandCompactFields(made->kind, pair);
    made->pack = file.pack;
    made->file = &file;
    return made;
}

std::shared_ptr<const Tree> Update::expandCompactFields(std::uint16_t kind, NodeRef pair) const {
    const SchemaInfo& info = store_.schemas[kind];
    return info.hasCompactFields ? schema::expandCompactRecords(*info.schema, pair) : nullptr;
}

void Update::createRecords(FileState& file, ChunkState& state, const ChunkPtr& chunk,
                           RemovedRecords& leaving) {
    if (chunk->section.empty() || file.document->role != DocumentRole::Content)
        return;
    if (chunk->role != ChunkRole::Entity && chunk->role != ChunkRole::Section)
        return;
    const schema::EntitySchema* schema = store_.system->schemaOfSection(chunk->section);
    if (schema == nullptr)
        return;
    throwIfCancelled();
    const auto kind = static_cast<std::uint16_t>(schema - store_.system->schemas.data());
    std::unique_ptr<Record>* end = &state.record;
    const auto add = [&](NodeRef pair) {
        const std::string_view id = pair ? pair.key() : findRawId(*chunk).id;
        // If the id was in this file before, keeps the record and changes its text.
        if (std::unique_ptr<Record> old = leaving.takeRecord(kind, id)) {
            Changed changed;
            changed.record = old.get();
            changed.oldChunk = old->chunk;
            changed.oldNode = old->node;
            changed.oldLetters = std::move(old->expandedTree);
            changed.everything =
                !changed.oldFieldsNode() || !pair || old->layering != Layering::None;
            old->chunk = chunk;
            old->node = pair ? pair.index() : 0;
            old->expandedTree = expandCompactFields(kind, pair);
            changed_.push_back(std::move(changed));
            if (old->slot->records.size() > 1)
                existence_.push_back(old->slot);
            *end = std::move(old);
            end = &(*end)->next;
            return;
        }
        std::unique_ptr<Record> made = createRecord(file, chunk, *schema, pair);
        addRecord(*made);
        *end = std::move(made);
        end = &(*end)->next;
    };
    if (chunk->role == ChunkRole::Entity) {
        add(chunk->root() ? chunk->root().at(0) : NodeRef());
        return;
    }
    for (NodeRef section : chunk->root())
        for (NodeRef pair : section)
            if (section.isMapping())
                add(pair);
}

void Update::addRecord(Record& record) {
    moved_ = true;
    const std::string_view written = record.writtenId();
    const RefParts parts = splitRef(written);
    record.ownerPack = record.pack;
    bool layered = false;
    if (!parts.pack.empty()) {
        record.layering = Layering::Broken;
        layered = true;
        if (const int pack = store_.findPack(parts.pack); pack >= 0)
            record.ownerPack = static_cast<std::uint16_t>(pack);
    }
    Slot& slot = store_.findOrCreateSlot(record.kind, parts.id);
    record.slot = &slot;
    slot.records.push_back(&record);
    slot.layers += layered ? 1 : 0;
    if (layered)
        store_.layered.insert(&slot);
    updateUniqueTexts(record, record.entityNode(), true);
    updateGroups(record, record.entityNode(), true);
    if (full_)
        return updateAliases(record, record.entityNode(), true);
    existence_.push_back(&slot);
    added_.push_back(&record);
    updateAliases(record, record.entityNode(), true);
}

void Update::removeRecord(Record& record) {
    subtractSteps(record);
    moved_ = true;
    Slot& slot = *record.slot;
    std::erase(slot.records, &record);
    slot.layers -= record.layering != Layering::None ? 1 : 0;
    if (slot.layers == 0)
        store_.layered.erase(&slot);
    updateUniqueTexts(record, record.entityNode(), false);
    updateGroups(record, record.entityNode(), false);
    updateAliases(record, record.entityNode(), false);
    existence_.push_back(&slot);
    touched_.push_back(&slot);
    if (record.findings) {
        s_.addToCounts(record.findings->fieldFindings, -1);
        s_.addToCounts(record.findings->ruleFindings, -1);
    }
    for (const RefUse& use : record.refs) {
        if (use.slot == nullptr)
            continue;
        removeUser(*use.slot, record);
        touched_.push_back(use.slot);
    }
    removeWatches(record);
}

void Update::updateAliases(Record& record, NodeRef fields, bool add) {
    const NodeRef formerly = fields.find("formerly");
    const auto one = [&](std::string_view id) {
        if (id.empty())
            return;
        Slot& slot = store_.findOrCreateSlot(record.kind, id);
        std::vector<Record*>& list = slot.rareLists().aliases;
        if (add && std::find(list.begin(), list.end(), &record) == list.end())
            list.push_back(&record);
        else if (!add)
            std::erase(list, &record);
        if (!full_)
            existence_.push_back(&slot);
        touched_.push_back(&slot);
    };
    if (formerly.isScalar())
        one(formerly.scalar());
    for (NodeRef item : formerly)
        one(item.scalar());
    if (const std::string meant = correctedId(record); !meant.empty())
        one(meant);
}

} // namespace ww::check
