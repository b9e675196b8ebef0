#pragma once

// Copies that other programs leave in a pack's folder: `decks (1).yaml`, `backup/decks.yaml`.

#include "rules/model/document.h"

#include <string_view>
#include <vector>

namespace ww::source {

/// Gives each copy among `files` (a pack's, sorted by path) the role `Copy`, and takes it from
/// those that are none any more. A file is a copy if all its entities stand in another file too;
/// of the two, the one that `isCopyName` loses, else the one with the longer path. A file that
/// can't be read as a whole, or that has one entity of its own, is no copy. Of a folder with the
/// pack's own pack.yaml, files that stand at the same place in the pack are copies too. The result
/// depends on the files' texts alone.
void markCopies(std::vector<DocumentPtr>& files);

/// Whether a path is named as programs and people name copies, or lies in a folder for them.
[[nodiscard]] bool isCopyName(std::string_view path);

} // namespace ww::source
