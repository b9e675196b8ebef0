// Applies edits to a document. Cuts and parses only what the edits touch. The cutter runs over the
// old chunks with the new text in them. It starts at a chunk where its state is known, and ends
// when it matches the old chunks again.

#include "rules/source/assemble.h"
#include "rules/source/bytes.h"
#include "rules/source/cut_line.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::source {
namespace {

/// A place in the old document.
struct Place {
    std::size_t chunk = 0; ///< index of the chunk, counted over all blocks
    std::size_t offset = 0;
};
struct Change {
    Place from, to;
    std::string_view text;
};

class Splicer {
  public:
    Splicer(const Document& document, const Options& options)
        : document_(std::make_shared<Document>(document)), options_(options) {
        index();
    }

    [[nodiscard]] std::size_t size() const { return starts_.back(); }
    [[nodiscard]] const ChunkPtr& at(std::size_t chunk) const {
        const auto block = static_cast<std::size_t>(
            std::upper_bound(starts_.begin(), starts_.end(), chunk) - starts_.begin() - 1);
        return document_->blocks[block]->chunks[chunk - starts_[block]];
    }
    [[nodiscard]] std::size_t indexOf(const Chunk* chunk) const {
        for (std::size_t block = 0; block < document_->blocks.size(); ++block) {
            const auto& chunks = document_->blocks[block]->chunks;
            for (std::size_t i = 0; i < chunks.size(); ++i)
                if (chunks[i].get() == chunk)
                    return starts_[block] + i;
        }
        return size();
    }
    /// Returns the place of the byte at `offset` (without the BOM). The end of the text belongs to
    /// the last chunk.
    [[nodiscard]] Place placeOf(std::uint64_t offset) const {
        std::size_t block = 0;
        while (block + 1 < document_->blocks.size() && offset >= document_->blocks[block]->bytes)
            offset -= document_->blocks[block++]->bytes;
        const auto& chunks = document_->blocks[block]->chunks;
        std::size_t i = 0;
        while (i + 1 < chunks.size() && offset >= chunks[i]->text.size())
            offset -= chunks[i++]->text.size();
        return {starts_[block] + i, static_cast<std::size_t>(offset)};
    }

    /// Applies sorted changes. Returns false if the whole file must be read again.
    bool run(const std::vector<Change>& changes) {
        struct Group {
            std::size_t begin, end;  ///< range of a group's changes in `changes`
            std::size_t first, last; ///< range of the group's chunks; the cutter's state is known
                                     ///< at `first`
        };
        std::vector<Group> groups;
        for (std::size_t i = 0; i < changes.size(); ++i) {
            const std::size_t first = knownBefore(changes[i].from.chunk);
            if (!groups.empty() && first <= groups.back().last + 2) {
                groups.back().end = i + 1;
                groups.back().last = std::max(groups.back().last, changes[i].to.chunk);
                groups.back().first = std::min(groups.back().first, first);
                while (groups.size() > 1 &&
                       groups.back().first <= groups[groups.size() - 2].last + 2) {
                    Group& before = groups[groups.size() - 2];
                    before.end = groups.back().end;
                    before.last = groups.back().last;
                    groups.pop_back();
                }
            } else {
                groups.push_back({i, i + 1, first, changes[i].to.chunk});
            }
        }
        // Go backwards, so that the places of earlier changes stay valid.
        for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
            const std::vector<Change> part(
                changes.begin() + static_cast<std::ptrdiff_t>(group->begin),
                changes.begin() + static_cast<std::ptrdiff_t>(group->end));
            if (!window(part, group->first, group->last))
                return false;
        }
        std::uint64_t nodes = 0;
        for (const auto& block : document_->blocks)
            nodes += block->nodes;
        if (nodes > options_.limits.nodes || document_->byteCount() > options_.limits.fileBytes)
            return false;
        markDuplicateSections(*document_);
        return true;
    }

