#pragma once

// Writes a patch to one document, operation by operation. Parses each result and compares it with
// the patched value.

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

    /// Applies one operation. Returns nothing on success, otherwise the reason. After a failure,
    /// the document may be partly changed.
    [[nodiscard]] std::optional<std::string> apply(const PatchOp& op);
    /// Inserts new entities of one section at once. Returns false, without changes, if they must be
    /// inserted one by one. Both ways produce the same bytes.
    [[nodiscard]] bool insertEntities(std::span<const PatchOp> ops);
    void finish(WrittenFile& out) const;

  private:
    using Error = std::optional<std::string>;

    [[nodiscard]] Error applyOne(const PatchOp& op);
    [[nodiscard]] std::vector<PatchOp> expandOp(const PatchOp& op) const;
    [[nodiscard]] Error applyInChunk(const ChunkPtr& chunk, PatchOp::Kind kind,
                                     const std::vector<PathStep>& steps, const Value& value,
                                     std::size_t to);
    [[nodiscard]] bool tryEdits(const ChunkPtr& chunk, Edits edits, const Value& expected);
    [[nodiscard]] Error applyInEmptyFile(const std::vector<PathStep>& steps, const Value& value);
    [[nodiscard]] Error insertEntity(const PatchOp& op);
    [[nodiscard]] Error fillSection(const Chunk& chunk, const PatchOp& op);
    [[nodiscard]] Error removeEntity(const ChunkPtr& chunk);
    [[nodiscard]] Error moveEntity(const ChunkPtr& chunk, std::size_t to);
    [[nodiscard]] bool tryFileEdits(std::vector<FileEdit> edits,
                                    const std::vector<std::string>& expectedIds,
                                    const std::string& section);
    /// Returns true if all entities other than `expectedIds` keep their trees in `next`.
    [[nodiscard]] bool areOthersUnchanged(const Document& next, const std::string& section,
                                          const std::vector<std::string>& expectedIds) const;
    /// A section's header and entities, in the order of the text.
    struct Section {
        ChunkPtr header;
        std::vector<ChunkPtr> entities;
    };
    [[nodiscard]] Section sectionOf(const std::string& name) const;
    /// Inserts an entity. `way` combines flags: no blank lines (1), a final line break (2),
    /// everything quoted (4).
    [[nodiscard]] bool insertAfter(const Section& section, std::span<const PatchOp> ops, int way);
    [[nodiscard]] std::uint64_t offsetOf(const Chunk& chunk) const;
    [[nodiscard]] std::string leadingBlank(std::uint64_t offset) const;
    /// Returns edits that keep a literal at the file's end unchanged when text is added after it.
    [[nodiscard]] std::vector<FileEdit> literalClosingEdits(const Chunk& chunk) const;
    [[nodiscard]] EmitOptions emitOptions() const;
    void acceptEdits(const std::vector<FileEdit>& edits, DocumentPtr next);

    DocumentPtr original_;
    DocumentPtr now_;
    EditComposer composer_;
    const Options& options_;
};

/// The chunks with content or problems that only one of two documents has, in order.
struct ChangedChunks {
    std::vector<const Chunk*> before;
    std::vector<const Chunk*> after;
};
[[nodiscard]] ChangedChunks findChangedChunks(const Document& before, const Document& after);
/// Returns true if the chunks have the same section, place and tree.
[[nodiscard]] bool isEquivalent(const Chunk& a, const Chunk& b);

/// Splits a Set operation for a collection below `entity` into operations that change only
/// differing values.
[[nodiscard]] std::vector<PatchOp> minimalOperations(NodeRef old, const PatchOp& set);

} // namespace ww::source
