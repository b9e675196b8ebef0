#pragma once

// Copies that other programs leave in a pack's folder: `decks (1).yaml`, `backup/decks.yaml`.

#include "rules/model/document.h"

#include <string_view>
#include <vector>

namespace ww::source {

/// Gives each copy among `files` (a pack's, sorted by path) the role `Copy`, and takes it from
/// those that are none any more. A file is a copy:
/// - if all its entities stand in another file too; of the two, the one that `isCopyName` loses,
///   else the one with the longer path. A file that can't be read as a whole, or that has one
///   entity of its own, is no copy;
/// - of a declaration (schema/unit.yaml, style.yaml, pack.yaml …) if it is named as a copy of it
///   and has most of its keys, or declares the same kind;
/// - if it is named as a copy of a file whose ids can't all be read (`unread` are those that can't
///   be read at all): unknown isn't absent;
/// - if it stands in a folder with the pack's own pack.yaml at the place of a file of the pack.
/// The result depends on the files' texts alone.
void markCopies(std::vector<DocumentPtr>& files, const std::vector<UnreadFile>& unread = {});

/// The path from the pack's folder to the file's, with its `/`; empty for a file of that folder.
[[nodiscard]] std::string_view folderOf(std::string_view path);

/// Whether a path is named as programs and people name copies, or lies in a folder for them.
[[nodiscard]] bool isCopyName(std::string_view path);

/// Whether `copy` is named as a copy of the file `original`, next to it or in a folder for copies:
/// `backup/decks.yaml` and `decks (1).yaml` of `decks.yaml`.
[[nodiscard]] bool isNamedAfter(std::string_view copy, std::string_view original);

/// Whether the entities of file `a` come before those of file `b` of the same pack: of two with one
/// id the first counts. Files that are named as copies come last, else the path decides.
[[nodiscard]] bool countsBefore(std::string_view a, std::string_view b);

} // namespace ww::source
