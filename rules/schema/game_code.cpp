#include "rules/schema/game_code.h"

#include <utility>

namespace ww::schema {

std::vector<std::string> undeclaredKinds(const PackDocuments& pack,
                                         std::vector<std::string> needed) {
    for (const DocumentPtr& document : pack.files)
        if (document->role == DocumentRole::Schema)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                std::erase(needed, chunk->root().find("entity").scalar());
                if (!chunk->root().isMapping() || !chunk->problems.empty())
                    needed.clear();
            });
    for (const UnreadableFile& file : pack.unreadableFiles)
        if (file.path.starts_with("schema"))
            needed.clear();
    return needed;
}

} // namespace ww::schema
