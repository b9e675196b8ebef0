#pragma once

// What of a pack couldn't be read. What stands there is unknown, which is not the same as absent:
// nothing is concluded from not finding something, and nothing is removed for it.

#include "rules/model/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::source {

/// Whether a chunk's text says something that no reader could make out. A repeated key or section
/// is a mistake too, but it is read.
[[nodiscard]] bool isUnknown(const Chunk& chunk);

/// Whether a merge conflict touches the chunk.
[[nodiscard]] bool isInConflict(const Chunk& chunk);
/// Whether the piece of text where a problem begins has its finding, and this is one that goes on.
[[nodiscard]] bool isToldAbove(const Problem& problem);
/// Whether the chunk's text ends or begins in the middle of an entity: by a merge conflict, or by a
/// line that can't belong to it.
[[nodiscard]] bool isCut(const Chunk& chunk);
/// The words that fill in a problem's message, lines of the file included.
[[nodiscard]] std::vector<std::pair<std::string, std::string>>
argsOf(const Document& document, const Chunk* chunk, const Problem& problem);

struct Unknown {
    std::string file;     ///< below the pack's folder
    DocumentPtr document; ///< null: the file couldn't even be read
    ChunkPtr chunk;       ///< whose text doesn't parse; null: the whole file
    std::string section;  ///< of such an entity or section; empty: anything may stand there
    std::string id;       ///< of such an entity
    Problem why;
};
/// In the order of files and places; empty where all of the pack could be read.
[[nodiscard]] std::vector<Unknown> unknownIn(const PackDocuments& pack);
/// The first of them, which is enough to say no.
[[nodiscard]] std::optional<Unknown> firstUnknown(const PackDocuments& pack);

/// The first where an entity of `section` may stand that nobody knows of. An entity that doesn't
/// parse is known by its id, where that can be read.
[[nodiscard]] std::optional<Unknown> mayHold(const PackDocuments& pack, std::string_view section);

} // namespace ww::source
