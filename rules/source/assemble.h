#pragma once

// Builds chunks from pieces, and blocks from chunks; shared by `read` and `apply`.

#include "rules/source/cut.h"
#include "rules/source/source.h"

#include <memory>
#include <vector>

namespace ww::source {

/// Returns how many mappings enclose a chunk of this role.
[[nodiscard]] std::uint32_t enclosingDepth(ChunkRole role);

/// Makes and parses a chunk, which the caller may change.
[[nodiscard]] std::shared_ptr<Chunk> makeChunk(const Piece& piece, const std::string& section,
                                               const std::shared_ptr<const std::string>& buffer,
                                               std::string_view text, const Options& options);

/// Returns an entity's hash, as stored in ChunkBlock::idHashes.
[[nodiscard]] std::uint32_t entityHash(std::string_view section, std::string_view id);
[[nodiscard]] std::shared_ptr<const ChunkBlock> makeBlock(std::vector<ChunkPtr> chunks);
/// Appends `chunks` as blocks of medium size.
void appendBlocks(std::vector<std::shared_ptr<const ChunkBlock>>& blocks,
                  std::vector<ChunkPtr> chunks);

/// Marks duplicate sections, and unmarks sections that are no longer duplicates.
void markDuplicateSections(Document& document);

} // namespace ww::source
