#pragma once

// Where the program keeps what is neither content nor setting: recovery journals, kept versions.

#include <filesystem>
#include <string>
#include <string_view>

namespace ww::files {

/// `$XDG_STATE_HOME/warwright`, else `~/.local/state/warwright`. Not created here.
[[nodiscard]] std::filesystem::path stateDir();
/// `$XDG_DATA_HOME/warwright`, else `~/.local/share/warwright`.
[[nodiscard]] std::filesystem::path dataDir();
/// `$XDG_CACHE_HOME/warwright`, else `~/.cache/warwright`: what can be made again.
[[nodiscard]] std::filesystem::path cacheDir();

/// A file name for things that belong to `path`: hex, always the same for the same absolute path.
[[nodiscard]] std::string keyOf(std::string_view path);

} // namespace ww::files
