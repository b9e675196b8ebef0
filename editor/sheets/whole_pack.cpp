#include "editor/sheets/whole_pack.h"

namespace ww::sheets {

namespace {
constexpr std::string_view kManifest = "pack.yaml";
}

ChunkPtr manifestChunk(const PackDocuments& pack) {
    ChunkPtr found;
    for (const DocumentPtr& document : pack.files)
        if (document->role == DocumentRole::Pack && document->path == kManifest)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                if (!found && chunk->root().isMapping())
                    found = chunk;
            });
    return found;
}

schema::EntityView packEntity(const schema::System& system, const PackDocuments& pack) {
    const ChunkPtr text = manifestChunk(pack);
    return text ? schema::EntityView{&system.pack, text->root(), pack.pack, pack.pack}
                : schema::EntityView();
}

EntityRef packEntityRef(const PackDocuments& pack) {
    return {pack.pack, std::string(kManifest), {}, {}};
}

const schema::EntitySchema* findPrintableKind(const schema::System& system, std::string_view name) {
    const schema::EntitySchema* own = system.schemaOfKind(name);
    return own == nullptr && name == system.pack.kind ? &system.pack : own;
}

bool hasPackSheets(const schema::System& system, const Snapshot& snapshot) {
    if (system.schemaOfKind(system.pack.kind) != nullptr)
        return false;
    bool found = false;
    const auto look = [&](NodeRef one) {
        found = found || one.find("for").scalar() == system.pack.kind;
    };
    for (const PackDocumentsPtr& pack : snapshot.packs)
        for (const DocumentPtr& document : pack->files)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                const bool section = chunk->role == ChunkRole::Section;
                if (chunk->section == "sheets" || chunk->section == "templates")
                    for (const NodeRef one :
                         section ? chunk->root().find(chunk->section) : chunk->root())
                        look(one);
            });
    return found;
}

} // namespace ww::sheets
