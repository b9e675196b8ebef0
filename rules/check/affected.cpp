#include "rules/check/affected.h"

#include "rules/check/lines.h"
#include "rules/check/place_name.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <map>

namespace ww::check {

bool readsKind(const schema::Dependency& read, const SchemaInfo& kind) {
    return read.kind == kind.schema->kind;
}

void forEachRecordWatchingUsers(const RefUse& use, const std::function<void(Record&)>& each) {
    if (use.slot != nullptr && use.slot->rare)
        for (Record* watcher : use.slot->rare->userWatchers)
            each(*watcher);
}

void forEachDependentRecord(const Store& store, const Record& record,
                            const std::function<void(Record&)>& each) {
    const Slot& slot = *record.slot;
    for (Record* user : slot.users)
        each(*user);
    if (slot.rare)
        for (Record* watcher : slot.rare->watchers)
            each(*watcher);
    // Rules that read all entities of a kind watch the slot with an empty id.
    if (const Slot* all = store.findSlot(record.kind, {}); all != nullptr && all->rare)
        for (Record* watcher : all->rare->userWatchers)
            each(*watcher);
    forEachRecordWatchingGroup(store, record, record.entityNode(), each);
    for (const RefUse& use : record.refs)
        forEachRecordWatchingUsers(use, each);
}

void forEachRecordWatchingGroup(const Store& store, const Record& record, NodeRef fields,
                                const std::function<void(Record&)>& each) {
    forEachLookupSlot(store, record, fields, [&](const Slot& slot) {
        if (slot.rare)
            for (Record* watcher : slot.rare->userWatchers)
                each(*watcher);
    });
}

namespace {

class Affected {
  public:
    Affected(const Store& store, int pack, const std::vector<std::string>& files)
        : store_(store), pack_(store.packs[static_cast<std::size_t>(pack)]), position_(pack) {
        for (const auto& file : pack_.files) {
            const std::string& path = file->document->path;
            if (std::find(files.begin(), files.end(), path) == files.end())
                continue;
            files_.insert(path);
            hold(*file);
        }
    }

    std::set<const Finding*> found() {
        for (const Record* record : ours_) {
            forEachDependentRecord(store_, *record, [&](const Record& reader) {
                readKinds_[&reader].insert(record->kind);
            });
            if (record->findings)
                for (const Finding& finding : record->findings->ruleFindings)
                    if (!isHere(finding.entity))
                        out_.insert(&finding);
        }
        for (const auto& file : pack_.files) {
            if (files_.contains(file->document->path))
                continue;
            approvals(*file);
            forEachRecord(*file, [&](const Record& record) { look(record); });
        }
        if (pack_.packRecord)
            look(*pack_.packRecord);
        return std::move(out_);
    }

