#pragma once

// Folders for data that is neither content nor settings, such as journals and old versions.

#include <filesystem>
#include <string>
#include <string_view>

namespace ww::files {

/// Returns `$XDG_STATE_HOME/warwright`, otherwise `~/.local/state/warwright`. Doesn't create it.
[[nodiscard]] std::filesystem::path stateDir();
/// Returns `$XDG_DATA_HOME/warwright`, otherwise `~/.local/share/warwright`.
[[nodiscard]] std::filesystem::path dataDir();
/// Returns `$XDG_CACHE_HOME/warwright`, otherwise `~/.cache/warwright`: for data that can be
/// regenerated.
[[nodiscard]] std::filesystem::path cacheDir();

/// Returns a hexadecimal file name for data about `path`. The same path always gives the same name.
[[nodiscard]] std::string fileKeyForPath(std::string_view path);

} // namespace ww::files
