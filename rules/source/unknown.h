#pragma once

// Finds unreadable parts of a pack. Their content is unknown, not absent: it must not be reported
// as missing or deleted.

#include "rules/model/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::source {

/// Returns true if no reader could parse some of the text. Duplicate keys and sections are
/// readable.
[[nodiscard]] bool isUnparsable(const Chunk& chunk);

/// Returns true if a merge conflict touches the chunk.
[[nodiscard]] bool isInConflict(const Chunk& chunk);
/// Returns true if the problem is part of a merge conflict that an earlier chunk reports.
[[nodiscard]] bool isReportedEarlier(const Problem& problem);
/// Returns true if the text begins or ends inside an entity, because of a merge conflict or a line
/// that can't belong to the entity.
[[nodiscard]] bool isPartialEntity(const Chunk& chunk);
/// Returns the arguments of a problem's message. Line numbers in them refer to the file.
[[nodiscard]] std::vector<std::pair<std::string, std::string>>
messageArgs(const Document& document, const Chunk* chunk, const Problem& problem);

struct UnreadablePart {
    std::string file;     ///< relative to the pack's folder
    DocumentPtr document; ///< null: the file couldn't be read at all
    ChunkPtr chunk;       ///< chunk that doesn't parse; null: the whole file
    std::string section;  ///< section of the chunk; empty: the chunk may contain anything
    std::string id;       ///< id of the entity, if known
    Problem why;
};
/// Returns all unreadable parts, by file and place.
[[nodiscard]] std::vector<UnreadablePart> unreadableParts(const PackDocuments& pack);
[[nodiscard]] std::optional<UnreadablePart> firstUnreadablePart(const PackDocuments& pack);

/// Returns the first unreadable part that may contain an unknown entity of `section`. An unreadable
/// entity with a readable id is known.
[[nodiscard]] std::optional<UnreadablePart> findUnreadablePart(const PackDocuments& pack,
                                                               std::string_view section);

} // namespace ww::source
