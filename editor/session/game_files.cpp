#include "editor/session/game_files.h"

#include "rules/base/words.h"
#include "rules/library/places.h"
#include "rules/source/source.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

namespace ww::session {

namespace {

constexpr const char* kManifest = "pack.yaml";

bool holds(Span span, std::uint32_t byte) {
    return byte >= span.begin && byte <= span.end;
}

/// Returns the text of a key at the top of the file; empty if there is none.
std::string textOf(const Chunk& chunk, std::string_view key) {
    const NodeRef value = chunk.root().find(key);
    return value.isScalar() ? std::string(value.scalar()) : std::string();
}

/// Returns what the file holds: the kind's label, the game's name, or a word such as `Style`.
std::string titleOf(const Document& document, const Chunk& chunk) {
    const std::string stem = std::filesystem::path(document.path).stem().string();
    if (document.role == DocumentRole::Schema) {
        for (const char* key : {"label", "entity"})
            if (const std::string text = textOf(chunk, key); !text.empty())
                return sentenceCase(text) + " (fields)";
        return sentenceCase(stem) + " (fields)";
    }
    if (document.role == DocumentRole::System)
        return "Kinds and settings";
    return sentenceCase(stem);
}

} // namespace

EntityRef packRef(const std::string& pack) {
    return {pack, kManifest, {}, pack};
}
bool isPackRef(const EntityRef& ref) {
    return ref.section.empty() && !ref.id.empty() && ref.file == kManifest;
}
EntityRef fileRef(const std::string& pack, const std::string& file) {
    return file == kManifest ? packRef(pack) : EntityRef{pack, file, {}, file};
}
bool isGameFileRef(const EntityRef& ref) {
    return ref.section.empty() && !ref.id.empty() && ref.file == ref.id;
}

bool isGame(const PackDocuments& pack) {
    return std::any_of(pack.files.begin(), pack.files.end(),
                       [](const DocumentPtr& file) { return file->path == "system.yaml"; });
}

bool isGameFile(const Document& document) {
    switch (document.role) {
    case DocumentRole::System:
    case DocumentRole::Schema:
    case DocumentRole::Style:
    case DocumentRole::Rules:
    case DocumentRole::Terms:
        return true;
    default:
        return false;
    }
}

bool isGameSection(const std::string& section) {
    return section == "templates" || section == "sheets";
}
bool isGamePart(const EntityRef& ref, const schema::EntitySchema* schema) {
    return isGameFileRef(ref) || (!schema && isGameSection(ref.section));
}
bool isGamePart(const Entity& entity) {
    return isGamePart(entity.ref, entity.schema);
}

EntityPtr gameFileEntity(const PackDocuments& pack, const DocumentPtr& document) {
    static const auto kEmpty = std::make_shared<const Chunk>();
    auto made = std::make_shared<Entity>();
    made->ref = fileRef(pack.pack, document->path);
    made->chunk = kEmpty;
    if (!document->blocks.empty() && !document->blocks.front()->chunks.empty())
        made->chunk = document->blocks.front()->chunks.front();
    made->pair = made->chunk->root();
    made->title = titleOf(*document, *made->chunk);
    made->readOnly = pack.readOnly;
    return made;
}

FieldPath fieldPathAt(NodeRef root, std::uint32_t byte) {
    FieldPath path;
    for (NodeRef node = root; node.isMapping() || node.isSequence();) {
        NodeRef inner;
        std::size_t index = 0, at = 0;
        for (const NodeRef child : node) {
            if (holds(child.span(), byte) || (node.isMapping() && holds(child.keySpan(), byte))) {
                inner = child;
                at = index;
            }
            ++index;
        }
        if (!inner)
            break;
        path = node.isMapping() ? path.child(std::string(inner.key())) : path.child(at);
        node = inner;
    }
    return path;
}

namespace {

/// Returns the fix as edits of a chunk that begins at `begin`; nothing if it edits other places.
std::optional<check::PatchFix> chunkFix(const diag::Fix& fix, const diag::Place& place,
                                        const Chunk& chunk, std::uint64_t begin) {
    check::PatchFix out{fix.label, fix.safe, {}, {}};
    for (const diag::Edit& edit : fix.edits) {
        if (edit.file != place.file || edit.offset < begin ||
            edit.offset + edit.length > begin + chunk.text.size())
            return std::nullopt;
        const auto at = static_cast<std::uint32_t>(edit.offset - begin);
        out.chunkEdits.push_back({{at, at + static_cast<std::uint32_t>(edit.length)}, edit.text});
    }
    return out;
}

} // namespace

ProblemPtr withFilePlace(const PackDocuments& pack, const ProblemPtr& problem) {
    const auto file =
        std::find_if(pack.files.begin(), pack.files.end(), [&](const DocumentPtr& document) {
            return problem->place.file == library::displayFileName(pack, document->path);
        });
    if (!problem->isFromOpening || problem->finding.chunk || file == pack.files.end())
        return problem;
    auto placed = std::make_shared<Problem>(*problem);
    check::Finding& finding = placed->finding;
    finding.entity = {pack.pack, (*file)->path, {}, {}};
    ChunkOffset offset{(*file)->hasBom ? 3U : 0U, 0};
    (*file)->forEachChunk([&](const ChunkPtr& chunk) {
        const std::uint64_t begin = offset.bytes;
        offset.bytes += chunk->text.size();
        if (finding.chunk || placed->place.offset < begin || placed->place.offset > offset.bytes ||
            (placed->place.offset == offset.bytes &&
             chunk != (*file)->blocks.back()->chunks.back()))
            return;
        finding.chunk = chunk;
        finding.span.begin = static_cast<std::uint32_t>(placed->place.offset - begin);
        finding.span.end = finding.span.begin + static_cast<std::uint32_t>(placed->place.length);
        NodeRef root = chunk->root();
        if (chunk->role == ChunkRole::Entity) {
            finding.entity.section = chunk->section;
            finding.entity.id = source::idOf(*chunk);
            root = root.isMapping() && root.size() > 0 ? root.at(0) : NodeRef();
        }
        for (const diag::Fix& fix : placed->textFixes)
            if (auto converted = chunkFix(fix, placed->place, *chunk, begin))
                finding.fixes.push_back(std::move(*converted));
        placed->textFixes.clear();
        if (placed->place.length > 0)
            finding.path = fieldPathAt(root, finding.span.begin);
    });
    return placed;
}

} // namespace ww::session
