#pragma once

// Reads whole files up to a size limit, and lists a pack's folder.

#include "rules/files/error.h"
#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace ww::files {

inline constexpr std::uint64_t kContentLimit = 32ull * 1024 * 1024;

/// Reads a regular file. Errors: core.file.unreadable, core.file.not-regular, core.file.limit-size.
[[nodiscard]] Outcome<std::string> readFile(const std::filesystem::path& path,
                                            std::uint64_t limit = kContentLimit,
                                            Io& io = systemIo());

/// Reads `name` (pack-relative, `/` between parts) below `root`. Absolute names, `..`, and links
/// that lead out of the root give core.ref.path-escape.
[[nodiscard]] Outcome<std::string> readBeneath(const std::filesystem::path& root,
                                               const std::string& name,
                                               std::uint64_t limit = kContentLimit,
                                               Io& io = systemIo());

struct ListedFile {
    std::string name; ///< path relative to the root, `/` between parts
    std::uint64_t size = 0;
};
/// All regular files below `root`, by name. Skips hidden files and folders (`.git`, …). Follows
/// links to files below the root, but not to other content or to folders, which are listed at their
/// own place. `problems` reports links that lead out of the root (core.file.link-outside), and
/// broken or circular links (core.file.unreadable). It also reports pipes, sockets and devices
/// (core.file.not-regular), which are never opened. The limits are 10,000 files and 16 levels
/// (core.pack.limit-entries, core.pack.path-depth).
struct FolderListing {
    std::vector<ListedFile> files;
    std::vector<Error> problems;
};
[[nodiscard]] Outcome<FolderListing> listFolder(const std::filesystem::path& root);

} // namespace ww::files
