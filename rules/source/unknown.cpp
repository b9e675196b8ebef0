#include "rules/source/unknown.h"

#include "rules/base/ids.h"
#include "rules/diag/kinds.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::source {

bool isUnknown(const Chunk& chunk) {
    if (chunk.role != ChunkRole::Gap)
        return !chunk.problems.empty() && chunk.tree.nodes.empty();
    // A gap has no tree; the header of a section that stands twice is still one, and a directive
    // says nothing of the content.
    return std::any_of(chunk.problems.begin(), chunk.problems.end(), [](const Problem& p) {
        return p.kind != &diag::yamlDuplicateKey && p.kind != &diag::yamlDirective;
    });
}

namespace {

/// All, or the first `most`.
std::vector<Unknown> gather(const PackDocuments& pack, std::size_t most) {
    std::vector<Unknown> out;
    for (const UnreadFile& file : pack.unread)
        if (out.size() < most &&
            std::none_of(pack.files.begin(), pack.files.end(),
                         [&](const DocumentPtr& one) { return one->path == file.path; }))
            out.push_back({file.path, nullptr, nullptr, {}, {}, file.why});
    for (const DocumentPtr& document : pack.files) {
        if (!document->problems.empty()) {
            if (out.size() < most)
                out.push_back(
                    {document->path, document, nullptr, {}, {}, document->problems.front()});
            continue;
        }
        document->forEach([&](const ChunkPtr& chunk) {
            if (out.size() >= most || chunk->problems.empty() || !isUnknown(*chunk))
                return;
            const bool ours = document->role == DocumentRole::Content;
            const bool named = ours && chunk->role != ChunkRole::Gap;
            out.push_back({document->path, document, chunk, named ? chunk->section : std::string(),
                           named ? idOf(*chunk) : std::string(), chunk->problems.front()});
        });
    }
    return out;
}

} // namespace

std::vector<Unknown> unknownIn(const PackDocuments& pack) {
    return gather(pack, static_cast<std::size_t>(-1));
}

std::optional<Unknown> firstUnknown(const PackDocuments& pack) {
    auto found = gather(pack, 1);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::optional<Unknown> mayHold(const PackDocuments& pack, std::string_view section) {
    for (Unknown& one : unknownIn(pack)) {
        const bool content = roleOf(one.file) == DocumentRole::Content;
        // Behind the pack's name, where the entity is a layer.
        const bool known = one.chunk && one.chunk->role == ChunkRole::Entity &&
                           isKebab(one.id.substr(one.id.find(':') + 1));
        if (content && !known && (one.section.empty() || one.section == section))
            return std::move(one);
    }
    return std::nullopt;
}

} // namespace ww::source
