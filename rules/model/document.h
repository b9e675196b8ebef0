#pragma once

// Immutable content of packs. A snapshot consists of documents, a document of chunks. Revisions
// share unchanged chunks, so edits are cheap, and chunks can be compared by pointer.

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

/// A finding of the reader. Spans are byte offsets in the chunk; in Document::problems, in the file
/// after its BOM. A placeholder `{first}` without an argument means the line of `related[0]`, which
/// is filled in later.
struct Problem {
    const diag::Kind* kind = nullptr;
    Span span;
    std::vector<std::pair<std::string, std::string>> args;
    std::vector<Span> related;
};

enum class ChunkRole : std::uint8_t {
    Gap,       ///< comments, blank lines or a section's header line; no entity
    Entity,    ///< one entity of a block section: its `id:` line and everything below it
    Section,   ///< a whole section that isn't a block mapping of ids (`maps: {…}`, `maps: 3`)
    WholeFile, ///< a whole file without sections: pack.yaml, a schema, rules.yaml …
};

/// Some consecutive lines of a file, such as one entity: the unit of parsing, checking and undo. A
/// document's chunks, joined, are the file's bytes after its BOM.
class Chunk {
  public:
    ChunkRole role = ChunkRole::Gap;
    bool opensSection = false;                 ///< whether the chunk begins a section
    std::shared_ptr<const std::string> buffer; ///< keeps `text` alive
    std::string_view text;
    std::string section; ///< the chunk's section; a Gap has one if it contains a section's header
    std::uint32_t lineCount = 0; ///< number of line breaks
    std::uint32_t indent = 0;    ///< Entity: number of blanks before the ids of its section
    Tree tree; ///< Entity: a mapping with its one id; Section: a mapping with its one key; Gap:
               ///< empty
    std::vector<Problem> problems; ///< the parser's findings, such as why the tree is empty

    Chunk() = default;
    Chunk(const Chunk&) = delete;
    Chunk& operator=(const Chunk&) = delete;

    /// Returns the root node; absent if the chunk is empty or couldn't be parsed.
    [[nodiscard]] NodeRef root() const { return tree.nodes.empty() ? NodeRef() : NodeRef(tree, 0); }
};
using ChunkPtr = std::shared_ptr<const Chunk>;

/// Up to 128 consecutive chunks with their totals, for cheap edits and fast look-ups.
struct ChunkBlock {
    std::vector<ChunkPtr> chunks;
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t nodes = 0;
    std::uint32_t headerCount = 0; ///< number of chunks that begin a section
    /// For each chunk, a hash of section and id, for `source::findEntity`. 0: the chunk has no
    /// entity; 1: it may have several entities.
    std::vector<std::uint32_t> idHashes;
};

/// The file's purpose, derived from its name and folder.
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
    Copy, ///< duplicates other files of the pack (source/copies.h); not read
};

class Document {
  public:
    std::string path; ///< relative to the pack's folder, separated by `/`
    DocumentRole role = DocumentRole::Content;
    std::string originalPath;    ///< for a copy: the path of the original file
    bool isCopyOfUnread = false; ///< whether the file at `originalPath` couldn't be read completely
    bool hasBom = false;
    std::vector<std::shared_ptr<const ChunkBlock>> blocks;
    /// Problems of the whole file (limits, invalid bytes). If there are any, all the file's bytes
    /// are one Gap chunk.
    std::vector<Problem> problems;

    [[nodiscard]] std::string text() const; ///< the file's bytes, BOM included
    [[nodiscard]] std::uint64_t byteCount() const;
    [[nodiscard]] std::size_t chunkCount() const;
    template <class F>
    void forEachChunk(F&& f) const {
        for (const auto& block : blocks)
            for (const ChunkPtr& chunk : block->chunks)
                f(chunk);
    }
};
using DocumentPtr = std::shared_ptr<const Document>;

/// A chunk's start in its document: bytes (BOM included) and lines, both from 0.
struct ChunkOffset {
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
};
/// Returns false if `document` doesn't contain the chunk.
[[nodiscard]] bool findChunk(const Document& document, const Chunk* chunk, ChunkOffset& out);

/// An existing file that couldn't be read. It may contain entities that the program doesn't know.
struct UnreadableFile {
    std::string path; ///< file or unreadable folder, relative to the pack's folder
    Problem reason;   ///< reason without a span
};

struct PackDocuments {
    std::string pack;      ///< the pack's id
    std::string root;      ///< folder or archive, for messages and saving
    bool readOnly = false; ///< true for an installed or required pack
    /// False if the pack has a newer format. The checker then reports no findings for the pack.
    bool isFormatKnown = true;
    std::vector<DocumentPtr> files; ///< sorted by path
    /// Paths of the pack's other files (art), relative to its folder. Null: unknown, so references
    /// to files aren't checked.
    std::shared_ptr<const std::set<std::string, std::less<>>> assets;
    std::vector<UnreadableFile> unreadableFiles; ///< content files that aren't in `files`
};
using PackDocumentsPtr = std::shared_ptr<const PackDocuments>;

/// All content that checks may read. Packs are in dependency order: the system first, the edited
/// pack last.
struct Snapshot {
    std::uint64_t revision = 0;
    std::vector<PackDocumentsPtr> packs;
};

} // namespace ww
