#pragma once

// Merges one entity that both sides changed.

#include "editor/session/merge.h"

namespace ww::session {

/// The same entity in each side's document; without `base` if both sides added it.
struct MergeChunks {
    DocumentPtr mineDocument, theirsDocument;
    ChunkPtr base, mine, theirs;
};
/// Returns the entity's text with the changes of both sides. Adds values that both changed to
/// `choices`.
[[nodiscard]] std::string mergeEntity(const MergeChunks& chunks, std::vector<MergeChoice>& choices,
                                      const std::set<std::string>& takeTheirs);

} // namespace ww::session
