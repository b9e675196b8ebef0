#include "rules/interop/place.h"

#include "rules/base/cancel.h"
#include "rules/base/words.h"
#include "rules/files/hash.h"
#include "rules/library/project.h"
#include "rules/library/read_pack.h"
#include "rules/schema/compact_edit.h"
#include "rules/source/copies.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace ww::interop {

namespace {

/// Collects the changes of an import to a pack.
class Placer {
  public:
    explicit Placer(const library::OpenedPack& opened)
        : opened_(opened), snapshot_(opened.snapshot), pack_(*snapshot_.packs.back()) {
        for (const DocumentPtr& document : pack_.files)
            before_[document->path] = document;
        // If an entity occurs twice, use the last file that isn't named like a copy. Later calls of
        // `note` replace earlier ones.
        for (const bool copies : {true, false})
            for (const DocumentPtr& document : pack_.files)
                if (document->role == DocumentRole::Content &&
                    source::isCopyName(document->path) == copies)
                    document->forEachChunk(
                        [&](const ChunkPtr& chunk) { note(document->path, *chunk); });
    }

    /// Returns an error text if the entity can't be added.
    std::optional<std::string> add(const ImportedEntity& entity) {
        const schema::EntitySchema* kind = opened_.system->schemaOfKind(entity.kind);
        if (kind == nullptr || kind->isAbstract)
            return "`" + entity.kind + "` isn't a kind of " + opened_.system->name;
        if (checked_.insert(kind->section).second)
            if (const auto unknown = source::findUnreadablePart(pack_, kind->section))
                return unknown->file + " can't be read, but may already contain what you import";
        const auto at = standing_.find({kind->section, entity.id});
        if (at == standing_.end()) {
            insert(*kind, entity);
            return std::nullopt;
        }
        const auto found = source::findEntity(*before_.at(at->second), kind->section, entity.id);
        if (!found || !found->pair)
            return entity.kind + " `" + entity.id + "` in " + at->second + " can't be read";
        change(at->second, *kind, entity, found->pair);
        return std::nullopt;
    }

    Result<Placement, std::string> finish() {
        snapshot_.packs.back() = std::make_shared<const PackDocuments>(pack_);
        const auto written = schema::writePatch(opened_.system.get(), snapshot_, patch_);
        if (!written)
            return fail(written.error().message);
        for (const source::WrittenFile& one : *written) {
            const auto old = before_.find(one.file);
            const DocumentPtr before = old == before_.end() ? nullptr : old->second;
            if (before && before->text() == one.result->text())
                continue;
            if (before)
                compare(*before, *one.result);
            done_.files.push_back({one.file, before, one.result});
        }
        if (auto why = tooMuch())
            return fail(std::move(*why));
        for (PlacedEntity& entity : done_.entities)
            if (entity.status == PlacementStatus::Same)
                entity.keys.clear();
        return std::move(done_);
    }

  private:
    /// Returns an error text if the program couldn't read the new files, or if they exceed the
    /// pack's limits.
    [[nodiscard]] std::optional<std::string> tooMuch() const {
        PackDocuments after = pack_;
        for (const PlacedFile& one : done_.files) {
            const DocumentPtr again = source::read(one.file, one.after->text());
            const auto at = std::find_if(after.files.begin(), after.files.end(),
                                         [&](const auto& file) { return file->path == one.file; });
            if (at == after.files.end())
                after.files.push_back(again);
            else
                *at = again;
            PackDocuments alone;
            alone.files = {again};
            if (const auto unknown = source::firstUnreadablePart(alone))
                return "the import would make " + one.file + " unreadable: " +
                       diag::fillPlaceholders(
                           unknown->why.kind->message,
                           source::messageArgs(*again, unknown->chunk.get(), unknown->why));
        }
        if (const auto full = library::findLimitExcess(after))
            return full->message();
        return std::nullopt;
    }

    void note(const std::string& file, const Chunk& chunk) {
        if (chunk.section.empty())
            return;
        homes_[chunk.section] = file;
        if (const std::string id = source::idOf(chunk); !id.empty())
            standing_[{chunk.section, id}] = file;
        if (chunk.role == ChunkRole::Section && chunk.root())
            for (const NodeRef section : chunk.root())
                for (const NodeRef one : section)
                    standing_[{chunk.section, std::string(one.key())}] = file;
    }

    [[nodiscard]] PatchOp op(const schema::EntitySchema& kind, const std::string& file,
                             const std::string& id) const {
        PatchOp out;
        out.entity = {pack_.pack, file, kind.section, id};
        return out;
    }

