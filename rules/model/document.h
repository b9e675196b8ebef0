#pragma once

// Immutable content: chunks make up documents, documents make up snapshots. Revisions share
// unchanged parts, so edits are cheap and comparing by pointer works.

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

/// A finding of the reader. Spans are bytes of the chunk; in Document::problems, bytes after the
/// BOM.
/// A `{first}` in the message without an argument means the line of `related[0]`, filled in later.
struct Problem {
    const diag::Kind* kind = nullptr;
    Span span;
    std::vector<std::pair<std::string, std::string>> args;
    std::vector<Span> related;
};

enum class ChunkRole : std::uint8_t {
    Gap,       ///< comments, blank lines or a section's header line; no entity
    Entity,    ///< one entity of a block section: its `id:` line and everything below it
    Section,   ///< A whole section that isn't a block mapping of ids (`maps: {…}`, `maps: 3`)
    WholeFile, ///< A whole file of another shape: pack.yaml, a schema, rules.yaml …
};

/// A run of whole lines: the unit of parsing, checking and undo. A document's chunks, joined, are
/// the file's bytes after its BOM.
class Chunk {
  public:
    ChunkRole role = ChunkRole::Gap;
    bool opensSection = false;                 ///< the chunk begins a section
    std::shared_ptr<const std::string> buffer; ///< keeps `text` alive
    std::string_view text;
    std::string section; ///< the chunk's section; for a Gap with a section's header, that section
    std::uint32_t lineCount = 0; ///< Number of line breaks
    std::uint32_t indent = 0;    ///< Entity: blanks before the ids of its section
    Tree tree; ///< Entity: a mapping with its one id; Section: a mapping with its one key; Gap:
               ///< empty
    std::vector<Problem> problems; ///< the parser's findings; if the tree is empty, they say why

    Chunk() = default;
    Chunk(const Chunk&) = delete;
    Chunk& operator=(const Chunk&) = delete;

    /// The root node; absent if the chunk is empty or couldn't be parsed.
    [[nodiscard]] NodeRef root() const { return tree.nodes.empty() ? NodeRef() : NodeRef(tree, 0); }
};
using ChunkPtr = std::shared_ptr<const Chunk>;

/// Up to 128 consecutive chunks with their totals, for cheap edits and fast look-ups.
struct ChunkBlock {
    std::vector<ChunkPtr> chunks;
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t nodes = 0;
    std::uint32_t headerCount = 0; ///< Number of chunks that begin a section
    /// A hash of section and id per chunk, for `source::findEntity`. 0: no entity; 1: possibly
    /// several.
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
    std::string originalPath;    ///< for a copy: the path of the file that counts
    bool isCopyOfUnread = false; ///< the file in `originalPath` couldn't be read in full
    bool hasBom = false;
    std::vector<std::shared_ptr<const ChunkBlock>> blocks;
    /// Problems of the file as a whole (limits, invalid bytes). Its bytes are then one Gap chunk.
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

/// An existing file that couldn't be read. Its content is unknown, not absent.
struct UnreadableFile {
    std::string path; ///< file or unreadable folder, relative to the pack's folder
    Problem reason;   ///< the reason; has no span
};

struct PackDocuments {
    std::string pack;      ///< the pack's id
    std::string root;      ///< folder or archive, for messages and saving
    bool readOnly = false; ///< true for an installed or required pack
    /// False if the pack's format is unknown: the checker reports no findings on it.
    bool isFormatKnown = true;
    std::vector<DocumentPtr> files; ///< sorted by path
    /// Paths of the pack's other files (art), relative to its folder. Null: unknown, not checked.
    std::shared_ptr<const std::set<std::string, std::less<>>> assets;
    std::vector<UnreadableFile> unreadableFiles; ///< content that isn't in `files`
};
using PackDocumentsPtr = std::shared_ptr<const PackDocuments>;

/// Everything that checks may read. Packs in dependency order: the system first, the edited pack
/// last.
struct Snapshot {
    std::uint64_t revision = 0;
    std::vector<PackDocumentsPtr> packs;
};

} // namespace ww
