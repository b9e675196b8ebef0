#pragma once

// From pieces to chunks to blocks: what `read` and `apply` share.

#include "rules/source/cut.h"
#include "rules/source/source.h"

#include <memory>
#include <vector>

namespace ww::source {

/// How many mappings of the file stand around a chunk of this role.
[[nodiscard]] std::uint32_t depthAround(ChunkRole role);

/// A chunk under construction, parsed.
[[nodiscard]] std::shared_ptr<Chunk> makeChunk(const Piece& piece, const std::string& section,
                                               const std::shared_ptr<const std::string>& buffer,
                                               std::string_view text, const Options& options);

/// An entity's number in ChunkBlock::marks.
[[nodiscard]] std::uint32_t markOf(std::string_view section, std::string_view id);
[[nodiscard]] std::shared_ptr<const ChunkBlock> makeBlock(std::vector<ChunkPtr> chunks);
/// `chunks` as blocks of a middling size.
void appendBlocks(std::vector<std::shared_ptr<const ChunkBlock>>& blocks,
                  std::vector<ChunkPtr> chunks);

/// Marks sections that stand twice in the document and unmarks those that no longer do.
void markDoubledSections(Document& document);

} // namespace ww::source
