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
    std::uint64_t bytes = 128ULL * 1024 * 1024; ///< most bytes of all files together
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

/// Reads the given files, whatever their extension, and in given folders the visible files with one
/// of `endings`, by name. Blocks on the disk. Stops at cancel points.
[[nodiscard]] ReadFiles readFiles(const std::vector<std::filesystem::path>& paths,
                                  const std::vector<std::string>& endings, FileNaming naming,
                                  const ReadLimits& limits = {});

} // namespace ww::interop
