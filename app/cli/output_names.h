#pragma once

// File names for one run, so that no file replaces another.

#include <string>
#include <string_view>
#include <vector>

namespace ww::cli {

/// Makes the name a file name without folders, so that an invalid id can't write elsewhere.
[[nodiscard]] std::string safeFileName(std::string_view name);

/// Picks one name per file: its first candidate, or longer ones for all files that clash, so the
/// order of files doesn't matter. The names differ on every file system (`files::collisionKey`) and
/// have no suffix yet.
[[nodiscard]] std::vector<std::string>
distinctFileNames(const std::vector<std::vector<std::string>>& candidates);

} // namespace ww::cli
