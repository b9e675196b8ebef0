#pragma once

// Merges one entity that both sides changed.

#include "editor/session/merge.h"

namespace ww::session {

/// The chunks of the same entity on both sides and in the base. `base` is null if both sides added
/// the entity.
struct MergeChunks {
    DocumentPtr mineDocument, theirsDocument;
    ChunkPtr base, mine, theirs;
};
/// Returns the entity's text with the changes of both sides. Adds the values that both sides
/// changed to `choices`.
[[nodiscard]] std::string mergeEntity(const MergeChunks& chunks, std::vector<MergeChoice>& choices,
                                      const std::set<std::string>& takeTheirs);

} // namespace ww::session
