#pragma once

// Immutable content: chunks make documents, documents make snapshots. All are shared, so that a new
// revision costs what changed and two revisions compare by pointer.

#include "rules/model/patch.h"
#include "rules/model/tree.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww {

namespace diag {
struct Kind;
}

/// A finding of the reader itself. Spans are of the chunk (of a document's own: of the file's bytes
/// after the BOM). A `{first}` that is missing among `args` is the line of `related[0]`, which only
/// the describer knows.
struct Problem {
    const diag::Kind* kind = nullptr;
    Span span;
    std::vector<std::pair<std::string, std::string>> args;
    std::vector<Span> related;
};

enum class ChunkRole : std::uint8_t {
    Gap,     ///< comments, blank lines, a section's header line: no entity
    Entity,  ///< one entity of a block section: `id:` and all below it
    Section, ///< a whole section that is not a block mapping of ids (`maps: {…}`, `maps: 3`)
    Whole,   ///< a whole file of another shape: pack.yaml, a schema, rules.yaml …
};

/// A run of whole lines; the unit of parsing, checking and undo. The texts of a document's chunks,
/// joined, are the file's bytes (after its BOM).
class Chunk {
  public:
    ChunkRole role = ChunkRole::Gap;
    bool header = false;                       ///< begins a section
    std::shared_ptr<const std::string> buffer; ///< keeps `text` alive
    std::string_view text;
    std::string section; ///< the section it stands in; for a Gap that holds the header, the new one
    std::uint32_t lines = 0;  ///< line breaks in `text`
    std::uint32_t indent = 0; ///< Entity: the blanks before the ids of its section
    Tree tree; ///< Entity: a mapping of the one id; Section: of the one key; Gap: empty
    std::vector<Problem> problems; ///< not empty and tree empty: the chunk doesn't parse

    Chunk() = default;
    Chunk(const Chunk&) = delete;
    Chunk& operator=(const Chunk&) = delete;

    /// The root node, absent when the chunk is empty or broken.
    [[nodiscard]] NodeRef root() const { return tree.nodes.empty() ? NodeRef() : NodeRef(tree, 0); }
};
using ChunkPtr = std::shared_ptr<const Chunk>;

/// Up to 128 neighbouring chunks with their sums, so that a change copies little and a place is
/// found fast.
struct ChunkBlock {
    std::vector<ChunkPtr> chunks;
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t nodes = 0;
    std::uint32_t headers = 0; ///< chunks that begin a section
    /// For each chunk a number made of section and id (`source::find` looks there first): 0 where
    /// it is no entity, 1 where it may hold several.
    std::vector<std::uint32_t> marks;
};

/// What a file is for, known from its name and place (content-format, "A file").
enum class DocumentRole : std::uint8_t {
    Content,
    Pack,
    System,
    Schema,
    Approvals,
    Style,
    Rules,
    Terms,
    Ledger,
    Copy, ///< all that it holds stands in another file of the pack (source/copies.h): it isn't read
};

class Document {
  public:
    std::string path; ///< below the pack's folder, `/` between parts
    DocumentRole role = DocumentRole::Content;
    std::string copyOf;          ///< of a copy: the path of the file that counts
    bool isCopyOfUnread = false; ///< … which couldn't be read in full
    bool bom = false;
    std::vector<std::shared_ptr<const ChunkBlock>> blocks;
    /// Findings about the file as a whole (door limits, bad bytes); such a file has one Gap chunk
    /// with its bytes.
    std::vector<Problem> problems;

    [[nodiscard]] std::string text() const; ///< the file's bytes, BOM included
    [[nodiscard]] std::uint64_t bytes() const;
    [[nodiscard]] std::size_t chunkCount() const;
    template <class F>
    void forEach(F&& f) const {
        for (const auto& block : blocks)
            for (const ChunkPtr& chunk : block->chunks)
                f(chunk);
    }
};
using DocumentPtr = std::shared_ptr<const Document>;

/// Where a chunk begins in its document: bytes (BOM counted) and lines from 0.
struct ChunkOffset {
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
};
/// The chunk's place, or nothing when `document` doesn't hold it.
[[nodiscard]] bool findChunk(const Document& document, const Chunk* chunk, ChunkOffset& out);

/// A file that is there and couldn't be read. What stands in it is unknown, which is not the same
/// as absent.
struct UnreadFile {
    std::string path; ///< below the pack's folder; a folder's, where all of it couldn't be read
    Problem why;      ///< without a span
};

/// One pack's documents.
struct PackDocuments {
    std::string pack;      ///< its id
    std::string root;      ///< folder or archive, for messages and saving
    bool readOnly = false; ///< an installed or required pack
    bool judged =
        true; ///< false: it is written in a format that isn't known, so nothing is said of it
    std::vector<DocumentPtr> files; ///< sorted by path
    /// Paths of all other files of the pack (art), likewise below its folder; null: not known, not
    /// checked.
    std::shared_ptr<const std::set<std::string, std::less<>>> assets;
    std::vector<UnreadFile> unread; ///< content that isn't among `files`
};
using PackDocumentsPtr = std::shared_ptr<const PackDocuments>;

/// Everything the checks may look at, at one moment. Packs in dependency order: the system first,
/// the pack being worked on last.
struct Snapshot {
    std::uint64_t revision = 0;
    std::vector<PackDocumentsPtr> packs;
};

} // namespace ww
