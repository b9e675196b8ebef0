// Changes of content: patches, text, new ids.

#include "editor/session/session.h"

#include "editor/session/pack_ops.h"
#include "editor/session/text.h"

#include "rules/check/index.h"
#include "rules/schema/compact_edit.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <QtCore/QMetaObject>

#include <algorithm>
#include <chrono>
#include <future>

namespace ww::session {

bool Session::edit(const Patch& patch, const EditName& name) {
    if (readOnly())
        return refuse(tr("This pack is open for reading only."));
    const std::string pack = packId();
    for (const PatchOp& op : patch.ops)
        if (op.entity.pack != pack)
            return refuse(tr("%1 belongs to the pack %2, which is open for reading only.")
                              .arg(q(op.entity.id), q(op.entity.pack)));
    const auto written = schema::write(system_.get(), snapshot_, patch);
    if (!written)
        return refuse(q(written.error().message));
    std::vector<std::pair<std::string, DocumentPtr>> files;
    for (const source::Written& file : *written)
        files.emplace_back(file.file, file.result);
    return replace(files, name, renamesOf(patch));
}

bool Session::replace(const std::vector<std::pair<std::string, DocumentPtr>>& files,
                      const EditName& name, std::vector<std::pair<EntityRef, EntityRef>> renames) {
    if (readOnly())
        return refuse(tr("This pack is open for reading only."));
    Step step;
    step.name = name.name;
    step.mergeKey = name.mergeKey;
    step.entity = name.entity;
    step.renames = renames;
    if (name.typed)
        step.typed = std::chrono::steady_clock::now();
    for (const auto& [file, after] : files)
        step.files.push_back({file, document(packId(), file), after});
    const std::vector<FileChange> changes = step.files;
    if (!history_.add(std::move(step)))
        return true; // it says what was there already
    place(changes, true);
    for (const auto& [from, to] : renames)
        emit renamed(from, to);
    return true;
}

namespace {

/// The chunk that begins at or holds `offset`.
ChunkPtr chunkAt(const Document& document, std::uint64_t offset) {
    std::uint64_t at = document.bom ? 3 : 0;
    for (const auto& block : document.blocks) {
        if (offset >= at + block->bytes) {
            at += block->bytes;
            continue;
        }
        for (const ChunkPtr& chunk : block->chunks) {
            if (offset < at + chunk->text.size())
                return chunk;
            at += chunk->text.size();
        }
    }
    return nullptr;
}

} // namespace

bool Session::editText(const EntityRef& ref, std::uint64_t offset, std::string_view old,
                       std::string_view text, const EditName& name) {
    const DocumentPtr now = document(ref.pack, ref.file);
    if (!now || !editable(ref))
        return refuse(tr("%1 can't be changed here.").arg(q(ref.id)));
    std::size_t begin = 0, end = 0;
    const std::size_t shorter = std::min(old.size(), text.size());
    while (begin < shorter && old[begin] == text[begin])
        ++begin;
    while (end < shorter - begin && old[old.size() - 1 - end] == text[text.size() - 1 - end])
        ++end;
    if (begin + end == old.size() && old.size() == text.size())
        return true;
    source::FileEdit edit{offset + begin, old.size() - begin - end,
                          std::string(text.substr(begin, text.size() - begin - end))};
    const DocumentPtr after = source::apply(now, std::vector<source::FileEdit>{std::move(edit)});
    std::vector<std::pair<EntityRef, EntityRef>> renames;
    if (const ChunkPtr chunk = chunkAt(*after, offset); chunk && chunk->role == ChunkRole::Entity) {
        EntityRef to{ref.pack, ref.file, chunk->section, source::idOf(*chunk)};
        if (!to.id.empty() && to != ref && !index_->at(to) &&
            !source::find(*after, ref.section, ref.id))
            renames.emplace_back(ref, std::move(to));
    }
    return replace({{ref.file, after}}, name, std::move(renames));
}

void Session::rename(const EntityRef& ref, const std::string& newId) {
    const EntityPtr entity = index_->at(ref);
    if (!entity || !entity->schema || !worker_ || !editable(ref)) {
        refuse(tr("%1 can't be renamed here.").arg(q(ref.id)));
        return;
    }
    if (const auto why = idProblem(*index_, entity->schema->kind, ref.pack, newId)) {
        refuse(q(*why));
        return;
    }
    if (const auto unknown = source::firstUnknown(*snapshot_.packs.back())) {
        refuse(tr("%1 can't be renamed while %2 can't be read: it may be named there.")
                   .arg(q(ref.id), q(unknown->file)));
        return;
    }
    history_.seal();
    worker_->ask([this, ref, newId, kind = entity->schema->kind,
                  revision = snapshot_.revision](check::Checker& checker) {
        Patch patch = check::renamePatch(checker.index(), kind, ref.pack, ref.id, newId);
        QMetaObject::invokeMethod(
            this,
            [this, ref, newId, revision, patch = std::move(patch)] {
                if (revision != snapshot_.revision)
                    return rename(ref, newId); // written on meanwhile
                EntityRef to = ref;
                to.id = newId;
                edit(patch, {tr("Rename %1 to %2").arg(q(ref.id), q(newId)), {}, to});
            },
            Qt::QueuedConnection);
    });
}

int Session::referenceCount(const EntityRef& ref) const {
    const EntityPtr entity = index_->at(ref);
    if (!entity || !entity->schema || !worker_)
        return -1;
    auto answer = std::make_shared<std::promise<int>>();
    std::future<int> result = answer->get_future();
    worker_->ask([answer, ref, kind = entity->schema->kind](check::Checker& checker) {
        answer->set_value(static_cast<int>(checker.index().usesOf(kind, ref.pack, ref.id).size()));
    });
    return result.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready
               ? result.get()
               : -1;
}

} // namespace ww::session
