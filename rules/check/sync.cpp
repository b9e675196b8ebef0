#include "rules/check/state.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <unordered_map>

namespace ww::check {

FileChange syncFile(FileState& file, DocumentPtr document) {
    FileChange change;
    change.file = &file;
    if (file.document == document)
        return change;
    change.documentChanged = true;
    static const std::vector<std::shared_ptr<const ChunkBlock>> none;
    const auto& now = document ? document->blocks : none;
    std::vector<BlockState>& was = file.blocks;

    std::size_t head = 0;
    while (head < was.size() && head < now.size() && was[head].block == now[head].get())
        ++head;
    std::size_t tail = 0;
    while (tail < was.size() - head && tail < now.size() - head &&
           was[was.size() - 1 - tail].block == now[now.size() - 1 - tail].get())
        ++tail;

    // Compares the chunks of the changed blocks. Chunks that are in both versions, in the same
    // order, keep their state.
    std::vector<ChunkState> old;
    for (std::size_t i = head; i < was.size() - tail; ++i)
        for (ChunkState& chunk : was[i].chunks)
            old.push_back(std::move(chunk));
    std::vector<const Chunk*> fresh;
    for (std::size_t b = head; b < now.size() - tail; ++b)
        for (const ChunkPtr& chunk : now[b]->chunks)
            fresh.push_back(chunk.get());
    const std::size_t shorter = std::min(old.size(), fresh.size());
    std::size_t first = 0;
    while (first < shorter && old[first].chunk == fresh[first])
        ++first;
    std::size_t last = 0;
    while (last < shorter - first &&
           old[old.size() - 1 - last].chunk == fresh[fresh.size() - 1 - last])
        ++last;
    std::unordered_map<const Chunk*, std::size_t> where;
    for (std::size_t i = first; i < old.size() - last; ++i)
        where.emplace(old[i].chunk, i);

    std::vector<BlockState> middle;
    middle.reserve(now.size() - head - tail);
    std::size_t cursor = first;
    std::size_t position = 0;
    for (std::size_t b = head; b < now.size() - tail; ++b) {
        BlockState block;
        block.block = now[b].get();
        block.chunks.resize(now[b]->chunks.size());
        for (std::size_t c = 0; c < block.chunks.size(); ++c, ++position) {
            std::size_t from = old.size();
            if (position < first)
                from = position;
            else if (position >= fresh.size() - last)
                from = old.size() - (fresh.size() - position);
            else if (const auto it = where.find(fresh[position]);
                     it != where.end() && it->second >= cursor)
                from = it->second;
            if (from < old.size()) {
                cursor = std::max(cursor, from + 1);
                block.chunks[c] = std::move(old[from]);
                old[from].chunk = nullptr;
            } else {
                block.chunks[c].chunk = fresh[position];
                change.added.push_back({b, c});
            }
        }
        middle.push_back(std::move(block));
    }
    for (ChunkState& chunk : old)
        if (chunk.chunk != nullptr)
            change.removed.push_back(std::move(chunk));

    const auto from = was.begin() + static_cast<std::ptrdiff_t>(head);
    if (middle.size() == was.size() - head - tail) {
        std::move(middle.begin(), middle.end(), from);
    } else {
        const auto at = was.erase(from, was.end() - static_cast<std::ptrdiff_t>(tail));
        was.insert(at, std::make_move_iterator(middle.begin()),
                   std::make_move_iterator(middle.end()));
    }
    if (document)
        file.document = std::move(document);
    return change;
}

std::optional<Span> sectionHeaderKey(const Chunk& chunk) {
    if (chunk.section.empty())
        return std::nullopt;
    if (chunk.role == ChunkRole::Section)
        return chunk.root() ? chunk.root().at(0).keySpan() : findRawId(chunk).span;
    if (chunk.role != ChunkRole::Gap)
        return std::nullopt;
    const std::string_view text = chunk.text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        std::size_t begin = at;
        if (!line.empty() && (line.front() == '"' || line.front() == '\'')) {
            line.remove_prefix(1);
            ++begin;
        }
        if (line.starts_with(chunk.section)) {
            const auto from = static_cast<std::uint32_t>(begin);
            return Span{from, from + static_cast<std::uint32_t>(chunk.section.size())};
        }
        at = end + 1;
    }
    return std::nullopt;
}

} // namespace ww::check
