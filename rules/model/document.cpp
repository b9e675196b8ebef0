#include "rules/model/document.h"

#include <algorithm>

namespace ww {
namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

} // namespace

std::string Document::text() const {
    std::string out;
    out.reserve(byteCount());
    if (hasBom)
        out += kBom;
    forEachChunk([&](const ChunkPtr& chunk) { out += chunk->text; });
    return out;
}

std::uint64_t Document::byteCount() const {
    std::uint64_t sum = hasBom ? kBom.size() : 0;
    for (const auto& block : blocks)
        sum += block->bytes;
    return sum;
}

std::size_t Document::chunkCount() const {
    std::size_t count = 0;
    for (const auto& block : blocks)
        count += block->chunks.size();
    return count;
}

bool findChunk(const Document& document, const Chunk* chunk, ChunkOffset& out) {
    ChunkOffset at{document.hasBom ? kBom.size() : 0, 0};
    for (const auto& block : document.blocks) {
        // Compare only pointers: reading 20,000 chunks to find one would be slow.
        const auto found =
            std::find_if(block->chunks.begin(), block->chunks.end(),
                         [&](const ChunkPtr& other) { return other.get() == chunk; });
        if (found != block->chunks.end()) {
            for (auto it = block->chunks.begin(); it != found; ++it) {
                at.bytes += (*it)->text.size();
                at.lines += (*it)->lineCount;
            }
            out = at;
            return true;
        }
        at.bytes += block->bytes;
        at.lines += block->lines;
    }
    return false;
}

} // namespace ww