    [[nodiscard]] DocumentPtr take() { return std::move(document_); }

  private:
    void index() {
        starts_.assign(1, 0);
        for (const auto& block : document_->blocks)
            starts_.push_back(starts_.back() + block->chunks.size());
    }

    /// Returns the nearest earlier chunk at whose start the cutter's state is known. Starts one
    /// chunk before the touched chunks, because comments may move between chunks.
    [[nodiscard]] std::size_t knownBefore(std::size_t chunk) const {
        std::size_t first = chunk == 0 ? 0 : chunk - 1;
        CutState state;
        while (first > 0 &&
               !(at(first - 1)->role == ChunkRole::Entity && stateAfter(*at(first - 1), state)))
            --first;
        return first;
    }

    /// Sets `state` to the state after an old chunk. Returns false if that state isn't certain.
    static bool stateAfter(const Chunk& chunk, CutState& state) {
        if (isInConflict(chunk))
            return false;
        state.mode = CutState::Mode::Block;
        state.section = chunk.section;
        state.indent = chunk.role == ChunkRole::Entity ? chunk.indent : 0;
        state.fields = chunk.role == ChunkRole::Entity ? fieldIndent(chunk.text, chunk.indent) : 0;
        if (chunk.role == ChunkRole::Entity)
            return true;
        if (chunk.role != ChunkRole::Gap || !chunk.opensSection)
            return false;
        return std::all_of(chunk.problems.begin(), chunk.problems.end(), [](const Problem& p) {
            return p.related.empty() &&
                   p.args.size() == 2; // a duplicate section is still a section
        });
    }

    /// Returns the changed text of chunks [first, end). `begins` receives the offset of each
    /// untouched chunk.
    std::string join(const std::vector<Change>& changes, std::size_t first, std::size_t end,
                     std::vector<std::size_t>& begins) const {
        std::string text;
        begins.assign(end - first, std::string::npos);
        Place at{first, 0};
        const auto copyTo = [&](Place to) {
            for (; at.chunk < to.chunk; at = {at.chunk + 1, 0}) {
                if (at.offset == 0)
                    begins[at.chunk - first] = text.size();
                text += this->at(at.chunk)->text.substr(at.offset);
            }
            if (to.offset > at.offset)
                text += this->at(at.chunk)->text.substr(at.offset, to.offset - at.offset);
            at = to;
        };
        for (const Change& change : changes) {
            copyTo(change.from);
            text += change.text;
            at = change.to;
        }
        copyTo({end, 0});
        for (const Change& change : changes)
            for (std::size_t chunk = change.from.chunk; chunk <= change.to.chunk; ++chunk)
                begins[chunk - first] = std::string::npos;
        return text;
    }

    bool window(const std::vector<Change>& changes, std::size_t first, std::size_t last) {
        CutState state;
        if (first > 0)
            stateAfter(*at(first - 1), state);
        for (std::size_t ahead = 1;; ahead *= 4) {
            // Reading the whole file uses all cores, which is faster for a large part of a large
            // file.
            if (constexpr std::size_t kMany = 1024; ahead > kMany)
                return false;
            // Add chunks until the cutter matches the old ones again.
            const std::size_t end = std::min(last + 1 + ahead, size());
            std::vector<std::size_t> begins;
            std::string text = join(changes, first, end, begins);
            if (checkBytes(text, 1, options_.limits))
                return false;
            CutResult cuts = cutIntoPieces(text, state);
            if (cuts.needsMoreText)
                return false;
            std::size_t kept = end;
            std::size_t pieces = cuts.pieces.size();
            if (!inStep(cuts, begins, first, last, end, kept, pieces))
                continue;
            replace(first, kept, build(cuts, pieces, text, begins, first));
            return true;
        }
    }

