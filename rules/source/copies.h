#pragma once

// Finds copies that other programs leave in a pack's folder: `decks (1).yaml`, `backup/decks.yaml`.

#include "rules/model/document.h"

#include <string_view>
#include <vector>

namespace ww::source {

/// Sets the role `Copy` of copies among `files` (a pack's files, sorted by path), and resets it for
/// files that are no copies. Depends only on the files' texts. A file is a copy in these cases:
/// - Another file contains all its entities. If this is true of both files, the one with
///   `isCopyName` is the copy, otherwise the one with the longer path. A file that can't be read
///   completely or has an entity of its own is no copy.
/// - It is named as a copy of a declaration (schema/unit.yaml, style.yaml, pack.yaml …), and has
///   most of its keys or declares the same kind.
/// - It is named as a copy of a file with unreadable ids, which may contain the same entities.
///   `unread` are files that can't be read at all.
/// - It is in a folder with a copy of the pack's pack.yaml, and a file of the pack has the same
///   path.
void markCopies(std::vector<DocumentPtr>& files, const std::vector<UnreadableFile>& unread = {});

/// Returns the file's folder relative to the pack, with its `/`; empty for a file in the pack's
/// folder.
[[nodiscard]] std::string_view folderOf(std::string_view path);

/// Returns true if the path has a name that programs or people give to copies, or is in a folder
/// for copies.
[[nodiscard]] bool isCopyName(std::string_view path);

/// Returns true if `copy` is named as a copy of `original`, in the same folder or in a folder for
/// copies: `backup/decks.yaml` and `decks (1).yaml` for `decks.yaml`.
[[nodiscard]] bool isNamedAsCopyOf(std::string_view copy, std::string_view original);

/// Returns true if the entities of file `a` come before the entities of `b` in the same pack. If
/// two entities have the same id, the first is used. Files named as copies come last. Otherwise the
/// path decides.
[[nodiscard]] bool hasPrecedenceOver(std::string_view a, std::string_view b);

} // namespace ww::source
