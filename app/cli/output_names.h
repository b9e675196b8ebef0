#pragma once

// Picks file names for one run, so that no file replaces another of the same run.

#include <string>
#include <string_view>
#include <vector>

namespace ww::cli {

/// Returns the format that the file name's suffix stands for: `pdf`, `png`, `svg` or `json`.
/// Returns an empty string for any other name.
[[nodiscard]] std::string formatOfFileName(std::string_view path);

/// Makes a file name without folders from the name, so that an invalid id can't write elsewhere.
[[nodiscard]] std::string safeFileName(std::string_view name);

/// Picks a name for each file: the first of its candidates. If names clash, all these files use
/// their next candidate, so the order of files doesn't matter. The names differ on every file
/// system (`files::collisionKey`) and have no suffix yet.
[[nodiscard]] std::vector<std::string>
distinctFileNames(const std::vector<std::vector<std::string>>& candidates);

} // namespace ww::cli
