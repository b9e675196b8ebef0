// Part of Session: edits content by patches and by text.

#include "editor/session/session.h"

#include "editor/session/pack_ops.h"
#include "editor/session/text.h"

#include "rules/schema/compact_edit.h"
#include "rules/source/source.h"

#include <algorithm>
#include <chrono>

namespace ww::session {

bool Session::edit(const Patch& patch, const EditName& name) {
    if (isReadOnly())
        return refuseEdit(tr("This pack can't be changed."));
    const std::string pack = packId();
    for (const PatchOp& op : patch.ops)
        if (op.entity.pack != pack)
            return refuseEdit(tr("%1 belongs to the pack “%2”, so you can't change it here.")
                                  .arg(toQString(op.entity.id), toQString(op.entity.pack)));
    const auto written = schema::writePatch(system_.get(), snapshot_, patch);
    if (!written)
        return refuseEdit(toQString(written.error().message));
    std::vector<std::pair<std::string, DocumentPtr>> files;
    for (const source::WrittenFile& file : *written)
        files.emplace_back(file.file, file.result);
    return replaceDocuments(files, name, renamesOf(patch));
}

void Session::editAsOneStep(const std::function<void()>& edits) {
    history_.setGroupingSteps(true);
    edits();
    history_.setGroupingSteps(false);
}

bool Session::replaceDocuments(const std::vector<std::pair<std::string, DocumentPtr>>& files,
                               const EditName& name,
                               std::vector<std::pair<EntityRef, EntityRef>> renames) {
    if (isReadOnly())
        return refuseEdit(tr("This pack can't be changed."));
    Step step;
    step.name = name.name;
    step.mergeKey = name.mergeKey;
    step.entity = name.entity;
    step.renames = renames;
    if (name.isTyped)
        step.typedAt = std::chrono::steady_clock::now();
    for (const auto& [file, after] : files)
        step.files.push_back({file, document(packId(), file), after});
    const std::vector<FileChange> changes = step.files;
    if (!history_.add(std::move(step)))
        return true; // nothing changed
    applyFileChanges(changes, true);
    for (const auto& [from, to] : renames)
        emit entityRenamed(from, to);
    return true;
}

namespace {

/// Returns the chunk that contains `offset`.
ChunkPtr chunkAt(const Document& document, std::uint64_t offset) {
    std::uint64_t at = document.hasBom ? 3 : 0;
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
    if (!now || !isEditable(ref))
        return refuseEdit(tr("%1 can't be changed here.").arg(toQString(ref.id)));
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
            !source::findEntity(*after, ref.section, ref.id))
            renames.emplace_back(ref, std::move(to));
    }
    return replaceDocuments({{ref.file, after}}, name, std::move(renames));
}

} // namespace ww::session
