#include "editor/session/diff.h"

#include <algorithm>

namespace ww::session {

namespace {

/// Consecutive chunks of a document.
struct Run {
    std::vector<const Chunk*> chunks;
    std::uint64_t begin = 0; ///< number of bytes before these chunks
    [[nodiscard]] std::string text() const {
        std::string out;
        for (const Chunk* chunk : chunks)
            out += chunk->text;
        return out;
    }
};

bool same(const Chunk* a, const Chunk* b) {
    return a == b || (a->text.size() == b->text.size() && a->text.data() == b->text.data());
}

} // namespace

std::optional<files::JournalEdit> editBetween(const Document& from, const Document& to) {
    if (from.hasBom != to.hasBom)
        return files::JournalEdit{0, from.byteCount(), to.text()};
    // At both ends, skip equal blocks, then equal chunks, then equal bytes.
    const auto& a = from.blocks;
    const auto& b = to.blocks;
    std::size_t front = 0, back = 0;
    const std::size_t most = std::min(a.size(), b.size());
    Run x, y;
    x.begin = from.hasBom ? 3 : 0;
    while (front < most && a[front] == b[front])
        x.begin += a[front++]->bytes;
    while (back < most - front && a[a.size() - 1 - back] == b[b.size() - 1 - back])
        ++back;
    for (std::size_t i = front; i < a.size() - back; ++i)
        for (const ChunkPtr& chunk : a[i]->chunks)
            x.chunks.push_back(chunk.get());
    for (std::size_t i = front; i < b.size() - back; ++i)
        for (const ChunkPtr& chunk : b[i]->chunks)
            y.chunks.push_back(chunk.get());
    std::size_t head = 0;
    while (head < x.chunks.size() && head < y.chunks.size() && same(x.chunks[head], y.chunks[head]))
        x.begin += x.chunks[head++]->text.size();
    x.chunks.erase(x.chunks.begin(), x.chunks.begin() + static_cast<std::ptrdiff_t>(head));
    y.chunks.erase(y.chunks.begin(), y.chunks.begin() + static_cast<std::ptrdiff_t>(head));
    while (!x.chunks.empty() && !y.chunks.empty() && same(x.chunks.back(), y.chunks.back())) {
        x.chunks.pop_back();
        y.chunks.pop_back();
    }
    const std::string old = x.text();
    std::string fresh = y.text();
    std::size_t begin = 0;
    const std::size_t shorter = std::min(old.size(), fresh.size());
    while (begin < shorter && old[begin] == fresh[begin])
        ++begin;
    std::size_t end = 0;
    while (end < shorter - begin && old[old.size() - 1 - end] == fresh[fresh.size() - 1 - end])
        ++end;
    if (begin + end == old.size() && old.size() == fresh.size())
        return std::nullopt;
    return files::JournalEdit{x.begin + begin, old.size() - begin - end,
                              fresh.substr(begin, fresh.size() - begin - end)};
}

} // namespace ww::session
