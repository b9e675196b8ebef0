// Tracks unreadable parts of a snapshot.

#include "rules/check/update.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::check {

namespace {

/// Values of ChunkState::unknown; larger values are kinds.
enum Place : std::int16_t { anything, declarations, other, ofKinds };

} // namespace

void Update::noteUnknown(const FileState& file, ChunkState& state, const Chunk& chunk) {
    const DocumentRole role = file.document->role;
    if (role == DocumentRole::Copy)
        return;
    if (chunk.problems.empty() || !source::isUnknown(chunk)) {
        // Entities of a misspelled section exist, but not in any kind.
        const bool content = role == DocumentRole::Content && chunk.role != ChunkRole::Gap;
        const schema::EntitySchema* meant =
            content ? meantKind(*store_.system, chunk.section) : nullptr;
        if (meant == nullptr)
            return;
        const auto kind = meant - store_.system->schemas.data();
        state.unknown = static_cast<std::int16_t>(ofKinds + kind);
        ++store_.packs[file.pack].unknownChunks[state.unknown];
        return;
    }
    if (role == DocumentRole::System || role == DocumentRole::Schema) {
        state.unknown = declarations;
    } else if (role != DocumentRole::Content) {
        state.unknown = other;
    } else if (chunk.role == ChunkRole::Gap || chunk.section.empty()) {
        state.unknown = anything;
    } else if (const schema::EntitySchema* schema = store_.system->bySection(chunk.section)) {
        const auto kind = schema - store_.system->schemas.data();
        state.unknown = static_cast<std::int16_t>(ofKinds + kind);
    } else {
        state.unknown = other; // not an entity of the game
    }
    ++store_.packs[file.pack].unknownChunks[state.unknown];
}

void Update::syncUnknown(PackState& pack) {
    PackUnknown now;
    for (const auto& [place, count] : pack.unknownChunks) {
        if (count == 0)
            continue;
        if (place >= ofKinds)
            now.kinds.insert(static_cast<std::uint16_t>(place - ofKinds));
        now.any = now.any || place == anything;
        now.declarations = now.declarations || place == declarations;
        now.other = now.other || place == other;
    }
    const auto whole = [&](DocumentRole role) {
        const bool ours = role == DocumentRole::System || role == DocumentRole::Schema;
        (role == DocumentRole::Content ? now.any : ours ? now.declarations : now.other) = true;
    };
    for (const auto& file : pack.files)
        if (!file->document->problems.empty() && file->document->role != DocumentRole::Copy)
            whole(file->document->role);
    for (const UnreadFile& unread : pack.documents->unread)
        if (std::none_of(pack.files.begin(), pack.files.end(),
                         [&](const auto& file) { return file->document->path == unread.path; }))
            whole(source::roleOf(unread.path));
    if (now == pack.unknown)
        return;
    // Findings that something is absent may appear or disappear.
    pack.unknown = std::move(now);
    all_ = true;
}

void Update::syncAbsent() {
    std::set<std::string, std::less<>> absent;
    for (const PackState& pack : store_.packs)
        for (const schema::PackUse& use : pack.manifest.requires_)
            if (store_.packNamed(use.pack) < 0)
                absent.insert(use.pack);
    if (absent == store_.absent)
        return;
    store_.absent = std::move(absent);
    all_ = true;
}

} // namespace ww::check
