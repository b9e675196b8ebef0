#pragma once

// One entity that both sides changed.

#include "editor/session/merge.h"

namespace ww::session {

/// The same entity in the documents of each side; `base` has no chunk where both added it.
struct ThreeChunks {
    DocumentPtr mineIn, theirsIn;
    ChunkPtr base, mine, theirs;
};
/// Its text with the changes of both; what both changed is added to `choices`.
[[nodiscard]] std::string mergeEntity(const ThreeChunks& chunks, std::vector<MergeChoice>& choices,
                                      const std::set<std::string>& takeTheirs);

} // namespace ww::session