    void insert(const schema::EntitySchema& kind, const ImportedEntity& entity) {
        std::string& file = homes_[kind.section];
        if (file.empty())
            file = kind.section + ".yaml";
        const auto is = [&](const DocumentPtr& document) { return document->path == file; };
        if (std::none_of(pack_.files.begin(), pack_.files.end(), is))
            pack_.files.push_back(source::read(file, library::fileHeaderOf(opened_, file)));
        PatchOp made = op(kind, file, entity.id);
        made.kind = PatchOp::Kind::Insert;
        made.value = entity.fields;
        done_.entities.push_back({made.entity, kind.kind, PlacementStatus::Added});
        patch_.ops.push_back(std::move(made));
    }

    void change(const std::string& file, const schema::EntitySchema& kind,
                const ImportedEntity& entity, NodeRef now) {
        done_.entities.push_back(
            {op(kind, file, entity.id).entity, kind.kind, PlacementStatus::Same});
        for (const auto& [key, value] : entity.fields.entries) {
            const NodeRef field = now.find(key);
            if (field && nodeEquals(field, value))
                continue;
            PatchOp set = op(kind, file, entity.id);
            set.path = FieldPath::fromKey(key);
            set.value = value;
            done_.entities.back().keys.push_back(key);
            patch_.ops.push_back(std::move(set));
        }
    }

    /// Drops the keys of values whose text is the same before and after the import. A compact text
    /// and a mapping are different texts, even if they mean the same.
    void compare(const Document& before, const Document& after) {
        for (PlacedEntity& entity : done_.entities) {
            if (entity.keys.empty() || entity.ref.file != before.path)
                continue;
            const auto was = source::findEntity(before, entity.ref.section, entity.ref.id);
            const auto now = source::findEntity(after, entity.ref.section, entity.ref.id);
            if (was && now)
                std::erase_if(entity.keys, [&](const std::string& key) {
                    return was->pair.find(key) &&
                           was->pair.find(key).sourceText() == now->pair.find(key).sourceText();
                });
            if (!entity.keys.empty())
                entity.status = PlacementStatus::Changed;
        }
    }

    const library::OpenedPack& opened_;
    Snapshot snapshot_;
    PackDocuments pack_;
    std::map<std::string, DocumentPtr> before_; ///< documents before the import, by file
    std::map<std::string, std::string> homes_;  ///< section → the last file that contains it
    std::map<std::pair<std::string, std::string>, std::string> standing_; ///< section and id → the
                                                                          ///< entity's file
    std::set<std::string> checked_; ///< sections that are known to have no unreadable files
    Patch patch_;
    Placement done_;
};

} // namespace

std::size_t Placement::countByStatus(PlacementStatus how) const {
    return static_cast<std::size_t>(
        std::count_if(entities.begin(), entities.end(),
                      [how](const PlacedEntity& entity) { return entity.status == how; }));
}

std::vector<files::Change> Placement::fileChanges() const {
    std::vector<files::Change> out;
    for (const PlacedFile& one : files)
        out.push_back({one.file,
                       one.before
                           ? files::ExpectedFile::expectSame(files::hashOf(one.before->text()))
                           : files::ExpectedFile::expectAbsent(),
                       one.after->text(), false});
    return out;
}

Result<Placement, std::string> placeEntities(const library::OpenedPack& opened,
                                             const ImportResult& imported) {
    for (const ImportReport& report : imported.files)
        if (!isBalanced(report))
            return fail(report.file + ": of " + std::to_string(report.itemCount) + " items " +
                        std::to_string(report.importedCount) + " were imported and " +
                        std::to_string(report.notImported.size()) +
                        " left out, but that isn't all of them");
    Placer placer(opened);
    for (const ImportedEntity& entity : imported.entities) {
        throwIfCancelled();
        if (const auto why = placer.add(entity))
            return fail(*why);
    }
    return placer.finish();
}

std::string summaryOf(const Importer& importer, const ImportResult& imported,
                      const Placement& placement) {
    return countWithNoun(imported.files.size(), "file", "files") + ", " +
           totalsText(importer, totalsOf(imported)) + "; " +
           std::to_string(placement.countByStatus(PlacementStatus::Added)) + " added, " +
           std::to_string(placement.countByStatus(PlacementStatus::Changed)) + " changed, " +
           std::to_string(placement.countByStatus(PlacementStatus::Same)) + " unchanged";
}

} // namespace ww::interop
