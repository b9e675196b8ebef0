#pragma once

// The files that somebody hands over to be imported: read whole, within bounds for all of them
// together. What isn't read is said; nothing is left out in silence.

#include "rules/interop/importer.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace ww::interop {

struct ReadLimits {
    std::size_t files = 2000;
    std::uint64_t bytes = 128ULL * 1024 * 1024; ///< of all files together
};

struct ReadFiles {
    std::vector<ForeignFile> files;
    ImportFaults unread;     ///< of what is beyond a limit one for all
    std::size_t ignored = 0; ///< files in folders that have another ending
};

enum class Naming : std::uint8_t {
    AsGiven, ///< with the paths that lead to them
    Below    ///< as they are called, in a folder with the way there from it
};

/// Of folders all files with one of the endings (those that aren't hidden), by name; a file that is
/// named itself may have any. Waits for the disk, and ends at cancel points.
[[nodiscard]] ReadFiles readFiles(const std::vector<std::filesystem::path>& paths,
                                  const std::vector<std::string>& endings, Naming naming,
                                  const ReadLimits& limits = {});

} // namespace ww::interop
