#pragma once

// One document while a patch is written to it: operations go in one by one, each parsed and
// compared with the patched value before it counts.

#include "rules/source/compose.h"
#include "rules/source/edit_tree.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ww::source {

class DocumentWriter {
  public:
    DocumentWriter(DocumentPtr original, const Options& options);

    /// Nothing when done, else why not (and the document may be partly changed).
    [[nodiscard]] std::optional<std::string> apply(const PatchOp& op);
    /// New entities of one section, all at once; false, with nothing done, where they must go in
    /// one by one. The bytes are the same either way.
    [[nodiscard]] bool insertAll(std::span<const PatchOp> ops);
    void finish(Written& out) const;

  private:
    using Error = std::optional<std::string>;

    [[nodiscard]] Error applyOne(const PatchOp& op);
    [[nodiscard]] std::vector<PatchOp> expand(const PatchOp& op) const;
    [[nodiscard]] Error inChunk(const ChunkPtr& chunk, PatchOp::Kind kind,
                                const std::vector<Step>& steps, const Value& value, std::size_t to);
    [[nodiscard]] bool tryEdits(const ChunkPtr& chunk, Edits edits, const Value& expected);
    [[nodiscard]] Error inEmptyFile(const std::vector<Step>& steps, const Value& value);
    [[nodiscard]] Error insertEntity(const PatchOp& op);
    [[nodiscard]] Error fillSection(const Chunk& chunk, const PatchOp& op);
    [[nodiscard]] Error removeEntity(const ChunkPtr& chunk);
    [[nodiscard]] Error moveEntity(const ChunkPtr& chunk, std::size_t to);
    [[nodiscard]] bool tryFile(std::vector<FileEdit> edits,
                               const std::vector<std::string>& expectedIds,
                               const std::string& section);
    /// Entities that aren't meant to change read in `next` as they do now.
    [[nodiscard]] bool othersStay(const Document& next, const std::string& section,
                                  const std::vector<std::string>& expectedIds) const;
    /// The section's chunks: its header and its entities in order.
    struct Section {
        ChunkPtr header;
        std::vector<ChunkPtr> entities;
    };
    [[nodiscard]] Section sectionOf(const std::string& name) const;
    /// `way` says how: without blank lines (1), with a last break (2), all in quotes (4).
    [[nodiscard]] bool insertBehind(const Section& section, std::span<const PatchOp> ops, int way);
    [[nodiscard]] std::uint64_t offsetOf(const Chunk& chunk) const;
    [[nodiscard]] std::string leadingBlank(std::uint64_t offset) const;
    /// What keeps a literal at the file's open end as it is when text follows it.
    [[nodiscard]] std::vector<FileEdit> closingEdits(const Chunk& chunk) const;
    [[nodiscard]] EmitOptions emitOptions() const;
    void accept(const std::vector<FileEdit>& edits, DocumentPtr next);

    DocumentPtr original_;
    DocumentPtr now_;
    Composer composer_;
    const Options& options_;
};

/// Chunks with content (or trouble) that two documents don't share, in order.
struct Changed {
    std::vector<const Chunk*> before;
    std::vector<const Chunk*> after;
};
[[nodiscard]] Changed changedChunks(const Document& before, const Document& after);
/// Same place in the same section, same tree.
[[nodiscard]] bool readsAlike(const Chunk& a, const Chunk& b);

/// Below `entity`, a Set of a whole collection as the operations that change only what differs.
[[nodiscard]] std::vector<PatchOp> difference(NodeRef old, const PatchOp& set);

} // namespace ww::source