    /// Returns true if the cutter reaches an untouched chunk in the same state as before. From
    /// there on, nothing changes.
    bool inStep(const CutResult& cuts, const std::vector<std::size_t>& begins, std::size_t first,
                std::size_t last, std::size_t end, std::size_t& kept, std::size_t& pieces) const {
        for (std::size_t chunk = last + 1; chunk < end; ++chunk) {
            CutState old;
            if (!stateAfter(*at(chunk - 1), old))
                continue;
            const std::size_t begin = begins[chunk - first];
            const auto piece =
                std::lower_bound(cuts.pieces.begin(), cuts.pieces.end(), begin,
                                 [](const Piece& p, std::size_t b) { return p.begin < b; });
            if (piece == cuts.pieces.end() || piece->begin != begin || piece->conflictBefore ||
                piece->modeBefore != old.mode || piece->indentBefore != old.indent ||
                piece->fieldsBefore != old.fields ||
                cuts.sections[piece->sectionBefore] != old.section)
                continue;
            kept = chunk;
            pieces = static_cast<std::size_t>(piece - cuts.pieces.begin());
            return true;
        }
        return end == size();
    }

    std::vector<ChunkPtr> build(const CutResult& cuts, std::size_t pieces, const std::string& text,
                                const std::vector<std::size_t>& begins, std::size_t first) const {
        std::vector<ChunkPtr> chunks(pieces);
        auto fresh = std::make_shared<std::string>();
        std::size_t known = 0;
        for (std::size_t i = 0; i < pieces; ++i) {
            const Piece& piece = cuts.pieces[i];
            while (known < begins.size() &&
                   (begins[known] == std::string::npos || begins[known] < piece.begin))
                ++known;
            if (known < begins.size() && begins[known] == piece.begin)
                chunks[i] = reusable(piece, cuts, at(first + known));
            if (!chunks[i])
                fresh->append(text, piece.begin, piece.end - piece.begin);
        }
        fresh->shrink_to_fit();
        const std::shared_ptr<const std::string> buffer = fresh;
        std::size_t used = 0;
        for (std::size_t i = 0; i < pieces; ++i) {
            if (chunks[i])
                continue;
            const Piece& piece = cuts.pieces[i];
            const std::size_t size = piece.end - piece.begin;
            chunks[i] = makeChunk(piece, cuts.sections[piece.section], buffer,
                                  std::string_view(*buffer).substr(used, size), options_);
            used += size;
        }
        return chunks;
    }

    static ChunkPtr reusable(const Piece& piece, const CutResult& cuts, const ChunkPtr& old) {
        const bool same = old->text.size() == piece.end - piece.begin && old->role == piece.role &&
                          old->opensSection == piece.header &&
                          old->section == cuts.sections[piece.section] &&
                          (piece.role != ChunkRole::Entity || old->indent == piece.indent);
        const bool parsed = old->problems.empty() || !old->tree.nodes.empty();
        return same && parsed && piece.problems.empty() ? old : nullptr;
    }

    void replace(std::size_t first, std::size_t end, std::vector<ChunkPtr> chunks) {
        auto& blocks = document_->blocks;
        const auto blockOf = [&](std::size_t chunk) {
            return static_cast<std::size_t>(
                std::upper_bound(starts_.begin(), starts_.end(), chunk) - starts_.begin() - 1);
        };
        if (blocks.empty()) {
            appendBlocks(blocks, std::move(chunks));
            index();
            return;
        }
        std::size_t from = std::min(blockOf(first), blocks.size() - 1);
        std::size_t to = end > first ? blockOf(end - 1) + 1 : from + 1;
        std::vector<ChunkPtr> all;
        const auto take = [&](std::size_t block, std::size_t low, std::size_t high) {
            const auto& old = blocks[block]->chunks;
            all.insert(all.end(), old.begin() + static_cast<std::ptrdiff_t>(low),
                       old.begin() + static_cast<std::ptrdiff_t>(high));
        };
        take(from, 0, first - starts_[from]);
        std::move(chunks.begin(), chunks.end(), std::back_inserter(all));
        take(to - 1, end - starts_[to - 1], blocks[to - 1]->chunks.size());
        if (constexpr std::size_t kSmall = 32; all.size() < kSmall && to < blocks.size()) {
            take(to, 0, blocks[to]->chunks.size());
            ++to;
        }
        std::vector<std::shared_ptr<const ChunkBlock>> fresh;
        appendBlocks(fresh, std::move(all));
        const auto begin = blocks.begin() + static_cast<std::ptrdiff_t>(from);
        const auto at = blocks.erase(begin, begin + static_cast<std::ptrdiff_t>(to - from));
        blocks.insert(at, fresh.begin(), fresh.end());
        index();
    }