  private:
    static void forEachRecord(const FileState& file,
                              const std::function<void(const Record&)>& each) {
        for (const BlockState& block : file.blocks)
            for (const ChunkState& chunk : block.chunks)
                for (const Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                    each(*r);
    }

    void hold(const FileState& file) {
        forEachRecord(file, [&](const Record& record) {
            ours_.insert(&record);
            kinds_.insert(record.kind);
        });
        // Includes the kinds of sections that lost their last entity.
        file.document->forEachChunk([&](const ChunkPtr& chunk) {
            if (const schema::EntitySchema* schema = store_.system->schemaOfSection(chunk->section))
                kinds_.insert(static_cast<std::uint16_t>(schema - store_.system->schemas.data()));
        });
    }

    void look(const Record& record) {
        if (!record.findings)
            return;
        const RecordFindings& findings = *record.findings;
        for (const Finding& finding : findings.fieldFindings)
            if (relatesHere(finding) || refersHere(record, finding) || dependsHere(record, finding))
                out_.insert(&finding);
        for (std::size_t i = 0; i < findings.ruleFindings.size(); ++i) {
            const Finding& finding = findings.ruleFindings[i];
            // The files' own findings contain those that are placed in the files.
            if (!isHere(finding.entity) &&
                (relatesHere(finding) || ruleReads(record, findings.ruleOfFinding[i])))
                out_.insert(&finding);
        }
    }

    /// Returns true if the entity is in one of the files.
    [[nodiscard]] bool isHere(const EntityRef& entity) const {
        return entity.pack == pack_.id && files_.contains(entity.file);
    }

    [[nodiscard]] bool relatesHere(const Finding& finding) const {
        return std::any_of(finding.related.begin(), finding.related.end(),
                           [&](const Related& one) { return isHere(one.entity); });
    }

    [[nodiscard]] bool readsOurs(const Record& reader,
                                 const std::vector<schema::Dependency>& list) const {
        const auto kinds = readKinds_.find(&reader);
        return kinds != readKinds_.end() &&
               std::any_of(list.begin(), list.end(), [&](const schema::Dependency& read) {
                   return std::any_of(
                       kinds->second.begin(), kinds->second.end(),
                       [&](std::uint16_t kind) { return readsKind(read, store_.schemas[kind]); });
               });
    }

    [[nodiscard]] bool ruleReads(const Record& reader, std::uint16_t rule) const {
        const auto& list = store_.schemas[reader.kind].rules[rule].reads;
        return list.empty() ? readKinds_.contains(&reader) : readsOurs(reader, list);
    }

    /// Returns true if the finding's field has a condition that reads entities of the files.
    [[nodiscard]] bool dependsHere(const Record& record, const Finding& finding) const {
        const SchemaInfo& info = store_.schemas[record.kind];
        const auto isOf = [&](std::uint16_t field) {
            return finding.path.steps().front().key == info.schema->fields[field].key;
        };
        return !finding.path.empty() &&
               std::any_of(info.conditional.begin(), info.conditional.end(), isOf) &&
               readsOurs(record, info.conditionReads);
    }

    /// Returns true if the finding is about a reference to an entity of the files. Also true for an
    /// unresolved reference to a kind in the files.
    [[nodiscard]] bool refersHere(const Record& record, const Finding& finding) const {
        static constexpr const diag::Kind* about[] = {&diag::refUnresolved, &diag::refNotWithin,
                                                      &diag::refRenamed, &diag::refAmbiguous,
                                                      &diag::refTwoKinds};
        if (std::find(std::begin(about), std::end(about), finding.kind) == std::end(about))
            return false;
        return std::any_of(record.refs.begin(), record.refs.end(), [&](const RefUse& use) {
            const bool same = referencePath(use, record) == finding.path;
            if (!same && finding.kind !=
                             &diag::refNotWithin) // `refNotWithin` is placed next to the reference
                return false;
            const Record* target = resolved(record, use);
            return target != nullptr ? ours_.contains(target) : same && kinds_.contains(use.kind);
        });
    }

    [[nodiscard]] const Record* resolved(const Record& record, const RefUse& use) const {
        return store_
            .resolveReference(use.declaredKind, writtenReferenceText(use, record), record.pack)
            .record;
    }

    /// Adds stale approvals of findings in entities that are or were in the files.
    void approvals(const FileState& file) {
        for (const Finding& finding : file.approvalFindings)
            for (const auto& [name, text] : finding.args)
                if (finding.kind == &diag::approvalStale && name == "target") {
                    const NamedEntity at = entityOfPlace(text);
                    const int kind = store_.findKind(at.kind);
                    if (kind < 0 || !kinds_.contains(static_cast<std::uint16_t>(kind)))
                        continue;
                    const Slot* slot = store_.findSlot(static_cast<std::uint16_t>(kind), at.id);
                    const Record* record =
                        slot ? store_.effectiveRecord(*slot, position_) : nullptr;
                    if (record == nullptr || ours_.contains(record))
                        out_.insert(&finding);
                }
    }

    const Store& store_;
    const PackState& pack_;
    int position_;
    std::set<std::string, std::less<>> files_;
    std::set<const Record*> ours_;
    std::set<std::uint16_t> kinds_;
    /// For each record: the kinds of the files' entities that it may read.
    std::map<const Record*, std::set<std::uint16_t>> readKinds_;
    std::set<const Finding*> out_;
};

} // namespace

std::set<const Finding*> findingsAffectedByFiles(const Store& store, std::string_view pack,
                                                 const std::vector<std::string>& files) {
    const int position = store.findPack(pack);
    return position < 0 ? std::set<const Finding*>() : Affected(store, position, files).found();
}

} // namespace ww::check
