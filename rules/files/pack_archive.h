#pragma once

// Writes and installs packs as archives. Equal content gives equal bytes. A pack is installed
// completely or not at all.

#include "rules/files/archive.h"
#include "rules/files/safe_file.h"

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace ww::files {

/// Returns a zip of `files` (name → bytes). Entries are sorted by name, have one fixed time, and
/// are deflated if that is smaller; there are no entries for folders. Equal content gives equal
/// bytes. Names aren't checked here, but `Archive::fromBytes` reports bad names.
[[nodiscard]] std::string buildArchive(std::vector<std::pair<std::string, std::string>> files);

/// Unpacks into a new folder next to `destination` (mode 0700, following no links), checks
/// everything as `readAllEntries` does, then renames the folder. `destination` must not exist
/// (core.file.exists). On error, no file remains.
[[nodiscard]] Outcome<void> installArchive(const Archive& archive,
                                           const std::filesystem::path& destination,
                                           Io& io = systemIo());

/// Writes one file of a folder that is being installed. A name that ends in `/` is a folder. The
/// caller has checked the names.
using WriteInstalledFile =
    std::function<Outcome<void>(const std::string& name, std::string_view bytes)>;
/// Passes every file to `put`. The installation ends if this function or `put` fails.
using ProvideFiles = std::function<Outcome<void>(const WriteInstalledFile& put)>;
/// Installs files from any source, like `installArchive`.
[[nodiscard]] Outcome<void> installFolder(const std::filesystem::path& destination,
                                          const ProvideFiles& fill, Io& io = systemIo());

} // namespace ww::files