    std::shared_ptr<Document> document_;
    const Options& options_;
    std::vector<std::size_t> starts_; ///< index of each block's first chunk, then the number of all
                                      ///< chunks
};

DocumentPtr readAnew(const Document& document, const std::vector<FileEdit>& edits,
                     const Options& options) {
    const std::string old = document.text();
    std::string text;
    std::uint64_t at = 0;
    for (const FileEdit& edit : edits) {
        text.append(old, at, edit.offset - at);
        text += edit.text;
        at = edit.offset + edit.length;
    }
    text.append(old, at, std::string::npos);
    return read(document.path, std::move(text), options);
}

} // namespace

DocumentPtr apply(const DocumentPtr& document, std::vector<FileEdit> edits,
                  const Options& options) {
    std::stable_sort(edits.begin(), edits.end(),
                     [](const FileEdit& a, const FileEdit& b) { return a.offset < b.offset; });
    if (edits.empty())
        return document;
    const std::uint64_t bom = document->hasBom ? kBom.size() : 0;
    const bool plain = document->role == DocumentRole::Content && document->problems.empty() &&
                       !document->blocks.empty() && edits.front().offset >= bom &&
                       !(edits.front().offset == 0 && edits.front().text.starts_with('\xEF'));
    if (plain) {
        Splicer splicer(*document, options);
        std::vector<Change> changes;
        for (const FileEdit& edit : edits)
            changes.push_back({splicer.placeOf(edit.offset - bom),
                               splicer.placeOf(edit.offset - bom + edit.length), edit.text});
        if (splicer.run(changes))
            return splicer.take();
    }
    return readAnew(*document, edits, options);
}

DocumentPtr apply(const DocumentPtr& document, const std::vector<ChunkEdit>& edits,
                  const Options& options) {
    if (edits.empty())
        return document;
    Splicer splicer(*document, options);
    const bool plain = document->role == DocumentRole::Content && document->problems.empty();
    std::vector<Change> changes;
    std::vector<FileEdit> absolute;
    for (const ChunkEdit& edit : edits) {
        const Span range = edit.edit.range;
        if (plain) {
            const std::size_t chunk = splicer.indexOf(edit.chunk);
            if (chunk == splicer.size())
                return document; // the chunk isn't in this document
            changes.push_back({{chunk, range.begin}, {chunk, range.end}, edit.edit.text});
        }
    }
    std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
        return std::pair(a.from.chunk, a.from.offset) < std::pair(b.from.chunk, b.from.offset);
    });
    // Read the file again if text inserted before its first byte may become a BOM.
    const bool atStart = plain && changes.front().from.chunk == 0 &&
                         changes.front().from.offset == 0 &&
                         changes.front().text.starts_with('\xEF');
    if (plain && !atStart && splicer.run(changes))
        return splicer.take();
    for (const ChunkEdit& edit : edits) {
        ChunkOffset offset;
        if (findChunk(*document, edit.chunk, offset))
            absolute.push_back(
                {offset.bytes + edit.edit.range.begin, edit.edit.range.size(), edit.edit.text});
    }
    std::stable_sort(absolute.begin(), absolute.end(),
                     [](const FileEdit& a, const FileEdit& b) { return a.offset < b.offset; });
    return readAnew(*document, absolute, options);
}

} // namespace ww::source
