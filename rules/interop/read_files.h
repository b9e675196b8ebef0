#pragma once

// Reads the files of an import, within limits on number and total size. Reports every file that it
// doesn't read.

#include "rules/interop/importer.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace ww::interop {

struct ReadLimits {
    std::size_t files = 2000;
    std::uint64_t bytes = 128ULL * 1024 * 1024; ///< maximum total size of all files
};

struct ReadFiles {
    std::vector<ForeignFile> files;
    ImportFaults unread;          ///< faults of files that weren't read; files beyond a limit share
                                  ///< one fault
    std::size_t ignoredCount = 0; ///< number of files in folders that were skipped because of their
                                  ///< extension
};

enum class FileNaming : std::uint8_t {
    AsGiven,         ///< the path as the user gave it
    RelativeToFolder ///< the path below the given folder, or the bare file name
};

/// Reads the files in `paths`, whatever their extension. In folders, reads the files that aren't
/// hidden and have one of `endings`, sorted by name. Blocks on the disk. Stops at cancel points.
[[nodiscard]] ReadFiles readFiles(const std::vector<std::filesystem::path>& paths,
                                  const std::vector<std::string>& endings, FileNaming naming,
                                  const ReadLimits& limits = {});

} // namespace ww::interop
