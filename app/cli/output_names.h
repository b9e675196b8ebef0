#pragma once

// Names for the files of one run, so that no file replaces another.

#include <string>
#include <string_view>
#include <vector>

namespace ww::cli {

/// The name as one file of a folder, whatever an id says: an id that isn't valid is reported by
/// `check`, and must lead nowhere else.
[[nodiscard]] std::string fileName(std::string_view name);

/// One name for each file, of the names that it may have: the first where no other file has it,
/// else a longer one. Files whose names clash all take longer ones, so that the order of files
/// doesn't count. Names differ on every file system (`files::collisionKey`). They have no suffix
/// yet.
[[nodiscard]] std::vector<std::string>
distinctNames(const std::vector<std::vector<std::string>>& candidates);

} // namespace ww::cli
