#pragma once

// Reading whole files, with a limit, and listing a pack's folder.

#include "rules/files/error.h"
#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace ww::files {

inline constexpr std::uint64_t kContentLimit = 32ull * 1024 * 1024;

/// The bytes of a regular file. Errors: core.file.unreadable, core.file.not-regular,
/// core.file.limit-size.
[[nodiscard]] Outcome<std::string> readFile(const std::filesystem::path& path,
                                            std::uint64_t limit = kContentLimit,
                                            Io& io = systemIo());

/// Reads `name` (pack-relative, `/` between parts) below `root` and never outside it: absolute
/// names, `..` and links that lead out are core.ref.path-escape.
[[nodiscard]] Outcome<std::string> readBeneath(const std::filesystem::path& root,
                                               const std::string& name,
                                               std::uint64_t limit = kContentLimit,
                                               Io& io = systemIo());

/// A file found below a folder.
struct Listed {
    std::string name; ///< below the root, `/` between parts
    std::uint64_t size = 0;
};
/// Every regular file below `root`, sorted by name. Hidden files and folders (`.git`, …) are left
/// out; links to files are followed where they stay below the root, links to folders and to other
/// content never (what is in them is found there). Said in `problems`: links that lead out
/// (core.file.link-outside), to nothing or round in a circle (core.file.unreadable), pipes, sockets
/// and devices (core.file.not-regular), none of which is opened; more than 10,000 files or 16
/// levels (core.pack.limit-entries, core.pack.path-depth).
struct Listing {
    std::vector<Listed> files;
    std::vector<Error> problems;
};
[[nodiscard]] Outcome<Listing> listFolder(const std::filesystem::path& root);

} // namespace ww::files
