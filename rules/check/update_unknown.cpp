// Tracks unreadable parts of a snapshot.

#include "rules/check/update.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::check {

namespace {

/// Values of ChunkState::unreadableKey; `ofKinds` and larger values mean kinds.
enum Place : std::int16_t { anything, declarations, other, ofKinds };

} // namespace

void Update::recordUnreadable(const FileState& file, ChunkState& state, const Chunk& chunk) {
    const DocumentRole role = file.document->role;
    if (role == DocumentRole::Copy)
        return;
    if (chunk.problems.empty() || !source::isUnparsable(chunk)) {
        // Entities of a misspelled section have no kind, so treats the probable kind as unreadable.
        const bool content = role == DocumentRole::Content && chunk.role != ChunkRole::Gap;
        const schema::EntitySchema* meant =
            content ? suggestKind(*store_.system, chunk.section) : nullptr;
        if (meant == nullptr)
            return;
        const auto kind = meant - store_.system->schemas.data();
        state.unreadableKey = static_cast<std::int16_t>(ofKinds + kind);
        ++store_.packs[file.pack].unreadableChunks[state.unreadableKey];
        return;
    }
    if (role == DocumentRole::System || role == DocumentRole::Schema) {
        state.unreadableKey = declarations;
    } else if (role != DocumentRole::Content) {
        state.unreadableKey = other;
    } else if (chunk.role == ChunkRole::Gap || chunk.section.empty()) {
        state.unreadableKey = anything;
    } else if (const schema::EntitySchema* schema = store_.system->schemaOfSection(chunk.section)) {
        const auto kind = schema - store_.system->schemas.data();
        state.unreadableKey = static_cast<std::int16_t>(ofKinds + kind);
    } else {
        state.unreadableKey = other; // the chunk isn't an entity of the game
    }
    ++store_.packs[file.pack].unreadableChunks[state.unreadableKey];
}

void Update::syncUnreadableParts(PackState& pack) {
    UnreadablePackParts now;
    for (const auto& [place, count] : pack.unreadableChunks) {
        if (count == 0)
            continue;
        if (place >= ofKinds)
            now.kinds.insert(static_cast<std::uint16_t>(place - ofKinds));
        now.anywhere = now.anywhere || place == anything;
        now.declarations = now.declarations || place == declarations;
        now.other = now.other || place == other;
    }
    const auto whole = [&](DocumentRole role) {
        const bool ours = role == DocumentRole::System || role == DocumentRole::Schema;
        (role == DocumentRole::Content ? now.anywhere : ours ? now.declarations : now.other) = true;
    };
    for (const auto& file : pack.files)
        if (!file->document->problems.empty() && file->document->role != DocumentRole::Copy)
            whole(file->document->role);
    for (const UnreadableFile& unread : pack.documents->unreadableFiles)
        if (std::none_of(pack.files.begin(), pack.files.end(),
                         [&](const auto& file) { return file->document->path == unread.path; }))
            whole(source::roleOf(unread.path));
    if (now == pack.unreadable)
        return;
    // Checks all records again, because findings about absent things may appear or disappear.
    pack.unreadable = std::move(now);
    all_ = true;
}

void Update::syncMissingPacks() {
    std::set<std::string, std::less<>> absent;
    for (const PackState& pack : store_.packs)
        for (const schema::PackRequirement& use : pack.manifest.requires_)
            if (store_.findPack(use.pack) < 0)
                absent.insert(use.pack);
    if (absent == store_.missingPacks)
        return;
    store_.missingPacks = std::move(absent);
    all_ = true;
}

} // namespace ww::check
