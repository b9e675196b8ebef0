#include "editor/session/named_places.h"

#include "editor/session/pack_ops.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/check/index.h"
#include "rules/check/use_text.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <QtCore/QMetaObject>

#include <algorithm>
#include <chrono>
#include <future>
#include <utility>

namespace ww::session {

namespace {

/// Sorts places by file. Places in entities come before places in approvals.
void byFile(std::vector<ReferencePlace>& places) {
    const auto key = [](const ReferencePlace& place) {
        return std::pair<bool, std::string_view>(place.entity.id.empty(), place.entity.file);
    };
    std::stable_sort(
        places.begin(), places.end(),
        [&](const ReferencePlace& a, const ReferencePlace& b) { return key(a) < key(b); });
}

/// Returns the scalar at `path` in a file without entities.
std::string scalarAt(const Document& document, const FieldPath& path) {
    std::string out;
    document.forEachChunk([&](const ChunkPtr& chunk) {
        if (const NodeRef node = source::nodeAtPath(chunk->root(), path); node.isScalar())
            out = node.scalar();
    });
    return out;
}

} // namespace

std::vector<ReferencePlace> referencesTo(const check::EntityIndex& index, std::string_view kind,
                                         const EntityRef& ref) {
    std::vector<ReferencePlace> out;
    for (const check::EntityUsage& use : index.findUsages(kind, ref.pack, ref.id))
        if (use.entity != ref)
            out.push_back({use.entity,
                           use.writtenPath,
                           use.isKey,
                           std::string(check::writtenReferenceText(use)),
                           {}});
    byFile(out);
    return out;
}

std::vector<ReferencePlace> placesRenamedBy(const Patch& patch, const EntityRef& ref,
                                            const Snapshot& snapshot, const EntityIndex& index) {
    std::vector<ReferencePlace> out;
    for (const PatchOp& op : patch.ops) {
        if (op.path.empty() && op.entity == ref)
            continue;
        ReferencePlace place{
            op.entity, op.path, op.kind == PatchOp::Kind::Rename, {}, op.value.text};
        if (op.path.empty()) {
            place.before = op.entity.id;
        } else if (place.isKey) {
            place.before = op.path.steps().back().key;
        } else if (const EntityPtr entity = op.entity.id.empty() ? nullptr : index.at(op.entity)) {
            place.before = source::nodeAtPath(entity->pair, op.path).scalar();
        } else {
            for (const PackDocumentsPtr& pack : snapshot.packs)
                for (const DocumentPtr& document : pack->files)
                    if (pack->pack == op.entity.pack && document->path == op.entity.file)
                        place.before = scalarAt(*document, op.path);
        }
        out.push_back(std::move(place));
    }
    byFile(out);
    return out;
}

std::optional<QString> Session::renameProblem(const EntityRef& ref,
                                              const std::string& newId) const {
    const EntityPtr entity = index_->at(ref);
    if (!entity || !entity->schema || !worker_ || !isEditable(ref))
        return tr("%1 can't be renamed here.").arg(toQString(ref.id));
    if (const auto why = idProblem(*index_, entity->schema->kind, ref.pack, newId))
        return toQString(*why);
    if (const auto unknown = source::firstUnreadablePart(*snapshot_.packs.back()))
        return tr("%1 can't be renamed because %2 can't be read and may refer to it.")
            .arg(toQString(ref.id), toQString(unknown->file));
    return std::nullopt;
}

void Session::findReferencePlaces(const EntityRef& ref, const std::string& newId,
                                  std::function<void(const ReferencePlaces&)> done) {
    const EntityPtr entity = index_->at(ref);
    if (!entity || !entity->schema || !worker_)
        return;
    worker_->runWithChecker([this, ref, newId, done = std::move(done), kind = entity->schema->kind,
                             revision = snapshot_.revision](check::Checker& checker) {
        ReferencePlaces places;
        places.revision = revision;
        if (newId.empty())
            places.places = referencesTo(checker.index(), kind, ref);
        else
            places.patch = check::buildRenamePatch(checker.index(), kind, ref.pack, ref.id, newId);
        QMetaObject::invokeMethod(
            this,
            [this, ref, done, places = std::move(places)]() mutable {
                if (!places.patch.ops.empty() && places.revision == snapshot_.revision)
                    places.places = placesRenamedBy(places.patch, ref, snapshot_, *index_);
                done(places);
            },
            Qt::QueuedConnection);
    });
}

void Session::renameEntity(const EntityRef& ref, const std::string& newId) {
    if (const auto why = renameProblem(ref, newId)) {
        refuseEdit(*why);
        return;
    }
    history_.endMerging();
    findReferencePlaces(ref, newId, [this, ref, newId](const ReferencePlaces& places) {
        if (places.revision != snapshot_.revision)
            return renameEntity(ref, newId); // the text changed meanwhile
        EntityRef to = ref;
        to.id = newId;
        edit(places.patch,
             {tr("Rename %1 to %2").arg(toQString(ref.id), toQString(newId)), {}, to});
    });
}

int Session::referenceCount(const EntityRef& ref) const {
    const EntityPtr entity = index_->at(ref);
    if (!entity || !entity->schema || !worker_)
        return -1;
    auto answer = std::make_shared<std::promise<int>>();
    std::future<int> result = answer->get_future();
    worker_->runWithChecker([answer, ref, kind = entity->schema->kind](check::Checker& checker) {
        answer->set_value(
            static_cast<int>(checker.index().findUsages(kind, ref.pack, ref.id).size()));
    });
    return result.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready
               ? result.get()
               : -1;
}

} // namespace ww::session
