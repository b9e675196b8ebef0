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

/// Reads the file `name` (a path relative to `root`, with `/`). Fails with core.ref.path-escape for
/// absolute names, for `..`, and for links to files outside `root`.
[[nodiscard]] Outcome<std::string> readBeneath(const std::filesystem::path& root,
                                               const std::string& name,
                                               std::uint64_t limit = kContentLimit,
                                               Io& io = systemIo());

struct ListedFile {
    std::string name; ///< path relative to the root, with `/`
    std::uint64_t size = 0;
};
/// All regular files below `root`, by name. Skips hidden files and folders (`.git`, …). Follows
/// links to files below the root. Doesn't follow links to folders or to `.yaml` files that are
/// listed anyway. `problems` reports links to targets outside the root (core.file.link-outside),
/// broken or circular links (core.file.unreadable), and pipes, sockets and devices
/// (core.file.not-regular), which are never opened. The limits are 10,000 files and 16 levels
/// (core.pack.limit-entries, core.pack.path-depth).
struct FolderListing {
    std::vector<ListedFile> files;
    std::vector<Error> problems;
};
[[nodiscard]] Outcome<FolderListing> listFolder(const std::filesystem::path& root);

} // namespace ww::files
