#pragma once

// The last saved versions of each document, kept outside the pack (threats §2 i).

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ww::files {

struct VersionLimits {
    std::size_t perDocument = 10;
    std::uint64_t bytesPerProject = 50ull * 1024 * 1024;
};

struct Version {
    std::filesystem::path file;
    std::int64_t time = 0; ///< milliseconds since 1970, when it was replaced
    std::uint64_t size = 0;
};

/// Keeps `bytes`, which a save is about to replace. `project` is the pack's folder, `name` the file
/// below it. The oldest versions go first when a limit is passed; the same bytes aren't kept twice
/// in a row.
[[nodiscard]] Outcome<void> keepVersion(const std::filesystem::path& stateDir,
                                        const std::filesystem::path& project, std::string_view name,
                                        std::string_view bytes, const VersionLimits& limits = {},
                                        Io& io = systemIo());

/// Newest first.
[[nodiscard]] std::vector<Version> versions(const std::filesystem::path& stateDir,
                                            const std::filesystem::path& project,
                                            std::string_view name);

} // namespace ww::files
