#pragma once

// Stores earlier versions of saved documents, outside the pack.

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
    std::int64_t time = 0; ///< time when the version was replaced, in ms since 1970
    std::uint64_t size = 0;
};

/// Stores `bytes`, which a save is about to replace. `project` is the pack's folder, `name` a file
/// in it. Removes the oldest versions if their number or size exceeds a limit. Does nothing if the
/// newest version has the same bytes.
[[nodiscard]] Outcome<void> saveVersion(const std::filesystem::path& stateDir,
                                        const std::filesystem::path& project, std::string_view name,
                                        std::string_view bytes, const VersionLimits& limits = {},
                                        Io& io = systemIo());

/// Returns the versions of a document, newest first.
[[nodiscard]] std::vector<Version> listVersions(const std::filesystem::path& stateDir,
                                                const std::filesystem::path& project,
                                                std::string_view name);

} // namespace ww::files
